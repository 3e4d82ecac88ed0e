"""Where the program ``grenier`` is: wheels bring it along."""

import os
import shutil
import sysconfig
from typing import Optional


def find_program() -> Optional[str]:
    """The program that ``GRENIER`` names, else that of this environment, else that on the path."""
    named = os.environ.get("GRENIER")
    if named:
        return named
    folders = [sysconfig.get_path("scripts")]
    # where `pip install --user` puts commands
    user = f"{os.name}_user"
    if user in sysconfig.get_scheme_names():
        folders.append(sysconfig.get_path("scripts", user))
    for folder in folders:
        found = shutil.which("grenier", path=folder)
        if found:
            return found
    return shutil.which("grenier")
