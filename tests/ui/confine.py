"""Keeps a program that is driven at random from writing anywhere but where it may.

    subprocess.Popen(command, preexec_fn=confinement([folder, "/dev/null"]))

A file chooser reaches the whole disk, and random keys rename, replace and delete what it shows. The
kernel refuses that (Landlock): everything can be read, and nothing be written outside of the
folders.
"""
import ctypes
import os

CREATE_RULESET, ADD_RULE, RESTRICT_SELF = 444, 445, 446 # the same on every processor
VERSION = 1
PATH_BENEATH = 1
NO_NEW_PRIVILEGES = 38

# What may be done to files: write, remove folders and files, make seven kinds of them, move,
# shorten.
WRITE_FILE, REMOVE_DIR, REMOVE_FILE, TRUNCATE = 1 << 1, 1 << 4, 1 << 5, 1 << 14
MAKE = sum(1 << bit for bit in range(6, 13))
REFER = 1 << 13
ON_A_FILE = WRITE_FILE | TRUNCATE

libc = ctypes.CDLL(None, use_errno=True)


def call(number, *arguments):
    result = libc.syscall(ctypes.c_long(number), *arguments)
    if result < 0:
        raise OSError(ctypes.get_errno(), os.strerror(ctypes.get_errno()))
    return result


class Ruleset(ctypes.Structure):
    _fields_ = [("handled", ctypes.c_uint64)]


class Beneath(ctypes.Structure):
    _pack_ = 1
    _fields_ = [("allowed", ctypes.c_uint64), ("folder", ctypes.c_int32)]


def version():
    """That of the kernel's Landlock, 0 where there is none."""
    try:
        return call(CREATE_RULESET, None, ctypes.c_size_t(0), ctypes.c_uint32(VERSION))
    except OSError:
        return 0


def confinement(paths):
    """A function that takes the process, and whatever it starts, the right to write outside of
    @paths."""
    known = version()
    handled = (WRITE_FILE | REMOVE_DIR | REMOVE_FILE | MAKE
               | (REFER if known > 1 else 0) | (TRUNCATE if known > 2 else 0))
    ruleset = Ruleset(handled)
    handle = call(CREATE_RULESET, ctypes.byref(ruleset), ctypes.c_size_t(ctypes.sizeof(ruleset)),
                  ctypes.c_uint32(0))
    for path in paths:
        folder = os.open(path, os.O_PATH | os.O_CLOEXEC)
        beneath = Beneath(handled if os.path.isdir(path) else handled & ON_A_FILE, folder)
        call(ADD_RULE, ctypes.c_int(handle), ctypes.c_int(PATH_BENEATH), ctypes.byref(beneath),
             ctypes.c_uint32(0))
        os.close(folder)

    def confine():
        libc.prctl(ctypes.c_int(NO_NEW_PRIVILEGES), ctypes.c_ulong(1), ctypes.c_ulong(0),
                   ctypes.c_ulong(0), ctypes.c_ulong(0))
        call(RESTRICT_SELF, ctypes.c_int(handle), ctypes.c_uint32(0))
    return confine
