#!/bin/sh
# tournament-parallel.sh BOARDS PARTS: a tournament in PARTS parts with GNU parallel, on all processors
#
# A part that fails is played again. With `--sshloginfile` and `--transferfile` after `parallel` the
# parts are played on other machines. What is printed is what `spaces tournament BOARDS` prints.
set -e
parts=$(mktemp -d)
trap 'rm -r "$parts"' EXIT
seq "$2" | parallel --will-cite --retries 3 "spaces tournament --shard={}/$2 '$1' > '$parts/{}.json'"
spaces tournament --merge "$parts"/*.json
