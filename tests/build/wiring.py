"""Every source file of the tree is compiled, and every test program is run.

Usage: wiring.py SOURCE_ROOT BUILD_ROOT

A test that no meson.build names would never fail.
"""
import json
import pathlib
import sys

from tap import Tap


def introspect(build, what):
    return json.loads((build / "meson-info" / f"intro-{what}.json").read_text(encoding="utf-8"))


def compiled(build):
    for target in introspect(build, "targets"):
        for group in target["target_sources"]:
            yield from group.get("sources", [])


def programs_under_test(build):
    for test in introspect(build, "tests") + introspect(build, "benchmarks"):
        yield from test["cmd"]


def missing(root, pattern, known):
    return [str(file.relative_to(root)) for file in sorted(root.glob(pattern))
            if str(file) not in known]


def main():
    root, build = pathlib.Path(sys.argv[1]).resolve(), pathlib.Path(sys.argv[2])
    tap = Tap()
    sources = {str(pathlib.Path(file).resolve()) for file in compiled(build)}
    tap.check("every file of src/ is compiled", missing(root, "src/**/*.c", sources))
    tap.check("every test program is compiled", missing(root, "tests/**/test-*.c", sources))

    run = {pathlib.Path(word).stem for word in programs_under_test(build)}
    tap.check("every test program is run",
              [str(file.relative_to(root)) for file in sorted(root.glob("tests/**/test-*.[cp]*"))
               if file.suffix in (".c", ".py") and file.stem not in run])
    tap.done()


main()
