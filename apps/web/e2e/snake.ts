import { rankName } from '../ui/pieces/cards';
import { over, settled, turnOrEnd } from './page';
import { Player } from './player';
import { linesOf } from './record';
import { expect, type Locator } from './test';

/** Plays Snake as a person does: reads the cards, and presses them. */
export class SnakePlayer extends Player {
  hand = () => this.page.locator('[data-hand]');
  card = (card: string) => this.page.locator(`[data-hand="${card}"]`);
  playButton = () => this.page.getByRole('button', { name: /^Play(:| the)/ });
  snake = () => this.page.locator('[data-snake]');
  eaten = () => this.page.locator('[data-snake].eaten');
  seat = (seat: number) => this.page.locator(`[data-player="${seat}"]`);
  /** The effect of the selected card, in words. */
  say = () => this.page.locator('.below .say');

  cards = (where: Locator, name: 'hand' | 'snake') =>
    where.evaluateAll((all, key) => all.map((one) => (one as HTMLElement).dataset[key] ?? ''), name);

  /** The points that each card of the hand would bring, by its label. */
  async brings(): Promise<{ card: string; points: number }[]> {
    return this.hand().evaluateAll((all) =>
      all.map((one) => {
        const points = /takes .*: \+?(−?\d+) points?/.exec(one.ariaLabel ?? '')?.[1];
        return {
          card: (one as HTMLElement).dataset.hand ?? '',
          points: Number((points ?? '0').replace('−', '-')),
        };
      }),
    );
  }

  /** Chooses a card, by default the one that brings most, and plays it. */
  async play(card?: string): Promise<void> {
    const best = (await this.brings()).sort((one, other) => other.points - one.points)[0]!.card;
    const which = this.card(card ?? best);
    await this.press(which);
    await expect(which).toHaveAttribute('aria-pressed', 'true');
    await this.press(this.playButton());
    await settled(this.page);
  }

  /** Plays a card and waits until it is the player's turn again, or the match is over; returns which. */
  override async turn(card?: string): Promise<'turn' | 'end'> {
    await this.play(card);
    const onward = this.page.getByRole('button', { name: /^On to hand/ });
    await expect(this.page.locator('main .ask.mine').or(over(this.page)).or(onward).first()).toBeVisible();
    if (await onward.isVisible()) await this.press(onward);
    return turnOrEnd(this.page);
  }
}

const SUITS: Record<string, string> = { R: 'rock', P: 'paper', S: 'scissors', L: 'lizard', W: 'water' };

/** `seven of paper`. */
export const nameOf = ([rank, suit]: string): string => `${rankName(rank!)} of ${SUITS[suit!]}`;

/** All plays of a hand with jokers: every card but the five that the snake begins with. */
const PLAYS = 65;

/** How many steps of a record there are before the last play of a seat in a hand. */
export function lastPlay(record: string, hand: number, seat: number): number {
  const plays = linesOf(record).filter(({ line }) => !line.startsWith('deal '));
  return plays.slice(0, hand * PLAYS).findLast(({ line }) => line.startsWith(`${seat}:`))?.before ?? 0;
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
