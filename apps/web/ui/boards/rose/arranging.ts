/** The draft of where the dealt cards go, before it is sent. */

export interface Draft {
  /** For each dealt card the place where it lies, or null while it is in the tray. */
  places: (string | null)[];
  /** The card in hand. */
  held: number | null;
}

export function begin(cards: number): Draft {
  return settle({ places: Array.from({ length: cards }, () => null), held: null });
}

/** The card that lies on a place. */
export function cardOn(draft: Draft, place: string): number | null {
  const index = draft.places.indexOf(place);
  return index < 0 ? null : index;
}

/** Puts a card on a place. A card that lies there goes where this one came from: its place, or the tray. */
export function put(draft: Draft, card: number, place: string, wells: readonly string[]): Draft {
  if (!wells.includes(place) || card < 0 || card >= draft.places.length) return draft;
  const places = [...draft.places];
  const other = places.indexOf(place);
  if (other >= 0 && other !== card) places[other] = places[card] ?? null;
  places[card] = place;
  // The last card has but one place to go, so it goes by itself.
  const waiting = places.flatMap((at, index) => (at === null ? [index] : []));
  const free = wells.filter((well) => !places.includes(well));
  if (waiting.length === 1 && free.length === 1) places[waiting[0]!] = free[0]!;
  return settle({ places, held: null });
}

/** Takes a card back into the tray. */
export function back(draft: Draft, card: number): Draft {
  const places = draft.places.map((at, index) => (index === card ? null : at));
  return settle({ places, held: null });
}

/** Takes a card in hand, or lays it down again. */
export function hold(draft: Draft, card: number): Draft {
  return draft.held === card ? settle({ ...draft, held: null }) : { ...draft, held: card };
}

/** Somebody points at a place: the card in hand goes there; with none in hand, the card there is taken up. */
export function point(draft: Draft, place: string, wells: readonly string[]): Draft {
  const here = cardOn(draft, place);
  if (draft.held === null) return here === null ? draft : { ...draft, held: here };
  if (draft.held === here) return back(draft, here);
  return put(draft, draft.held, place, wells);
}

/** With no card in hand, the first one in the tray is next. */
function settle(draft: Draft): Draft {
  if (draft.held !== null) return draft;
  const next = draft.places.indexOf(null);
  return { ...draft, held: next < 0 ? null : next };
}

/** Whether every card has its place. */
export function complete(draft: Draft): boolean {
  return draft.places.length > 0 && draft.places.every((place) => place !== null);
}

/** `place c2 b1`: the places of the dealt cards in the order in which they were dealt. */
export function placeText(draft: Draft): string {
  return ['place', ...draft.places.filter((place) => place !== null)].join(' ');
}
