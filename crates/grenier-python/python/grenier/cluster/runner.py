"""Runs shards on a Dask cluster."""

import contextlib
import ipaddress
import sys
from collections.abc import Iterator, Sequence
from typing import Any, Callable, Optional
from urllib.parse import urlsplit

from grenier._words import say


class ClusterError(RuntimeError):
    """The cluster cannot be used."""


def check_address(address: str) -> None:
    """Refuses a scheduler on another machine unless it is reached over TLS:
    whoever may talk to a scheduler may run anything on its workers.

    >>> check_address("tcp://127.0.0.1:8786")
    >>> check_address("tls://cluster.example.org:8786")
    >>> check_address("tcp://192.0.2.7:8786")
    Traceback (most recent call last):
    grenier.cluster.runner.ClusterError: tcp://192.0.2.7:8786 is beyond this machine: use tls://
    """
    parts = urlsplit(address if "://" in address else f"tcp://{address}")
    if parts.scheme == "tls":
        return
    host = parts.hostname or ""
    with contextlib.suppress(ValueError):
        if ipaddress.ip_address(host).is_loopback:
            return
    if host != "localhost":
        raise ClusterError(say("python-beyond-this-machine", address=address))


@contextlib.contextmanager
def connect(
    address: Optional[str] = None,
    workers: Optional[int] = None,
    tls: Optional[Sequence[str]] = None,
) -> Iterator[Any]:
    """A Dask client, closed at the end: of the scheduler at ``address``, or of
    workers on this machine, which then end too."""
    try:
        from distributed import Client, LocalCluster
    except ImportError as error:
        raise ClusterError(
            say("python-no-dask", command="pip install 'grenier[cluster]'")
        ) from error
    if address is None:
        with (
            LocalCluster(
                n_workers=workers,
                threads_per_worker=1,
                processes=True,
                host="127.0.0.1",
                dashboard_address=None,
            ) as cluster,
            Client(cluster) as client,
        ):
            yield client
        return
    check_address(address)
    with Client(address, security=security_of(address, tls)) as client:
        yield client


def security_of(address: str, tls: Optional[Sequence[str]]) -> Any:
    """What Dask needs for ``tls://``: files given, or else those of its own
    settings. Nothing for another address."""
    from distributed.security import Security

    if not address.startswith("tls://"):
        if tls:
            raise ClusterError(say("python-tls-address", address=address))
        return None
    ca, certificate, key = tls or (None, None, None)
    for file in filter(None, (ca, certificate, key)):
        # Dask would say so with a traceback of its own
        with open(file, "rb"):
            pass
    given = {"tls_ca_file": ca, "tls_client_cert": certificate, "tls_client_key": key}
    # Dask sets the attributes of its settings while it runs.
    security: Any = Security(
        require_encryption=True, **{name: file for name, file in given.items() if file}
    )
    if not security.tls_ca_file:
        raise ClusterError(say("python-tls-files", address=address))
    return security


def gather(
    client: Any,
    function: Callable[..., Any],
    shards: Sequence[tuple[Any, ...]],
    progress: Optional[Callable[[int, int], None]] = None,
) -> list[Any]:
    """Runs ``function(*shard)`` for each shard and returns the results in the
    order of the shards. A shard whose worker is lost runs again elsewhere; its
    result counts once."""
    # Not pure: two jobs with the same shards are two jobs.
    futures = [client.submit(function, *shard, pure=False) for shard in shards]
    places = {future.key: place for place, future in enumerate(futures)}
    results: list[Any] = [None] * len(futures)
    for done, (future, result) in enumerate(told(futures), start=1):
        results[places[future.key]] = result
        if progress:
            progress(done, len(futures))
    return results


def told(futures: Sequence[Any]) -> Iterator[tuple[Any, Any]]:
    """Futures and their results as they come; what ends the job is a sentence."""
    from concurrent.futures import CancelledError

    from distributed import KilledWorker, as_completed

    try:
        yield from as_completed(futures, with_results=True)
    except KilledWorker as error:
        raise ClusterError(say("python-worker-killed", times=error.allowed_failures + 1)) from error
    except CancelledError as error:
        raise ClusterError(say("python-scheduler-gone")) from error


def show_progress(done: int, total: int) -> None:
    """A line on standard error, if that is a terminal."""
    if sys.stderr.isatty():
        end = "\n" if done == total else ""
        print(f"\r{done}/{total}", end=end, file=sys.stderr, flush=True)
