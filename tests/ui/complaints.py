"""What a program wrote about its own mistakes, but for what is known to be the toolkit's.

    for line in complaints(text, "CRITICAL"): ...      # those of the sanitizers are always among
    them

Criticals do not end a program that is tested through its window: GTK's own, which tolerated.txt
lists, would end it as well as ours. Whoever starts one looks at everything that it wrote instead.
"""
import pathlib
import re

LEVEL = re.compile(r"\b(WARNING|CRITICAL|ERROR) \*\*")
SANITIZER = re.compile(r"AddressSanitizer|runtime error:")
# tolerated, and the popover has a size by chance then
NO_MONITOR = "assertion 'GDK_IS_MONITOR (monitor)' failed"
SIZES = (
    "gtk_widget_size_allocate(): attempt to allocate",
    "gtk_widget_measure: assertion 'for_size >= -1' failed",
)
DIFFERS = re.compile(r"\(\S+:\d+\)|==\d+==|[\d:.]{12,}: |0x[0-9a-f]+") # from run to run
TOLERATED = [line
             for line in (pathlib.Path(__file__).parent / "tolerated.txt").read_text(
                 encoding="utf-8").splitlines()
             if line and not line.startswith("#")]


def complaints(text, *levels):
    """The lines of @text that no program of ours should write, without what differs from run to
    run."""
    is_by_chance = False
    for line in filter(str.strip, text.splitlines()):
        is_by_chance = is_by_chance or NO_MONITOR in line
        if is_by_chance and any(size in line for size in SIZES):
            continue
        level = LEVEL.search(line)
        if (level and level[1] in levels
            or SANITIZER.search(line)) and not any(known in line for known in TOLERATED):
            yield DIFFERS.sub("", line).strip()
