/** Where arrows lead: along rows of spots, and between them. */
export function walk<Id>(rows: readonly (readonly Id[])[], from: Id, key: string): Id | null {
  const at = rows.findIndex((row) => row.includes(from));
  const row = rows[at];
  if (!row) return null;
  const here = row.indexOf(from);
  const across = (to: readonly Id[] | undefined) =>
    // The focus stays on the same side.
    to?.[Math.round((here / Math.max(1, row.length - 1)) * (to.length - 1))] ?? null;
  switch (key) {
    case 'ArrowLeft':
      return row[here - 1] ?? null;
    case 'ArrowRight':
      return row[here + 1] ?? null;
    case 'Home':
      return row[0] ?? null;
    case 'End':
      return row.at(-1) ?? null;
    case 'ArrowUp':
      return across(rows[at - 1]);
    case 'ArrowDown':
      return across(rows[at + 1]);
    default:
      return null;
  }
}
