"""The Debian packages: they are made twice, of the tree and of the tarball that `meson dist` makes
of it, in other folders, and are the same bytes; lintian finds nothing in them.

Usage: package.py SOURCE_ROOT BUILD_ROOT

Takes as long as compiling the tree twice. Without a clean checkout, which the tarball needs, the
tree is copied instead. That the packages are installed by apt, run and removed is tried by hand,
see CONTRIBUTING.md.
"""
import hashlib
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

from tap import Tap, run

ROOT, BUILD = map(pathlib.Path, sys.argv[1:3])
ENVIRONMENT = {key: value for key, value in os.environ.items() if not key.startswith("MESON")}
# There is nobody whom a first upload could tell that it is there.
UPLOAD = re.compile(r"^W: [\w-]+: initial-upload-closes-no-bugs\b")


def missing():
    script = f". '{ROOT}/build-aux/deps'; deps_missing build package"
    return subprocess.run(["bash", "-c", script], stdout=subprocess.PIPE, text=True,
                          check=True).stdout.split()


def dist(folder):
    """The tree as others get it, unpacked: where that cannot be had, a copy."""
    clean = subprocess.run(["git", "-C", ROOT, "status", "--porcelain"], stdout=subprocess.PIPE,
                           stderr=subprocess.DEVNULL, check=False)
    if clean.returncode == 0 and not clean.stdout:
        subprocess.run(["meson", "dist", "-C", BUILD, "--no-tests", "--formats", "xztar"],
                       check=True, stdout=sys.stderr, env=ENVIRONMENT)
        (tarball,) = (BUILD / "meson-dist").glob("spaces-editor-*.tar.xz")
        shutil.unpack_archive(tarball, folder)
        return next(folder.iterdir())
    return shutil.copytree(ROOT, folder / "copy",
                           ignore=shutil.ignore_patterns("build", "build-[!a]*", ".git", "out"))


def package(tree, folder):
    return run([tree / "build-aux" / "package", "--no-install", folder], env=ENVIRONMENT)


def sums(folder):
    return {file.name: hashlib.sha256(file.read_bytes()).hexdigest()
            for pattern in ("*.deb", "*.dsc", "*.tar.xz") for file in folder.glob(pattern)}


def lint(folder):
    (changes,) = folder.glob("*.changes")
    told = subprocess.run(["lintian", changes], stdout=subprocess.PIPE, text=True,
                          check=False).stdout
    return [line for line in told.splitlines()
            if re.match("[EW]: ", line) and not UPLOAD.match(line)]


def main():
    tap = Tap()
    if "SPACES_TEST_REACH" not in os.environ:
        tap.skip("packages are made", "it takes minutes: set SPACES_TEST_REACH")
        tap.done()
    if not tap.check("all that makes packages is installed", missing()):
        tap.done()
    with tempfile.TemporaryDirectory() as name:
        first, second, source = (pathlib.Path(name, folder) for folder in ("a", "b/c", "d/e/f"))
        source.mkdir(parents=True)
        second.parent.mkdir()
        if tap.check("packages are made of the tree", package(ROOT, first)):
            tap.check("lintian finds nothing in them", lint(first))
            tap.check("packages are made of the tarball", package(dist(source), second))
            tap.check("which are the same bytes",
                      [] if sums(first) == sums(second) and len(sums(first)) == 5
                      else [sums(first), sums(second)])
    tap.done()


main()
