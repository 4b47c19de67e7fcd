import { tick, untrack } from 'svelte';
import { arrived, begun, skipped, stand, still } from '../pieces/motion';
import { doing, outcomeOf, readingTime } from './headline';
import { aloud } from './log';
import type { Table } from './table.svelte';
import { partEnds } from './part-ends';
import type { Choice, PartView, Said, State } from './wire';

/**
 * How long a state waits for the pieces of those before it, in milliseconds: bots that play alone are faster than pieces. A new hand and the
 * first move in it are two things, and the cards of a hand take two seconds.
 */
const PATIENCE = 2500;

/** How long the end of a part stays where the board does not hold it, in milliseconds: who looks on has nothing to press. */
const READ = 2000;
/** How many states wait for a board that is being read; if there are more, they are drawn as one. */
const MOST = 40;
/** As long as no more than these wait, each is read: who looks on at bots sees them later and later otherwise. */
const READABLE = 8;

/** A table as one message left it. */
interface Snapshot {
  state: State | null;
  log: Said[];
  /** What has happened since the snapshot before. */
  latest: Said[];
  /** Whose eyes see it. */
  you: number | null;
  /** What comes next, in a sentence, where something does before anybody chooses. */
  next?: string;
}

/** A snapshot that waits. */
interface Waiting {
  snapshot: Snapshot;
  /** When it came. */
  came: number;
  /** It shows what came after the end of a part of the game: not before that has been read. */
  follows: boolean;
  /** It goes on with what the state before it has begun: a choice, and what luck brings for it. */
  goesOn: boolean;
}

/** What a snapshot counts, before it says that the game is over. */
const withoutEnd = (snapshot: Snapshot): Snapshot =>
  snapshot.state?.over ? { ...snapshot, state: { ...snapshot.state, over: null } } : snapshot;

/**
 * Plays what happens at a table, one thing after another: the board draws a state when the pieces of the one before have arrived, and what
 * came of it is said when its own have. Where nothing may move, in a tab that nobody sees, and for another person at this device, all of it
 * is there at once; so are states that have waited for too long.
 */
export class Director {
  /** What the board draws. */
  drawn = $state.raw<Snapshot>({ state: null, log: [], latest: [], you: null });
  /** What the page says around it. */
  said = $state.raw<Snapshot>(this.drawn);
  /** What happens on the board now, or has just come of it, in a sentence: as long as it stands, nothing is asked. */
  caption = $state.raw<string | null>(null);
  #next: Waiting[] = [];
  /** The first cards of a game are on their way. */
  deals = $state(false);
  #dealt = () => {};
  #plays = false;
  /** The board shows what has just ended, until somebody goes on. */
  #held = false;
  #goOn = () => {};
  /** When what is being said was said first, in the page's time. */
  #since = 0;
  /** Until this time of the page others wait with their move. */
  #until = 0;
  readonly #table: Table;

  /** For the page of this table; to be made while the page is. */
  constructor(table: Table) {
    this.#table = table;
    $effect.pre(() => {
      const { state, log, latest, you, ends } = table;
      untrack(() => this.follow({ state, log, latest, you }, ends));
    });
  }

  /** Whether the player's choice is on its way, or something has happened that the board is still to show. */
  get busy(): boolean {
    return this.deals || this.caption !== null || this.#table.busy || this.drawn.state !== this.#table.state;
  }

  /**
   * What the viewer may choose on the board: when the pieces have arrived, or meanwhile what they could choose before, too, where others
   * move while they choose.
   */
  get choices(): Choice[] {
    if (this.deals || (this.caption !== null && this.said === this.drawn)) return [];
    const [now, before] = [this.drawn, this.said].map(({ state }) => state?.choices ?? []);
    const same = now!.length === before!.length && now!.every(({ text }, at) => text === before![at]!.text);
    return this.said === this.drawn || same ? now! : [];
  }

  /** Whether what is said asks the viewer. */
  get asked(): boolean {
    const { state, you } = this.said;
    return !!state?.seats.some(({ seat, asked }) => asked && seat === you);
  }

  /** The board is there, and shows how the game begins. */
  async opened(): Promise<void> {
    if (!this.deals) return;
    await begun();
    await arrived();
    const { latest, you } = this.drawn;
    const counted = this.caption === outcomeOf(latest);
    if (counted) await this.#read(readingTime(null, { state: this.drawn.state, latest, you }));
    this.#endDeal();
  }

  #endDeal(): void {
    if (this.deals) this.caption = null;
    this.deals = false;
    this.#dealt();
  }

  /** The figures have changed that the state on the board brings: now it is said why. */
  counted(): void {
    if ((this.said === this.drawn && !this.deals) || this.#held) return;
    this.#setCaption(outcomeOf(this.drawn.latest));
  }

  #setCaption(why: string): void {
    if (!why || this.caption === why) return;
    this.caption = why;
    this.#since = performance.now();
  }

  /** What was just said stands above the board for so long, in milliseconds, before others go on. */
  linger(time: number): void {
    this.#until = performance.now() + time;
  }

  /** Whether the board still shows what has ended: what came after it waits. */
  hold(held: boolean): void {
    if (held === this.#held) return;
    this.#held = held;
    if (!held) this.#goOn();
  }

  /** The table is so now, and lay so at the ends of parts of the game that came between. */
  follow(snapshot: Snapshot, ends: PartView[]): void {
    const came = performance.now();
    const { state, latest, log } = snapshot;
    const parts = state ? partEnds(state, latest, log, ends) : [snapshot];
    parts.forEach((part, at) => {
      const follows = !!parts[at - 1]?.latest.some(({ ended }) => ended);
      this.#next.push({ snapshot: { ...snapshot, ...part }, came, follows, goesOn: at > 0 && !follows });
    });
    if (this.#next.length > MOST)
      this.#next = [{ snapshot: this.#take(Infinity), came, follows: true, goesOn: false }];
    const same = this.drawn.state !== null && snapshot.you === this.drawn.you;
    const stands = still() || document.hidden;
    if (stands) this.#endDeal();
    else if (this.drawn.state === null) this.#deal(latest);
    if (!same || stands) {
      this.#standAt(Infinity);
    } else if (!this.#plays) void this.#play();
  }

  #deal(latest: readonly Said[]): void {
    const first = latest.find(({ moves }) => moves?.length);
    this.deals = first !== undefined;
    if (first) this.caption = first.together ?? aloud([first]);
  }

  async #play(): Promise<void> {
    this.#plays = true;
    if (this.deals) await new Promise<void>((dealt) => (this.#dealt = dealt));
    while (this.#next.length > 0) {
      await this.#released(this.#next[0]!);
      // All of it is drawn for anyone who has left the tab meanwhile.
      if (this.#next.length === 0) break;
      if (document.hidden) {
        this.#standAt(Infinity);
        break;
      }
      const [before, skips] = [this.said, skipped()];
      const snapshot = this.#take(this.#due());
      const moves = snapshot.latest.some((said) => said.moves?.length);
      // What the board still holds stands above it.
      this.caption = moves && !this.#held ? doing(snapshot, before.next) : null;
      this.drawn = snapshot;
      if (moves) {
        await begun();
        await arrived();
      }
      // Unless all was there at once meanwhile.
      // One press goes on to the end of what somebody has seen enough of.
      const time = skipped() === skips ? readingTime(before.state, snapshot) : 0;
      if (this.drawn === snapshot) await this.#say(snapshot, time);
      const rest = this.#next.findIndex(({ goesOn }) => !goesOn);
      if (skipped() !== skips && rest !== 0) this.#standAt(rest < 0 ? Infinity : rest);
      // Each is said by itself, although the next one is there already: what came of this one would be lost.
      await tick();
    }
    this.#plays = false;
  }

  /** This number of states is there at once, and nothing is waited for. */
  #standAt(count: number): void {
    if (this.#next.length > 0) this.drawn = this.#take(count);
    this.said = this.drawn;
    if (!this.deals) this.caption = null;
  }

  /** What came of a state is said, and stands until it was read: a part of the game ends after what has led to that, and so does the game. */
  async #say(snapshot: Snapshot, time: number): Promise<void> {
    const why = outcomeOf(snapshot.latest);
    const ends = snapshot.latest.some(({ ended }) => ended);
    // The board holds what this has ended, or something before it.
    const reads = why && time > 0 && (ends || !this.#held) && this.#next.length <= READABLE;
    if (!ends) this.said = reads ? withoutEnd(snapshot) : snapshot;
    if (reads) {
      this.#setCaption(why);
      await this.#read(time);
    }
    if (this.drawn !== snapshot) return;
    this.said = snapshot;
    this.caption = null;
  }

  /** What is said has stood for this time, in milliseconds, since it was said first; nothing waits in vain meanwhile. */
  async #read(time: number): Promise<void> {
    const begun = performance.now();
    await stand(time - (begun - this.#since));
    for (const waiting of this.#next) waiting.came += performance.now() - begun;
  }

  /** When what has ended was read, if this would take its place; the time until then was not spent on pieces. */
  async #released({ follows, snapshot }: Waiting): Promise<void> {
    const rests = this.#until - performance.now();
    if (rests > 0) await new Promise((goOn) => setTimeout(goOn, rests));
    // What is played meanwhile is to be seen, too: behind what has ended nobody sees it.
    const shows = snapshot.latest.some(({ ended, moves }) => ended || moves?.length);
    const held = () => this.#held && (follows || shows);
    if (follows && !held()) await new Promise((goOn) => setTimeout(goOn, READ));
    else if (!held() && rests <= 0) return;
    while (held()) await new Promise<void>((goOn) => (this.#goOn = goOn));
    for (const waiting of this.#next) waiting.came = performance.now();
  }

  /** How many are drawn at once: those that have waited for too long are, but what has ended is seen by itself. */
  #due(): number {
    if (performance.now() - this.#next[0]!.came <= PATIENCE) return 1;
    const end = this.#next.findIndex(({ follows }, at) => at > 0 && follows);
    return end < 0 ? Infinity : end;
  }

  /** The last of this number of snapshots, with all that has happened before it. */
  #take(count: number): Snapshot {
    const taken = this.#next.splice(0, count).map(({ snapshot }) => snapshot);
    return { ...taken.at(-1)!, latest: taken.flatMap(({ latest }) => latest) };
  }
}
