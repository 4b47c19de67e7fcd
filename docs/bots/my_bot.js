const lines = require("readline").createInterface({ input: process.stdin });
let game, seat;

// Think here: return the text of one of the choices.
function choose(view, choices, points, seat) {
  return choices[Math.floor(Math.random() * choices.length)].text;
}

function say(message) {
  process.stdout.write(JSON.stringify(message) + "\n");
}

lines.on("line", (line) => {
  const message = JSON.parse(line);
  if (message.is === "hello") {
    ({ game, seat } = message);
    say({ is: "ready" });
  } else if (message.is === "position") {
    const action = choose(message.view, message.choices, message.points, seat);
    say({ is: "action", position: message.position, action });
  } else if (message.is === "result") {
    console.error(`seat ${seat} of ${game}: ${message.result}`);
  } else if (message.is === "bye") {
    lines.close();
  }
});
