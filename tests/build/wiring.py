"""Every source file of the tree is compiled, and every test program is run.

Usage: wiring.py SOURCE_ROOT BUILD_ROOT

A test that no meson.build names would never fail. Those of tests/failing are there when the build
has -Dextra_tests=true. A file NAME-absent.c is for a system without a library, and is compiled
there in the place of NAME.c.
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


def has_extra_tests(build):
    return any(option["name"] == "extra_tests" and option["value"]
               for option in introspect(build, "buildoptions"))


def find(root, pattern, all_tests):
    return [file for file in sorted(root.glob(pattern))
            if all_tests or root / "tests" / "failing" not in file.parents]


def main():
    root, build = pathlib.Path(sys.argv[1]).resolve(), pathlib.Path(sys.argv[2])
    tap = Tap()
    sources = {str(pathlib.Path(file).resolve()) for file in compiled(build)}
    sources |= {file.replace("-absent.c", ".c") for file in sources} | {
        file.replace(".c", "-absent.c") for file in sources}
    all_tests = has_extra_tests(build)
    for name, pattern in (("every file of src/ is compiled", "src/**/*.c"),
                          ("every test program is compiled", "tests/**/test-*.c")):
        tap.check(name, [str(file.relative_to(root)) for file in find(root, pattern, all_tests)
                         if str(file) not in sources])

    run = {pathlib.Path(word).stem for word in programs_under_test(build)}
    tap.check("every test program is run",
              [str(file.relative_to(root))
               for file in find(root, "tests/**/test-*.[cp]*", all_tests)
               if file.suffix in (".c", ".py") and file.stem not in run])
    tap.done()


main()
