"""Long jobs of the program, divided among the workers of a Dask cluster.

    python -m grenier.cluster grow --games 100000 --seed 1 --out games.txt
    python -m grenier.cluster match --first engine --second level:9 --games 2000 --depth 8
    python -m grenier.cluster tune --rounds 6 --games 2000
    python -m grenier.cluster check answers/*.py

Without ``--scheduler`` the workers are processes of this machine. Each worker
starts the program ``grenier`` for one shard of the job after another. Shards
are numbered, and the same shard gives the same result wherever and however
often it runs: a job gives what one run of the program gives, also when a worker
is lost in the middle.

It needs ``pip install grenier[cluster]``, and the program on every worker.
"""
