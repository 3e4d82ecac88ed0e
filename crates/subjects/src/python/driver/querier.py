"""Runs a student's queries on small databases. No Python of the student's comes
here, and no right query."""

import itertools
import sqlite3
import time


def query(request, case):
    base = sqlite3.connect(":memory:")
    for table in case["tables"]:
        base.execute("CREATE TABLE %s (%s)" % (table["name"], ", ".join(table["columns"])))
        places = ", ".join("?" * len(table["columns"]))
        base.executemany(
            "INSERT INTO %s VALUES (%s)" % (table["name"], places),
            [[decode(value) for value in row] for row in table["rows"]],
        )
    base.commit()
    if "step" in case:
        # breaks ties one way or the other, for queries of the subject itself
        places = itertools.count(0, case["step"])
        base.create_function("grenier_place", 0, lambda: next(places))
    # An index that SQLite makes for itself sorts the rows, and LIKE is to tell
    # capital letters apart as standard SQL has it.
    base.execute("PRAGMA automatic_index = OFF")
    base.execute("PRAGMA case_sensitive_like = ON")
    allowed = {sqlite3.SQLITE_SELECT, sqlite3.SQLITE_READ, 31, 33}
    base.set_authorizer(lambda action, *_: 0 if action in allowed else 1)
    end = time.monotonic() + request["seconds"]
    base.set_progress_handler(lambda: time.monotonic() > end, 10_000)
    parameters = {name: decode(value) for name, value in case["parameters"].items()}
    value, error = "null", "null"
    try:
        rows = base.execute(request["sql"], parameters).fetchmany(2000)
        value, *_ = encoded(rows)
    except Exception as raised:
        message = clean(str(raised))[:300]
        kind = "SQL interrupted" if message == "interrupted" else "SQL"
        error = told(kind, message, None)
    base.close()
    reply = '{"id":%d,"value":%s,"error":%s,"arguments":[],"printed":""}'
    return reply % (case["id"], value, error)


def main():
    requests, send = pipes()
    send('{"ready":true}')
    for line in requests:
        request = loads(line.decode())
        for case in request["cases"]:
            send(query(request, case))


main()
