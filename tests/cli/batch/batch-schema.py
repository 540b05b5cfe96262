"""`spaces batch --schema`, docs/batch.md and examples/client.py against what the program does.

The schema is that of the rows by which requests are read; here every example of the document is
sent by the client and has to be answered as it says, requests and answers have to be of the schema,
and requests that are not of it have to be refused.

Usage: batch-schema.py SPACES DOCUMENT CLIENT
"""
import importlib.util
import json
import pathlib
import re
import subprocess
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2]))
from tap import Tap  # noqa: E402

try:
    import jsonschema
except ImportError:
    jsonschema = None

SPACES, DOCUMENT, CLIENT = sys.argv[1:4]
DIALECT = "https://json-schema.org/draft/2020-12/schema"
PATIENCE = 100 # seconds
TYPES = {"string": str, "boolean": bool, "object": dict, "array": list, "null": type(None)}
COMMON = {"op", "id", "strict"} # members of every request
WRONG = [None, True, -7.5, 10 ** 20, "\ud800", [], [[]], {}, {"no": 1}] # of which some type is none
LEFT_OUT = "…" # in the answers of the document

spec = importlib.util.spec_from_file_location("client", CLIENT)
client = importlib.util.module_from_spec(spec)
spec.loader.exec_module(client)


def run(*words, **options):
    return subprocess.run([SPACES, *words], capture_output=True, check=False, timeout=PATIENCE,
                          **options)


# ---- A schema ----

def is_of_type(value, name):
    if name in ("integer", "number"):
        return isinstance(value, (int, float)) and not isinstance(value, bool) \
            and (name == "number" or value == int(value))
    return isinstance(value, TYPES[name])


def find_faults(root, schema, value, closed=False, path="$"):
    """Why @value is not of the schema; with @closed, members that it does not name, too."""
    def inner(part, of, where=path):
        return find_faults(root, part, of, closed, where)

    if schema is True:
        return []
    if "$ref" in schema:
        return inner(root["$defs"][schema["$ref"].rsplit("/", 1)[1]], value)
    faults = []
    if "anyOf" in schema:
        tried = [inner(part, value) for part in schema["anyOf"]]
        faults += min(tried, key=len)
    if "type" in schema and not is_of_type(value, schema["type"]):
        return [f"{path}: {value!r:.60} is no {schema['type']}"]
    if "const" in schema and (value != schema["const"] or type(value) is not type(schema["const"])):
        faults.append(f"{path}: {value!r:.60} is not {schema['const']}")
    if "enum" in schema and value not in schema["enum"]:
        faults.append(f"{path}: {value!r:.60} is none of {schema['enum']}")
    if "minimum" in schema and not schema["minimum"] <= value <= schema["maximum"]:
        faults.append(f"{path}: {value} is out of range")
    if isinstance(value, dict):
        faults += [f"{path}: {name} is missing" for name in schema.get("required", ())
                   if name not in value]
        for name, part in value.items():
            if name in schema.get("properties", {}):
                faults += inner(schema["properties"][name], part, f"{path}.{name}")
            elif closed and "properties" in schema:
                faults.append(f"{path}: {name} is not in the schema")
    if isinstance(value, list) and "items" in schema:
        for i, part in enumerate(value):
            faults += inner(schema["items"], part, f"{path}[{i}]")
    return faults


def faults_of(root, name, value):
    """Of a request or an answer."""
    faults = find_faults(root, root["$defs"][name], value, closed=True)
    if jsonschema and not faults:
        faults = [error.message for error in jsonschema.Draft202012Validator(
            {"$ref": f"#/$defs/{name}", "$defs": root["$defs"]}).iter_errors(value)]
    return faults


# ---- The document ----

def describe(schema):
    """A type in words, as the document has it."""
    if "$ref" in schema:
        return schema["$ref"].rsplit("/", 1)[1]
    if "anyOf" in schema:
        return " or ".join(map(describe, schema["anyOf"]))
    if "enum" in schema:
        return ", ".join(f"`{value}`" for value in schema["enum"])
    if "minimum" in schema:
        return f"{schema['minimum']:,} to {schema['maximum']:,}".replace("-", "−")
    if schema["type"] == "array":
        return f"list of {describe(schema['items'])}"
    if "properties" in schema:
        return f"object with {describe_members(schema)}"
    return {"boolean": "true or false", "integer": "whole number"}.get(schema["type"],
                                                                       schema["type"])


def describe_need(schema, name):
    if name in schema["required"]:
        return "required"
    if any(name in part["required"] for part in schema.get("anyOf", ())):
        return "one of these"
    default = schema["properties"][name].get("default")
    return "" if default is None else f"`{json.dumps(default)}`" if isinstance(default, bool) \
        else f"`{default}`" if isinstance(default, str) else f"{default:,}"


def describe_request(schema):
    return [f"| `{name}` | {describe(part)} | {describe_need(schema, name)} |"
            for name, part in schema["properties"].items() if name not in COMMON]


def describe_members(schema):
    """Names of the members, with a question mark behind those that are not always there."""
    return ", ".join(f"`{name}`" + ("" if name in schema["required"] else "?")
                     for name in schema["properties"])


def describe_answer(schema):
    good, bad = schema["anyOf"]
    codes = bad["properties"]["error"]["properties"]["code"]["enum"]
    own = {**good, "properties": {name: part for name, part in good["properties"].items()
                                  if name not in ("ok", "id")}}
    return [f"Answer: {describe_members(own)}.",
            "Errors: " + ", ".join(f"`{code}`" for code in codes) + "."]


def describe_definition(name, schema):
    if "properties" not in schema:
        return f"| {name} | {describe(schema)} |"
    members = "; ".join(f"`{name}`{'' if name in schema['required'] else '?'} {describe(part)}"
                        for name, part in schema["properties"].items())
    return f"| {name} | {members} |"


def read_sections(text):
    """The lines of the section of each operation."""
    parts = re.split(r"^### `([\w.]+)`\n", text, flags=re.M)
    return dict(zip(parts[1::2], (part.split("\n## ")[0].split("\n") for part in parts[2::2])))


def joined(lines):
    """Paragraphs as one line each."""
    return [" ".join(block.split("\n")) for block in "\n".join(lines).split("\n\n")]


def read_examples(lines):
    """Pairs of a request and the answer that is written below it."""
    texts = [line.strip() for line in lines if line.startswith("    {")]
    return list(zip(texts[::2], texts[1::2]))


def missing_lines(root, name, lines):
    request, answer = (root["$defs"][f"{name}.{part}"] for part in ("request", "answer"))
    rows = [line for line in lines if line.startswith("| `")]
    wanted = describe_request(request)
    told = joined(lines)
    return [f"{name}: {line}" for line in sorted(set(rows) ^ set(wanted))] + [
        f"{name}: {line}" for line in describe_answer(answer) if line not in told]


# ---- Requests ----

def ask(spaces, request):
    """The answer of the client, as the program gave it."""
    members = {name: value for name, value in request.items() if name not in ("op", "strict")}
    try:
        return {"ok": True, **spaces.ask(request["op"], **members)}
    except client.SpacesError as error:
        return {"ok": False, "error": {name: getattr(error, name) for name in (
            "code", "message", "offset", "move") if hasattr(error, name)}}


def has_answered(spaces, line, told):
    """Whether the answer is the one that is told, of which something may be left out."""
    said = json.dumps(ask(spaces, json.loads(line)), ensure_ascii=False, separators=(",", ":"))
    pattern = ".*".join(map(re.escape, told.split(LEFT_OUT)))
    return re.fullmatch(pattern, said) is not None or [f"{line}\n{said}\ninstead of\n{told}"]


def wrong_values(root, schema):
    """Values that are not of the schema, but null, which counts as absent."""
    values = [value for value in WRONG if value is not None and find_faults(root, schema, value)]
    if "minimum" in schema:
        values += [schema["minimum"] - 1, schema["maximum"] + 1]
    return values + (["nothing"] if "enum" in schema else [])


def spoilt(text):
    """Texts that are near to @text and mostly wrong."""
    yield ""
    for i in range(0, len(text), max(1, len(text) // 12)):
        yield from (text[:i], text[:i] + "~" + text[i + 1:], text[:i] + text[i:].swapcase(),
                    text[:i] + text[i:i + 1] + text[i:])
    yield text + "\0"


class Asked:
    """Requests and answers, and what was wrong with them."""

    def __init__(self, root, spaces):
        self.root, self.spaces, self.problems = root, spaces, []

    def ask(self, request, wanted=None):
        answer = ask(self.spaces, request)
        shown = json.dumps(request, ensure_ascii=False)[:300]
        self.problems += [f"{shown}: {fault}" for fault in
                          faults_of(self.root, f"{request['op']}.answer", answer)]
        if wanted is not None and answer["ok"] != wanted:
            self.problems.append(f"{shown}: {json.dumps(answer, ensure_ascii=False)[:300]}")
        return answer


def try_examples(asked, examples):
    for line, told in examples:
        request = json.loads(line)
        found = has_answered(asked.spaces, line, told)
        asked.problems += [] if found is True else found
        asked.ask(request, json.loads(told.replace(LEFT_OUT, ""))["ok"]
                  if LEFT_OUT not in told else '{"ok":true' in told)
        asked.problems += [f"{line}: {fault}" for fault in
                           faults_of(asked.root, f"{request['op']}.request", request)]


def try_wrong_requests(asked, request):
    """What is not of the schema is refused; what only leaves out defaults is the same."""
    schema = asked.root["$defs"][f"{request['op']}.request"]
    answer = asked.ask(request, True)
    for name, part in schema["properties"].items():
        if name in COMMON:
            continue
        for value in wrong_values(asked.root, part):
            asked.ask({**request, name: value}, False)
        without = {key: value for key, value in request.items() if key != name}
        if name in schema["required"]:
            asked.ask(without, False)
            told = asked.ask({**without, f"{name}s": 1}, False)["error"]["message"]
            if f"“{name}s”" not in told:
                asked.problems.append(f"{request['op']}: {told} instead of the misspelt member")
        elif "default" in part:
            said = [asked.ask(one) for one in (without, {**without, name: part["default"]})]
            if said[0] != said[1]:
                asked.problems.append(f"{request['op']} {name}: the default is another")
        if isinstance(request.get(name), str) and "enum" not in part:
            for text in spoilt(request[name]):
                asked.ask({**request, name: text})
    if asked.ask({**request, "nothing": 1}, False)["error"]["code"] != "field":
        asked.problems.append(f"{request['op']}: a member that is not there has another code")
    told = json.loads(run("batch", input=json.dumps({**request, "nothing": 1}).encode()).stdout)
    if told != {"ok": True, **{name: value for name, value in answer.items() if name != "ok"}}:
        asked.problems.append(f"{request['op']}: it is not passed over without strict")


# ---- There and back ----

def trips(spaces):
    """What one operation says of a text, another one takes; each gives the text again."""
    def pick(answer, *names):
        return {name: answer[name] for name in names if name in answer}

    for code in ("4|12p08p12t04p00pG0f", "2|2p0pG0f@fox:Mine#1234", "31|930p899pG0f:A%20b"):
        code = re.sub("#....$", "", code)
        read = spaces.ask("board.decode", encoded=code)
        written = spaces.ask("board.encode", **pick(read, "size", "moves", "creature", "name"))
        yield code, written["encoded"]
    signed = spaces.ask("board.encode", size=2, name="A", checksum=True, moves=[
        {"row": 1, "col": 0, "type": "piece"}])["encoded"]
    read = spaces.ask("board.decode", encoded=signed)
    yield signed, spaces.ask("board.encode", **pick(read, "size", "moves", "name",
                                                    "checksum"))["encoded"]
    for game in ("freecell", "klondike"):
        deal = {"game": game, "seed": 617}
        state = spaces.ask("cards.deal", **deal)["state"]
        moves = spaces.ask("cards.moves", state=state)["moves"]
        session = spaces.ask("cards.session.encode", **deal,
                             moves=[moves[0]["text"]])["session"]
        read = spaces.ask("cards.session.decode", session=session)
        yield session, spaces.ask("cards.session.encode", **pick(
            read, "game", "seed", "deal", "draw", "moves"))["session"]
        text = spaces.ask("cards.position.encode", state=state)["text"]
        read = spaces.ask("cards.position.decode", text=text)
        yield text, spaces.ask("cards.position.encode", **pick(read, "state", "version"))["text"]
    empty = spaces.ask("cards.session.encode", game="freecell", seed=1, moves="")["session"]
    yield 0, spaces.ask("cards.session.decode", session=empty)["moveCount"]
    for slug in ("P88Y400R1116", "R6a", "R88P411"):
        read = spaces.ask("pentominoes.decode", slug=slug)
        yield read["canonical"], spaces.ask("pentominoes.encode", config=read["config"])["slug"]
        yield read["canonical"], spaces.ask("pentominoes.encodeLegacy", config=read["config"],
                                            version="3.1")["slug"]
    parsed = {"playerBoard": "2|2p0pG0f", "boardSize": 2, "round": 1, "gameMode": "round-by-round",
              "gameId": "game-1-abc", "playerId": "p1", "playerName": "Ann"}
    url = spaces.ask("challenge.encode", json=parsed)["fullUrl"]
    read = spaces.ask("challenge.decode", url=url)["parsed"]
    yield url, spaces.ask("challenge.encode", json=read)["fullUrl"]
    yield url, spaces.ask("challenge.encode", json=json.dumps(read, separators=(",", ":")))[
        "fullUrl"]
    for form in ("uri", "base64", "utf16", "raw"):
        packed = spaces.ask("lz.compress", input="ab ab ab", form=form)["output"]
        member = "input" if isinstance(packed, str) else "inputUnits"
        yield "ab ab ab", spaces.ask("lz.decompress", form=form, **{member: packed})["output"]


def check_operations(tap, root, spaces):
    """batch.operations has the members of the schema."""
    answer = spaces.ask("batch.operations")
    version = run("--version").stdout.decode().split()[1]
    problems = [] if answer["version"] == root["version"] == version else [answer["version"]]
    names = [row["op"] for row in answer["operations"]]
    problems += [] if [f"#/$defs/{name}.request" for name in names] \
        == [part["$ref"] for part in root["anyOf"]] else [names]
    for row in answer["operations"]:
        request = root["$defs"][f"{row['op']}.request"]
        members = {name: part for name, part in request["properties"].items()
                   if name not in COMMON}
        bad = root["$defs"][f"{row['op']}.answer"]["anyOf"][1]
        if (members, request["required"][1:],
                bad["properties"]["error"]["properties"]["code"]["enum"]) \
                != (row["members"], row["required"], row["errors"]):
            problems.append(row)
    tap.check("batch.operations says what the schema says", problems)
    return names


def main():
    tap = Tap()
    written = run("batch", "--schema")
    root = json.loads(written.stdout)
    tap.check("there is a schema", [] if written.returncode == 0 and root["$schema"] == DIALECT
              and len(root["anyOf"]) > 30 else [written.stderr])
    if jsonschema:
        with tap.point("it is a schema of the draft that it names"):
            jsonschema.Draft202012Validator.check_schema(root)
    else:
        tap.skip("it is a schema of the draft that it names", "python3-jsonschema is not installed")
    text = pathlib.Path(DOCUMENT).read_text(encoding="utf-8")
    sections = read_sections(text)
    with client.Spaces(SPACES) as spaces:
        names = check_operations(tap, root, spaces)
        tap.check("the document has every operation, and no other",
                  sorted(set(names) ^ set(sections)))
        rows = [describe_definition(name, schema) for name, schema in root["$defs"].items()
                if not re.search(r"\.(request|answer)$", name)]
        tap.check("the document has every type",
                  [row for row in rows if row not in text.split("\n")])
        for name in names:
            lines = sections.get(name, [])
            examples = read_examples(lines)
            with tap.point(f"{name} is as the document says"):
                asked = Asked(root, spaces)
                problems = missing_lines(root, name, lines)
                try_examples(asked, examples)
                assert examples and not problems + asked.problems, "\n".join(
                    problems + asked.problems)
            with tap.point(f"{name} refuses what is not of its schema"):
                asked = Asked(root, spaces)
                for line, _ in examples[:1]:
                    try_wrong_requests(asked, json.loads(line))
                assert examples and not asked.problems, "\n".join(asked.problems[:20])
        with tap.point("what is decoded can be encoded"):
            for before, after in trips(spaces):
                assert before == after, (before, after)
    tap.done()


if __name__ == "__main__":
    main()
