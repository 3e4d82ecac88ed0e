"""Adds the program to a wheel: add_program.py WHEEL PROGRAM FOLDER.

pip installs what stands under `*.data/scripts/` where the commands of an environment
are. The wheel is written anew with its files in order and the dates of
SOURCE_DATE_EPOCH, so that the same files make the same bytes. Its tag names the
oldest glibc that both the module and the program run with.
"""

import base64
import hashlib
import os
import re
import sys
import time
import zipfile
from pathlib import Path

MODE_PROGRAM = 0o100755
MODE_FILE = 0o100644


def main(wheel: Path, program: Path, folder: Path) -> None:
    with zipfile.ZipFile(wheel) as read:
        files = {name: read.read(name) for name in read.namelist() if not name.endswith("/")}
    info = next(name for name in files if name.endswith(".dist-info/WHEEL")).rpartition("/")[0]
    script = info.replace(".dist-info", ".data") + "/scripts/grenier"
    files[script] = program.read_bytes()
    name, tag = wheel.name, platform_tag(wheel.name)
    wanted = newer(tag, needed(files[script]))
    name = name.replace(tag, wanted)
    files[f"{info}/WHEEL"] = files[f"{info}/WHEEL"].replace(tag.encode(), wanted.encode())
    record = f"{info}/RECORD"
    lines = [line(path, files[path]) for path in sorted(files) if path != record]
    files[record] = "".join([*lines, f"{record},,\n"]).encode()
    out = folder / name
    write(out, files, {script}, record)
    print(out)


def platform_tag(name: str) -> str:
    """The last part of a wheel's name: manylinux_2_34_x86_64."""
    return name.removesuffix(".whl").split("-")[-1]


def needed(program: bytes) -> int:
    """The minor version of the oldest glibc that a program runs with."""
    return max(int(minor) for minor in re.findall(rb"GLIBC_2\.(\d+)", program))


def newer(tag: str, minor: int) -> str:
    """The tag for the later of two versions of glibc."""
    found = re.match(r"manylinux_2_(\d+)_", tag)
    if found is None or int(found[1]) >= minor:
        return tag
    return tag.replace(found[0], f"manylinux_2_{minor}_")


def line(path: str, content: bytes) -> str:
    digest = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()
    return f"{path},sha256={digest},{len(content)}\n"


def write(out: Path, files: "dict[str, bytes]", programs: "set[str]", record: str) -> None:
    # zip knows no date before 1980
    epoch = max(int(os.environ.get("SOURCE_DATE_EPOCH", "0")), 315532800)
    date = time.gmtime(epoch)[:6]
    # the list of a wheel's files comes last
    order = sorted(files, key=lambda path: (path == record, path))
    with zipfile.ZipFile(out, "w") as written:
        for path in order:
            entry = zipfile.ZipInfo(path, date)
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = (MODE_PROGRAM if path in programs else MODE_FILE) << 16
            entry.create_system = 3
            written.writestr(entry, files[path], compresslevel=9)


if __name__ == "__main__":
    main(*(Path(word) for word in sys.argv[1:]))
