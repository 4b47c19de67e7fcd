'use strict';
// A game written for this measurement: a board of 6 by 6 cells, two players in turn, each turn one mark on a free cell. Anyone who has
// four in a row wins; a full board is a draw. Its state is about as large as that of our games.

const SIDE = 6;
const LINE = 4;

/** Whether the mark on this cell is part of a line, looking both ways in four directions. */
function wins(cells, cell) {
  const owner = cells[cell];
  const [row, column] = [Math.floor(cell / SIDE), cell % SIDE];
  const reach = (down, right) => {
    let length = 0;
    let [r, c] = [row + down, column + right];
    while (r >= 0 && r < SIDE && c >= 0 && c < SIDE && cells[r * SIDE + c] === owner) {
      length += 1;
      r += down;
      c += right;
    }
    return length;
  };
  return [[0, 1], [1, 0], [1, 1], [1, -1]].some(([down, right]) => 1 + reach(down, right) + reach(-down, -right) >= LINE);
}

const Marks = {
  name: 'marks',
  minPlayers: 2,
  maxPlayers: 2,
  setup: () => ({ cells: Array(SIDE * SIDE).fill(null), last: null, marks: 0 }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    place: ({ G, playerID }, cell) => {
      if (!Number.isInteger(cell) || cell < 0 || cell >= G.cells.length || G.cells[cell] !== null) {
        return 'INVALID_MOVE';
      }
      G.cells[cell] = playerID;
      G.last = cell;
      G.marks += 1;
    },
  },
  endIf: ({ G }) => {
    if (G.last !== null && wins(G.cells, G.last)) {
      return { winner: G.cells[G.last] };
    }
    return G.marks === G.cells.length ? { draw: true } : undefined;
  },
};

module.exports = { Marks };
