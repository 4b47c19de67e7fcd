/** Where the squares are. The board knows its geometry, and no rule. */

export const FILES = ['a', 'b', 'c', 'd', 'e', 'f'] as const;
export const SIDE = 6;

/** As a player sees them: from the top left on, with a1 at the bottom left. */
export const SQUARES: readonly string[] = Array.from({ length: SIDE }, (_, row) =>
  FILES.map((file) => file + String(SIDE - row)),
).flat();

/** A square's column from the left and row from the top. */
export function spot(id: string): [number, number] {
  return [FILES.indexOf(id[0] as (typeof FILES)[number]), SIDE - Number(id[1])];
}

const at = (column: number, row: number): string | null =>
  column >= 0 && column < SIDE && row >= 0 && row < SIDE ? SQUARES[row * SIDE + column]! : null;

/** Where a key leads from a square. */
export function walk(id: string, key: string): string {
  const [column, row] = spot(id);
  const steps: Record<string, string | null> = {
    ArrowLeft: at(column - 1, row),
    ArrowRight: at(column + 1, row),
    ArrowUp: at(column, row - 1),
    ArrowDown: at(column, row + 1),
    Home: at(0, row),
    End: at(SIDE - 1, row),
    PageUp: at(column, 0),
    PageDown: at(column, SIDE - 1),
  };
  return steps[key] ?? id;
}

/** From rim to rim of two stones, in squares. */
export function line(one: string, other: string) {
  const [[a, b], [c, d]] = [spot(one), spot(other)];
  const part = 0.4 / Math.hypot(c - a, d - b);
  const [x, y] = [(c - a) * part, (d - b) * part];
  return { x1: a + 0.5 + x, y1: b + 0.5 + y, x2: c + 0.5 - x, y2: d + 0.5 - y };
}

/** How two squares lie to each other, in the words of the game's options; null where it has none. */
const LIES: Record<string, string> = {
  '0 1': 'beside',
  '0 2': 'line2',
  '0 3': 'line3',
  '1 1': 'diagonal',
  '1 2': 'knight',
  '2 2': 'diagonal2',
};
export function lie(one: string, other: string): string | null {
  const [[a, b], [c, d]] = [spot(one), spot(other)];
  return LIES[[Math.abs(c - a), Math.abs(d - b)].sort().join(' ')] ?? null;
}

/** How wide a disc of a price is, and a number with its disc. */
export const EACH = 10;
export const GROUP = 19;
export const span = (price: readonly number[]) =>
  price.length === 4 ? 4 * EACH - 1 : price.length * GROUP - 3;
