"""The translatable strings, as xgettext finds them: with contexts, plurals and comments, in any
order."""
import os
import re
import subprocess

from same_as.answers import write_difference

TEMPLATE = ("xgettext", "--output=-", "--from-code=UTF-8", "--no-wrap",
            "--add-comments=Translators", "--keyword=_", "--keyword=N_", "--keyword=C_:1c,2",
            "--keyword=NC_:1c,2", "--keyword=g_dngettext:2,3")
SHOWN = 200 # characters of an entry


def entries(build):
    """The blocks of the template, without their places, the marks of formats and the file's own
    head."""
    environment = {**os.environ, "GETTEXTDATADIRS": str(build.source / "po")}
    lists = sorted((build.source / "po").rglob("POTFILES"))
    files = [file for each in lists for file in each.read_text(encoding="utf-8").split()]
    text = subprocess.run([*TEMPLATE, *files], cwd=build.source, env=environment, check=True,
                          stdout=subprocess.PIPE, stderr=subprocess.DEVNULL).stdout.decode()
    text = re.sub(r"^#[:,] .*\n", "", text, flags=re.MULTILINE)
    return sorted(text.strip().split("\n\n")[1:])


def compare(pair, found, _options):
    before, now = map(entries, pair)
    told = [f"{word}: {entry[:SHOWN]!r}" for word, some, others in (("deleted", before, now),
                                                                   ("added", now, before))
            for entry in sorted(set(some) - set(others))]
    if told:
        write_difference(found / "template.diff", "\n\n".join(before), "\n\n".join(now))
        told = [f"{line}: {found / 'template.diff'}" for line in told]
    return len(set(before) | set(now)), told
