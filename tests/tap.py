"""Test Anything Protocol for tests that are written in Python.

    tap = Tap()
    tap.check("the tree has no loops", problems)      # problems: a list of sentences, empty when
    fine
    with tap.point("a thing that is tried"):          # fails by an exception
        assert thing_works()
    tap.skip("binaries can be run", "not built")
    tap.done()                                        # prints the plan; exit status is the verdict
"""
import contextlib
import os
import subprocess
import sys
import traceback

# whether the programs have a sanitizer, with which they take some ten times as long: tests that try
# a great many of a kind try fewer then
SANITIZED = "SPACES_SANITIZED" in os.environ
AFTER_POINTS = [] # functions that are called when a point ends; what they raise fails it

class Tap:
    def __init__(self):
        self.count = 0
        self.failed = 0

    def check(self, name, problems):
        self.count += 1
        if not problems:
            print(f"ok {self.count} {name}", flush=True)
            return True
        self.failed += 1
        print(f"not ok {self.count} {name}", flush=True)
        print(f"{name}:", file=sys.stderr)
        for problem in problems:
            for line in str(problem).splitlines():
                print(line, file=sys.stderr, flush=True)
        return False

    @contextlib.contextmanager
    def point(self, name):
        try:
            yield
            for look in AFTER_POINTS:
                look()
        except Exception: # pylint: disable=broad-except # whatever it is, the test has failed
            self.check(name, [traceback.format_exc()])
        else:
            self.check(name, [])

    def skip(self, name, reason):
        self.count += 1
        print(f"ok {self.count} {name} # SKIP {reason}", flush=True)

    def done(self):
        if self.count == 0:
            self.check("something was tested", ["no test ran"])
        print(f"1..{self.count}", flush=True)
        sys.exit(1 if self.failed else 0)


def run(command, **options):
    """Problems of a command: none when it exits with 0, else its output."""
    result = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
                            errors="replace", check=False, **options)
    if result.returncode == 0:
        return []
    return [f"{' '.join(map(str, command))}: exit status {result.returncode}", result.stdout]
