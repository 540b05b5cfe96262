"""A printed card before a real camera, as far as a machine without one has it: PipeWire,
WirePlumber and GStreamer are real (session.py).

Usage: test-camera.py WATCH_CAMERA SPACES
"""
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import time

from session import LAPTOP, NODE, PACKED, PLAIN, CameraSession, missing, wait_for
from tap import Tap

WATCH, SPACES = sys.argv[1:]
CODES = ["4|12p08p12t04p00pG0f", "3|6p3p6t0p3tG0f", "2|2p0p2tG0f"]
OTHER = "desk"
LINK = "https://spaces-game.com/#"
PLUGIN, SERVICE, NONE, UNPLUGGED, FORMAT = (f"failed {number}" for number in range(1, 6))
MOST_MEMORY = 32 # KiB that are more than after the first time
N_OPENS = 1000 if os.environ.get("SPACES_TEST_LONG") else 12


def watch(environment, *words):
    """What was seen, and what was said beside; which cameras there are is not among it."""
    done = subprocess.run([WATCH, *map(str, words)], env=environment, capture_output=True,
                          text=True)
    seen = [line for line in done.stdout.splitlines() if not line.startswith("camera ")]
    return seen, done.stderr.splitlines()


def differs(got, wanted):
    return [] if got == wanted else [f"{got} instead of {wanted}"]


def is_running(process):
    """Whether the process @process is there, and is not only waited for."""
    try:
        state = pathlib.Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()[0]
    except FileNotFoundError:
        return False
    return state != "Z"


def card_is_read(tap, camera):
    seen, said = watch(camera.environment, 1, 20)
    tap.check("a card is read",
              differs(seen[:1], ["frame 1280 720"]) + differs(seen[1:2], [f"read {LINK}{CODES[0]}"])
              + said)
    seen, said = watch(camera.environment, 1, 20, NODE)
    tap.check("a camera is found by its name",
              differs(seen[1:2], [f"read {LINK}{CODES[0]}"]) + said)


def sink_is_read(tap, camera):
    """One of ten sources of PipeWire 0.3.65 never wakes up."""
    for _ in range(6):
        with camera.sink("testsink"):
            seen, said = watch(camera.environment, 1, 10, "testsink")
        if f"read {LINK}{CODES[0]}" in seen:
            break
    tap.check("a card is read from GStreamer's own camera",
              differs(seen[:2], ["frame 1280 720", f"read {LINK}{CODES[0]}"]) + said)


def format_is_chosen(tap, camera, formats):
    """In the small format there is no card. The second time it is asleep."""
    for _ in range(2):
        seen, said = watch(camera.environment, 1, 20)
        tap.check(f"of {', '.join(formats)} the large one is watched",
                  differs(seen[:2], ["frame 1280 720", f"read {LINK}{CODES[0]}"]) + said)


def plugin_is_missing(tap, camera, folder):
    """The plugins of the system without one."""
    system = subprocess.run(["gst-inspect-1.0", "pipewiresrc"], env=camera.environment,
                            capture_output=True, text=True, check=True).stdout
    there = re.search(r"Filename +(/.*)/libgstpipewire", system)[1]
    for name in ("pipewire", "app", "jpeg"):
        plugins = pathlib.Path(folder) / f"without-{name}"
        plugins.mkdir()
        for path in pathlib.Path(there).glob("*.so"):
            if path.name != f"libgst{name}.so":
                (plugins / path.name).symlink_to(path)
        seen, said = watch({**camera.environment, "GST_PLUGIN_SYSTEM_PATH": str(plugins),
                            "GST_REGISTRY": f"{plugins}/registry"}, 1, 60)
        tap.check(f"without the plugin {name} that is said", differs(seen[0], PLUGIN) + said)


def many_opens(tap, camera):
    seen, said = watch(camera.environment, N_OPENS, 20)
    _, files, threads, memory = seen[-1].split()
    tap.check(f"{N_OPENS} times opened and closed, nothing is left",
              differs(seen.count(f"read {LINK}{CODES[0]}"), N_OPENS)
              + ([] if int(files) <= 0 and int(threads) <= 0 and int(memory) < MOST_MEMORY
                 else [seen[-1]]) + said)


def jpeg_is_broken(tap, camera):
    pathlib.Path(f"{camera.folder}/{NODE}-000.jpg").write_bytes(bytes(5000))
    seen, said = watch(camera.environment, 1, 30)
    tap.check("a picture that cannot be unpacked is told", differs(seen[0], FORMAT) + said)


def two_cameras(tap, camera):
    for node in (NODE, OTHER):
        done = subprocess.run([WATCH, "1", "3", node], env=camera.environment, capture_output=True,
                              text=True)
        seen = done.stdout.splitlines()
        names = {f"camera {'on ' if node == one else ''}{one}: {name}"
                 for one, name in ((NODE, "Camera"), (OTHER, "Desk"))}
        tap.check(f"both are told, and {node} is watched", differs(set(seen[:2]), names)
                  + differs(f"read {LINK}{CODES[0]}" in seen, node == NODE))


def ends_with_parent(tap, camera):
    with subprocess.Popen([WATCH, "1", "60", NODE, "keep"], env=camera.environment,
                          stdout=subprocess.PIPE, text=True) as process:
        seen = [process.stdout.readline(), process.stdout.readline()]
        children = pathlib.Path(f"/proc/{process.pid}/task/{process.pid}/children")
        others = children.read_text().split()
        process.kill()
        with tap.point("the camera and the reader end with their parent"):
            assert len(others) == 2, (seen, others)
            wait_for("their end", lambda: not any(map(is_running, others)))


def unplugged(tap, camera):
    with subprocess.Popen([WATCH, "1", "30", NODE, "keep"], env=camera.environment,
                          stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        process.stdout.readline()
        process.stdout.readline()
        start = time.monotonic()
        camera.unplug()
        rest, said = process.communicate()
        tap.check("a camera that is unplugged is told within seconds",
                  differs(rest.splitlines()[-2], UNPLUGGED) + said.splitlines()
                  + ([] if time.monotonic() - start < 8 else ["it took longer"]))
    start = time.monotonic()
    seen, said = watch(camera.environment, 1, 20)
    tap.check("without a camera that is said in a moment", differs(seen[0], NONE) + said
              + ([] if time.monotonic() - start < 4 else ["it took longer"]))


def sheet_is_read(tap, camera):
    seen, said = watch(camera.environment, 1, 20)
    tap.check("all codes of a sheet are read in one frame",
              [f"{seen}: {problem}" for problem in
               differs(set(seen[1:-1]), {f"read {LINK}{code}" for code in CODES})] + said)


def main():
    tap = Tap()
    reason = missing()
    if reason is not None:
        if os.environ.get("SPACES_TEST_REACH"):
            tap.check("there is a camera", [reason])
        else:
            tap.skip("a camera", reason)
        tap.done()

    with tempfile.TemporaryDirectory() as folder:
        card, sheet = f"{folder}/card.png", f"{folder}/sheet.png"
        subprocess.run([SPACES, "card", "-L", "-C", "--dpi", "150", "-o", card, CODES[0]],
                       check=True)
        subprocess.run([SPACES, "sheet", "--dpi", "150", "-f", "png", "-o", sheet, *CODES],
                       check=True)
        with CameraSession(card) as camera:
            card_is_read(tap, camera)
            many_opens(tap, camera)
            with camera.other(OTHER, "Desk", PLAIN):
                two_cameras(tap, camera)
            ends_with_parent(tap, camera)
            unplugged(tap, camera)
            sink_is_read(tap, camera)
        for formats in (LAPTOP, LAPTOP[:2], PACKED):
            with CameraSession(card, formats=formats) as camera:
                format_is_chosen(tap, camera, formats)
        with CameraSession(card, formats=PACKED) as camera:
            plugin_is_missing(tap, camera, folder)
            jpeg_is_broken(tap, camera)
        with CameraSession(sheet) as camera:
            sheet_is_read(tap, camera)
        with tempfile.TemporaryDirectory() as runtime:
            seen, said = watch({**os.environ, "XDG_RUNTIME_DIR": runtime}, 1, 20)
            tap.check("without PipeWire that is said", differs(seen[0], SERVICE) + said)
    tap.done()


main()
