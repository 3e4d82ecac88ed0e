"""The words of the package, in the language of the locale: English or French."""

from typing import Optional

from . import _native


def language(lang: Optional[str] = None) -> str:
    """The two letters of a language, or of that of the locale."""
    return _native._language(lang)


def say(key: str, lang: Optional[str] = None, /, **values: object) -> str:
    """The text under a key, with its variables."""
    return _native._say(key, values, lang)
