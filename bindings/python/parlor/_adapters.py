"""What the adapters share."""

from __future__ import annotations

from typing import Any

from ._core import BadArgument


def refuse(code: str, text: str) -> BadArgument:
    """An exception with its code."""
    error = BadArgument(text)
    error.code = code
    return error


def whole(value: Any, what: str) -> int:
    """A whole number, of Python or NumPy: also an array of one."""
    if not isinstance(value, bool) and hasattr(value, "__index__"):
        try:
            return int(value.__index__())
        except TypeError:
            pass
    raise refuse("not-a-number", f"Found {value!r} as {what}; expected a whole number")
