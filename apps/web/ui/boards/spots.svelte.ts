import { combined } from '../lib/keys';

/** Keys that walk. */
const WALKS = /^(Arrow.*|Home|End)$/;

/** The places or cards of a board that keys reach. One is in the tab order; arrow keys move the focus from there. */
export class Spots<Id extends string | number = string> {
  /** The one in the tab order. */
  current: Id;
  /** Their buttons, as far as they are drawn. */
  readonly buttons: Record<Id, HTMLButtonElement | undefined>;

  constructor(current: Id) {
    this.current = $state(current);
    this.buttons = $state({} as Record<Id, HTMLButtonElement | undefined>);
  }

  /** Moves the focus there. */
  go(id: Id): void {
    this.current = id;
    this.buttons[id]?.focus();
  }

  /** Whether keys brought the focus there. A mouse shows where it is by hovering. */
  byKeys(id: Id): boolean {
    return this.buttons[id]?.matches(':focus-visible') ?? false;
  }

  /** Handles a pressed key if it is one of `walks`; `walk` says where it leads, or null to stay. */
  arrows(event: KeyboardEvent, walk: (key: string) => Id | null, walks = WALKS): void {
    if (combined(event) || !walks.test(event.key)) return;
    event.preventDefault();
    const to = walk(event.key);
    if (to !== null) this.go(to);
  }
}
