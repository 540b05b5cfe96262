"""Stands in for `spaces` in a test: notes how it is called, then becomes the program.

Called as recorder.py FOLDER PROGRAM WORD…: FOLDER/calls gets a file for each different call, with
its words, its input, some of its environment, and the files below FOLDER/tmp, where the tests have
theirs. FOLDER/blobs has the bytes of all of them.
"""
import hashlib
import json
import os
import select
import stat
import sys

KEPT = ("LC_", "LANG", "LOCPATH", "XDG_", "NO_COLOR", "TERM", "COLUMNS", "G_DEBUG", "FONTCONFIG_")
MOST = 64 << 20 # bytes of input, and of all files
PATIENCE = 5 # seconds that an input may take to end


class Unsuitable(Exception):
    """A call that cannot be made again."""


def read_input():
    """The whole of the input; none for what never ends or is typed."""
    kind = os.fstat(0).st_mode
    if stat.S_ISREG(kind):
        at = os.lseek(0, 0, os.SEEK_CUR)
        data = os.pread(0, MOST, at)
    elif stat.S_ISFIFO(kind) or stat.S_ISSOCK(kind):
        data = b""
        while len(data) < MOST:
            if not select.select([0], [], [], PATIENCE)[0]:
                raise Unsuitable
            more = os.read(0, 1 << 20)
            if not more:
                break
            data += more
    elif os.path.samestat(os.fstat(0), os.stat(os.devnull)):
        data = b""
    else:
        raise Unsuitable
    if len(data) == MOST:
        raise Unsuitable
    return data


def keep(folder, data):
    name = hashlib.sha1(data).hexdigest()
    path = os.path.join(folder, "blobs", name)
    if not os.path.exists(path):
        with open(f"{path}.{os.getpid()}", "wb") as file:
            file.write(data)
        os.rename(file.name, path)
    return name


def snapshot(root):
    """Below @root: for each path what it is, its mode, and its bytes or where it leads."""
    files, size = {}, 0
    for folder, folders, names in os.walk(root):
        for name in folders + names:
            path = os.path.join(folder, name)
            here = os.path.relpath(path, root)
            mode = os.lstat(path).st_mode
            if stat.S_ISLNK(mode):
                files[here] = ("link", 0, os.readlink(path).encode())
            elif stat.S_ISDIR(mode):
                files[here] = ("folder", mode & 0o777, b"")
            elif stat.S_ISREG(mode):
                size += os.stat(path).st_size
                if size > MOST:
                    raise Unsuitable
                with open(path, "rb") as file:
                    files[here] = ("file", mode & 0o777, file.read())
    return files


def record(folder, words):
    data = read_input()
    root = os.path.join(folder, "tmp")
    files = {path: (kind, mode, keep(folder, content))
             for path, (kind, mode, content) in snapshot(root).items()}
    here = os.getcwd()
    call = {"words": words, "input": keep(folder, data),
            "folder": here if f"{here}/".startswith(f"{root}/") else root,
            "environment": {name: value for name, value in os.environ.items()
                            if name.startswith(KEPT)}, "files": files}
    text = json.dumps(call, sort_keys=True)
    name = hashlib.sha1(text.encode()).hexdigest()
    with open(os.path.join(folder, "calls", name), "w", encoding="ascii") as file:
        file.write(text)
    return os.path.join(folder, "blobs", call["input"])


def main():
    folder, program, *words = sys.argv[1:]
    try:
        data = os.open(record(folder, words), os.O_RDONLY)
        os.dup2(data, 0)
    except (Unsuitable, OSError, MemoryError):
        pass # the test goes on without
    os.execv(program, ["spaces", *words])


if __name__ == "__main__":
    main()
