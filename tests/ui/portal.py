"""The fake portal (fakeportal.py) as something to start and to ask.

    with Portal() as portal:
        ...
        portal.wait_call("Email.ComposeEmail")   # its arguments
        portal.answer(0, uris=["file:///…"])     # what the next call comes to
"""
import json
import os
import pathlib
import subprocess
import sys
import tempfile

from driver import TIMEOUT, wait_for


class Portal:
    def __init__(self, response=0, without="", pipewire=""):
        self.folder = tempfile.TemporaryDirectory(prefix="spaces-portal-")
        self.log = pathlib.Path(self.folder.name) / "log"
        self.printed = pathlib.Path(self.folder.name) / "printed.pdf"
        self.reply = pathlib.Path(self.folder.name) / "answer"
        self.answer(response)
        self.without = without
        self.pipewire = pipewire
        self.process = None

    def __enter__(self):
        program = pathlib.Path(__file__).parent / "fakeportal.py"
        self.process = subprocess.Popen(
            [sys.executable, program],
            env={**os.environ, "FAKE_PORTAL_LOG": str(self.log),
                 "FAKE_PORTAL_ANSWER": str(self.reply),
                 "FAKE_PORTAL_PIPEWIRE": self.pipewire,
                 "FAKE_PORTAL_WITHOUT": self.without, "FAKE_PORTAL_PRINTED": str(self.printed)})
        wait_for("the fake portal", self.log.exists)
        return self

    def __exit__(self, *_):
        self.vanish()
        self.folder.cleanup()

    def vanish(self):
        self.process.terminate()
        self.process.wait(TIMEOUT)

    def answer(self, response, uris=(), **results):
        # A real portal names files, or none, even when the person chose none.
        self.reply.write_text(json.dumps({"response": response,
                                          "results": {"uris": uris, **results}}),
                              encoding="utf-8")

    def calls(self, method):
        # the last may still be written
        lines = self.log.read_text(encoding="utf-8").split("\n")[:-1]
        return [call["arguments"] for call in map(json.loads, lines) if call["method"] == method]

    def wait_call(self, method):
        return wait_for(f"a call of {method}", lambda: self.calls(method))[-1]
