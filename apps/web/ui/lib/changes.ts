import type { PartChanges, PartView } from './wire';

/**
 * A value after changes, as the server tells them: `[value]` is the value now, an object holds the changes of
 * its members (or of a list's places), and `[]` says that a member is gone, or that a list ends here. The
 * value itself stays as it was; what has not changed is shared with it.
 */
export function changed(value: unknown, changes: unknown): unknown {
  if (Array.isArray(changes)) return changes[0];
  if (typeof changes !== 'object' || changes === null) return value;
  const named = Object.entries(changes);
  if (named.length === 0) return value;
  if (Array.isArray(value)) {
    let list = [...(value as unknown[])];
    for (const [place, change] of named) {
      if (isGone(change)) list = list.slice(0, Number(place));
      else list[Number(place)] = changed(list[Number(place)], change);
    }
    return list;
  }
  const members = new Map(Object.entries((value ?? {}) as Record<string, unknown>));
  for (const [name, change] of named) {
    if (isGone(change)) members.delete(name);
    else members.set(name, changed(members.get(name), change));
  }
  return Object.fromEntries(members);
}

function isGone(change: unknown): boolean {
  return Array.isArray(change) && change.length === 0;
}

/** The views of parts that came as changes: of each since the one before, of the first since this one. */
export function partViews(since: unknown, parts: readonly PartChanges[]): PartView[] {
  let view = since;
  return parts.map(({ step, changes, ask }) => ({ step, view: (view = changed(view, changes)), ask }));
}
