import { untrack } from 'svelte';
import { arrived, begun, still } from '../pieces/motion';
import type { Table } from './table.svelte';
import type { Said, State } from './wire';

/** How long a state waits for the pieces of those before it, in milliseconds: bots that play alone are faster than pieces. */
const PATIENCE = 1000;

/** A table as one message left it. */
interface Moment {
  state: State | null;
  log: Said[];
  /** What has happened since the moment before. */
  latest: Said[];
  /** Whose eyes see it. */
  you: number | null;
}

/**
 * Plays what happens at a table, one thing after another: the board draws a state when the pieces of the one before have arrived, and what
 * came of it is said when its own have. Where nothing may move, in a tab that nobody sees, and for another person at this device, all of it
 * is there at once; so are states that have waited for too long.
 */
export class Director {
  /** What the board draws. */
  drawn = $state.raw<Moment>({ state: null, log: [], latest: [], you: null });
  /** What the page says around it. */
  said = $state.raw<Moment>(this.drawn);
  /** What is not drawn yet, with when it came. */
  #next: { moment: Moment; came: number }[] = [];
  #plays = false;
  readonly #table: Table;

  /** For the page of this table; to be made while the page is. */
  constructor(table: Table) {
    this.#table = table;
    $effect.pre(() => {
      const { state, log, latest, you } = table;
      untrack(() => this.#follow({ state, log, latest, you }));
    });
  }

  /** Whether the player's choice is on its way, or something has happened that the board is still to show. */
  get busy(): boolean {
    return this.#table.busy || this.drawn.state !== this.#table.state;
  }

  #follow(moment: Moment): void {
    this.#next.push({ moment, came: performance.now() });
    const same = this.drawn.state !== null && moment.you === this.drawn.you;
    if (!same || still() || document.hidden) {
      this.drawn = this.#take(true);
      this.said = this.drawn;
    } else if (!this.#plays) void this.#play();
  }

  async #play(): Promise<void> {
    this.#plays = true;
    while (this.#next.length > 0) {
      const moment = this.#take(performance.now() - this.#next[0]!.came > PATIENCE);
      this.drawn = moment;
      if (moment.latest.some((said) => said.moves?.length)) {
        await begun();
        await arrived();
      }
      // Unless all was there at once meanwhile.
      if (this.drawn === moment) this.said = moment;
    }
    this.#plays = false;
  }

  /** The next moment, or the last one with all that has happened before it. */
  #take(all: boolean): Moment {
    const taken = this.#next.splice(0, all ? this.#next.length : 1).map(({ moment }) => moment);
    return { ...taken.at(-1)!, latest: taken.flatMap(({ latest }) => latest) };
  }
}
