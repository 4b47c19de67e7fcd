import { untrack } from 'svelte';
import type { Player } from './player.svelte';
import { Table } from './table.svelte';
import { othersAt } from './talk.svelte';

/** Steps that follow each other faster than this, in milliseconds, are told as one: a slider passes many, and the server takes five a second. */
const PAUSE = 300;

/** A replay that its table's people look at together: who steps leads, and the others follow. */
export class Together {
  readonly #id: string;
  readonly #player: Player;
  /** The table, while this page's person looks at it with others. */
  table = $state.raw<Table | null>(null);
  /** The step at which all are, as far as this page knows. */
  #at: number | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** For the page of this table's replay; to be made while the page is. */
  constructor(id: string, player: Player) {
    this.#id = id;
    this.#player = player;
    $effect(() => this.#follow());
    $effect(() => this.#lead());
  }

  /** Who looks at it with them: people who are at the table's page or at its replay. */
  get others(): number {
    const { table } = this;
    if (!table?.state) return 0;
    const here = othersAt(table.state.seats, table.yours).filter(({ seat }) =>
      table.presence.here.includes(seat),
    );
    return here.length;
  }

  /** Who showed this place, if it was somebody else. */
  get leader(): { name: string; seat: number } | null {
    const { table } = this;
    const shown = table?.shown;
    return shown && !table.yours.includes(shown.seat) ? shown : null;
  }

  /** A table at which somebody plays on from there, for all. */
  get board(): string | null {
    return this.table?.shown?.table ?? null;
  }

  /** Looks at it together with the others, or alone again. */
  toggle(): void {
    if (this.table) return this.end();
    this.#at = null;
    this.table = new Table(this.#id, 'no');
  }

  /** Tells the others of a table where somebody plays on from here. */
  show(table: string): void {
    const step = this.#player.frame?.position.step;
    if (step !== undefined) this.table?.do({ do: 'show', step, table });
  }

  end(): void {
    clearTimeout(this.#timer);
    this.table?.end();
    this.table = null;
  }

  /** Somebody has shown a place. */
  #follow(): void {
    const shown = this.table?.shown;
    if (!shown || !this.#player.replay) return;
    this.#at = shown.step;
    untrack(() => {
      if (this.#player.frame?.position.step === shown.step) return;
      this.#player.playing = false;
      this.#player.goToStep(shown.step);
    });
  }

  /** This page's person has gone somewhere. */
  #lead(): void {
    const step = this.#player.frame?.position.step;
    const { table } = this;
    if (step === undefined || !table || table.yours.length === 0) return;
    clearTimeout(this.#timer);
    if (step === this.#at) return;
    // Anyone who comes first shows where they are, so that the others hear of it; anyone who comes later is shown something before that.
    this.#timer = setTimeout(() => {
      if (step === this.#at || (this.#at === null && table.shown)) return;
      this.#at = step;
      table.do({ do: 'show', step });
    }, PAUSE);
  }
}
