#!/usr/bin/python3
"""A tournament of Spaces boards on many machines, with Dask.

    tournament-dask.py boards.txt                              # two workers on this machine
    tournament-dask.py --scheduler tcp://host:8786 --parts 512 --csv boards.txt more.txt
    tournament-dask.py --shared --resume parts boards.txt      # all see these files and this folder

The boards go to every worker once, as codes; with --shared only their path does. Each part of the
rounds is one task, which a worker plays with `spaces tournament --shard`; the program must be there
in the version that is here. What a task gives is small, the sums of each board, and the workers add
them up two by two, so that one part comes back here. What is printed is, byte for byte, what one
run of `spaces tournament` prints. With --resume the parts are kept in a folder, and those that are
there are not played again.

Which cluster it is, its certificates and whether it grows and shrinks are Dask's own matter: the
address may come from its configuration (DASK_SCHEDULER_ADDRESS), security from distributed.comm.

Needs python3-distributed (Debian). It pays from some 100,000 boards on: fewer are played by one
machine in little more time than a cluster takes to start.
"""
import argparse
from concurrent.futures import CancelledError
import pathlib
import subprocess
import sys
import tempfile

try:
    import dask
    from distributed import Client, LocalCluster, as_completed
except ImportError:
    sys.exit("This example needs Dask: install python3-distributed.")

PATIENCE = 60 # seconds for the first worker
RETRIES = 3


class Fault(Exception):
    """Something to say in one sentence."""


def run(words, **options):
    """What a program writes; its words on standard error are the fault if it fails."""
    try:
        done = subprocess.run(words, capture_output=True, check=False, **options)
    except OSError as error:
        raise Fault(f"{words[0]} cannot be run: {error.strerror}") from None
    if done.returncode:
        raise Fault(done.stderr.decode(errors="replace").strip() or f"{words[0]} failed")
    return done.stdout


# ---- On the workers ----

def version(spaces):
    try:
        return run([spaces, "--version"]).decode().strip()
    except Fault as fault:
        return str(fault)


def play(spaces, part, words, boards, folder):
    """The bytes of one part; @boards are codes, or the paths of files that this worker sees."""
    keep = [f"--resume={folder}"] if folder else []
    names, codes = (["-"], boards) if isinstance(boards, bytes) else (boards, None)
    return run([spaces, "tournament", f"--shard={part}", "--jobs=1", *words, *keep, *names],
               input=codes)


def add(spaces, *parts):
    with tempfile.TemporaryDirectory() as folder:
        names = [pathlib.Path(folder, str(number)) for number in range(len(parts))]
        for name, part in zip(names, parts):
            name.write_bytes(part)
        return run([spaces, "tournament", "--merge", "--partial", *names])


# ---- Here ----

def read_codes(spaces, files):
    """The codes of all boards in the files, one a line, whatever form the files have."""
    codes = b"".join(run([spaces, "convert", "--file", file]) for file in files)
    sizes = {line.split(b"|")[0] for line in codes.splitlines()}
    if len(sizes) > 1:
        raise Fault("The boards must have one size, not "
                    + ", ".join(sorted(size.decode() for size in sizes)))
    return codes


def check_workers(client, options, at_least):
    try:
        client.wait_for_workers(at_least, timeout=options.patience)
    except TimeoutError: # Dask’s own is one, too
        raise Fault(f"No worker came to the cluster in {options.patience} seconds") from None
    here = version(options.spaces)
    for worker, theirs in client.run(version, options.spaces).items():
        if theirs != here:
            raise Fault(f"The worker {worker} has “{theirs}”, and here is “{here}”")


def show(done, parts):
    if sys.stderr.isatty():
        width = 40 * done // parts
        print(f"\r[{'#' * width}{' ' * (40 - width)}] {done} of {parts} parts",
              end="" if done < parts else "\r\033[K", file=sys.stderr, flush=True)


def add_in_tree(client, spaces, futures):
    """Two by two, on the workers, until one is left."""
    while len(futures) > 1:
        pairs = [futures[i:i + 2] for i in range(0, len(futures), 2)]
        futures = [client.submit(add, spaces, *pair, pure=False, retries=RETRIES)
                   if len(pair) > 1 else pair[0] for pair in pairs]
    return futures[0]


def play_all(client, options, codes):
    boards = [str(pathlib.Path(file).resolve()) for file in options.files] if options.shared \
        else client.scatter(codes, broadcast=True)
    folder = str(pathlib.Path(options.resume).resolve()) if options.resume else None
    words = [f"--scoring={options.scoring}"]
    if options.opponents:
        words += [f"--opponents={options.opponents}", f"--seed={options.seed}"]
    futures = [client.submit(play, options.spaces, f"{part}/{options.parts}", words, boards, folder,
                             pure=False, retries=RETRIES)
               for part in range(1, options.parts + 1)]
    for done, future in enumerate(as_completed(futures), 1):
        if future.status != "finished":
            raise future.exception() if future.status == "error" else CancelledError
        show(done, options.parts)
    return add_in_tree(client, options.spaces, futures).result()


def tournament(client, options, codes, at_least=1):
    """Again from the beginning, or from the parts that are kept, if all workers that had the boards
    are gone."""
    check_workers(client, options, at_least)
    for _ in range(RETRIES):
        try:
            return play_all(client, options, codes)
        except CancelledError:
            check_workers(client, options, 1)
    raise Fault("Again and again all workers were lost")


def print_ranking(options, codes, total):
    """The exit status of the program, which prints the result."""
    form = ["--json"] if options.json else ["--csv"] if options.csv else []
    with tempfile.NamedTemporaryFile(suffix=".part") as file:
        file.write(total)
        file.flush()
        return subprocess.run([options.spaces, "tournament", *form, "--merge", file.name, "-"],
                              input=codes, check=False).returncode


def with_cluster(options, codes):
    address = options.scheduler or dask.config.get("scheduler-address", None)
    if address:
        try:
            client = Client(address, timeout=options.patience)
        except (OSError, TimeoutError) as error:
            raise Fault(f"There is no cluster at {address}: {error}") from None
        with client:
            return tournament(client, options, codes)
    with LocalCluster(n_workers=options.workers, threads_per_worker=1, dashboard_address=None,
                      silence_logs="CRITICAL") as cluster, Client(cluster) as client:
        return tournament(client, options, codes, options.workers)


def main():
    parser = argparse.ArgumentParser(description="Plays a tournament of Spaces boards with Dask.")
    parser.add_argument("files", nargs="+", metavar="FILE", help="boards of one size, in any form")
    parser.add_argument("--scheduler", help="its address; without it, and without one in Dask’s "
                        "configuration, a cluster on this machine")
    parser.add_argument("--workers", type=int, default=2, help="of the cluster on this machine")
    parser.add_argument("--parts", type=int, default=16, help="tasks; some for each worker")
    parser.add_argument("--opponents", type=int, help="a sample: how many each board plays")
    parser.add_argument("--seed", type=int, default=0, help="of the sample")
    parser.add_argument("--scoring", choices=("web", "engine"), default="web")
    parser.add_argument("--shared", action="store_true", help="all workers see the files")
    parser.add_argument("--resume", metavar="FOLDER", help="keeps parts; all workers see it")
    parser.add_argument("--patience", type=int, default=PATIENCE, metavar="SECONDS",
                        help="how long to wait for a first worker")
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--csv", action="store_true")
    parser.add_argument("--spaces", default="spaces", help="the program, here and on the workers")
    options = parser.parse_args()

    try:
        codes = read_codes(options.spaces, options.files)
        return print_ranking(options, codes, with_cluster(options, codes))
    except Fault as fault:
        return f"tournament-dask.py: {fault}"


if __name__ == "__main__":
    sys.exit(main())
