"""What the student's code touches of the checker: standard output, `input`,
lists that count, and what measures the depth of recursion.

Runs in a namespace of its own, with builtins of its own, so that nothing of the
checker can be reached through it.
"""


class TooMuchOutput(BaseException):
    """The code prints without end."""


class Printed:
    """Standard output of the student's code. Keeps the end of what is printed."""

    encoding = "utf-8"
    # Characters kept, and characters that may pile up before the rest goes.
    KEPT, PILE = 16_000, 1 << 20

    def __init__(self, limit):
        self.parts, self.size, self.left = [], 0, limit

    def write(self, text):
        text = str(text)
        self.left -= len(text)
        if self.left < 0:
            raise TooMuchOutput
        self.parts.append(text)
        self.size += len(text)
        if self.size > self.PILE:
            self.parts = [self.end()]
            self.size = len(self.parts[0])
        return len(text)

    def writelines(self, lines):
        for line in lines:
            self.write(line)

    def end(self):
        return "".join(self.parts)[-self.KEPT :]

    def flush(self):
        pass

    def isatty(self):
        return False


def asking(pending, printed):
    """Stands for `input`: gives the next of the answers prepared."""

    def ask(prompt="", /):
        printed.write(prompt)
        printed.parts.append("\0")
        if not pending:
            raise EOFError("no answer is left to give")
        return pending.pop(0)

    return ask


def refusing(looked):
    """Stands for `signal.signal`: a handler is given the frame that it interrupts."""

    def signal(*_):
        looked.append("signal.signal")
        raise ValueError("not available here: signal.signal")

    return signal


def tracing(path):
    """A profile function, and how deep the functions of the file at `path` call
    themselves: the most times that one of them is under way at once."""
    active, most = {}, [0]

    def trace(frame, event, _argument):
        code = frame.f_code
        if code.co_filename != path or event not in ("call", "return"):
            return
        active[code] = active.get(code, 0) + (1 if event == "call" else -1)
        most[0] = max(most[0], active[code])

    return trace, most


def counting():
    """A kind of list that counts the accesses to its elements, and its counts:
    for each list, by its identity, the reads of each element and all writes."""
    reads, writes = {}, {}
    whole = list

    class Counted(list):
        def __init__(self, items):
            whole.__init__(self, items)
            reads[id(self)] = [0] * len(items)
            writes[id(self)] = 0

        def __getitem__(self, index):
            own = reads[id(self)]
            for at in range(len(own))[index] if isinstance(index, slice) else (index,):
                if -len(own) <= at < len(own):
                    own[at] += 1
            return whole.__getitem__(self, index)

        def __setitem__(self, index, value):
            writes[id(self)] += 1
            whole.__setitem__(self, index, value)

        def __iter__(self):
            own = reads[id(self)]
            for at, item in enumerate(whole.__iter__(self)):
                if at < len(own):
                    own[at] += 1
                yield item

        def __reversed__(self):
            own = reads[id(self)]
            for at in range(whole.__len__(self) - 1, -1, -1):
                if at < len(own):
                    own[at] += 1
                yield whole.__getitem__(self, at)

        def copy(self):
            return whole(self)

        def __add__(self, other):
            return whole(self) + whole(other)

        def __radd__(self, other):
            return whole(other) + whole(self)

        def __mul__(self, times):
            return whole(self) * times

        __rmul__ = __mul__

        def __contains__(self, wanted):
            return any(item == wanted for item in self)

        def __eq__(self, other):
            return whole(self) == other

        def __ne__(self, other):
            return whole(self) != other

        __hash__ = None

        def __repr__(self):
            return repr(whole(self))

        def index(self, *wanted):
            return whole(self).index(*wanted)

        def count(self, wanted):
            return whole(self).count(wanted)

        def pop(self, at=-1):
            self[at]
            return whole.pop(self, at)

        def sort(self, **how):
            self[:] = sorted(self, **how)

        def reverse(self):
            self[:] = whole(reversed(self))

    return Counted, reads, writes
