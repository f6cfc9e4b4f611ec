"""What a case is: the text of a program with its metadata, and loading it as a fresh module."""

from __future__ import annotations

import functools
import hashlib
import linecache
import marshal
import sys
import types
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Literal

from cases.manifest import (
    CORPUS_DIR,
    MANIFEST_NAME,
    SPEED_DIR,
    TIERS,
    Entry,
    ManifestError,
    corpus_digest,
    feature_vocabulary,
    path_of,
    read_manifest,
    write_manifest,
)
from cases.manifest import digest as text_digest
from cases.program import REUSE_CLAUSES, FrontMatterError, features_of_text, front_matter, without_key
from cases.rewrites import NoSuchForm, count, entry_of, form_id, rewritten, split_id

#: Module name under which every load of every case runs, so that qualified names compare equal.
MODULE_NAME = "conformance_case"

#: The rest of the harness knows the corpus through this module alone, so this is all that it needs of ``cases``.
__all__ = [
    "CORPUS_DIR",
    "MANIFEST_NAME",
    "MODULE_NAME",
    "REUSE_CLAUSES",
    "SPEED_DIR",
    "TIERS",
    "Call",
    "Case",
    "Corpus",
    "Entry",
    "FrontMatterError",
    "ManifestError",
    "corpus_digest",
    "feature_vocabulary",
    "features_of_text",
    "front_matter",
    "load",
    "path_of",
    "split_id",
    "text_digest",
    "without_key",
    "write_manifest",
]

CacheExpectation = Literal["compile", "hit", "recompile"]


class Call:
    """One call of the program, yielded by a case's ``calls``.

    Positional and keyword arguments are the program's. ``cache`` says what a good compiler's cache does: ``"compile"``
    (first time), ``"hit"`` (compiles nothing, CACHE-1), ``"recompile"`` (may compile again); None says nothing. With
    ``thread`` the call is made, and waited for, in a new thread.
    """

    def __init__(self, *args: Any, cache: CacheExpectation | None = None, thread: bool = False, **kwargs: Any) -> None:
        if cache not in (None, "compile", "hit", "recompile"):
            raise ValueError(f"cache={cache!r}: expected 'compile', 'hit' or 'recompile'")
        self.args = args
        self.kwargs = kwargs
        self.cache = cache
        self.thread = thread

    def run(self, compiled: Callable[..., Any]) -> Any:
        """Make the call; what it raises comes out, of whichever thread."""
        if not self.thread:
            return compiled(*self.args, **self.kwargs)
        with ThreadPoolExecutor(1) as elsewhere:
            return elsewhere.submit(compiled, *self.args, **self.kwargs).result()


@dataclass(frozen=True)
class Case:
    """One program of the corpus: its text, where it lies and what is said of it."""

    id: str
    source: str = field(repr=False)
    path: str
    title: str
    clauses: tuple[str, ...]
    features: tuple[str, ...]
    origin: str
    tiers: tuple[str, ...] = ()
    graphs: int | None = None
    #: Calls, counted from 1, that compile nothing (CACHE-1), beside those that say it themselves.
    reused: tuple[int, ...] = ()
    precision: str | None = None
    #: Another number gives other inputs and other states of the generators.
    variation: int = 0

    @property
    def area(self) -> str:
        """The first part of the id."""
        return self.id.partition("/")[0]

    @property
    def digest(self) -> str:
        """SHA-256 of the text."""
        return text_digest(self.source)

    @property
    def seed(self) -> int:
        """The seed of inputs and generators: a property of the id, so that other text keeps the inputs."""
        base = split_id(self.id)[0]
        name = f"{base} {self.variation}" if self.variation else base
        return int.from_bytes(hashlib.sha256(name.encode()).digest()[:4], "big")

    @classmethod
    def from_path(cls, path: Path, tiers: tuple[str, ...] = (), variation: int = 0) -> Case:
        """The case of a file, or a rewritten form of it, which is named like a file beside it that is not there.

        Raises OSError when there is no such file, KeyError when there is no such form, and as ``from_source`` does.
        """
        name, number = split_id(path.stem)
        source = path.with_name(f"{name}.py").read_text(encoding="utf-8")
        if number:
            source = _form(source, number)
            # for whoever shows lines, or compiles from the text
            linecache.cache[str(path)] = len(source), None, source.splitlines(keepends=True), str(path)
        return cls.from_source(source, str(path), tiers, variation)

    @classmethod
    def from_source(cls, source: str, path: str, tiers: tuple[str, ...] = (), variation: int = 0) -> Case:
        """A case from its text; raises ``FrontMatterError`` or ``KeyError`` when it has no metadata."""
        title, meta = front_matter(source)
        return cls(
            id=meta["id"],
            source=source,
            path=path,
            title=title,
            clauses=tuple(meta["clauses"]),
            features=tuple(meta["features"]),
            origin=meta["origin"],
            tiers=tiers,
            graphs=meta.get("graphs"),
            reused=tuple(meta.get("reused", ())),
            precision=meta.get("precision"),
            variation=variation,
        )


def _form(source: str, number: int) -> str:
    try:
        return rewritten(source, number)
    except NoSuchForm as error:
        raise KeyError(str(error)) from error


class _Entries(dict[str, Entry]):
    """What the manifest of a folder says, by id. Rewritten forms of programs can be looked up, and are not listed."""

    def __init__(self, folder: Path) -> None:
        super().__init__((entry.id, entry) for entry in read_manifest(folder))
        self._forms: dict[str, Entry] = {}
        self._folder = folder

    def __missing__(self, case_id: str) -> Entry:
        base, number = split_id(case_id)
        if not number:
            raise KeyError(case_id)
        if case_id not in self._forms:
            source = path_of(base, self._folder).read_text(encoding="utf-8")
            self._forms[case_id] = entry_of(self[base], _form(source, number))
        return self._forms[case_id]


class Corpus:
    """The frozen cases of a folder, in order of id. Texts are read when a case is asked for.

    Rewritten forms of them (``cases.rewrites``) are cases too, for who asks for them by their ids.
    """

    def __init__(self, folder: Path = CORPUS_DIR) -> None:
        self.folder = folder
        self.entries: dict[str, Entry] = _Entries(folder)

    def __len__(self) -> int:
        return len(self.entries)

    def __iter__(self) -> Iterator[str]:
        return iter(sorted(self.entries))

    def __contains__(self, case_id: str) -> bool:
        try:
            return bool(self.entries[case_id])
        except (KeyError, OSError):  # no such case, no such form of it, or no text to make forms of
            return False

    def case(self, case_id: str) -> Case:
        """The case of that id; raises KeyError when there is none, OSError when its text is not there."""
        base = self.entries[split_id(case_id)[0]]
        return Case.from_path(path_of(case_id, self.folder), tuple(base.tiers))

    def forms(self, case_id: str, most: int) -> list[str]:
        """Ids of the rewritten forms of a frozen case, no more than ``most``; some programs have none."""
        found = count(self.case(case_id).source, most)
        return [form_id(case_id, number) for number in range(1, found + 1)]

    def select(self, tier: str | None = None, pattern: str | None = None, feature: str | None = None) -> list[str]:
        """Ids of the cases of a tier whose id contains ``pattern`` and that have ``feature``, sorted."""
        return [
            case_id
            for case_id in self
            if (tier is None or tier in self.entries[case_id].tiers)
            and (pattern is None or pattern in case_id)
            and (feature is None or feature in self.entries[case_id].features)
        ]

    @property
    def tiers(self) -> list[str]:
        """The names of all tiers."""
        return sorted({tier for entry in self.entries.values() for tier in entry.tiers})


@functools.lru_cache(maxsize=1)
def _compiled(source: str, path: str) -> bytes:
    """The code of a case as a .pyc file has it."""
    return marshal.dumps(compile(source, path, "exec", dont_inherit=True))


def load(case: Case, record: Callable[[Any], None], wide: bool = False) -> types.ModuleType:
    """Run the text of ``case`` as a fresh module named ``MODULE_NAME`` with ``Call`` and ``record`` in its globals.

    The code objects are new each time, so that nothing kept per code object passes from one load to the next. With
    ``wide`` the floating tensors and modules among the module's globals are converted to float64.
    """
    module = types.ModuleType(MODULE_NAME)
    module.__file__ = case.path
    vars(module).update(Call=Call, record=record)
    sys.modules[MODULE_NAME] = module
    exec(marshal.loads(_compiled(case.source, case.path)), vars(module))
    if wide:
        import torch  # not at module level: reading the corpus needs no torch

        from conformance.inputs import WIDE

        for name, value in list(vars(module).items()):
            if isinstance(value, torch.nn.Module):
                value.double()
            elif type(value) is torch.Tensor and value.dtype in WIDE:
                setattr(module, name, value.detach().to(WIDE[value.dtype]).requires_grad_(value.requires_grad))
    return module
