"""Runs shards on a Dask cluster."""

import contextlib
import ipaddress
import sys
from collections.abc import Sequence
from typing import Any, Callable, Optional
from urllib.parse import urlsplit


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
        raise ClusterError(f"{address} is beyond this machine: use tls://")


def connect(
    address: Optional[str] = None,
    workers: Optional[int] = None,
    tls: Optional[Sequence[str]] = None,
) -> Any:
    """A Dask client: of the scheduler at ``address``, or of workers on this
    machine, which end with it."""
    try:
        from distributed import Client, LocalCluster
        from distributed.security import Security
    except ImportError as error:
        raise ClusterError("Dask is missing: pip install 'grenier[cluster]'") from error
    if address is None:
        cluster = LocalCluster(
            n_workers=workers,
            threads_per_worker=1,
            processes=True,
            host="127.0.0.1",
            dashboard_address=None,
        )
        return Client(cluster)
    check_address(address)
    security = None
    if tls:
        ca, certificate, key = tls
        security = Security(
            tls_ca_file=ca,
            tls_client_cert=certificate,
            tls_client_key=key,
            require_encryption=True,
        )
    return Client(address, security=security)


def gather(
    client: Any,
    function: Callable[..., Any],
    shards: Sequence[tuple[Any, ...]],
    progress: Optional[Callable[[int, int], None]] = None,
) -> list[Any]:
    """Runs ``function(*shard)`` for each shard and returns the results in the
    order of the shards. A shard whose worker is lost runs again elsewhere; its
    result counts once."""
    from distributed import as_completed

    # Not pure: two jobs with the same shards are two jobs.
    futures = [client.submit(function, *shard, pure=False) for shard in shards]
    places = {future.key: place for place, future in enumerate(futures)}
    results: list[Any] = [None] * len(futures)
    for done, (future, result) in enumerate(as_completed(futures, with_results=True), start=1):
        results[places[future.key]] = result
        if progress:
            progress(done, len(futures))
    return results


def show_progress(done: int, total: int) -> None:
    """A line on standard error, if that is a terminal."""
    if sys.stderr.isatty():
        end = "\n" if done == total else ""
        print(f"\r{done}/{total}", end=end, file=sys.stderr, flush=True)
