"""Checks answers to a subject, from Python or from a cell of a notebook.

The answers are never run here: a file goes to the program ``grenier`` by its name and
functions by their source, and the program runs them in its sandbox.
"""

import html
import inspect
import json
import os
import subprocess
import tempfile
import textwrap
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Callable, Optional, Union

from grenier._program import find_program
from grenier._words import language as _language
from grenier._words import say

__all__ = ["CheckError", "Report", "check"]

Answers = Union[str, "os.PathLike[str]", Callable[..., Any], Iterable[Callable[..., Any]]]

# The statuses of the program after which there is a report.
_REPORTED = (0, 1, 3)


class CheckError(Exception):
    """The answers could not be checked."""


class Report:
    """The report on some answers: a document of the program, shown as a table."""

    def __init__(self, document: "dict[str, Any]", language: str = "en") -> None:
        self.document = document
        self._language = language

    @property
    def subject(self) -> str:
        """The subject."""
        return str(self.document["subject"])

    @property
    def questions(self) -> "list[dict[str, Any]]":
        """The verdicts, in order."""
        return list(self.document["questions"])

    @property
    def points(self) -> float:
        """The points earned."""
        return float(self.document["points"])

    @property
    def out_of(self) -> float:
        """The points there are."""
        return float(self.document["out_of"])

    @property
    def all_right(self) -> bool:
        """Whether every question is right."""
        return all(question["status"] == "ok" for question in self.questions)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Report) and self.document == other.document

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        lines = [f"{self.subject}: {self.points:g} / {self.out_of:g}"]
        for question in self.questions:
            status = self._say(f"check-status-{question['status']}")
            line = f"  {question['id']:<4} {question['function']:<24} {status}"
            message = question.get("message")
            lines.append(f"{line}: {message}" if message else line)
            example = question.get("counterexample")
            if example:
                lines.append(f"       {example['input']}")
        return "\n".join(lines)

    def _repr_html_(self) -> str:
        names = (
            "python-check-question",
            "python-check-status",
            "python-check-points",
            "python-check-details",
        )
        heads = "".join(f"<th>{html.escape(self._say(name))}</th>" for name in names)
        rows = "".join(self._row(question) for question in self.questions)
        total = f"{self.points:g} / {self.out_of:g}"
        return (
            f"<table><caption>{html.escape(self.subject)}: {total}</caption>"
            f"<thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table>"
        )

    def _say(self, key: str) -> str:
        return say(key, self._language)

    def _row(self, question: "dict[str, Any]") -> str:
        details = []
        if question.get("message"):
            details.append(html.escape(str(question["message"])))
        example = question.get("counterexample")
        if example:
            details.append(f"<code>{html.escape(str(example['input']))}</code>")
            for key in ("expected", "got"):
                value = html.escape(str(example[key]))
                details.append(f"{self._say(f'check-{key}-label')}: <code>{value}</code>")
        if question.get("hint"):
            details.append(html.escape(str(question["hint"])))
        cells = (
            f"{html.escape(str(question['id']))} <code>{html.escape(str(question['function']))}</code>",
            html.escape(self._say(f"check-status-{question['status']}")),
            f"{question['points']:g} / {question['out_of']:g}",
            "<br>".join(details),
        )
        return "<tr>" + "".join(f"<td>{cell}</td>" for cell in cells) + "</tr>"


def check(
    answers: Answers,
    *,
    subject: "Union[str, os.PathLike[str], None]" = None,
    question: Optional[str] = None,
    cases: Optional[int] = None,
    seed: Optional[int] = None,
    hint: Optional[int] = None,
    lang: Optional[str] = None,
) -> Report:
    """Checks answers, given as the path of a file or as functions, against a subject.

    `subject` is the name of a subject or its folder; without it, the names of the
    functions tell. Nothing of the answers is run in this process.
    """
    language = _language(lang)
    options = ["--json", "--lang", language, "check"]
    with tempfile.TemporaryDirectory() as folder:
        path = _file(answers, Path(folder), language)
        options.append(path)
        given = {
            "subject": subject,
            "question": question,
            "cases": cases,
            "seed": seed,
            "hint": hint,
        }
        for name, value in given.items():
            if value is not None:
                options += [f"--{name}", os.fspath(value) if name == "subject" else str(value)]  # type: ignore[arg-type]
        return Report(_documents(options, language)[0], language)


def _file(answers: Answers, folder: Path, language: str) -> str:
    """The path of a file with the answers."""
    if isinstance(answers, (str, os.PathLike)):
        # a path that begins with a hyphen is no option
        return str(Path(answers).absolute())
    functions = [answers] if callable(answers) else answers
    try:
        functions = list(functions)
    except TypeError:
        found = type(answers).__name__
        raise CheckError(say("python-check-answers", language, found=found)) from None
    if not functions:
        raise CheckError(say("python-check-none", language))
    sources = []
    for function in functions:
        if not inspect.isfunction(function):
            found = type(function).__name__
            raise CheckError(say("python-check-answers", language, found=found))
        try:
            sources.append(textwrap.dedent(inspect.getsource(function)))
        except (OSError, TypeError):
            name = function.__name__
            raise CheckError(say("python-check-source", language, name=name)) from None
    path = folder / "answers.py"
    path.write_text("\n\n".join(sources), encoding="utf-8")
    return str(path)


def _documents(options: "list[str]", language: str) -> "list[dict[str, Any]]":
    program = find_program()
    if not program:
        raise CheckError(say("python-no-program", language))
    done = subprocess.run([program, *options], capture_output=True, encoding="utf-8", check=False)
    lines = done.stdout.splitlines() if done.returncode in _REPORTED else []
    if not lines:
        said = done.stderr.strip()
        for label in ("error: ", "erreur : "):
            if said.startswith(label):
                said = said[len(label) :]
        raise CheckError(said or say("python-check-report", language))
    return [json.loads(line) for line in lines]
