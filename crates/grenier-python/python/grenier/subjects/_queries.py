"""The SQL answers of a subject."""

from __future__ import annotations

import os


def read(module: str) -> dict[str, str]:
    """The queries of the `.sql` file beside a subject's module, by question:
    each stands after a mark such as `-- Q22`."""
    queries: dict[str, str] = {}
    question = None
    with open(os.path.splitext(module)[0] + ".sql", encoding="utf-8") as lines:
        for line in lines:
            if line.startswith("-- Q"):
                question = line[3:].strip()
                queries[question] = ""
            elif question is not None:
                queries[question] += line
    return {question: query.strip() for question, query in queries.items()}
