import { settled, turnOrEnd } from './page';
import { Player } from './player';
import { expect } from './test';

/** Card names as a screen reader reads them, and their numbers. */
const NUMBERS = ['ace', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

interface Held {
  id: string;
  number: number;
}

/** What the tray says about the chosen cards. */
export interface Preview {
  /** The sum, after wrapping. */
  total: number;
  wraps: boolean;
  succeeds: boolean;
  /** How many cards the deck will have. */
  deck: number;
  text: string;
}

/** Plays Ouroboros Solitaire as a person does: reads the cards' names, and adds them up. */
export class SolitairePlayer extends Player {
  pile = (pile: number) => this.page.locator(`[data-pile="${pile}"]`);
  card = (id: string) => this.page.locator(`[data-card="${id}"]`);
  tray = () => this.page.locator('.tray');
  playButton = () => this.tray().getByRole('button', { name: /^Play/ });
  bribeButton = () => this.tray().getByRole('button', { name: /^Bribe/ });
  score = async () => Number(await this.page.locator('.facts .score').textContent());
  deck = async () => Number(await this.page.locator('.deck .count b').textContent());

  /** The engaged enemy's number, if one is engaged. */
  async enemy(): Promise<number | null> {
    const piles = this.page.locator('[data-pile][aria-pressed="true"]');
    return (await piles.count()) === 0
      ? null
      : numberOf((await piles.getAttribute('aria-label'))!.replace(/^Pile \d, /, ''));
  }

  /** The cards of the hand that have a number. */
  async hand(): Promise<Held[]> {
    const cards = await this.page
      .locator('[data-card]')
      .evaluateAll((all) =>
        all.map((one) => [(one as HTMLElement).dataset.card!, one.getAttribute('aria-label')!]),
      );
    return cards.flatMap(([id, label]) => {
      const number = numberOf(label!);
      return number === null ? [] : [{ id: id!, number }];
    });
  }

  /** Presses a pile, by default the first that has a card. */
  async face(pile?: number): Promise<void> {
    const first = this.page.locator('[data-pile]:not([aria-label$="empty"])').first();
    await this.press(pile ? this.pile(pile) : first);
    await this.moved();
  }

  /** Presses an enabled button of the tray. */
  async use(way: RegExp): Promise<void> {
    await this.press(this.tray().getByRole('button', { name: way }));
    await this.moved();
  }

  /** Presses cards in this order. */
  async choose(cards: readonly string[]): Promise<void> {
    for (const card of cards) await this.press(this.card(card));
  }

  /** The preview in the tray and the deck. */
  async preview(): Promise<Preview> {
    const text = (await this.tray().getByRole('status').innerText()).replaceAll('\n', ' ');
    const then = this.page.locator('.deck .then');
    const shown = (await then.count()) > 0 ? await then.textContent() : String(await this.deck());
    return {
      total: Number((/counted as (\d+)/.exec(text) ?? /(\d+),/.exec(text))![1]),
      wraps: text.includes('counted as'),
      succeeds: text.includes('✓'),
      deck: Number(/\d+/.exec(shown!)![0]),
      text,
    };
  }

  /** Cards that match the enemy, as many as possible first; a person tries them out in their head. */
  async match(): Promise<string[] | null> {
    const [hand, enemy] = [await this.hand(), await this.enemy()];
    const sets = hand.flatMap((one, at) => [
      [one],
      ...hand
        .slice(at + 1)
        .flatMap((two, on) => [[one, two], ...hand.slice(at + on + 2).map((three) => [one, two, three])]),
    ]);
    const fits = sets.filter((cards) => wrap(cards.reduce((sum, { number }) => sum + number, 0)) === enemy);
    return fits.sort((one, other) => other.length - one.length)[0]?.map(({ id }) => id) ?? null;
  }

  /** Waits until the last action has been answered. */
  async moved(): Promise<void> {
    await settled(this.page);
    await turnOrEnd(this.page);
    await expect(this.page.locator('.solitaire [aria-pressed="true"][data-card]')).toHaveCount(0);
  }

  /** Plays the chosen cards. */
  async play(): Promise<void> {
    await this.use(/^Play/);
  }

  async bribe(): Promise<void> {
    await this.use(/^Bribe/);
  }

  /** Makes a sensible move; returns the tray's preview if it was a play. */
  override async turn(): Promise<Preview | null> {
    if (await this.page.locator('main .ask', { hasText: 'Pick the pile' }).isVisible()) {
      await this.face();
      return null;
    }
    if ((await this.enemy()) === null) {
      await this.face();
      return null;
    }
    const cards = await this.match();
    if (!cards && (await this.bribeButton().isVisible())) {
      await this.bribe();
      return null;
    }
    const joker = this.card('*');
    if (!cards && (await joker.count()) > 0) {
      await this.use(/^Flash/);
      return null;
    }
    await this.choose(cards ?? [(await this.hand())[0]!.id]);
    const preview = await this.preview();
    await this.play();
    return preview;
  }
}

function numberOf(label: string): number | null {
  const said = /number (\d+)/.exec(label)?.[1];
  if (said) return Number(said);
  const at = NUMBERS.indexOf(label.split(' ')[0]!);
  return at < 0 ? null : at + 1;
}

function wrap(sum: number): number {
  return sum > 13 ? wrap(sum - 13) : sum;
}
