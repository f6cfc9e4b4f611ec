"use strict";
// Filters and draws the matrix. Records are text: everything goes into the page by textContent, nothing as markup.
{
  const { rows, statuses, failed, areas, clauses, features, evidence, cases } = FRAMECONF;
  for (const one of cases) one[5] = one[5].map((number) => (number < 0 ? 0 : FRAMECONF.cells[number]));
  const PASS = FRAMECONF.pass;
  const CHUNK = 60; // rows drawn at once: a screen or two, so that no filter waits for what nobody sees
  const names = ["text", "area", "clause", "feature", "status", "backend"];
  const field = Object.fromEntries([...names, "evidence"].map((name) => [name, document.getElementById(name)]));
  const form = document.getElementById("filters");
  const body = document.querySelector("#matrix tbody");
  const more = document.getElementById("more");
  const isFailed = statuses.map((_, number) => failed.includes(number));
  let chosen = [];
  let drawn = 0;
  let texts = null;

  const searched = () =>
    (texts ??= cases.map(([id, , title, , , cells]) =>
      [id, title, ...new Set(cells.map((cell) => (cell ? evidence[cell[3]] : "")))].join("\n").toLowerCase()));

  const tests = {
    failed: (cell) => isFailed[cell[0]],
    "no pass": (cell) => cell[0] !== PASS,
    unproven: (cell) => cell[0] === PASS && !cell[1],
    missed: (cell) => cell[2] > 0,
  };

  function byStatus(status, column) {
    if (status === "differ") {
      return (cells) => new Set(cells.filter(Boolean).map((cell) => cell[0])).size > 1 && (column < 0 || cells[column]);
    }
    const number = statuses.indexOf(status);
    const test = status === "" ? () => true : tests[status] ?? ((cell) => cell[0] === number);
    return column < 0 ? (cells) => cells.some((cell) => cell && test(cell)) : (cells) => cells[column] && test(cells[column]);
  }

  function filter() {
    const words = field.text.value.toLowerCase().split(/\s+/).filter(Boolean);
    const area = field.area.value && field.area.value + "/";
    const clause = clauses.indexOf(field.clause.value);
    const feature = features.indexOf(field.feature.value);
    const holds = byStatus(field.status.value, rows.indexOf(field.backend.value));
    chosen = [];
    cases.forEach((one, number) => {
      if (!one[0].startsWith(area)) return;
      if (clause >= 0 && !one[3].includes(clause)) return;
      if (feature >= 0 && !one[4].includes(feature)) return;
      if (!holds(one[5])) return;
      if (words.length && !words.every((word) => searched()[number].includes(word))) return;
      chosen.push(number);
    });
  }

  function element(name, role, text) {
    const made = document.createElement(name);
    if (role) made.setAttribute("role", role);
    if (text !== undefined) made.textContent = text;
    return made;
  }

  function cellOf(cell, row) {
    const made = element("td", "cell");
    made.dataset.row = row;
    if (!cell) {
      made.append(element("span", "", "not planned"));
      made.className = "unplanned";
      return made;
    }
    const [status, proven, missed, said] = cell;
    const mark = element("b", "", statuses[status]);
    mark.className = "status " + statuses[status];
    made.append(mark);
    if (status === PASS && !proven) made.append(" ", element("small", "", "unproven"));
    if (missed) made.append(" ", element("small", "", missed + " missed"));
    if (evidence[said]) made.title = evidence[said];
    return made;
  }

  function evidenceOf(cells) {
    const found = new Map(); // the same evidence under several backends is said once
    cells.forEach((cell, column) => {
      if (!cell || cell[0] === PASS || !evidence[cell[3]]) return;
      found.set(cell[3], [...(found.get(cell[3]) ?? []), rows[column]]);
    });
    const list = element("ul");
    for (const [said, backends] of found) list.append(element("li", "", backends.join(", ") + ": " + evidence[said]));
    return list;
  }

  function rowOf(number) {
    const [id, page, title, , , cells] = cases[number];
    const made = element("tr", "row");
    const head = element("th", "rowheader");
    head.scope = "row";
    const link = element("a", "", id);
    link.href = "cases/" + page;
    head.append(link, element("small", "", title));
    if (field.evidence.checked) head.append(evidenceOf(cells));
    made.append(head, ...cells.map((cell, column) => cellOf(cell, rows[column])));
    return made;
  }

  function draw() {
    const next = chosen.slice(drawn, drawn + CHUNK);
    body.append(...next.map(rowOf));
    drawn += next.length;
    more.hidden = drawn >= chosen.length;
  }

  function update() {
    filter();
    drawn = 0;
    body.replaceChildren();
    draw();
    const number = (count) => count.toLocaleString("en");
    document.getElementById("count").textContent = `${number(chosen.length)} of ${number(cases.length)} cases`;
  }

  // The filters are the fragment of the address: pages link to them, and going back finds them again.
  function read() {
    const given = new URLSearchParams(location.hash.slice(1));
    for (const name of names) {
      field[name].value = given.get(name) ?? "";
      if (field[name].selectedIndex === -1) field[name].value = "";
    }
    field.evidence.checked = given.has("evidence");
    update();
  }

  function write() {
    const given = new URLSearchParams(names.map((name) => [name, field[name].value]).filter(([, value]) => value));
    if (field.evidence.checked) given.set("evidence", "1");
    history.replaceState(null, "", "#" + given);
    update();
  }

  form.addEventListener("input", write);
  form.addEventListener("submit", (event) => event.preventDefault());
  form.addEventListener("reset", () => setTimeout(write)); // the fields are empty only after the event
  addEventListener("hashchange", read);
  more.addEventListener("click", draw);
  new IntersectionObserver((seen) => seen.some((entry) => entry.isIntersecting) && draw(), {
    rootMargin: "600px",
  }).observe(more);
  read();
  performance.mark("drawn");
}
