"""A headless Chromium, driven through a pipe by its DevTools protocol."""

from __future__ import annotations

import base64
import json
import os
import shutil
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

#: The browser, if there is one.
CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")

_OPTIONS = ("--headless=new", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--no-first-run")


class Page:
    """The one page of a browser."""

    def __init__(self, requests: int, answers: int) -> None:
        self._requests, self._answers = requests, os.fdopen(answers, "rb")
        self._number, self._rest, self._session = 0, b"", ""
        #: What the page asked the network for, and what its scripts complained of.
        self.asked: list[str] = []
        self.errors: list[str] = []
        targets = self.send("Target.getTargets")["targetInfos"]
        target = next(found["targetId"] for found in targets if found["type"] == "page")
        self._session = self.send("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ("Page", "Runtime", "Network"):
            self.send(f"{domain}.enable")

    def send(self, method: str, **parameters: Any) -> dict[str, Any]:
        """Call the protocol and wait for the answer."""
        self._number += 1
        request = {"id": self._number, "method": method, "params": parameters}
        if self._session:
            request["sessionId"] = self._session
        os.write(self._requests, json.dumps(request).encode() + b"\0")
        while True:
            message = self._read()
            if message.get("id") == self._number:
                if "error" in message:
                    raise RuntimeError(f"{method}: {message['error']}")
                return message["result"]

    def _read(self) -> dict[str, Any]:
        while b"\0" not in self._rest:
            received = os.read(self._answers.fileno(), 1 << 20)
            if not received:
                raise RuntimeError("the browser has gone")
            self._rest += received
        line, _, self._rest = self._rest.partition(b"\0")
        message: dict[str, Any] = json.loads(line)
        if message.get("method") == "Network.requestWillBeSent":
            self.asked.append(message["params"]["request"]["url"])
        if message.get("method") == "Runtime.exceptionThrown":
            self.errors.append(json.dumps(message["params"]["exceptionDetails"]))
        return message

    def look(self, width: int = 1280, dark: bool = False, height: int = 900) -> None:
        """Set the width of the window and whether the user likes it dark."""
        self.send(
            "Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=width < 600
        )
        scheme = {"name": "prefers-color-scheme", "value": "dark" if dark else "light"}
        self.send("Emulation.setEmulatedMedia", features=[scheme])

    def open(self, path: Path, fragment: str = "") -> None:
        """Load a file and wait until its scripts have run."""
        self.send("Page.navigate", url="about:blank")  # so that another fragment loads the page anew
        self.send("Page.navigate", url=f"{path.resolve().as_uri()}{fragment}")
        limit = time.monotonic() + 60
        while self.run("document.readyState") != "complete" or self.run("location.href") == "about:blank":
            if time.monotonic() > limit:
                raise TimeoutError(str(path))
            time.sleep(0.02)

    def run(self, script: str) -> Any:
        """The value of an expression in the page; a promise is waited for."""
        answer = self.send("Runtime.evaluate", expression=script, returnByValue=True, awaitPromise=True)
        if "exceptionDetails" in answer:
            raise RuntimeError(json.dumps(answer["exceptionDetails"]))
        return answer["result"].get("value")

    def press(self, key: str, code: int = 0, text: str = "") -> None:
        """Press a key and let it go."""
        key_of = {"key": key, "code": key, "windowsVirtualKeyCode": code}
        self.send("Input.dispatchKeyEvent", type="keyDown", **key_of, **({"text": text} if text else {}))
        self.send("Input.dispatchKeyEvent", type="keyUp", **key_of)

    def screenshot(self, path: Path) -> None:
        """What the window shows, as PNG."""
        path.write_bytes(base64.b64decode(self.send("Page.captureScreenshot", format="png")["data"]))


@contextmanager
def chromium() -> Iterator[Page]:
    """A browser of our own, with a profile that is deleted afterwards."""
    assert CHROMIUM is not None
    for_browser, requests = os.pipe()
    answers, from_browser = os.pipe()

    def as_three_and_four() -> None:
        # copies first: the ends may be 3 or 4 themselves
        reading, writing = os.dup(for_browser), os.dup(from_browser)
        os.dup2(reading, 3)
        os.dup2(writing, 4)

    with tempfile.TemporaryDirectory() as profile, tempfile.TemporaryFile() as log:
        command = [CHROMIUM, *_OPTIONS, f"--user-data-dir={profile}", "--remote-debugging-pipe", "about:blank"]
        browser = subprocess.Popen(
            command,
            preexec_fn=as_three_and_four,
            close_fds=False,
            stdout=log,
            stderr=log,
            env=os.environ | {"HOME": profile},
        )
        os.close(for_browser)
        os.close(from_browser)
        try:
            yield Page(requests, answers)
        finally:
            os.close(requests)
            try:
                browser.wait(20)
            except subprocess.TimeoutExpired:
                browser.kill()
                browser.wait()
