"""How long Spaces Editor takes to its first painted frame, and its memory and threads then.

Usage: start-up.py EMPTY_WINDOW SPACES_EDITOR [RUNS]

A lone time says more about the machine than about the program, so an empty libadwaita window is
started in turn with it and the ratio of the medians is what counts. Goals: 1.35 in time, 1.25 in
memory, nine threads. The libraries that only the editor has loaded by then are named: one that is
not needed for a first frame costs more than anything of ours (an icon that is drawn at a size which
the theme has no picture for brings librsvg, libxml2 and ICU, 8 MB). Reported, never judged: no test
fails because a machine is busy.
"""
import os
import re
import statistics
import subprocess
import sys
import time

BOARD = "4|12p08p12t04p00pG0f"
FIRST_FRAME = re.compile(r"^first frame (\d+)$")


def memory(pid):
    """Resident memory of a process in kB: all of it, its share of what others map too, and what is
    its own alone and was written to, which is the same whatever else runs."""
    with open(f"/proc/{pid}/smaps_rollup", encoding="ascii") as rollup:
        fields = dict(line.split(":", 1) for line in rollup if ":" in line)
    return tuple(int(fields[name].split()[0]) for name in ("Rss", "Pss", "Private_Dirty"))


def libraries(pid):
    """The names of the libraries a process has mapped."""
    with open(f"/proc/{pid}/maps", encoding="ascii") as maps:
        return {os.path.basename(path)
                for path in re.findall(r"/\S+\.so[.\d]*$", maps.read(), re.M)}


def threads(pid):
    """The names of the threads of a process; the first is the program's own."""
    names = []
    for task in os.listdir(f"/proc/{pid}/task"):
        try:
            with open(f"/proc/{pid}/task/{task}/comm", encoding="utf-8") as comm:
                names.append(comm.read().strip())
        except OSError: # it has just ended
            pass
    return names


def start(command):
    """Milliseconds from the start of @command to its first frame; then its memory, its libraries
    and its threads."""
    environment = {**os.environ, "SPACES_EDITOR_TRACE_FIRST_FRAME": "1"}
    begin = time.clock_gettime_ns(time.CLOCK_MONOTONIC)
    with subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                          stderr=subprocess.PIPE, text=True, env=environment) as process:
        try:
            for line in process.stderr:
                match = FIRST_FRAME.match(line)
                if match:
                    return ((int(match.group(1)) * 1000 - begin) / 1e6, *memory(process.pid),
                            libraries(process.pid), threads(process.pid))
            sys.exit(f"{command[0]} ended before its first frame")
        finally:
            process.kill()


def main():
    commands = [[sys.argv[1]], [sys.argv[2], BOARD]]
    runs = int(sys.argv[3]) if len(sys.argv) > 3 else 10

    samples = [[], []]
    for number in range(runs + 1):
        for which, command in enumerate(commands):
            sample = start(command)
            if number > 0: # the first one warms the caches
                samples[which].append(sample)

    print(f"{'':14}{'first frame':>14}{'range':>18}{'resident':>12}{'share':>10}"
          f"{'own':>10}{'threads':>9}")
    medians, loaded, named = [], [], []
    for name, rows in zip(("empty window", "Spaces Editor"), samples):
        times, resident, share, own, names, tasks = zip(*rows)
        loaded.append(set.union(*names))
        named.append(sorted(tasks, key=len)[len(tasks) // 2])
        medians.append([statistics.median(column) for column in (times, resident, share, own)])
        print(f"{name:14}{medians[-1][0]:11.1f} ms{min(times):10.1f}–{max(times):.1f}"
              f"{medians[-1][1] / 1024:9.1f} MB{medians[-1][2] / 1024:7.1f} MB"
              f"{medians[-1][3] / 1024:7.1f} MB{len(named[-1]):9}")
    ratios = [ours / theirs for theirs, ours in zip(*medians)]
    print(f"{'ratio':14}{ratios[0]:11.2f}   {'':18}{ratios[1]:8.2f}   {ratios[2]:8.2f}"
          f"{ratios[3]:10.2f}")
    print("loaded by Spaces Editor alone:", ", ".join(sorted(loaded[1] - loaded[0])) or "nothing")
    print("threads of Spaces Editor:", ", ".join(sorted(named[1])))


main()
