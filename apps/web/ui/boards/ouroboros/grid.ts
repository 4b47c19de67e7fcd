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

/**
 * Where the price of a pair is written: between the two, without hiding them or a square between them. In
 * squares.
 */
export function between(one: string, other: string): [number, number] {
  const [[a, b], [c, d]] = [spot(one), spot(other)];
  const [x, y] = [(a + c) / 2 + 0.5, (b + d) / 2 + 0.5];
  const covers = Number.isInteger(x - 0.5) && Number.isInteger(y - 0.5);
  if (!covers && b !== d) return [x, y];
  return b === d ? [x, y > 3 ? y - 0.5 : y + 0.5] : [x > 3 ? x - 0.5 : x + 0.5, y];
}
