import { settled, turnOrEnd } from './page';
import { Player } from './player';

type Way = 'Plus' | 'Cross';

/** Plays Ouroboros as a person does: reads the squares, and presses them. */
export class OuroborosPlayer extends Player {
  square = (id: string) => this.page.locator(`[data-square="${id}"]`);
  squares = () => this.page.locator('[data-square]');
  discs = () => this.page.locator('[data-square][aria-label*=" disc"]');
  way = (way: Way) => this.page.getByRole('button', { name: new RegExp(`^${way}, `) });
  mine = () => this.page.getByRole('button', { name: /^[1-9]\d* \w+ in your supply$/ });

  /** Places a stone on a square that holds a disc, by default on the first. */
  async place(square?: string, way: Way = 'Plus'): Promise<void> {
    await this.press(square ? this.square(square) : this.discs().first());
    await this.press(this.way(way));
    await settled(this.page);
  }

  /** Discards one of the player's own discs. */
  async discard(): Promise<void> {
    await this.press(this.mine().first());
    await this.press(this.page.getByRole('button', { name: /^Discard / }));
    await settled(this.page);
  }

  /** Makes a move and waits until it is the player's turn again, or the game is over; returns which. */
  override async turn(): Promise<'turn' | 'end'> {
    if ((await this.mine().count()) > 0) await this.discard();
    else await this.place();
    return turnOrEnd(this.page);
  }
}
