/** What each seat may have learned of a hand of Snake by each step, computed from its record alone. */

const CARD = /(?<![A-Za-z0-9*])(?:[A2-9TJQK]|\*)[RPSLW](?![A-Za-z0-9])/g;

/** All cards that a text names, anywhere in it. */
export function cardsIn(text: string): Set<string> {
  return new Set(text.match(CARD) ?? []);
}

export class Knowledge {
  /** For each step, the cards that each seat has seen so far; `0` is a spectator. */
  readonly #known: Map<number, Set<string>>[] = [];
  readonly seats: number;

  /** Reads the record of one hand, whose first seat leads: three cards each, one at a time, then five for the snake. */
  constructor(record: string) {
    this.seats = Number(/^seats (\d)$/m.exec(record)![1]);
    let known = new Map(Array.from({ length: this.seats + 1 }, (_, seat) => [seat, new Set<string>()]));
    const step = (card: string, eyes: number | 'all') => {
      known = new Map([...known].map(([seat, cards]) => [seat, new Set(cards)]));
      for (const [seat, cards] of known) if (eyes === 'all' || eyes === seat) cards.add(card);
      this.#known.push(known);
    };
    this.#known.push(known);
    let dealt = 0;
    let drawer = 0;
    for (const line of record.slice(record.indexOf('\n\n')).trim().split('\n')) {
      const [what = '', ...words] = line.split(' ');
      if (what === 'deal') {
        for (const card of words) {
          const hands = 3 * this.seats;
          if (dealt < hands) step(card, 1 + (dealt % this.seats));
          else step(card, dealt < hands + 5 ? 'all' : drawer);
          dealt += 1;
        }
      } else {
        drawer = Number(what[0]);
        step(words[1]!, 'all');
      }
    }
  }

  get steps(): number {
    return this.#known.length - 1;
  }

  /** The cards that a seat may know after this many steps. */
  by(step: number, seat: number | null): Set<string> {
    return this.#known[step]!.get(seat ?? 0)!;
  }
}
