import { changed } from '../ui/lib/changes';
import { cardsIn, type Knowledge } from './knowledge';
import type { Wiretap } from './wiretap';

/** As much of a state as is read here. */
interface Told {
  position: { step: number };
  over: unknown;
}

/** As much of a message as is read here. */
interface Message {
  table?: { id: string; you: number | null };
  state?: Told;
  changes?: unknown;
}

/** What a socket was told last. */
interface Eyes {
  table: string | undefined;
  you: number | null;
  state: Told | undefined;
}

/** What was found in messages: how many were searched, and what should not be in them. */
export interface Leaks {
  checked: number;
  found: string[];
}

/**
 * Searches what a page received about a table's hand for cards that it must not contain: `table` where the page was at several; `as`: as if
 * another seat had received it.
 */
export function leaks(
  tap: Wiretap,
  secrets: Knowledge,
  { table, as }: { table?: string; as?: number } = {},
): Leaks {
  const found: string[] = [];
  const sockets = new Map<number, Eyes>();
  let checked = 0;
  for (const { text, socket } of tap.frames) {
    const message = JSON.parse(text) as Message;
    const last = sockets.get(socket);
    const you = message.table ? message.table.you : (last?.you ?? null);
    const state =
      'changes' in message ? (changed(last?.state, message.changes) as Told) : (message.state ?? last?.state);
    const at = message.table?.id ?? last?.table;
    sockets.set(socket, { table: at, you, state });
    if (table !== undefined && at !== table) continue;
    // When the hand is over, its whole record is public.
    if (state && state.over !== null) continue;
    checked += 1;
    const step = state?.position.step ?? 0;
    const known = secrets.by(step, as ?? you);
    const strange = [...cardsIn(text)].filter((card) => !known.has(card));
    if (strange.length > 0) found.push(`step ${step}, seat ${you}: ${strange.join(' ')} in ${text}`);
  }
  return { checked, found };
}
