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
OUT_OF_TIME = {"name": "x:ui+journey / play", "result": "TIMEOUT", "stdout": "ok 1 a\n",
               "duration": 300.2}
MEASURED = {"name": "x:qr+load / memory", "result": "ERROR", "stdout": "ok 1 a\n", "stderr": "",
            "returncode": -6}
LEAK = {"name": "x:app / mail", "result": "ERROR", "stdout": "ok 1 a\n1..1\n", "returncode": 1,
        "stderr": "==7==ERROR: LeakSanitizer: detected memory leaks\n"
                  "SUMMARY: AddressSanitizer: 8 byte(s) leaked"}
TIGHT = {**LEAK, "result": "OK", "stderr": "", "returncode": 0}
REPORTED = {**MEASURED, "returncode": 1,
            "stderr": "==7==ERROR: AddressSanitizer: heap-use-after-free on address 0x1"}
UNDEFINED = {**MEASURED, "stderr": "a.c:7:3: runtime error: left shift of 1 by 40 places"}


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


def first_names(option, *log):
    return counted(log, option=option)[0]


def main():
    tap = Tap()
    expect(tap, "points, crashes and tests without points are counted, and what failed is named",
           counted([GOOD, PLAIN, {**CRASHED, "returncode": -11}, JOURNEY, OUT_OF_TIME]),
           ("5 4 1\nFAILED: crashed (ended by signal 11)\nFAILED: cards (point 2: b, and 1 more)\n"
            "FAILED: play (out of time after 300 seconds)", ""))
    expect(tap, "the point is named at which a program gave up",
           counted([{**MEASURED, "stdout": "ok 1 a\nBail out! memory:ERROR:../tests/qr/memory.c:9:"
                                           "test_png: assertion failed (7 < 3)\n"}]),
           ("1 1 0\nFAILED: memory (point 2: memory.c:9:test_png: assertion failed (7 < 3))", ""))
    expect(tap, "tests that load may have failed are asked again, others are not",
           first_names("--unsteady", GOOD, CRASHED, JOURNEY, OUT_OF_TIME, MEASURED),
           "cards play memory")
    expect(tap, "no crash and no report of a sanitizer comes of load",
           [first_names("--unsteady", record)
            for record in ({**MEASURED, "returncode": -11}, REPORTED, UNDEFINED)], ["", "", ""])
    expect(tap, "nothing is asked again when all passed",
           first_names("--unsteady", GOOD, BETTER), "")
    broken = [{**JOURNEY, "name": f"x:ui+journey / {number}"} for number in range(6)]
    expect(tap, "five are asked again", first_names("--unsteady", *broken[1:]), "1 2 3 4 5")
    expect(tap, "nothing is asked again when much failed", first_names("--unsteady", *broken), "")
    expect(tap, "what passed when asked again counts so, and is told",
           counted([GOOD, JOURNEY], [BETTER]),
           ("4 0 1\nUNSTEADY: cards passed when it was asked again (point 2: b, and 1 more)", ""))
    expect(tap, "what only leaked is looked at with whole traces, and is not unsteady",
           (first_names("--leaks", GOOD, LEAK, REPORTED, JOURNEY),
            first_names("--unsteady", LEAK), counted([LEAK], [TIGHT])),
           ("mail", "", ("1 0 0", "")))
    expect(tap, "what leaks with whole traces, too, has failed",
           counted([LEAK], [LEAK]), ("1 1 0\nFAILED: mail (it leaks)", ""))
    expect(tap, "leaks do not count among the many that fail",
           first_names("--unsteady", JOURNEY, *({**LEAK, "name": f"x:app / {number}"}
                                                for number in range(6))), "cards")
    expect(tap, "what failed twice has failed",
           counted([GOOD, JOURNEY], [{**BETTER, "result": "FAIL", "stdout":
                                      "ok 1 a\nnot ok 2 - " + "long " * 40 + "\n"}]),
           ("2 1 1\nFAILED: cards (point 2: " + ("long " * 18)[:89] + "…)", ""))
    expect(tap, "what failed and then ran out of time has failed",
           counted([OUT_OF_TIME], [OUT_OF_TIME]),
           ("1 1 0\nFAILED: play (out of time after 300 seconds)", ""))
    tap.done()


main()
