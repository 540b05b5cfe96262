"""The golden pictures of the tests."""
FOLDER = "tests/data/golden"


def pictures(source):
    return {file.name: file for file in (source / FOLDER).iterdir()}


def compare(pair, _found, _options):
    """A picture that differs is in the tree itself, so its two files are told."""
    before, now = (pictures(build.source) for build in pair)
    names = sorted({**before, **now})
    told = []
    for name in names:
        if name not in now:
            told.append(f"{name}: deleted, was {before[name]}")
        elif name not in before:
            told.append(f"{name}: new, {now[name]}")
        elif before[name].read_bytes() != now[name].read_bytes():
            told.append(f"{name}: {before[name]} and {now[name]}")
    return len(names), told
