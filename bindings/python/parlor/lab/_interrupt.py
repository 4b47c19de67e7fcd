"""Ctrl-C, at a moment at which nothing is half done."""

from __future__ import annotations

import contextlib
import signal
import threading
from typing import Any, Iterator


@contextlib.contextmanager
def between_steps() -> Iterator[threading.Event]:
    """Notes the first Ctrl-C, which is heeded between two steps: raised within Ray's own code it may end the process. A second one is raised at once."""
    stopped = threading.Event()
    if threading.current_thread() is not threading.main_thread():
        yield stopped
        return
    before = signal.getsignal(signal.SIGINT) or signal.default_int_handler

    def note(_number: int, _frame: Any) -> None:
        stopped.set()
        signal.signal(signal.SIGINT, before)

    signal.signal(signal.SIGINT, note)
    try:
        yield stopped
    finally:
        signal.signal(signal.SIGINT, before)
