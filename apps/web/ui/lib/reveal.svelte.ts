import { untrack } from 'svelte';
import { arrived, begun, still } from '../pieces/motion';
import type { Table } from './table.svelte';
import type { Said, State } from './wire';

/** How long a row of moves is waited for, in milliseconds: who watches bots play reads on, too. */
const PATIENCE = 1000;

/** What a page says around the board, to whom. */
type Around = Pick<Table, 'state' | 'log' | 'you'>;

/**
 * What the page says around the board. It stays as it was until the pieces that a new state moves have arrived: first what happens, then
 * what came of it. Where nothing may move, in a tab that nobody sees, and for another person at this device, it is the state at once.
 */
export class Reveal {
  state = $state.raw<State | null>(null);
  log = $state.raw<Said[]>([]);
  #you: number | null = null;
  /** What waits for its pieces. */
  #next: Around | null = null;
  #since = 0;

  /** For the page of this table; to be made while the page is. */
  constructor(table: Table) {
    $effect.pre(() => {
      const { state, log, you } = table;
      const moves = table.latest.some((said) => said.moves?.length);
      untrack(() => void this.#follow({ state, log, you }, moves));
    });
  }

  async #follow(next: Around, moves: boolean): Promise<void> {
    const waits = this.#next !== null;
    if (!waits) this.#since = performance.now();
    else if (performance.now() - this.#since > PATIENCE) {
      this.#show(this.#next!);
      this.#since = performance.now();
    }
    const same = this.state !== null && next.you === this.#you;
    if ((moves || waits) && same && !still() && !document.hidden) {
      this.#next = next;
      await begun();
      await arrived();
      if (this.#next !== next) return;
    }
    this.#show(next);
  }

  #show({ state, log, you }: Around): void {
    this.#next = null;
    this.state = state;
    this.log = log;
    this.#you = you;
  }
}
