import { Failure, ended, look, sentence } from './api';
import { awayFor, nextMissed } from './away';
import { PageClock } from './clock.svelte';
import { handOver } from './device';
import { language, t } from './language.svelte';
import { announced, grown, sinceOwn } from './log';
import { memory } from './memory';
import { sameQuestion } from './question';
import { Connection, worldOf, type Link } from './socket';
import { linkedAs } from './entrance';
import { whoLeaves } from './seats';
import { Talk } from './talk.svelte';
import { onwake } from './wake';
import type {
  Command,
  Detail,
  FromClient,
  News,
  PartView,
  Presence,
  Said,
  SeatState,
  Shown,
  State,
  TableInfo,
  ToClient,
} from './wire';

/** Advice that the player requested. */
export interface Hint {
  step: number;
  action: string;
  name: string;
  tells: string;
  why: string;
}

/** What was refused, and why. */
export interface Refusal {
  did: Command['do'];
  why: string;
}

/** After this many milliseconds without a connection the page looks why there is none. */
const BLOCKED = 10_000;

const NOBODY: Presence = { here: [], watchers: 0 };

/** Whether the others are asked something by one of these seats, for an undo, or a bot in somebody's place; or by this browser, for a seat. */
const asks = (state: State | null, own: number[], sought: boolean): boolean =>
  (sought && (state?.seeks != null || state?.claim != null)) ||
  (state?.proposal != null && own.includes(state.proposal.by)) ||
  state?.seats.some(({ seat, undo }) => own.includes(seat) && undo === 'asks') === true;

/** A table as this browser sees it, kept up to date. */
export class Table {
  readonly id: string;
  info = $state.raw<TableInfo | null>(null);
  state = $state.raw<State | null>(null);
  /** When `state` arrived, for the clocks. */
  arrived = $state.raw(0);
  log = $state.raw<Said[]>([]);
  /** What has happened since the position before. */
  latest = $state.raw<Said[]>([]);
  /** How it lay at the ends of parts of the game that came between. */
  ends = $state.raw<PartView[]>([]);
  /** The text for screen readers. */
  aloud = $state.raw('');
  presence = $state.raw<Presence>(NOBODY);
  link = $state.raw<Link>({ is: 'joining' });
  refusal = $state.raw<Refusal | null>(null);
  /** What the others have answered to what this person asked of them. */
  answer = $state.raw('');
  /** Whether this browser has asked the others for a seat: they answer. */
  sought = $state(false);
  /** Whose proposal for the next game another has replaced: who had agreed to it has not agreed to the other. */
  replaced = $state.raw<number | null>(null);
  /** Who has just left, in a sentence, until somebody has read it: a small screen shows no log. */
  left = $state.raw('');
  /** Whose seats these are. */
  #leavers: number[] = [];
  hint = $state.raw<Hint | null>(null);
  /** Which place of the replay somebody has shown to those who look at it together. */
  shown = $state.raw<Shown | null>(null);
  /** What people say. */
  readonly talk = new Talk();
  /** Why this browser cannot open the table. */
  missing = $state.raw<string | null>(null);
  /** Why the table does not come, or cannot go on, although it may be there: the server fails and says so, or sockets do not reach it. */
  trouble = $state.raw<string | null>(null);
  /** Commands that are not answered yet. */
  asked = $state.raw<FromClient[]>([]);
  /** Answered with a version that has not arrived yet. */
  #promised = $state.raw(0);
  /** The seat whose person takes the device next, where people share one. */
  next = $state.raw<number | null>(null);
  /** The seat whose view this browser shows, of several; none between two turns. */
  #eyes: number | null = null;
  /** How much the server sends with each state. */
  #detail: Detail;
  /** The language of its words. */
  #language = language.tag;
  readonly #clock = new PageClock();
  #presentSince = $state(0);
  #stopWatching = () => {};
  #stopWaking = () => {};
  /** How often in a row the connection was lost. */
  #losses = 0;
  #blocked: ReturnType<typeof setTimeout> | undefined;
  readonly #connection: Connection;

  constructor(id: string, detail: Detail = 'yes') {
    this.id = id;
    this.#detail = detail;
    this.#connection = new Connection(
      worldOf(
        id,
        () => this.#eyes,
        () => this.#detail,
      ),
      {
        message: (message) => this.#hear(message),
        answered: (command) => (this.asked = this.asked.filter((one) => one.id !== command.id)),
        link: (link) => this.#linked(link),
      },
    );
    this.#linked(this.link);
    this.#stopWaking = onwake(() => this.#connection.hurry());
  }

  /** For how long each person has been away who is, by seat. */
  get away(): ReadonlyMap<number, number> {
    return awayFor(this.presence, this.#presentSince, this.#clock.now);
  }

  #attend(presence: Presence): void {
    this.presence = presence;
    this.#presentSince = performance.now();
    this.#clock.set();
    this.#watchAway();
  }

  /** Somebody will have been away for long. */
  #watchAway(): void {
    this.#stopWatching();
    const next = nextMissed(this.away);
    if (next !== null) this.#stopWatching = this.#clock.after(next, () => this.#watchAway());
  }

  get you(): number | null {
    return this.info?.you ?? null;
  }

  /** This person's seat. */
  get mine(): SeatState | null {
    return this.state?.seats.find(({ seat }) => seat === this.you) ?? null;
  }

  /** The seats of this browser: several where people share a device. */
  get yours(): number[] {
    return this.info?.yours ?? [];
  }

  /** Whether this browser's person is a spectator. */
  get watching(): boolean {
    return this.info !== null && this.yours.length === 0;
  }

  /** Whether a command of this kind is on its way. */
  waits(kind: Command['do']): boolean {
    return this.asked.some((command) => command.do === kind);
  }

  /** Whether the board has to wait. */
  get busy(): boolean {
    return this.waits('act') || this.waits('undo') || this.#promised > (this.state?.version ?? 0);
  }

  do(command: Command): void {
    this.refusal = null;
    this.answer = '';
    if (command.do === 'hint' || command.do === 'undo') memory.help(this.id);
    this.asked = [...this.asked, this.#connection.send(command)];
  }

  act(action: string): void {
    if (!this.busy) this.do({ do: 'act', action });
  }

  /** Switches to another seat's view, or to none. */
  look(eyes: number | null): void {
    this.#eyes = eyes;
    if (eyes !== null) this.next = null;
    this.#connection.renew();
  }

  /** From now on the server sends this much detail, in this language. */
  tellIn(detail: Detail, tag: string): void {
    if (this.#detail === detail && this.#language === tag) return;
    // A hint was said in the other language.
    const again = this.#language !== tag && this.hint !== null;
    [this.#detail, this.#language] = [detail, tag];
    this.#connection.renew();
    if (again) this.do({ do: 'hint' });
  }

  /** Connects again, as another viewer: after taking a seat. */
  renew(): void {
    this.#connection.renew();
  }

  end(): void {
    this.talk.end();
    this.#stopWatching();
    this.#stopWaking();
    this.#connection.end();
  }

  #hear(message: ToClient): void {
    switch (message.is) {
      case 'welcome':
        this.info = message.table;
        this.talk.at(linkedAs(this.id, message.table));
        this.#attend(message.presence);
        if (message.fresh) this.log = [];
        this.#see(message.news, message.state, !message.fresh);
        if (message.fresh && this.yours.length > 1 && this.you !== null)
          this.latest = sinceOwn(this.log, this.you);
        // What was dealt before the first choice is to be seen coming.
        else if (message.fresh && !this.log.some(({ seat, step }) => seat != null && step != null))
          this.latest = this.log;
        break;
      case 'news':
        this.#see(message.news, message.state, true, message.ends);
        break;
      case 'presence':
        this.#attend(message.presence);
        break;
      case 'talk':
        this.talk.hear(message.lines, message.fresh, this.yours);
        break;
      case 'shown':
        this.shown = message;
        break;
      case 'done':
        this.#promised = message.version;
        break;
      case 'refused':
        this.#refused(message.id, message.why);
        break;
      case 'hint':
        if (message.step === this.state?.position.step) this.hint = message;
        break;
    }
  }

  #see(news: News[], state: State, live: boolean, ends: PartView[] = []): void {
    // Of what was taken back since, nothing is to be seen.
    const said = grown([], news);
    const moved = state.position.step !== this.state?.position.step;
    const anew = moved && !sameQuestion(this.state, state, news, this.you);
    // On a small screen the log is not seen: a no would be silence, and so would a question that the game overtakes.
    const answered = asks(this.state, this.yours, this.sought) && !asks(state, this.yours, this.sought);
    if (answered) this.sought = false;
    if (answered && (!moved || news.every(({ rewound }) => rewound == null)))
      this.answer = said.findLast((one) => one.step === undefined)?.text ?? '';
    else if (moved) this.answer = '';
    // The end says who has ended it; and who is back has not left.
    const away = ({ seat, occupant }: State['seats'][number]) =>
      this.#leavers.includes(seat) && occupant.kind !== 'person';
    if (state.over || !state.seats.some(away)) this.left = '';
    // Who only looks on reads it in the log: the notice would lie over their way to a seat.
    const gone = live && !this.watching ? whoLeaves(this.state, state, this.yours) : [];
    if (gone.length > 0) {
      this.#leavers = gone;
      this.left = said.find((one) => one.step === undefined && gone.includes(one.seat ?? 0))?.text ?? '';
    }
    const [before, plan] = [this.state?.plan?.by, state.plan?.by];
    if (plan === undefined) this.replaced = null;
    else if (before !== undefined && before !== plan) this.replaced = before;
    this.log = grown(this.log, news);
    this.latest = live ? said : [];
    this.ends = ends;
    this.state = state;
    this.arrived = performance.now();
    if (anew) {
      this.refusal = null;
      this.hint = null;
    }
    this.#passOn(state);
    this.aloud = announced(live ? said : [], live && !moved ? '' : state.position.ask);
  }

  /** A shared device passes to the next seat that has to choose. */
  #passOn(state: State): void {
    if (!this.info) return;
    const to = handOver(this.info, state);
    this.next = to.is === 'cover' ? to.seat : null;
    const eyes = to.is === 'look' ? to.seat : null;
    // Not while a message is handled, because that comes through the connection that ends.
    if (to.is !== 'stay' && eyes !== this.you) queueMicrotask(() => this.look(eyes));
  }

  #refused(id: number, why: string): void {
    const command = this.asked.find((one) => one.id === id);
    // What the game refuses stands on the board, in its own words.
    const did = command?.do ?? 'act';
    if (command || id === 0) this.refusal = { did, why: did === 'act' ? why : ended(why) };
  }

  #linked(link: Link): void {
    this.link = link;
    if (link.is === 'here' || link.is === 'ended') {
      clearTimeout(this.#blocked);
      this.#blocked = undefined;
      this.#losses = 0;
      if (link.is === 'ended' || link.why !== 'not-stored') this.trouble = null;
      return;
    }
    this.#blocked ??= setTimeout(() => void this.#lookFor(true), BLOCKED);
    if (link.is !== 'away') return;
    if (link.why === 'not-stored') this.trouble = t('cannot-store');
    // A socket does not say why it was not opened; a request does.
    else if (!this.info || this.#losses > 0) void this.#lookFor(false);
    this.#losses += 1;
  }

  /** Why there is no connection. If requests reach the table, and `long` no socket has: sockets are blocked on the way. */
  async #lookFor(long: boolean): Promise<void> {
    try {
      await look(this.id);
      if (long && this.#blocked !== undefined) this.trouble = t('sockets-blocked');
    } catch (thrown) {
      const failure = thrown instanceof Failure && thrown.status >= 400 ? thrown : null;
      const passes = failure && (failure.status >= 500 || failure.status === 429);
      if (this.#blocked !== undefined) this.trouble = passes ? sentence(failure) : null;
      if (failure && !passes) {
        this.missing = failure.status === 404 ? t('no-table') : sentence(failure);
        this.#connection.end(this.missing);
      }
    }
    if (long && this.#blocked !== undefined)
      this.#blocked = setTimeout(() => void this.#lookFor(true), BLOCKED);
  }
}
