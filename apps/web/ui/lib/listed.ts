/** `a`, `a and b`, `a, b and c`: in English, for boards that have no other language yet. */
export function listed(all: readonly string[]): string {
  const before = all.slice(0, -1).join(', ');
  return before ? `${before} and ${all.at(-1)}` : (all[0] ?? '');
}
