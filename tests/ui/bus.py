"""A client of a message bus that asks many questions at once and waits for all their answers
together.

    bus = Bus(address)
    bus.call(Question(":1.2", "/a/path", "an.interface", "Method", "si", "text", 5))   # the values
    of the answer
    bus.calls(questions)                                                               # those of
    each

What is on screen is read by hundreds of small questions. A library that waits for each answer
spends nearly all its time between them, so this one speaks the bus's own language:
https://dbus.freedesktop.org/doc/ dbus-specification.html, in the byte order of this machine,
without signals.
"""
import functools
import os
import re
import socket
import struct
import sys
import time
import typing
import urllib.parse

ORDER = "<" if sys.byteorder == "little" else ">"
ORDER_BYTE = b"l" if sys.byteorder == "little" else b"B"
CALL, ERROR = 1, 3 # kinds of messages
# fields of a header
PATH, INTERFACE, MEMBER, ERROR_NAME, REPLY_TO, DESTINATION, SIGNATURE = 1, 2, 3, 4, 5, 6, 8
AT_ONCE = 256 # questions under way: what the answers to them fill fits what a connection holds back
UNSIGNED = struct.Struct(ORDER + "I")
NUMBERS = {"y": "B", "n": "h", "q": "H", "i": "i", "u": "I", "x": "q", "t": "Q", "d": "d", "b": "I"}
ALIGNMENT = {"g": 1, "v": 1, "s": 4, "o": 4, "a": 4, "(": 8, "{": 8}


class Gone(Exception):
    """The other side has no answer: what was asked for is no longer there, or never was."""


class Question(typing.NamedTuple):
    destination: str
    path: str
    interface: str
    member: str
    signature: str = ""
    arguments: tuple = ()


# --- Reading: a signature becomes a function from (bytes, offset) to (value, offset behind it)
# -------

def complete(signature, start=0):
    """The offset behind the first complete type of @signature."""
    if signature[start] == "a":
        return complete(signature, start + 1)
    if signature[start] not in "({":
        return start + 1
    depth = 0
    for offset in range(start, len(signature)):
        depth += (signature[offset] in "({") - (signature[offset] in ")}")
        if depth == 0:
            return offset + 1
    raise ValueError(signature)


def types(signature):
    offset = 0
    while offset < len(signature):
        end = complete(signature, offset)
        yield signature[offset:end]
        offset = end


def alignment(kind):
    return ALIGNMENT.get(kind[0]) or struct.calcsize(NUMBERS[kind[0]])


def read_text(data, offset):
    offset = (offset + 3) & ~3
    end = offset + 4 + UNSIGNED.unpack_from(data, offset)[0]
    return data[offset + 4:end].decode(), end + 1


def read_signature(data, offset):
    end = offset + 1 + data[offset]
    return data[offset + 1:end].decode(), end + 1


def read_variant(data, offset):
    kind, offset = read_signature(data, offset)
    return reader(kind)(data, offset)


def number_reader(kind):
    layout = struct.Struct(ORDER + NUMBERS[kind])
    last = layout.size - 1

    def read(data, offset):
        offset = (offset + last) & ~last
        return layout.unpack_from(data, offset)[0], offset + last + 1
    return read


def array_reader(kind):
    read_one, last = reader(kind), alignment(kind) - 1

    def read(data, offset):
        offset = (offset + 3) & ~3
        size = UNSIGNED.unpack_from(data, offset)[0]
        offset = (offset + 4 + last) & ~last
        end, values = offset + size, []
        while offset < end:
            value, offset = read_one(data, offset)
            values.append(value)
        return (dict(values) if kind[0] == "{" else values), offset
    return read


def struct_reader(kinds):
    readers = [reader(kind) for kind in types(kinds)]

    def read(data, offset):
        offset = (offset + 7) & ~7
        values = []
        for read_one in readers:
            value, offset = read_one(data, offset)
            values.append(value)
        return tuple(values), offset
    return read


@functools.lru_cache(maxsize=None)
def reader(kind):
    if kind[0] == "a":
        return array_reader(kind[1:])
    if kind[0] in "({":
        return struct_reader(kind[1:-1])
    return {"s": read_text, "o": read_text, "g": read_signature,
            "v": read_variant}.get(kind[0]) or number_reader(kind)


def read_all(signature, data):
    offset, values = 0, []
    for kind in types(signature):
        value, offset = reader(kind)(data, offset)
        values.append(value)
    return values


# --- Writing: plain values only
# ----------------------------------------------------------------------

def padded(data, size):
    return data + bytes(-len(data) % size)


def written(data, kind, value):
    """@data with @value behind it; a variant is a pair of its type and its value."""
    if kind in "so":
        text = value.encode()
        return padded(data, 4) + UNSIGNED.pack(len(text)) + text + b"\0"
    if kind == "g":
        return data + bytes([len(value)]) + value.encode() + b"\0"
    if kind == "v":
        return written(written(data, "g", value[0]), *value)
    return padded(data, alignment(kind)) + struct.pack(ORDER + NUMBERS[kind], value)


@functools.lru_cache(maxsize=4096)
def call_message(question):
    """The message without its serial number, which stands in bytes 8 to 11."""
    body = b""
    for kind, value in zip(types(question.signature), question.arguments):
        body = written(body, kind, value)
    fields = bytes(16) # only its length counts: what follows is aligned
    for number, kind, value in ((PATH, "o", question.path),
                                (DESTINATION, "s", question.destination),
                                (INTERFACE, "s", question.interface),
                                (MEMBER, "s", question.member),
                                (SIGNATURE, "g", question.signature)):
        if value:
            fields = written(padded(fields, 8) + bytes([number]), "v", (kind, value))
    start = (ORDER_BYTE + bytes([CALL, 0, 1]) + UNSIGNED.pack(len(body)) + bytes(4)
             + UNSIGNED.pack(len(fields) - 16))
    return padded(start + fields[16:], 8) + body


# --- The connection
# ----------------------------------------------------------------------------------

class Bus:
    def __init__(self, address, timeout):
        self.timeout = timeout
        self.socket = socket.socket(socket.AF_UNIX)
        self.socket.settimeout(timeout)
        kind, name = re.match(r"unix:(?:.*,)?(path|abstract)=([^,;]*)", address).groups()
        name = urllib.parse.unquote(name)
        self.socket.connect("\0" + name if kind == "abstract" else name)
        self.socket.sendall(b"\0AUTH EXTERNAL %s\r\n" % str(os.getuid()).encode().hex().encode())
        greeting = self.socket.recv(4096)
        if not greeting.startswith(b"OK"):
            raise Gone(f"the bus says {greeting!r}")
        self.socket.sendall(b"BEGIN\r\n")
        self.serial = 0
        self.received = b""
        self.call(Question("org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus",
                           "Hello"))

    def receive(self, size):
        """The next @size bytes, which stay where they are."""
        while len(self.received) < size:
            chunk = self.socket.recv(max(65536, size - len(self.received)))
            if not chunk:
                raise Gone("the bus has ended")
            self.received += chunk
        return self.received

    def next_message(self):
        """Its kind, the fields of its header and its body."""
        body_size, _, fields_size = struct.unpack_from(ORDER + "III", self.receive(16), 4)
        start = (16 + fields_size + 7) & ~7
        data = self.receive(start + body_size)
        fields = dict(reader("a(yv)")(data, 12)[0])
        kind, body, self.received = data[1], data[start:start + body_size], data[start + body_size:]
        return kind, fields, body

    def calls(self, questions, strict=True):
        """The values of the answers to @questions, each a list. What has no answer is Gone, or None
        if not @strict."""
        answers = []
        for start in range(0, len(questions), AT_ONCE):
            answers += self.some_calls(questions[start:start + AT_ONCE], strict)
        return answers

    def some_calls(self, questions, strict):
        first = self.serial + 1
        self.serial += len(questions)
        messages = []
        for serial, question in enumerate(questions, first):
            message = call_message(question)
            messages += message[:8], UNSIGNED.pack(serial), message[12:]
        answers, failure = {}, None
        deadline = time.monotonic() + self.timeout
        try:
            self.socket.sendall(b"".join(messages))
            while len(answers) < len(questions):
                kind, fields, body = self.next_message()
                serial = fields.get(REPLY_TO, 0)
                if not first <= serial <= self.serial: # a signal, or an answer that came too late
                    continue
                answers[serial] = read_all(fields.get(SIGNATURE, ""), body)
                if kind == ERROR:
                    failure = f"{questions[serial - first]}: {fields[ERROR_NAME]} {answers[serial]}"
                    answers[serial] = None
                if time.monotonic() > deadline:
                    raise TimeoutError
        except (TimeoutError, ConnectionError) as error:
            raise Gone(f"no answer to {questions[0]} and {len(questions) - 1} more") from error
        if failure and strict:
            raise Gone(failure)
        return [answers[serial] for serial in range(first, self.serial + 1)]

    def call(self, question):
        return self.calls([question])[0]
