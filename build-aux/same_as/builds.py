"""The builds that are compared: where their programs are, and how those are run."""
import json
import os
import pathlib
import subprocess
import sys

TOP = pathlib.Path(__file__).resolve().parents[2]
STILL = pathlib.Path(__file__).with_name("still.c")


class Build:
    """One of the two. `name` is that of its files among what is found."""

    def __init__(self, name, source, folder, still):
        self.name, self.source, self.folder, self.still = name, source, folder, still
        listed = introspect(folder, "targets")
        self.programs = {target["name"]: target["filename"][0] for target in listed
                         if target["type"] == "executable"}

    def environment(self):
        """What its programs need to find each other's parts; nothing else differs for them."""
        return {"SPACES_EDITOR": self.programs["spaces-editor"],
                "SPACES_COMMAND": self.programs["spaces"],
                "SPACES_PICTURE_READER": self.programs["spaces-picture-reader"],
                "SPACES_LOCALE_DIR": str(self.folder / "po"),
                "GSETTINGS_SCHEMA_DIR": str(self.folder / "data")}


def run(*command, **options):
    return subprocess.run(command, check=True, **options)


def introspect(folder, what):
    told = run("meson", "introspect", str(folder), f"--{what}", stdout=subprocess.PIPE).stdout
    return json.loads(told)


def find_commit(name):
    """Its short name, or nothing."""
    asked = subprocess.run(["git", "rev-parse", "--short", "--verify", "--quiet",
                            f"{name}^{{commit}}"], cwd=TOP, text=True, check=False,
                           stdout=subprocess.PIPE)
    return asked.stdout.strip() or None


def compile_tree(source, folder, *options):
    if not (folder / "meson-info").is_dir():
        run("meson", "setup", str(folder), str(source), *options, stdout=subprocess.DEVNULL)
    done = subprocess.run(["ninja", "-C", str(folder)], text=True, check=False,
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    if done.returncode != 0:
        sys.exit(f"same-as: {source} is not built:\n{done.stdout[-4000:]}")


def make_both(commit, folder, work):
    """Builds @commit below @work, and the tree in @folder."""
    compile_tree(TOP, folder)
    source = work / commit
    if not source.is_dir():
        run("git", "worktree", "add", "--detach", str(source), commit, cwd=TOP,
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    compile_tree(source, source / "build", "-Dtests=false")
    still = work / "still.so"
    fresh = work / f"still.so.{os.getpid()}" # a program that runs may have loaded the old one
    run(os.environ.get("CC", "cc"), "-shared", "-fPIC", "-o", str(fresh), str(STILL))
    fresh.replace(still)
    return (Build("before", source, source / "build", still),
            Build("now", TOP, folder, still))
