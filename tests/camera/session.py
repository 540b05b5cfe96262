"""Cameras without a machine that has one: PipeWire and WirePlumber on a runtime folder of their
own, and cameras that show pictures (webcam.c).

    with CameraSession("card.png") as camera:
        subprocess.run(program, env=camera.environment)

The node of the camera is called NODE. Works as root and without systemd. All ends with the block.
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
PROGRAMS = ("dbus-daemon", "pipewire", "wireplumber", "pw-dump", "gst-launch-1.0")
PATIENCE = 60  # seconds, for what takes two

PLAIN = ("raw:1280x720@15",)
# As most are offered: the first is small, what is large is slow or packed.
LAPTOP = ("raw:640x480@30", "raw:1280x720@10", "jpeg:640x480@30", "jpeg:1280x720@30")
PACKED = ("jpeg:1280x720@30",)

# GStreamer's own. The format must be fixed, and the clock kept by clocksync: with a free format, or
# imagefreeze, no frame arrives with PipeWire 0.3.65.
SINK = ("multifilesrc location={} loop=true caps=image/jpeg,framerate=15/1 ! jpegdec ! videoconvert"
        " ! videorate"
        " ! video/x-raw,format=YUY2,width=1280,height=720,framerate=15/1,pixel-aspect-ratio=1/1"
        " ! clocksync ! pipewiresink mode=provide stream-properties="
        "props,media.class=Video/Source,media.role=Camera,node.name={},node.description=Camera")


def missing():
    """What is not installed, or None."""
    programs = [name for name in PROGRAMS if shutil.which(name) is None]
    if programs:
        return f"{programs[0]} is not installed"
    if "SPACES_WEBCAM" not in os.environ:
        return "the headers of PipeWire are not installed"
    return None


def wait_for(what, found):
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        if found():
            return
        time.sleep(0.05)
    raise TimeoutError(what)


class CameraSession:
    def __init__(self, *pictures, formats=PLAIN):
        self.pictures = pictures
        self.formats = formats
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
            self.source = self.plug_in(NODE, "Camera", self.pictures, self.formats)
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
        process = subprocess.Popen(words, env=self.environment, stderr=subprocess.DEVNULL,
                                   **{"stdin": subprocess.DEVNULL, "stdout": subprocess.DEVNULL,
                                      **options})
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

    def plug_in(self, node, name, pictures, formats):
        """A camera that shows @pictures, a frame each, over and over. The same path twice is drawn
        once."""
        drawn = {}
        for number, picture in enumerate(pictures):
            view = f"{self.folder}/{node}-{number:03}"
            if picture not in drawn:
                drawn[picture] = view
                subprocess.run(["convert", picture, "-resize", "1280x720", "-background", "grey",
                                "-gravity", "center", "-extent", "1280x720", "-colorspace", "gray",
                                "-depth", "8", "-write", view + ".pgm", view + ".jpg"], check=True)
            for end in (".pgm", ".jpg"):
                if drawn[picture] != view:
                    os.link(drawn[picture] + end, view + end)
        process = self.start(os.environ["SPACES_WEBCAM"], node, name, f"{self.folder}/{node}",
                             *formats, stdin=subprocess.PIPE)
        wait_for("the camera", lambda: node in self.nodes())
        return process

    def stop(self, process, node):
        process.kill()
        process.wait()
        self.processes.remove(process)
        wait_for("its end", lambda: node not in self.nodes())

    @contextlib.contextmanager
    def other(self, node, name, formats):
        """A second camera meanwhile, which sees no card."""
        process = self.plug_in(node, name, ["xc:white"], formats)
        yield
        self.stop(process, node)

    @contextlib.contextmanager
    def sink(self, node):
        """The same picture by GStreamer's own camera, which may end with who watches it."""
        process = self.start("gst-launch-1.0", "-q",
                             *SINK.format(f"{self.folder}/{NODE}-000.jpg", node).split())
        wait_for("the camera of GStreamer", lambda: node in self.nodes())
        yield
        self.stop(process, node)

    def unplug(self):
        self.stop(self.source, NODE)
