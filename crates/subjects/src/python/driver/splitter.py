"""Cuts a file that Python cannot parse at its top-level statements, so that one
unreadable place costs one function. What cannot be read is replaced by empty
lines: the other lines keep their numbers.
"""

import ast

# Blocks that are tried together, because a text between triple quotes may have
# lines that look like the beginning of a block.
DEFINITIONS_JOINED, STATEMENTS_JOINED = 3, 40
# Characters parsed in all, in the search for what can be read.
MOST_PARSED = 4_000_000
# Lines that go on with the statement before them.
CONTINUED = ("else", "elif", "except", "finally", ")", "]", "}", "#")
NOT_PYTHON = (SyntaxError, ValueError, RecursionError, MemoryError)


def reason(error, first):
    """Why a block that begins at line `first`, counted from 0, is no Python."""
    message = str(getattr(error, "msg", error)) or type(error).__name__
    # Some messages name a line of the block: it becomes a line of the file.
    before, named, rest = message.rpartition(" line ")
    number = rest.rstrip(")")
    if named and number.isdigit():
        message = before + named + str(int(number) + first) + rest[len(number) :]
    line = getattr(error, "lineno", None)
    return {"message": message, "line": (line or 1) + first}


def opens(line):
    """Whether a line begins a statement at top level."""
    return bool(line.strip()) and line[0] not in " \t\f\r" and not line.startswith(CONTINUED)


def opens_definition(lines, at):
    words = ("def ", "async def ", "class ", "@")
    is_decorated = at > 0 and lines[at - 1].startswith("@")
    return lines[at].startswith(words) and not is_decorated


def is_astray(lines, start, at):
    """Whether a `def` stands less far to the right than the body it is in."""
    line = lines[at]
    depth = len(line) - len(line.lstrip())
    if not depth or not line.lstrip().startswith(("def ", "async def ")):
        return False
    inside = [other for other in lines[start + 1 : at] if other.strip()]
    return bool(inside) and depth < len(inside[0]) - len(inside[0].lstrip())


class Splitter:
    """The lines of a file, and which of them can be read."""

    def __init__(self, source):
        self.lines = source.split("\n")
        self.left, self.lost = MOST_PARSED, []

    def failure(self, start, end):
        """Why the lines are no Python; None if they are."""
        text = "\n".join(self.lines[start:end])
        self.left -= len(text)
        if self.left < 0:
            return {"message": "", "line": start + 1}
        try:
            ast.parse(text)
        except NOT_PYTHON as error:
            return reason(error, start)
        return None

    def read(self, starts, end, joined, inside):
        """Reads block after block, several together where one alone is no Python;
        what stays unreadable goes to `inside`."""
        starts, at = [*starts, end], 0
        while at + 1 < len(starts):
            start, whys = starts[at], []
            for after in range(at + 1, min(at + 1 + joined, len(starts))):
                whys.append(self.failure(start, starts[after]))
                if whys[-1] is None or self.left < 0:
                    break
            if whys[-1] is None:
                at = after
            else:
                inside(start, starts[at + 1], whys[0])
                at += 1

    def definitions(self):
        count = len(self.lines)
        starts = [at for at in range(1, count) if opens_definition(self.lines, at)]
        self.read([0, *starts], count, DEFINITIONS_JOINED, self.statements)

    def statements(self, start, end, why):
        """A definition and what follows it at top level, statement by statement."""
        lines = self.lines
        starts = [
            at
            for at in range(start + 1, end)
            if opens(lines[at]) and not lines[at - 1].startswith("@")
        ]

        def lose(first, last, own):
            # Of a definition, the reason is the one for the whole of it.
            self.astray(first, last, why if first == start else own)

        self.read([start, *starts], end, STATEMENTS_JOINED, lose)

    def astray(self, start, end, why):
        """A definition that is only unreadable because of another in it that is
        not indented as it should be."""
        for at in range(start + 1, end):
            if is_astray(self.lines, start, at) and self.failure(start, at) is None:
                return self.astray(at, end, {"message": "unexpected indent", "line": at + 1})
        while end > start + 1 and not self.lines[end - 1].strip():
            end -= 1
        names = self.names(start, end)
        before = self.lost[-1] if self.lost else None
        if before and not names and not any(map(str.strip, self.lines[before["last"] : start])):
            # What follows an unreadable place is lost with it.
            before["last"] = end
        else:
            self.lost.append({"first": start + 1, "last": end, "names": names, **why})

    def names(self, start, end):
        """What the lines would define."""
        found = []
        for line in self.lines[start:end]:
            words = line.strip().replace("async def ", "def ", 1)
            if words.startswith("def "):
                name = words[4:].lstrip()
            elif line[:1].isalpha() and "=" in line:
                name = line
            else:
                continue
            length = 0
            while length < len(name) and (name[length].isalnum() or name[length] == "_"):
                length += 1
            found.append(name[:length])
        return found

    def repaired(self):
        for part in self.lost:
            for at in range(part["first"] - 1, part["last"]):
                self.lines[at] = ""
        return "\n".join(self.lines)


def split(source):
    """What of the source can be read, and what is lost of it."""
    splitter = Splitter(source)
    splitter.definitions()
    return splitter.repaired(), splitter.lost
