import { tick } from 'svelte';
import { come, still, turnOver, type Piece } from '../../pieces/motion';
import { Flights } from '../fly.svelte';
import { comeOpen, fly, type Flyer } from './flights';
import { arrives, schedule, takes, type Journey, type Spot } from './moves';

/** A card that was played lies beside others. */
const placeOf = (spot: Spot, card: string) => (spot === 'played' ? `played ${card}` : spot);

/** What the board does not show yet: cards that are on their way lie where they come to when they arrive. */
export class Underway {
  /** The journeys that have not ended. */
  now = $state.raw<readonly Journey[]>([]);
  readonly flights = new Flights<Flyer & { ends: () => void }>();
  /** Where everything was before: cards move from there. */
  #old = new Map<string, DOMRect>();
  readonly #root: () => HTMLElement | undefined;
  readonly #button: (spot: string) => Piece;

  constructor(root: () => HTMLElement | undefined, button: (spot: string) => Piece) {
    this.#root = root;
    this.#button = button;
  }

  readonly to = (spot: Spot): Journey[] => this.now.filter((one) => one.to === spot);
  readonly from = (spot: Spot): Journey[] => this.now.filter((one) => one.from === spot);
  readonly comes = (spot: Spot, card: string): boolean => this.to(spot).some((one) => one.card === card);

  /** Whether the top card of a pile leaves, or is being turned up. */
  readonly changes = (pile: Spot): boolean =>
    [...this.to(pile), ...this.from(pile)].some(({ part }) => part === 'leaves' || part === 'turned');

  /** The cards of a heap as long as others are on their way, if it has these at the end: those that leave it come from its bottom. */
  lying(spot: Spot, then: readonly string[]): string[] {
    const leave = this.from(spot).map(({ card }) => card);
    return [...leave, ...then.filter((card) => !this.comes(spot, card))];
  }

  /** What a deck of these still has: those that nobody knows are on top. */
  deck({ unseen, known }: { unseen: readonly string[]; known: readonly string[] }) {
    const leave = this.from('deck');
    return {
      unseen: unseen.length + leave.filter((one) => !one.known).length,
      known: [
        ...leave.filter((one) => one.known).map(({ card }) => card),
        ...known.filter((card) => !this.comes('deck', card)),
      ],
    };
  }

  /** Before the board is drawn anew. Where nothing moves, or nobody sees it, all is there at once. */
  begin(journeys: readonly Journey[]): void {
    this.now = still() || document.hidden ? [] : journeys;
    this.#old = this.#places();
  }

  /** When it is drawn. */
  async show(): Promise<void> {
    const all = this.now;
    if (all.length === 0) return;
    const starts = schedule(all);
    const journeys = all.map((one, at) => ({
      ...one,
      delay: starts[at] ?? 0,
      time: takes(one),
      ends: () => (this.now = this.now.filter((other) => other !== one)),
    }));
    await tick();
    const places = this.#places();
    for (const one of journeys.filter(arrives)) {
      const drawn = one.part === 'drawn';
      const place = this.#button(drawn ? one.card : one.to);
      const from = drawn ? places.get('deck') : undefined;
      if (one.known) comeOpen(place?.querySelector('.front'), from, one, one.ends);
      else turnOver(place, from, one.delay, one.ends);
    }
    this.#makeRoom(places);
    await this.#send(journeys, places);
  }

  /** Where everything is drawn. */
  #places(): Map<string, DOMRect> {
    const all = new Map<string, DOMRect>();
    const found = this.#root()?.querySelectorAll<HTMLElement>('[data-spot], [data-card]') ?? [];
    for (const one of found) {
      const id = one.dataset.spot ?? one.dataset.card ?? '';
      all.set(id, (one.querySelector('.spot') ?? one).getBoundingClientRect());
    }
    return all;
  }

  /** Cards that stay in the hand go to their new place there. */
  #makeRoom(places: Map<string, DOMRect>): void {
    for (const one of this.#root()?.querySelectorAll<HTMLElement>('[data-card]') ?? []) {
      const card = one.dataset.card ?? '';
      const [was, is] = [this.#old.get(card), places.get(card)];
      const by = was && is && !this.comes('hand', card) ? was.left - is.left : 0;
      if (by !== 0) come(one, { transform: `translateX(${by}px)` });
    }
  }

  /** The others fly above the board. */
  async #send(
    journeys: readonly (Flyer & { ends: () => void })[],
    places: Map<string, DOMRect>,
  ): Promise<void> {
    // An enemy that was beaten before joins the deck from its pile.
    const pile = journeys.find(({ part }) => part === 'turned')?.to ?? 'away';
    const going = journeys.filter((one) => !arrives(one));
    await this.flights.send(this.#root(), going, (flyer, one, _, done) => {
      const place = { hand: one.card, away: pile }[one.from as string] ?? placeOf(one.from, one.card);
      const from = this.#old.get(place) ?? places.get('deck');
      const to = places.get(placeOf(one.to, one.card));
      const end = () => (one.ends(), done());
      if (from && (to || one.to === 'away'))
        fly(flyer, { from, to, via: one.via && places.get(one.via) }, one, end);
      else end();
    });
  }
}
