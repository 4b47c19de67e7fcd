/** The scene as the board draws it, and what has come into its boxes. */

import { countOf } from '../../lib/scene';
import type { SceneData, SumPartData } from '../../lib/wire';
import { capital } from '../../lib/words';

export type Kind = 'effect' | 'ordinary' | 'elite' | 'support' | 'klutz';

/** What is on a card. Names and words come from the card set in force: none is known beforehand. */
export interface Face {
  name: string;
  kind: Kind;
  /** An entity's base force. */
  force: number | null;
  /** As the card set writes them. */
  effects: string;
  /** The same in sentences. */
  does: string;
  flavour: string;
}

export type Term = ForceSum['parts'][number];
export type ForceSum = NonNullable<ReturnType<typeof forceOf>>;
export type Played = ReturnType<typeof playedOf>;
export type Player = ReturnType<typeof playerOf>;
export type WarView = ReturnType<typeof warView>;

/** A scene by the names of its parts. */
class Scene {
  readonly cards: Record<string, Face>;
  constructor(readonly data: Partial<SceneData>) {
    const faces = Object.entries((data.faces ?? {}) as Record<string, Face>);
    this.cards = Object.fromEntries(
      faces.map(([name, face]) => [name, { ...face, does: pretty(face.does) }]),
    );
  }

  fact = <T>(id: string, other: T) => (this.data.facts?.[id] ?? other) as T;
  list = (id: string) => this.fact<number[]>(id, []);
  /** What a list has for a seat. */
  of = <T>(id: string, seat: number) => this.fact<(T | null)[]>(id, [])[seat - 1] ?? null;
  has = (id: string, seat: number) => this.list(id).includes(seat);
  points = (seat: number) => this.data.figures?.points?.[seat - 1] ?? 0;
  face = (name: string | null | undefined): Face | null => (name ? (this.cards[name] ?? null) : null);
  /** The words of the faces in a zone. */
  zone(id: string): string[] {
    const lies = this.data.zones?.[id];
    return Array.isArray(lies) ? lies : [];
  }
  faces = (names: readonly string[]) => names.flatMap((name) => this.face(name) ?? []);
  pile = (id: string) => this.faces(this.zone(id));
  count = (id: string) => countOf(this.data.zones?.[id]);
  sum = (id: string, seat: number) => this.data.sums?.[id]?.[seat - 1] ?? [];
}

const pips = (face: string | null | undefined) => (face ? Number(face.slice(1)) : null);

/** How a force counts up, step by step: the base comes first, and behind it another's where that was copied. */
function forceOf([base, ...more]: SumPartData[]) {
  if (!base) return null;
  const begins = more[0]?.step === 'copied' ? more.shift()! : base;
  let before = begins.amount;
  const parts = more.map((part) => {
    const floor = part.counts && part.total - before !== part.amount;
    before = part.total;
    return { ...part, /** The force stopped at 0 here. */ floor };
  });
  return {
    total: before,
    /** What is on the card. */
    printed: base.amount,
    /** What it begins with: another's, where one is copied. */
    base: begins.amount,
    parts,
  };
}

/** What a seat has in front of it in a round, as the facts say it; those of the last round begin with `last_`. */
function playedOf(scene: Scene, seat: number, last: '' | 'last_') {
  const spot = (scene.data.zones?.entities ?? {}) as Record<string, string>;
  const lies = (id: string, now: string | undefined) =>
    last ? scene.of<string>(`last_${id}`, seat) : (now ?? null);
  const entity = scene.face(lies('entity', spot[seat]));
  // Where there is no effect, none is cancelled.
  const loses = (what: string) => entity?.does !== '' && scene.has(`${last}${what}`, seat);
  return {
    entity,
    /** The seat that the entity is aimed at. */
    means: scene.of<number>(`${last}entity_aim`, seat),
    negated: loses('negated'),
    hushed: loses('hushed'),
    support: scene.face(lies('support', scene.zone(`support-${seat}`)[0])),
    support_means: scene.of<number>(`${last}support_aim`, seat),
    /** It was played in retaliation. */
    support_late: scene.has(`${last}late_supports`, seat),
    gambled: scene.has(`${last}gambled`, seat),
    die: pips(lies('die', scene.zone(`die-${seat}`)[0])),
    klutz: scene.face(scene.of<string>(`${last}klutz_drawn`, seat)),
    shielded: scene.has(`${last}shielded`, seat),
    force: forceOf(scene.sum(`${last}force`, seat)),
  };
}

/** A deck: its size, and what the viewer knows of it. Places count from 1, the top. */
function deckOf(scene: Scene, seat: number) {
  const [size, fromTop] = [scene.count(`deck-${seat}`), scene.zone(`deck-${seat}`).toReversed()];
  const seen = scene.of<number[][]>('seen', seat) ?? [];
  const known = seen.flatMap((seen_by, at) =>
    seen_by.length > 0 ? [{ place: at + 1, seen_by, card: scene.face(fromTop[at]) }] : [],
  );
  const one_of = (scene.of<[string, ...number[]][]>('one_of', seat) ?? []).flatMap(([name, ...places]) => {
    const card = scene.face(name);
    return card ? [{ card, places }] : [];
  });
  return {
    size,
    /** Cards that somebody has seen; the card for those who have. */
    known,
    /** Cards that are on one of several places. */
    one_of,
    /** The cards whose place the viewer does not know. */
    somewhere: scene.faces(scene.of<string[]>('somewhere', seat) ?? []),
  };
}

function playerOf(scene: Scene, seat: number, seats: readonly number[], teams: boolean) {
  // Seats 1 and 3 are against 2 and 4, 1 fights 2, and 3 fights 4 (WAR-16).
  const partner = teams ? ((seat + 1) % 4) + 1 : null;
  const box = playedOf(scene, seat, '');
  const sudden = OVER.includes(scene.fact('phase', '')) && box.entity ? [box.entity] : [];
  return {
    /** With the partner's. */
    side_points: scene.points(seat) + (partner ? scene.points(partner) : 0),
    partner,
    /** Whom it fights in this round. */
    fights: teams ? [seat % 2 === 1 ? seat + 1 : seat - 1] : seats.filter((other) => other !== seat),
    tokens: scene.count(`tokens-${seat}`),
    /** How many cards are in hand. */
    hand: scene.count(`hand-${seat}`),
    /** Support cards that were played before, or dropped. */
    spent: scene.pile(`spent-${seat}`),
    victory: scene.pile(`victory-${seat}`),
    defeat: scene.pile(`defeat-${seat}`),
    /** Drawn in sudden death. */
    sudden: [...scene.pile(`sudden-${seat}`), ...sudden],
    deck: deckOf(scene, seat),
    box,
    /** What will linger on its next entity, as far as it is certain by now. */
    next: scene.sum('next', seat),
  };
}

/** The phases after the rounds. */
const OVER = ['over', 'sudden-death'];

/** The table as a seat or a spectator sees it. */
export function warView(view: unknown) {
  const scene = new Scene((view ?? {}) as Partial<SceneData>);
  const seats = (scene.data.figures?.points ?? []).map((_, index) => index + 1);
  const teams = !!scene.data.facts?.teams;
  const winners = scene.list('last_winners');
  const bySeat = <T>(of: (seat: number) => T): Record<string, T> =>
    Object.fromEntries(seats.map((seat) => [seat, of(seat)]));
  return {
    round: scene.fact('round', 1),
    rounds: scene.fact('rounds', 10),
    stage: scene.fact('phase', 'hand'),
    teams,
    asked: scene.list('asked'),
    /** Those whose choice is in and not shown. */
    sealed: scene.list('sealed'),
    contenders: scene.list('contenders'),
    /** The seat whose deck is looked at. */
    looked: scene.fact<number | null>('look_deck', null),
    /** The viewer's own; others' hands are numbers. */
    hand: seats.flatMap((seat) => scene.pile(`hand-${seat}`)),
    /** The viewer's own choice that is in and not shown, in the words of an action. */
    choice: scene.fact<string | null>('choice', null),
    /** By seat. */
    players: bySeat((seat) => playerOf(scene, seat, seats, teams)),
    klutz: { down: scene.count('klutz'), open: scene.pile('klutz_open') },
    /** What is on the cards that lie here or that something else speaks of, by name. */
    cards: scene.cards,
    last: winners.length > 0 ? { winners, boxes: bySeat((seat) => playedOf(scene, seat, 'last_')) } : null,
  };
}

export function player(view: WarView, seat: number): Player | undefined {
  return view.players[String(seat)];
}

/** The seats of a view in order. */
export function seatsOf(view: WarView): number[] {
  return Object.keys(view.players).map(Number);
}

/** Whether the boxes are empty: before the first entity of a round, and when all is over, the last round still lies there. */
export function between(view: WarView): boolean {
  return view.last !== null && Object.values(view.players).every(({ box }) => box.entity === null);
}

/** The number of the round that ended last. */
export function lastNumber(view: WarView): number {
  return ended(view) ? view.round : view.round - 1;
}

/** Whether all rounds have been fought. */
export function ended(view: WarView): boolean {
  return OVER.includes(view.stage);
}

/** The parts of a box that have just come, or changed. */
export type Fresh = ReadonlySet<'entity' | 'support' | 'klutz' | 'die' | 'force'>;

/** What came into the boxes since they were drawn, by seat: in the round that ended last, and in the one that goes on. */
export function changes(before: WarView | null, after: WarView) {
  const compared = (past: boolean): Record<number, Fresh> => {
    // The cards of a round that is over lie in no box any more: what was there then is known.
    const round = past ? lastNumber(after) : after.round;
    const same = before?.round === round && ended(before) === (ended(after) && !past);
    const boxes = seatsOf(after).map((seat): [number, Fresh] => {
      const old = same ? player(before, seat)!.box : NO_BOX;
      return [seat, came(old, (past ? after.last?.boxes[seat] : player(after, seat)?.box) ?? NO_BOX)];
    });
    return Object.fromEntries(boxes);
  };
  const over = after.last !== null && (before === null || lastNumber(before) < lastNumber(after));
  return { last: over ? compared(true) : {}, now: compared(false) };
}

const NO_BOX: Partial<Played> = {};

function came(old: Partial<Played>, box: Partial<Played>): Fresh {
  const id = (part: Face | number | null | undefined) => (typeof part === 'object' ? part?.name : part);
  const parts = (['entity', 'support', 'klutz', 'die'] as const).filter(
    (part) => box[part] != null && id(box[part]) !== id(old[part]),
  );
  const stronger = old.force && box.force && old.force.total !== box.force.total;
  return new Set([...parts, ...(stronger ? (['force'] as const) : [])]);
}

/** `big-push` as on its card: `Big Push`. */
export function title(name: string): string {
  return name.split('-').map(capital).join(' ');
}

/** Words of a card with real minus signs. */
export function pretty(text: string): string {
  return text.replace(/(^|[\s(;])-(?=\d)/g, '$1−');
}
