import { combined } from '../lib/keys';
import { moves } from '../lib/pointer';

/** Keys that walk. */
const WALKS = /^(Arrow.*|Home|End)$/;

/** The places or cards of a board that keys reach. One is in the tab order; arrow keys move the focus from there. */
export class Spots<Id extends string | number = string> {
  /** The one that had the focus last. */
  current: Id;
  /** The one that a mouse moves over. */
  hovered: Id | null;
  /** The one that keys brought the focus to. A mouse shows where it is by hovering. */
  visited: Id | null;
  /** Their buttons, as far as they are drawn. */
  readonly buttons: Record<Id, HTMLButtonElement | undefined>;
  readonly #reachable: (current: Id) => Id;

  /** `reachable` is the one in the tab order: another than the current one where that may be gone. */
  constructor(current: Id, reachable = (current: Id) => current) {
    this.current = $state(current);
    this.hovered = $state(null);
    this.visited = $state(null);
    this.buttons = $state({} as Record<Id, HTMLButtonElement | undefined>);
    this.#reachable = reachable;
  }

  /** The one in the tab order. */
  get here(): Id {
    return this.#reachable(this.current);
  }

  /** The properties that its button has beside those of its board. */
  of(id: Id) {
    return {
      type: 'button' as const,
      tabindex: id === this.here ? 0 : -1,
      onfocus: () => this.visit(id),
      onpointermove: (event: PointerEvent) => {
        if (moves(event)) this.hovered = id;
      },
      onpointerleave: () => {
        if (this.hovered === id) this.hovered = null;
      },
    };
  }

  /** The focus is there. */
  visit(id: Id): void {
    this.current = id;
    this.visited = this.buttons[id]?.matches(':focus-visible') ? id : null;
  }

  /** Moves the focus there. */
  go(id: Id): void {
    this.current = id;
    this.buttons[id]?.focus();
  }

  /** Handles a pressed key if it is one of `walks`; `walk` says where it leads, or null to stay. */
  arrows(event: KeyboardEvent, walk: (key: string) => Id | null, walks = WALKS): void {
    if (combined(event) || !walks.test(event.key)) return;
    event.preventDefault();
    const to = walk(event.key);
    if (to !== null) this.go(to);
  }
}
