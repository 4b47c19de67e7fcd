import { t, type PlainKey } from './language.svelte';
import { memory } from './memory';
import type { Presence, Reaction, SeatState, State, TalkLine, TalkRule } from './wire';
import { seatName } from './you';

/** For so long a line that has just come is shown over the table, in milliseconds. */
const SHOWN = 6_000;

/** How many lines a page holds; the server's own measure. */
const MOST = 50;

/** The longest line, in characters; the server's own measure. */
export const LONGEST_LINE = 200;

/** The reactions in the order in which they are offered, with their sentences. */
export const REACTIONS: Record<Reaction, PlainKey> = {
  'well-played': 'react-well-played',
  'good-luck': 'react-good-luck',
  thanks: 'react-thanks',
  laugh: 'react-laugh',
  'oh-no': 'react-oh-no',
  'one-moment': 'react-one-moment',
};

/** What a line says, a reaction in the language of the page. */
export const lineText = ({ text, reaction }: TalkLine): string =>
  text ?? (reaction ? t(REACTIONS[reaction]) : '');

/** Who has said it: a name alone would be taken for a player's. */
export function speaker({ name, seat }: Pick<TalkLine, 'name' | 'seat'>): string {
  if (seat > 0) return seatName(name, seat);
  return name ? t('name-watching', { name }) : t('somebody-watching');
}

/** A record with what was said under it, in comments: it stays the same record. */
export const withTalk = (record: string, lines: readonly TalkLine[]): string =>
  `${record.trimEnd()}\n${lines.map((line) => `; ${speaker(line)}: ${lineText(line)}\n`).join('')}`;

/** In the place of a name: all who only look on. No name holds this sign. */
export const WATCHERS = '\n';

/** What people may say at a table where nothing else was decided. */
const ALL: TalkRule = { lines: true, reactions: true };

/** What is said at a table, as this browser's person wants to hear it. */
export class Talk {
  #all = $state.raw<TalkLine[]>([]);
  /** How many lines have come that nobody has looked at here. */
  unread = $state(0);
  /** The line that has just come. */
  latest = $state.raw<TalkLine | null>(null);
  /** Whether the person looks at it now. */
  open = $state(false);
  /** Whether what is said stands beside the board, so that nobody has to look for it. */
  beside = $state(false);
  /** What this person wants to hear. */
  hears = $state<TalkRule>(memory.hears);
  /** The names of the people whom this person does not want to hear at this evening's tables. */
  muted = $state.raw<readonly string[]>([]);
  #evening = '';
  #stop: (() => void) | null = null;

  /** The first table of the evening is known: who was muted stays muted. */
  at(evening: string): void {
    if (this.#evening === evening) return;
    this.#evening = evening;
    this.muted = memory.muted(evening);
  }

  /** Whether something was said, and none of it is what this person wants to hear. */
  get unheard(): boolean {
    return this.#all.length > 0 && this.lines.length === 0;
  }

  /** The lines that this person wants to hear. */
  get lines(): TalkLine[] {
    return this.#all.filter((line) => this.#wanted(line));
  }

  #wanted({ name, seat, text }: TalkLine): boolean {
    if (this.muted.includes(seat > 0 ? seatName(name, seat) : WATCHERS)) return false;
    return text === undefined ? this.hears.reactions : this.hears.lines;
  }

  /** Lines come: `fresh` ones are what was said before. */
  hear(lines: TalkLine[], fresh: boolean, yours: readonly number[]): void {
    this.#all = (fresh ? lines : [...this.#all, ...lines]).slice(-MOST);
    if (fresh) return;
    const news = lines.filter((line) => this.#wanted(line) && !yours.includes(line.seat));
    const last = news.at(-1);
    if (!last || this.open) return;
    if (!this.beside) this.unread += news.length;
    this.latest = last;
    this.#stop?.();
    const timer = setTimeout(() => (this.latest = null), SHOWN);
    this.#stop = () => clearTimeout(timer);
  }

  /** The person looks at what was said, or not any more. */
  look(open: boolean): void {
    this.open = open;
    if (open) [this.unread, this.latest] = [0, null];
  }

  /** It stands beside the board from now on, or not any more. */
  stand(beside: boolean): void {
    this.beside = beside;
    if (beside) this.unread = 0;
  }

  want(hears: Partial<TalkRule>): void {
    this.hears = { ...this.hears, ...hears };
    memory.hears = this.hears;
  }

  mute(name: string, yes: boolean): void {
    this.muted = yes ? [...this.muted, name] : this.muted.filter((own) => own !== name);
    memory.mute(this.#evening, this.muted);
  }

  end(): void {
    this.#stop?.();
  }
}

/** What may be said at a table. */
export const ruleOf = (rule: TalkRule | undefined): TalkRule => rule ?? ALL;

/** The other people at a table: who may be heard there. */
export const othersAt = (seats: readonly SeatState[], yours: readonly number[]): SeatState[] =>
  seats.filter(({ seat, occupant }) => {
    const person = occupant.kind === 'person' || (occupant.kind === 'bot' && occupant.instead);
    return person && !yours.includes(seat);
  });

/** A table at which people may talk. */
interface Talked {
  readonly talk: Talk;
  readonly state: State | null;
  readonly presence: Presence;
  readonly yours: readonly number[];
  readonly watching: boolean;
}

/** Whether others may hear what one says, or have said something: also who only looks on, or has just left. */
export const hasTalk = ({ talk, state, presence, yours, watching }: Talked): boolean =>
  othersAt(state?.seats ?? [], yours).length > 0 ||
  presence.watchers > (watching ? 1 : 0) ||
  talk.lines.length > 0;

/** Whether people talk beside the board: where there is room, and others are here. */
export const talksBeside = (table: Talked, { wide, high }: { wide: number; high: number }): boolean =>
  wide >= 1000 && high >= 700 && hasTalk(table);
