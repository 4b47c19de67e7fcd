import { t } from './language.svelte';
import { aloud } from './log';
import type { Choice, Frame, Lesson, LessonStep, Position, Said, SeatState } from './wire';

/** How long a position is shown in which the learner has nothing to do, in milliseconds. */
export const PAUSE = 1500;

/** Asks the rules about an action that is not among the choices: why it is not allowed, or nothing. */
export type Ask = (step: number, action: string) => Promise<string | null>;

/** A lesson and the current place in it. */
export class Course {
  readonly lesson: Lesson;
  readonly #ask: Ask;
  readonly #learner: string;
  index = $state(0);
  /** The furthest step so far. */
  furthest = $state(0);
  #frame = $state(0);
  /** The sentences that led to the position while the learner watched; nothing after a jump. */
  said = $state.raw<Said[]>([]);
  /** The text about the move that was just made. */
  praise = $state('');
  /** The text about a choice that leads elsewhere. */
  otherwise = $state('');
  /** Why the last action is not allowed. */
  refused = $state<string | null>(null);
  /** Whether the board highlights the move. */
  pointing = $state(false);
  busy = $state(false);
  /** What the board still shows of before, in a sentence: the lesson's words on what comes next wait for it. */
  beat = $state<string | null>(null);

  /** Begins at a step; `ask` is for actions that the step does not offer. */
  constructor(lesson: Lesson, ask: Ask, { at = 0, learner = '' } = {}) {
    this.lesson = lesson;
    this.#ask = ask;
    this.#learner = learner;
    this.go(at);
    // At the beginning of the lesson the pieces are dealt visibly.
    if (this.index === 0) this.said = this.step.frames.flatMap((frame) => frame.said);
  }

  get last(): number {
    return this.lesson.steps.length - 1;
  }

  get step(): LessonStep {
    return this.lesson.steps[this.index]!;
  }

  get #shown(): Frame {
    return this.step.frames[this.#frame]!;
  }

  get position(): Position {
    return this.#shown.position;
  }

  /** Whether everything that happens by itself has happened. */
  get settled(): boolean {
    return this.#frame === this.step.frames.length - 1;
  }

  /** What may be chosen now. */
  get choices(): Choice[] {
    return this.settled ? this.step.choices : [];
  }

  /** Whether the lesson speaks of what is on the board. */
  get speaks(): boolean {
    return this.settled && this.beat === null;
  }

  /** Whether the learner only reads here, and goes on. */
  get reading(): boolean {
    return this.step.action == null && this.index < this.last;
  }

  get over(): boolean {
    return this.index === this.last;
  }

  /** The action to point out. */
  get hinted(): string | null {
    return this.pointing && this.settled ? (this.step.action ?? null) : null;
  }

  /** Whether the move is named, and nothing came since: asked again, it is made. */
  get pointed(): boolean {
    return this.hinted !== null && !this.otherwise && this.refused == null;
  }

  /** The sentence that names the move which is pointed out. */
  get asked(): string {
    const name = this.step.asked_name ?? '';
    return name && `${name[0]!.toUpperCase()}${name.slice(1)}.`;
  }

  /** What others have just done. */
  get told(): string {
    const others = this.said.filter((one) => one.seat != null && one.seat !== this.lesson.you);
    return others.map((one) => one.text).join(' ');
  }

  /** The text for screen readers. */
  get aloud(): string {
    if (this.otherwise) return this.otherwise;
    if (this.hinted) return this.asked;
    const text = this.speaks ? this.step.text : [];
    return [this.praise, aloud(this.said), ...text].filter(Boolean).join(' ');
  }

  /** The seats in the form that a board needs. */
  get seats(): SeatState[] {
    const { turn } = this.position;
    const asked = turn.kind === 'decide' ? turn.seats : [];
    return this.lesson.names.map((name, index) => ({
      seat: index + 1,
      name: index + 1 === this.lesson.you ? this.#learner || t('you-name') : name,
      occupant: { kind: 'person' },
      asked: asked.includes(index + 1),
      chosen: false,
      resigned: false,
      clock: null,
      undo: null,
      rematch: false,
    }));
  }

  /** Shows a step without the moves that led there. */
  go(index: number): void {
    this.index = Math.min(this.last, Math.max(0, index));
    this.furthest = Math.max(this.furthest, this.index);
    this.#frame = this.step.frames.length - 1;
    this.said = [];
    this.praise = '';
    this.#forget();
  }

  /** Goes to the next step, with its moves. */
  next(): void {
    if (this.over) return;
    const { praise } = this.step;
    this.go(this.index + 1);
    this.#frame = 0;
    this.said = this.#shown.said;
    this.praise = praise ?? '';
  }

  /** Shows the next position in which the learner has nothing to do. */
  tick(): void {
    if (this.settled) return;
    this.#frame += 1;
    this.said = this.#shown.said;
  }

  /** Shows all of them at once. */
  skip(): void {
    if (this.settled) return;
    const { frames } = this.step;
    this.said = frames.slice(this.#frame + 1).flatMap((frame) => frame.said);
    this.#frame = frames.length - 1;
  }

  /** The learner chooses. */
  async act(action: string): Promise<void> {
    if (this.busy || !this.settled || this.step.action == null) return;
    const pointing = this.pointing;
    this.#forget();
    if (action === this.step.action) return this.next();
    this.pointing = pointing;
    const other = this.step.choices.find(({ text }) => text === action);
    if (other) return this.#elsewhere(other.tells);
    const at = this.index;
    this.busy = true;
    try {
      const why = await this.#ask(at, action);
      if (at !== this.index) return;
      if (why) this.refused = why;
      else this.#elsewhere();
    } catch (thrown) {
      if (at === this.index) this.refused = thrown instanceof Error ? thrown.message : String(thrown);
    } finally {
      this.busy = false;
    }
  }

  /** Points the move out; where it is pointed out already, makes it. */
  point(): void {
    if (this.busy || !this.speaks || this.step.action == null) return;
    if (this.pointed) return void this.act(this.step.action);
    this.otherwise = '';
    this.refused = null;
    this.pointing = true;
  }

  /** Says what the choice would do, and why it is not made here. */
  #elsewhere(tells = ''): void {
    const does = tells && `${tells[0]!.toUpperCase()}${tells.slice(1)}${/[.!?]$/.test(tells) ? '' : '.'}`;
    this.otherwise = [does, this.step.otherwise ?? t('lesson-otherwise')].filter(Boolean).join(' ');
  }

  #forget(): void {
    this.otherwise = '';
    this.refused = null;
    this.pointing = false;
  }
}
