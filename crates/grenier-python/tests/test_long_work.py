"""Long work lets other threads run and answers Ctrl-C."""

import contextlib
import os
import signal
import threading
import time

import pytest
from grenier import awale, couleurs, images

NOISE = bytes(i * i % 251 for i in range(1 << 21))

LONG_WORK = {
    "search": lambda _: awale.search(awale.Position(rules="abapa"), seconds=3600),
    "negamax": lambda _: awale.negamax(awale.Position(), 60),
    "tables": lambda directory: awale.Tables.build(directory, 18),
    "bot": lambda _: couleurs.Bot("deep").play(couleurs.Game(1, width=8, height=20)),
    "encode": lambda _: images.encode(NOISE, width=1 << 11, method="smallest"),
}


def interrupted(work):
    """Whether Ctrl-C stopped the work, and how long after."""

    def interrupt():
        time.sleep(0.3)
        sent.append(time.monotonic())
        os.kill(os.getpid(), signal.SIGINT)

    sent, stopped = [], False
    thread = threading.Thread(target=interrupt)
    try:
        thread.start()
        work()
    except KeyboardInterrupt:
        stopped = True
    with contextlib.suppress(KeyboardInterrupt):
        thread.join()
    return stopped, time.monotonic() - sent[0]


@pytest.mark.parametrize("work", LONG_WORK.values(), ids=LONG_WORK.keys())
def test_long_work_answers_control_c(work, tmp_path):
    # a process started in the background ignores it
    former = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        stopped, seconds = interrupted(lambda: work(tmp_path))
    finally:
        signal.signal(signal.SIGINT, former)
    assert stopped and seconds < 5


def test_long_work_releases_the_interpreter_lock():
    counted = []
    done = threading.Event()

    def count():
        while not done.is_set():
            counted.append(None)
            time.sleep(0.001)

    thread = threading.Thread(target=count)
    thread.start()
    awale.negamax(awale.Position(), 9)
    during = len(counted)
    done.set()
    thread.join()
    assert during > 5
