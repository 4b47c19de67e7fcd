import { expect, over, settled, turnOrEnd, type Locator, type Page } from './test';

type Press = (where: Locator) => Promise<void>;

const click: Press = (where) => where.click();

/** Plays Snake as a person does: reads the cards, and presses them. */
export class SnakePlayer {
  readonly #page: Page;
  readonly #press: Press;

  constructor(page: Page, press: Press = click) {
    this.#page = page;
    this.#press = press;
  }

  hand = () => this.#page.locator('[data-hand]');
  card = (card: string) => this.#page.locator(`[data-hand="${card}"]`);
  playButton = () => this.#page.getByRole('button', { name: /^Play(:| the)/ });
  snake = () => this.#page.locator('[data-snake]');
  eaten = () => this.#page.locator('[data-snake].eaten');
  seat = (seat: number) => this.#page.locator(`[data-player="${seat}"]`);
  /** The effect of the selected card, in words. */
  say = () => this.#page.locator('.below .say');

  cards = (where: Locator, name: 'hand' | 'snake') =>
    where.evaluateAll((all, key) => all.map((one) => (one as HTMLElement).dataset[key] ?? ''), name);

  /** The points that each card of the hand would bring, by its label. */
  async brings(): Promise<{ card: string; points: number }[]> {
    return this.hand().evaluateAll((all) =>
      all.map((one) => {
        const points = /takes \d+ for (-?\d+)/.exec(one.ariaLabel ?? '')?.[1];
        return { card: (one as HTMLElement).dataset.hand ?? '', points: Number(points ?? 0) };
      }),
    );
  }

  /** Chooses a card, by default the one that brings most, and plays it. */
  async play(card?: string): Promise<void> {
    const best = (await this.brings()).sort((one, other) => other.points - one.points)[0]!.card;
    const which = this.card(card ?? best);
    await this.#press(which);
    await expect(which).toHaveAttribute('aria-pressed', 'true');
    await this.#press(this.playButton());
    await settled(this.#page);
  }

  /** Plays a card and waits until it is the player's turn again, or the match is over; returns which. */
  async turn(card?: string): Promise<'turn' | 'end'> {
    await this.play(card);
    const onward = this.#page.getByRole('button', { name: /^On to hand/ });
    await expect(this.#page.locator('main .ask.mine').or(over(this.#page)).or(onward).first()).toBeVisible();
    if (await onward.isVisible()) await this.#press(onward);
    return turnOrEnd(this.#page);
  }

  /** Plays until the match is over. */
  async finish(): Promise<void> {
    for (let turn = 0; turn < 200; turn++) if ((await this.turn()) === 'end') break;
    await expect(over(this.#page)).toBeVisible();
  }
}

/** All plays of a hand with jokers: every card but the five that the snake begins with. */
const PLAYS = 65;

/** How many steps of a record there are before the last play of a seat in a hand. */
export function lastPlay(record: string, hand: number, seat: number): number {
  let [steps, plays, found] = [0, 0, 0];
  for (const line of record.trim().split('\n\n').slice(1).join('\n').split('\n')) {
    if (line.startsWith('deal ')) steps += line.split(' ').length - 1;
    else {
      plays += 1;
      if (plays <= hand * PLAYS && line.startsWith(`${seat}:`)) found = steps;
      steps += 1;
    }
  }
  return found;
}

/**
 * A record in which no seat can take the seven of rock at the tail's end: the snake has 41 cards when seat 1
 * has to play.
 */
export function longSnake(seats: number): { record: string; steps: number } {
  const ranks = [...'A23456789TJQK'];
  const harmless = ['R', 'S', 'L']
    .flatMap((suit) => ranks.map((rank) => rank + suit))
    .concat('*R', '*P', '*W');
  const next = harmless.filter((card) => card !== '7R');
  const take = () => next.shift()!;
  const hands = Array.from({ length: seats }, () => [] as string[]);
  const lines: string[] = [];
  const deal = (card: string) => lines.push(`deal ${card}`);
  for (let round = 0; round < 3; round++)
    for (const hand of hands) {
      hand.push(take());
      deal(hand.at(-1)!);
    }
  deal('7R');
  for (let card = 1; card < 5; card++) deal(take());
  for (let play = 0; play < 36; play++) {
    const hand = hands[play % seats]!;
    lines.push(`${(play % seats) + 1}: play ${hand.shift()}`);
    hand.push(next.length > 0 ? take() : `${ranks[play % 13]}${play < 30 ? 'W' : 'P'}`);
    deal(hand.at(-1)!);
  }
  return {
    record: `parlor 1\ngame snake\nrules hands=1\nseats ${seats}\n\n${lines.join('\n')}\n`,
    steps: lines.length,
  };
}
