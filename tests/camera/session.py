"""A camera without a machine that has one: PipeWire and WirePlumber on a runtime folder of their
own, and a source that shows a picture as a camera of 1280×720 and 15 frames a second does.

    with CameraSession("card.png") as camera:
        subprocess.run(program, env=camera.environment)

A picture may be a pattern such as "%03d.png" of many, from 0 on, which are shown for a frame each,
over and over. The node of the camera is called NODE. With `encoder` it gives nothing but what that makes of its
pictures. Works as root and without systemd. All ends with the block.
The format must be fixed, and the clock kept by clocksync: with a free format, or imagefreeze, no
frame arrives with PipeWire 0.3.65.
"""
import contextlib
import json
import os
import pathlib
import shutil
import subprocess
import tempfile
import time

NODE = "testcam"
ANY_SIZE_NODE = "testany"
PROGRAMS = ("dbus-daemon", "pipewire", "wireplumber", "pw-cli", "pw-dump", "gst-launch-1.0")
PATIENCE = 60  # seconds, for what takes two

# One frame as the camera has it, so that showing it again and again takes little time.
DRAW = ("filesrc location={} ! pngdec ! videoconvert ! videoscale add-borders=true"
        " ! video/x-raw,width=1280,height=720,pixel-aspect-ratio=1/1 ! videoconvert ! pngenc"
        " ! filesink location={}")
SOURCE = ("multifilesrc location={} loop=true caps=image/png,framerate=15/1 ! pngdec ! videoconvert"
          " ! videorate"
          " ! video/x-raw,format=YUY2,width=1280,height=720,framerate=15/1,pixel-aspect-ratio=1/1"
          " ! clocksync{} ! pipewiresink mode=provide stream-properties="
          "props,media.class=Video/Source,media.role=Camera,node.name={},node.description=Camera")

ANY_SIZE = ("{ factory.name=videotestsrc library.name=videotestsrc/libspa-videotestsrc"
            f" node.name={ANY_SIZE_NODE} node.description=Pattern media.class=Video/Source"
            " media.role=Camera }")


def missing():
    """What is not installed, or None."""
    programs = [name for name in PROGRAMS if shutil.which(name) is None]
    if programs:
        return f"{programs[0]} is not installed"
    if subprocess.run(["gst-inspect-1.0", "pipewiresink"], capture_output=True).returncode != 0:
        return "the plugin of PipeWire for GStreamer is not installed"
    return None


def wait_for(what, found):
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        if found():
            return
        time.sleep(0.05)
    raise TimeoutError(what)


class CameraSession:
    def __init__(self, picture, encoder=None):
        self.picture = picture
        self.encoder = f" ! {encoder}" if encoder else ""
        self.processes = []

    def __enter__(self):
        self.folder = tempfile.mkdtemp()
        runtime = pathlib.Path(self.folder) / "run"
        runtime.mkdir(mode=0o700)
        self.environment = {**os.environ, "XDG_RUNTIME_DIR": str(runtime),
                            "XDG_CONFIG_HOME": self.folder, "XDG_STATE_HOME": self.folder,
                            "GST_REGISTRY": self.folder + "/registry"}
        try:
            self.start_bus()
            self.start("pipewire")
            wait_for("PipeWire", lambda: (runtime / "pipewire-0").is_socket())
            self.start("wireplumber")
            self.plug_in(self.picture)
        except BaseException:
            self.__exit__()
            raise
        return self

    def __exit__(self, *_):
        for process in reversed(self.processes):
            process.kill()
            process.wait()
        shutil.rmtree(self.folder, ignore_errors=True)

    def start(self, *words, **options):
        process = subprocess.Popen(words, env=self.environment, stdin=subprocess.DEVNULL,
                                   stderr=subprocess.DEVNULL,
                                   **{"stdout": subprocess.DEVNULL, **options})
        self.processes.append(process)
        return process

    def start_bus(self):
        bus = self.start("dbus-daemon", "--session", "--print-address", "--nofork",
                         stdout=subprocess.PIPE, text=True)
        self.environment["DBUS_SESSION_BUS_ADDRESS"] = bus.stdout.readline().strip()

    def nodes(self):
        dump = subprocess.run(["pw-dump"], env=self.environment, capture_output=True).stdout
        try:
            objects = json.loads(dump or "[]")
        except ValueError:  # while something comes or goes
            return []
        props = [((o.get("info") or {}).get("props") or {}) for o in objects]
        return [p["node.name"] for p in props if "node.name" in p]

    def plug_in(self, picture):
        frame = picture
        if "%" not in str(picture):
            frame = self.folder + "/frame.png"
            subprocess.run(["gst-launch-1.0", "-q", *DRAW.format(picture, frame).split()],
                           check=True, env=self.environment)
        for _ in range(6):
            self.source = self.start("gst-launch-1.0", "-q",
                                     *SOURCE.format(frame, self.encoder, NODE).split())
            wait_for("the camera", lambda: NODE in self.nodes())
            if self.is_seen():
                return
            self.unplug()
            wait_for("its end", lambda: NODE not in self.nodes())
        raise TimeoutError("a frame")

    @contextlib.contextmanager
    def any_size(self):
        """Another camera, which has its pictures in every size, small ones first, and no card."""
        process = self.start("pw-cli", "--monitor", "create-node", "spa-node-factory", ANY_SIZE)
        wait_for("the other camera", lambda: ANY_SIZE_NODE in self.nodes())
        yield
        self.stop(process)
        wait_for("its end", lambda: ANY_SIZE_NODE not in self.nodes())

    def is_seen(self):
        """Whether a frame arrives: one source of ten of PipeWire 0.3.65 never wakes up."""
        words = ["gst-launch-1.0", "-q", "pipewiresrc", f"target-object={NODE}", "num-buffers=1",
                 "!", "video/x-raw;image/jpeg", "!", "fakesink"]
        try:
            return subprocess.run(words, env=self.environment, capture_output=True,
                                  timeout=10).returncode == 0
        except subprocess.TimeoutExpired:
            return False

    def stop(self, process):
        process.kill()
        process.wait()
        self.processes.remove(process)

    def unplug(self):
        self.stop(self.source)
