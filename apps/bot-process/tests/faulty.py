"""A bot with the faults that the test names: the first argument is the fault, a second one a file to write to."""

import json
import os
import random
import subprocess
import sys
import time

fault, *rest = sys.argv[1:]


def say(message):
    print(json.dumps(message), flush=True)


def note(text):
    with open(rest[0], "a") as file:
        file.write(f"{text}\n")


def answer(message):
    action = random.choice(message["choices"])["text"]
    good = {"is": "action", "position": message["position"], "action": action}
    if fault == "late":
        time.sleep(100)
    elif fault == "crash":
        sys.exit("no idea what to do")
    elif fault == "crash-leaving-a-child":
        # The child holds the output open.
        note(subprocess.Popen(["sleep", "1000"]).pid)
        os._exit(3)
    elif fault == "illegal":
        note("asked")
        return say({**good, "action": "castle"})
    elif fault == "stale":
        return say({**good, "position": message["position"] - 1})
    elif fault == "twice":
        say(good)
    elif fault == "nonsense":
        return print("e2e4", flush=True)
    elif fault == "long-line":
        return print("x" * 10_000_000, flush=True)
    elif fault == "many-lines":
        while True:
            print("\n" * 1000, flush=True)
    elif fault == "no-line-feed":
        sys.stdout.write(json.dumps(good))
        sys.stdout.flush()
        time.sleep(100)
    elif fault == "loud-on-standard-error":
        sys.stderr.write("thinking " * 1_000_000)
        sys.stderr.flush()
    elif fault == "quits-after-answering":
        say(good)
        sys.exit(0)
    elif fault == "closes-its-output":
        os.close(1)
        time.sleep(100)
    elif fault == "takes-more":
        time.sleep(0.2)
    elif fault == "leaves-an-orphan":
        # In a session of its own, with all pipes.
        note(subprocess.Popen(["sleep", "1000"], start_new_session=True).pid)
        os._exit(3)
    elif fault == "hungry":
        hoard = [bytearray(1 << 30) for _ in range(4)]
        return say({**good, "action": str(len(hoard))})
    say(good)


if fault == "never-ready":
    time.sleep(100)
if fault == "banner":
    print("welcome to a library that nobody asked", flush=True)
if fault == "slow-to-start":
    time.sleep(1)
if fault == "leaves-a-grandchild":
    script = "import subprocess, sys; print(subprocess.Popen(['sleep', '1000'], stdout=subprocess.DEVNULL).pid)"
    note(subprocess.run([sys.executable, "-c", script], stdout=subprocess.PIPE, text=True).stdout.strip())
    note(os.getpid())
if fault == "environment":
    note(sorted(os.environ))
if fault == "deaf":
    while True:
        print(json.dumps({"is": "ready"}), flush=True)

for line in sys.stdin:
    message = json.loads(line)
    if message["is"] == "hello":
        note(f"hello {os.getpid()}") if fault == "tells-its-number" else None
        say({"is": "ready"})
    elif message["is"] == "position":
        answer(message)
    elif message["is"] == "result":
        note(f"result {message['result']}") if fault == "tells-its-number" else None
    elif message["is"] == "bye" and fault != "ignores-bye":
        break
if fault == "ignores-bye":
    time.sleep(100)
