import { here } from './address';
import { Failure, invited, look, next as nextTable } from './api';
import { entranceOf, gathers } from './entrance';
import { t } from './language.svelte';
import { goInstead, invitationOf, onlyWatches } from './router';
import type { Table } from './table.svelte';

/** How this page's person has come to a table: to sit down, to look on, or to be led to where its people are by now. */
export class Arrival {
  /** The code of the invitation that the address carried, while it is good. */
  code = $state(invitationOf(here().hash));
  /** Whether the invitation was used, or replaced, before they came. */
  used = $state(false);
  /** Whether they have said that they only want to look on, or have come by a link for that. */
  looking = $state(onlyWatches(here().hash));
  /** Whether they may take a seat after all: who has come by a link for watching was not asked to. */
  readonly #asked = !this.looking;
  /** Whether the page has asked them to sit down. */
  #invited = $state(false);
  readonly #table: Table;
  /** Whether the game was over when they came, and whether the next had been set: then the table's link leads on to it. */
  #late: { over: boolean; next: boolean } | null = null;
  #gone = false;

  /** For the page of this table; to be made while the page is. */
  constructor(table: Table) {
    this.#table = table;
    $effect(() => this.#follow());
    $effect(() => {
      if (this.sits) this.#invited = true;
    });
  }

  /** Whether they are asked to sit down. */
  get sits(): boolean {
    const free = entranceOf(this.#table.state).free.length > 0;
    return this.#table.watching && !this.looking && (!!this.code || free);
  }

  /** Why they have no seat, in a sentence; empty where there is nothing to say. Where others were faster, the form has gone from under their fingers. */
  get says(): string {
    if (!this.#table.watching) return '';
    if (this.used) return t('invitation-used');
    // Once people play, the page has another place for who only watches.
    const outrun = this.#invited && !this.looking && !this.sits && gathers(this.#table.state);
    return outrun ? t('seats-taken') : '';
  }

  /** Whether they look on, and could still sit down. */
  get couldSit(): boolean {
    const free = entranceOf(this.#table.state).free.length > 0;
    return this.#table.watching && this.looking && this.#asked && free;
  }

  /** They want to sit down after all. */
  ask(): void {
    this.looking = false;
  }

  /** They sit, or only look on. */
  settle(): void {
    this.code = null;
    this.looking = true;
  }

  /** Whether the invitation is still good: they are told before they type a name. */
  async check(): Promise<void> {
    if (!this.code) return;
    try {
      await invited(this.#table.id, this.code);
    } catch (thrown) {
      if (!(thrown instanceof Failure) || thrown.code !== 'invitation-void') return;
      this.code = null;
      this.used = true;
    }
  }

  /** The host has set the table anew, or its people play elsewhere already: this page goes along. */
  #follow(): void {
    const { state, watching } = this.#table;
    if (!state) return;
    this.#late ??= { over: !!state.over, next: !!state.next };
    const late = this.#late.over && (watching || this.#late.next);
    const along = gathers(state) || (late && !!state.over);
    if (!state.next || this.#gone || !along) return;
    this.#gone = true;
    void this.#goOn(state.next);
  }

  async #goOn(next: string): Promise<void> {
    const opened = (await this.#comesAlong(next)) ? await nextTable(this.#table.id).catch(() => null) : null;
    goInstead(`/table/${opened?.table ?? next}${this.looking && !opened ? '#watch' : ''}`);
  }

  /**
   * Whether they have something to bring to the next table: their seat, or that it has moved to another device, which they may say there, too,
   * that they did not want. If they have sat down there since, that stays.
   */
  async #comesAlong(next: string): Promise<boolean> {
    const { watching, info } = this.#table;
    if (!watching) return true;
    if (info?.moved === undefined) return false;
    const there = await look(next).catch(() => null);
    return !there?.table.yours.length;
  }
}
