"""The tests are counted rightly: build-aux/count-tests, on logs as Meson writes them."""
import json
import pathlib
import subprocess
import sys
import tempfile

from tap import Tap

PROGRAM = pathlib.Path(sys.argv[1]) / "build-aux" / "count-tests"
GOOD = {"name": "x:text / good", "result": "OK", "stdout": "ok 1 a\nok 2 b # SKIP no c\n1..2\n"}
PLAIN = {"name": "x:text / plain", "result": "OK", "stdout": ""}
CRASHED = {"name": "x:text / crashed", "result": "ERROR", "stdout": "ok 1 a\n"}
JOURNEY = {"name": "x:ui+journey / cards", "result": "FAIL",
           "stdout": "ok 1 a\nnot ok 2 b\nnot ok 3 c\n1..3\n"}
BETTER = {**JOURNEY, "result": "OK", "stdout": "ok 1 a\nok 2 b\nok 3 c\n1..3\n"}
OUT_OF_TIME = {"name": "x:ui+journey / play", "result": "TIMEOUT", "stdout": "ok 1 a\n"}


def counted(*logs, option=None):
    """What the program prints for logs of these records, and what it complains of."""
    with tempfile.TemporaryDirectory() as folder:
        names = []
        for number, log in enumerate(logs):
            names.append(pathlib.Path(folder) / f"{number}.json")
            names[-1].write_text("".join(json.dumps(record) + "\n" for record in log),
                                 encoding="utf-8")
        result = subprocess.run([PROGRAM, *filter(None, [option]), *names], capture_output=True,
                                text=True, check=True)
        return result.stdout.strip(), result.stderr.strip()


def expect(tap, name, got, wanted):
    tap.check(name, [] if got == wanted else [f"{got} instead of {wanted}"])


def main():
    tap = Tap()
    expect(tap, "points, crashes and tests without points are counted",
           counted([GOOD, PLAIN, CRASHED, JOURNEY]),
           ("4 3 1", ""))
    expect(tap, "tests through the window that failed are run again, others are not",
           counted([GOOD, CRASHED, JOURNEY, OUT_OF_TIME], option="--unsteady"), ("cards play", ""))
    expect(tap, "nothing is run again when all passed",
           counted([GOOD, BETTER], option="--unsteady"), ("", ""))
    broken = [{**JOURNEY, "name": f"x:ui+journey / {number}"} for number in range(6)]
    expect(tap, "nothing is run again when much failed", counted(broken, option="--unsteady"),
           ("", ""))
    expect(tap, "what passed when asked again counts so, and is told",
           counted([GOOD, JOURNEY], [BETTER]),
           ("4 0 1", "UNSTEADY: cards failed once and passed when asked again"))
    expect(tap, "whatever failed can be listed",
           counted([GOOD, CRASHED, JOURNEY], option="--failed"), ("crashed cards", ""))
    expect(tap, "another test that passed when asked again counts so",
           counted([GOOD, CRASHED], [{**CRASHED, "result": "OK"}]),
           ("2 0 1", ""))
    expect(tap, "what failed twice has failed", counted([GOOD, JOURNEY], [JOURNEY]), ("2 2 1", ""))
    expect(tap, "what failed and then ran out of time has failed",
           counted([OUT_OF_TIME], [OUT_OF_TIME]), ("1 1 0", ""))
    tap.done()


main()
