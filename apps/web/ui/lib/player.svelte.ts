import { t } from './language.svelte';
import { aloud } from './log';
import type { Counts, Frame, Position, Replay, Said, SeatState } from './wire';
import { markName } from './marks';
import { inWords } from './words';
import { isUnnamed, seatName } from './you';

/** How long a position is shown while a replay plays, in milliseconds, by speed. */
export const SPEEDS = [
  { name: 'speed-slow', pause: 2400 },
  { name: 'speed-usual', pause: 1200 },
  { name: 'speed-fast', pause: 450 },
] as const;

/** A replay and the current place in it. */
export class Player {
  replay = $state.raw<Replay | null>(null);
  index = $state(0);
  /** The sentences that led to the position if it was reached by one step; nothing after a jump. */
  said = $state.raw<Said[]>([]);
  playing = $state(false);
  speed = $state(1);
  /** The seat of the person who looks, where that is known. */
  own = $state.raw<number | null>(null);
  /** What the game's results count, where that is known. */
  counts = $state<Counts>();
  /** The seat by whose eyes the replay is seen, if by one's. */
  eyes = $state.raw<number | null>(null);
  /** How many choices come before each frame; what is dealt is nobody's choice. */
  readonly #made = $derived.by(() => {
    let made = 0;
    return (this.replay?.frames ?? []).map(({ position }) => {
      const before = made;
      if (position.turn.kind === 'decide') made += 1;
      return before;
    });
  });

  get last(): number {
    return Math.max(0, (this.replay?.frames.length ?? 0) - 1);
  }

  /** How many choices have been made in the frame of this index, by default the current one. */
  made(index = this.index): number {
    return this.#made[index] ?? 0;
  }

  /** The players' names; who looks at their own game with their own eyes, and gave none, is called `You`. */
  get names(): string[] {
    return (this.replay?.header.names ?? []).map((name, index) =>
      index + 1 === this.own && (this.eyes ?? this.own) === this.own && isUnnamed(name, index + 1)
        ? t('you-name')
        : seatName(name, index + 1),
    );
  }

  /** The places to jump to, each in words. */
  get marks(): { frame: number; name: string }[] {
    const { replay, names } = this;
    return (replay?.marks ?? []).map((mark) => ({
      frame: mark.frame,
      name: t('mark-at', {
        mark: markName(mark, replay!.frames, names, this.counts),
        choice: this.made(mark.frame),
      }),
    }));
  }

  /** How long a position is shown, in milliseconds. */
  get pause(): number {
    return SPEEDS[this.speed]?.pause ?? 1200;
  }

  get frame(): Frame | null {
    return this.replay?.frames[this.index] ?? null;
  }

  /** What the board shows: where a hand has ended, how it lay then, and not the empty table of the next one. */
  get position(): Position | null {
    if (!this.frame) return null;
    const { position, said } = this.frame;
    const view = position.turn.kind === 'deal' ? said.at(-1)?.ended?.view : null;
    return view ? { ...position, view } : position;
  }

  /** Where in the game the choice after this many steps is made: `Round 3, choice 12`. */
  whereOf(step: number): string {
    const frame = this.replay?.frames.findIndex(({ position }) => position.step >= step);
    const part = this.log.find((said) => (said.step ?? 0) > step)?.part;
    return [part, t('choice-number', { number: this.made(frame) + 1 })].filter(Boolean).join(', ');
  }

  /** What has just happened: an action of a seat and what it has ended, otherwise what was dealt. */
  get happened(): string {
    const said = this.frame?.said ?? [];
    const acts = said.filter((one) => one.seat != null || one.ended);
    return acts.length > 0 ? acts.map((one) => one.text).join(' ') : aloud(said);
  }

  /**
   * What is asked, and of whom: who looks on is asked nothing, though the game puts its question to the seat by whose eyes it is seen.
   */
  get asked(): string {
    const { frame, eyes, names } = this;
    if (!frame) return '';
    const { ask, turn } = frame.position;
    if (eyes === null || turn.kind !== 'decide' || !turn.seats.includes(eyes)) return ask;
    return eyes === this.own
      ? t('asked-you', { ask })
      : t('asked-somebody', { name: names[eyes - 1] ?? '', ask });
  }

  /** How the game ended, where somebody has resigned or broken the rules for bots. */
  get ending(): string | null {
    const header = this.replay?.header;
    if (!header) return null;
    const named = (seat: number) => seatName(header.names[seat - 1] ?? '', seat);
    if (header.forfeit) return t('end-forfeit', { name: named(header.forfeit) });
    // Others may have played on until one of them had won: then that is how it ended.
    const { turn, points } = this.replay!.frames.at(-1)!.position;
    const most = turn.kind === 'over' ? Math.max(...points) : -Infinity;
    const othersWon = turn.kind === 'over' && header.resigned.every((seat) => points[seat - 1]! < most);
    if (header.resigned.length === 0 || othersWon) return null;
    return t('end-resigned', { names: inWords(header.resigned.map(named)) });
  }

  /** All sentences so far. */
  get log(): Said[] {
    return this.replay?.frames.flatMap((frame) => frame.said) ?? [];
  }

  /** Shows a replay, at the same place if it is the same game from another viewpoint. */
  show(replay: Replay, keepPlace: boolean): void {
    this.replay = replay;
    this.playing = false;
    this.said = [];
    this.index = keepPlace ? Math.min(this.index, this.last) : this.start;
  }

  go(index: number): void {
    const to = Math.min(this.last, Math.max(0, index));
    this.said = to === this.index + 1 ? (this.replay?.frames[to]?.said ?? []) : [];
    this.index = to;
    if (to === this.last) this.playing = false;
  }

  /** Goes to the first position in which a step has happened. */
  goToStep(step: number): void {
    const found = this.replay?.frames.findIndex(({ position }) => position.step >= step) ?? -1;
    if (found >= 0) this.go(found);
  }

  toggle(): void {
    if (!this.playing && this.index === this.last) this.go(0);
    this.playing = !this.playing;
  }

  /** The seats in the form that a board needs. */
  get seats(): SeatState[] {
    const turn = this.frame?.position.turn;
    const asked = turn?.kind === 'decide' ? turn.seats : [];
    return this.names.map((name, index) => ({
      seat: index + 1,
      name,
      occupant: { kind: 'person' },
      asked: asked.includes(index + 1),
      chosen: false,
      resigned: this.index === this.last && (this.replay?.header.resigned.includes(index + 1) ?? false),
      clock: null,
      undo: null,
      rematch: false,
    }));
  }

  /** The first position in which a seat has to choose: earlier deals are not news. */
  get start(): number {
    const first = this.replay?.frames.findIndex(({ position }) => position.turn.kind === 'decide') ?? -1;
    return Math.max(0, first);
  }
}
