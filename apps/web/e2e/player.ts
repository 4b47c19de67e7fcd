import { over } from './page';
import { expect, type Locator, type Page } from './test';

export type Press = (where: Locator) => Promise<void>;

/** Plays a game as a person does: reads what is on the page, and presses it. */
export abstract class Player {
  constructor(
    protected readonly page: Page,
    protected readonly press: Press = (where) => where.click(),
  ) {}

  /** Makes a choice and waits until the next one is this player's, or the game is over. */
  abstract turn(): Promise<unknown>;

  /** Plays until the game is over. */
  async finish(): Promise<void> {
    for (let turn = 0; turn < 400 && !(await over(this.page).isVisible()); turn++) await this.turn();
    await expect(over(this.page)).toBeVisible();
  }
}
