import { over, settled, turnOrEnd } from './page';
import { Player, type Press } from './player';
import { expect, type Page } from './test';

/** What the pages say where a player reads or presses it. */
interface Words {
  take: RegExp;
  put: string;
  waits: string;
  joker: string;
  /** What begins or ends the name of a card: its rank. */
  rank: RegExp;
}

const ENGLISH: Words = {
  take: /^Take( for \d+)?$/,
  put: 'Put them there',
  waits: 'waits for a card',
  joker: 'joker',
  rank: /^\w+/,
};

export const GERMAN: Words = {
  take: /^(Nehmen|Für \d+ nehmen)$/,
  put: 'So legen',
  waits: 'wartet auf eine Karte',
  joker: 'Joker',
  rank: /[^-]+$/,
};

/** Plays Rose as a person does: by what the cards are called, and by pressing them. */
export class RosePlayer extends Player {
  constructor(
    page: Page,
    press?: Press,
    private readonly words = ENGLISH,
  ) {
    super(page, press);
  }

  place = (id: string) => this.page.locator(`[data-place="${id}"]`);
  wells = () => this.page.locator(`[data-place][aria-label$="${this.words.waits}"]`);
  takeButton = () => this.page.getByRole('button', { name: this.words.take });
  putButton = () => this.page.getByRole('button', { name: this.words.put });
  score = async () => Number(await this.page.locator('.score .number').textContent());

  /** The cards in the flower, by place: `seven of hearts`. */
  async cards(): Promise<Map<string, string>> {
    const labels = await this.page
      .locator('[data-place]')
      .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? ''));
    return new Map(labels.map((label) => label.split(', ').slice(0, 2) as [string, string]));
  }

  /** Places that can be taken together: the most cards of one rank, or a joker and a card. */
  async group(): Promise<string[]> {
    const ranks = new Map<string, string[]>();
    for (const [id, card] of await this.cards()) {
      const rank = this.words.rank.exec(card)![0];
      ranks.set(rank, [...(ranks.get(rank) ?? []), id]);
    }
    const joker = ranks.get(this.words.joker)?.[0];
    ranks.delete(this.words.joker);
    const largest = [...ranks.values()].sort((one, other) => other.length - one.length)[0]!;
    const left = await this.pile();
    return [...(joker ? [joker] : []), ...largest].slice(0, left);
  }

  /** Chooses cards and presses the button that takes them; answers with the points that it promised. */
  async choose(places?: string[]): Promise<number> {
    for (const id of places ?? (await this.group())) await this.press(this.place(id));
    const points = Number(/\d+/.exec((await this.takeButton().textContent()) ?? '')?.[0]);
    expect(points).toBeGreaterThan(1);
    await this.press(this.takeButton());
    return points;
  }

  /** Takes cards, and waits for the places that they leave; answers with the points that the button promised. */
  async take(places?: string[]): Promise<number> {
    const points = await this.choose(places);
    await settled(this.page);
    await expect(this.putButton().or(over(this.page))).toBeVisible();
    return points;
  }

  /** How many cards the pile holds. */
  async pile(): Promise<number> {
    return Number(
      /^\d+/.exec((await this.page.locator('.corner.pile .label').textContent()) ?? '')?.[0] ?? 0,
    );
  }

  /** Puts each dealt card on a free place; the last goes there by itself, and so do all where the game ends with it. */
  async put(): Promise<void> {
    if ((await this.pile()) < 2) return await expect(over(this.page)).toBeVisible();
    while ((await this.wells().count()) > 0) await this.press(this.wells().first());
    await expect(this.putButton()).toHaveAttribute('aria-disabled', 'false');
    await this.press(this.putButton());
    await settled(this.page);
    await expect(this.putButton()).toBeHidden();
  }
  /** Plays to the end, counting; answers with the points. */
  async playOut(): Promise<number> {
    let points = await this.score();
    while ((await turnOrEnd(this.page)) === 'turn') {
      points += await this.take();
      expect(await this.score()).toBe(points);
      await this.put();
    }
    await expect(over(this.page)).toBeVisible();
    expect(await this.score()).toBe(points);
    return points;
  }

  /** Takes cards and puts the dealt ones on their places; returns whose turn it is then. */
  override async turn(): Promise<'turn' | 'end'> {
    await this.take();
    await this.put();
    return turnOrEnd(this.page);
  }
}
