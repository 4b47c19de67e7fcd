#!/usr/bin/env python3
"""A plain reference reader for parlor records.

    python3 reference.py replay FILE [--trace] [--as SEAT]

Written from the numbered clauses alone; slow and simple on purpose, so that each clause can be compared with the few
lines that stand for it.
"""
import re
import sys

from records import Fault, Usage, replay


def main(args):
    try:
        if len(args) < 2 or args[0] != "replay":
            raise Usage("reference.py replay FILE [--trace] [--as SEAT]")
        path, rest = args[1], args[2:]
        trace, as_seat = False, None
        while rest:
            word = rest.pop(0)
            if word == "--trace":
                trace = True
            elif word == "--as" and rest and re.fullmatch("[1-9][0-9]?", rest[0]):
                as_seat = int(rest.pop(0))
            else:
                raise Usage("reference.py replay FILE [--trace] [--as SEAT]")
        with open(path, "rb") as handle:
            data = handle.read()
        lines, fault = replay(data, as_seat)
    except (Usage, OSError) as error:
        print(error, file=sys.stderr)
        return 2
    if trace:
        sys.stdout.write("".join(line + "\n" for line in lines))
        sys.stdout.flush()
    if fault:
        text = "%s: line %d: found %s; legal: %s\n" % (path, fault.line, fault.found, fault.legal)
        sys.stderr.buffer.write(text.encode("utf-8", "backslashreplace"))
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
