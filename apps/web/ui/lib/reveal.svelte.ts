import { untrack } from 'svelte';
import { arrived, begun, still } from '../pieces/motion';
import type { Table } from './table.svelte';
import type { Said, State } from './wire';

/**
 * What the page says around the board. It stays as it was until the pieces that a new state moves have arrived: first what happens, then
 * what came of it. Where nothing may move, and in a tab that nobody sees, it is the state at once.
 */
export class Reveal {
  state = $state.raw<State | null>(null);
  log = $state.raw<Said[]>([]);
  /** What waits for its pieces. */
  #next: { state: State | null; log: Said[] } | null = null;

  /** For the page of this table; to be made while the page is. */
  constructor(table: Table) {
    $effect.pre(() => {
      const next = { state: table.state, log: table.log };
      const moves = table.latest.some((said) => said.moves?.length);
      untrack(() => void this.#follow(next, moves));
    });
  }

  async #follow(next: { state: State | null; log: Said[] }, moves: boolean): Promise<void> {
    const waits = this.#next !== null;
    // One move after the other: what the last one brought is true by now.
    if (this.#next && moves) this.#show(this.#next);
    if ((moves || waits) && this.state && !still() && !document.hidden) {
      this.#next = next;
      await begun();
      await arrived();
      if (this.#next !== next) return;
    }
    this.#show(next);
  }

  #show({ state, log }: { state: State | null; log: Said[] }): void {
    this.#next = null;
    this.state = state;
    this.log = log;
  }
}
