#!/usr/bin/python3
"""A tournament of Spaces boards on many machines, with Dask.

    tournament-dask.py boards.txt                          # two workers on this machine
    tournament-dask.py --scheduler tcp://host:8786 --parts 64 --csv boards.txt more.txt

The table of a tournament is cut into parts by its lines. Each part is a task: a worker plays it with
`spaces tournament --shard`, which must be installed there. When a worker is lost Dask gives its task
to another one. The parts are put together here with `spaces tournament --merge`; what is printed is,
byte for byte, what one run of `spaces tournament` on one machine prints.

Needs python3-distributed (Debian). Only the boards travel to the workers, as codes.
"""
import argparse
import pathlib
import subprocess
import sys
import tempfile

from distributed import Client, LocalCluster


def read_codes(spaces, files):
    """The codes of all boards in the files, one a line, whatever form the files have."""
    return "".join(subprocess.run([spaces, "convert", "--file", file], check=True,
                                  stdout=subprocess.PIPE, text=True).stdout for file in files)


def play(spaces, part, parts, codes, scoring):
    """Runs on a worker: the JSON of one part."""
    return subprocess.run([spaces, "tournament", f"--shard={part}/{parts}", f"--scoring={scoring}",
                           "-"], input=codes, check=True, stdout=subprocess.PIPE, text=True).stdout


def merge(spaces, texts, form):
    """The exit status of the program, which prints the result."""
    with tempfile.TemporaryDirectory() as folder:
        names = []
        for number, text in enumerate(texts):
            names.append(pathlib.Path(folder, f"part-{number}.json"))
            names[-1].write_text(text, encoding="utf-8")
        return subprocess.run([spaces, "tournament", *form, "--merge", *names],
                              check=False).returncode


def run(client, options):
    codes = read_codes(options.spaces, options.files)
    tasks = [client.submit(play, options.spaces, part, options.parts, codes, options.scoring,
                           pure=False, retries=2)
             for part in range(1, options.parts + 1)]
    form = ["--json"] if options.json else ["--csv"] if options.csv else []
    return merge(options.spaces, client.gather(tasks), form)


def main():
    parser = argparse.ArgumentParser(description="Plays a tournament of Spaces boards with Dask.")
    parser.add_argument("files", nargs="+", metavar="FILE", help="boards, in any form")
    parser.add_argument("--scheduler", help="address; without it a cluster on this machine")
    parser.add_argument("--workers", type=int, default=2, help="of the cluster on this machine")
    parser.add_argument("--parts", type=int, default=8, help="tasks; some for each worker")
    parser.add_argument("--scoring", choices=("web", "engine"), default="web")
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--csv", action="store_true")
    parser.add_argument("--spaces", default="spaces", help="the program, on each worker")
    options = parser.parse_args()

    if options.scheduler:
        with Client(options.scheduler) as client:
            return run(client, options)
    with LocalCluster(n_workers=options.workers, threads_per_worker=1, dashboard_address=None,
                      silence_logs="CRITICAL") as cluster, Client(cluster) as client:
        return run(client, options)


if __name__ == "__main__":
    sys.exit(main())
