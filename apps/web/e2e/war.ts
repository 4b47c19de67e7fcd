import { linkOf } from './friends';
import { settled, turnOrEnd } from './page';
import { Player } from './player';
import { playAt } from './table';
import { expect, type Locator, type Page } from './test';

/** Plays Solo War as a person does: reads the table, and presses what is on it. */
export class WarPlayer extends Player {
  box = (seat: number) => this.page.locator(`[data-box="${seat}"]`);
  boxes = () => this.page.locator('[data-box]');
  targets = () => this.page.locator('[data-box][aria-label*="can be chosen"]');
  hand = () => this.page.locator('[data-card]');
  card = (name: string) => this.page.locator(`[data-card="${name}"]`);
  playable = () => this.page.locator('[data-card][aria-disabled="false"][aria-pressed="false"]');
  tray = () => this.page.getByRole('region', { name: 'Your choice' });
  button = (name: RegExp | string) =>
    this.tray().getByRole('button', { name, exact: typeof name === 'string' });
  pass = () => this.button('Pass');
  gamble = () => this.button(/^Gamble/);
  reader = () => this.page.getByRole('dialog');

  /** The force that a box shows. */
  async force(seat: number): Promise<number> {
    const label = (await this.box(seat).getAttribute('aria-label')) ?? '';
    return Number(/force (\d+):/.exec(label)?.[1]);
  }

  /** The forces that the unfinished choice would bring, for the boxes that it changes. */
  async preview(): Promise<Record<number, number>> {
    const found: Record<number, number> = {};
    for (const box of await this.boxes().all()) {
      const label = (await box.getAttribute('aria-label')) ?? '';
      const then = /would have force (\d+)/.exec(label)?.[1];
      if (then) found[Number(await box.getAttribute('data-box'))] = Number(then);
    }
    return found;
  }

  /** Picks a card, by default the first playable one, and its first possible target; and plays it. */
  async support(name?: string): Promise<void> {
    await this.press(name ? this.card(name) : this.playable().first());
    if (await this.targets().first().isVisible()) await this.press(this.targets().first());
    await this.press(this.button(/^Play /));
    await settled(this.page);
  }

  /** Waits until no bot thinks any more: from then on only people change anything. */
  async quiet(): Promise<void> {
    await expect(this.page.locator('[aria-label="Seats"] .notes', { hasText: 'thinking' })).toHaveCount(0);
  }

  /** Walks by arrow keys from the hand or a box to a box that can be chosen, and chooses it. */
  async aimByKeys(): Promise<void> {
    for (const key of ['ArrowUp', 'ArrowRight', 'ArrowUp', 'ArrowLeft', 'ArrowDown']) {
      await this.page.keyboard.press(key);
      if ((await this.page.locator('[data-box][aria-label*="can be chosen"]:focus').count()) === 0) continue;
      await this.page.keyboard.press('Enter');
      return;
    }
    throw new Error('no box that can be chosen is reached by arrows');
  }

  /** Answers the current question with any legal choice. */
  async answer(): Promise<void> {
    const put = this.button(/^Put them back/);
    const top = this.button(/ goes to the bottom$/);
    if (await put.isVisible()) await this.press(put);
    else if (await top.isVisible()) await this.press(this.button(/ comes next$/));
    else if (await this.button(/^Choose a box/).isVisible()) {
      await this.press(this.targets().first());
      await this.press(this.button(/ targets /));
    } else if ((await this.playable().count()) > 0) await this.support();
    else if (await this.gamble().isVisible()) await this.press(this.gamble());
    else await this.press(this.pass());
  }

  /** Answers the current question, and waits until another comes, or the game is over; returns which. */
  override async turn(): Promise<'turn' | 'end'> {
    await this.quiet();
    await this.answer();
    await settled(this.page);
    expect(await this.refused()).toBe(false);
    return turnOrEnd(this.page);
  }

  /** Answers until this is offered. A question must be there first: before it, nothing is offered. */
  async until(offered: Locator): Promise<void> {
    for (let turn = 0; turn < 20; turn++) {
      expect(await turnOrEnd(this.page)).toBe('turn');
      if (await offered.isVisible()) return;
      await this.turn();
    }
    await expect(offered).toBeVisible();
  }

  /** Answers until a support card can be played. */
  async untilCards(): Promise<void> {
    await this.until(this.playable().first());
  }

  async refused(): Promise<boolean> {
    return this.tray().getByRole('alert').isVisible();
  }
}

/** Creates a table with an empty chair, which another person takes by the table's link. */
export async function together(
  ann: Page,
  somebody: () => Promise<Page>,
  table: Record<string, unknown>,
): Promise<Page> {
  await playAt(ann, { game: 'solo-war', name: 'Ann', ...table });
  const bo = await somebody();
  await bo.goto(linkOf(ann));
  await bo.getByRole('button', { name: 'Sit down' }).click();
  return bo;
}
