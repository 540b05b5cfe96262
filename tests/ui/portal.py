"""The fake portal (fakeportal.py) as something to start and to ask.

    with Portal() as portal:
        ...
        portal.wait_call("Email.ComposeEmail")   # its arguments
"""
import json
import os
import pathlib
import subprocess
import sys
import tempfile

from driver import TIMEOUT, wait_for


class Portal:
    def __init__(self, response=0):
        self.folder = tempfile.TemporaryDirectory(prefix="spaces-portal-")
        self.log = pathlib.Path(self.folder.name) / "log"
        self.response = str(response)
        self.process = None

    def __enter__(self):
        program = pathlib.Path(__file__).parent / "fakeportal.py"
        self.process = subprocess.Popen(
            [sys.executable, program],
            env={**os.environ, "FAKE_PORTAL_LOG": str(self.log), "FAKE_PORTAL_RESPONSE": self.response})
        wait_for("the fake portal", self.log.exists)
        return self

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait(TIMEOUT)
        self.folder.cleanup()

    def calls(self, method):
        lines = self.log.read_text(encoding="utf-8").splitlines()
        return [call["arguments"] for call in map(json.loads, lines) if call["method"] == method]

    def wait_call(self, method):
        return wait_for(f"a call of {method}", lambda: self.calls(method))[-1]
