import json, random, sys


def choose(view, choices, points, seat):
    """Think here: return the text of one of the choices."""
    return random.choice(choices)["text"]


def say(message):
    print(json.dumps(message), flush=True)


for line in sys.stdin:
    message = json.loads(line)
    if message["is"] == "hello":
        game, seat = message["game"], message["seat"]
        say({"is": "ready"})
    elif message["is"] == "position":
        action = choose(message["view"], message["choices"], message["points"], seat)
        say({"is": "action", "position": message["position"], "action": action})
    elif message["is"] == "result":
        print(f"seat {seat} of {game}: {message['result']}", file=sys.stderr)
    elif message["is"] == "bye":
        break
