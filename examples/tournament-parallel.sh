#!/bin/sh
# A tournament in parts with GNU parallel, on all processors of this machine or on several machines.
set -eu
usage="Usage: tournament-parallel.sh BOARDS PARTS [OPTION of parallel…]

Plays the boards of the file BOARDS against each other in PARTS parts, and prints what
\`spaces tournament BOARDS\` prints. Parts that were played are kept in BOARDS.parts: a run that was
interrupted goes on from there, and so does one in which a part failed.

Other machines need the program \`spaces\`, and nothing of this one: the boards are sent to them and
the parts come back. Name them as GNU parallel does:

    tournament-parallel.sh boards.txt 64 --sshlogin :,ann@big.example
    tournament-parallel.sh boards.txt 256 --sshloginfile machines"

if [ $# -lt 2 ] || [ ! -r "$1" ] || ! [ "$2" -gt 0 ] 2> /dev/null; then
  echo "$usage" >&2
  exit 2
fi
parts=$2
mkdir -p "$1.parts"
codes=$(mktemp /tmp/boards.XXXXXX)
trap 'rm -f "$codes"' EXIT
spaces convert --file "$1" > "$codes"
# In the folder of the parts no name that anybody chose stands in a command.
case $1 in /*) cd "$1.parts" ;; *) cd "./$1.parts" ;; esac
shift 2

# --basefile sends the boards to each other machine once, by rsync. What a job writes is its part:
# --results keeps it in a file, and --resume-failed plays only those that are not there yet.
case $* in *--sshlogin* | *-S*) set -- --basefile "$codes" --cleanup "$@" ;; esac
seq "$parts" | parallel --will-cite --retries 3 --joblog log --resume-failed \
  --results "{}-of-$parts" "$@" "spaces tournament --jobs=1 --shard={}/$parts $codes" > /dev/null
spaces tournament --merge ./*-of-"$parts" "$codes"
