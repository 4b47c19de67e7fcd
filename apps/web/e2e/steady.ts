import type { Page } from './test';

/** What each game's players look at: it must not move for a sentence. */
const MIDDLES = '.flower, .grid, .piles, .ring';

/** A place of the board, or of its middle, with what the page said when it was there. */
interface Place {
  of: string;
  left: number;
  top: number;
  wide: number;
  high: number;
  /** The sentences around the board. */
  says: string;
  /** What a player has in hand, and what is to be put in order, has room of its own: with it the rest may become larger or smaller. */
  holds: string;
}

const SIDES = ['left', 'top', 'wide', 'high'] as const;

interface Watching {
  places: Place[];
}

/** From now on the page writes down each place that the board has, frame by frame, until the game is over. */
export async function watch(page: Page): Promise<void> {
  await page.evaluate((middles) => {
    const places = ((window as unknown as Watching).places = [] as Place[]);
    const look = () => {
      if (document.querySelector('.table.over')) return;
      const board = document.querySelector('main .board');
      const says = [
        ...document.querySelectorAll('main .ask, main .notice, main .tray p, main .say, main .news'),
      ]
        .map((one) => one.textContent?.trim())
        .filter(Boolean)
        .join(' | ');
      const holds = ['.held [data-card]', '[data-order]'].map((one) => !!board?.querySelector(one)).join();
      for (const [of, one] of [
        ['board', board],
        ['middle', board?.querySelector(middles)],
      ] as const) {
        if (!one) continue;
        const { left, top, width, height } = one.getBoundingClientRect();
        const before = places.findLast((place) => place.of === of);
        const is = { of, left, top, wide: width, high: height, says, holds };
        const same =
          before &&
          (['left', 'top', 'wide', 'high'] as const).every((side) => Math.abs(before[side] - is[side]) <= 1);
        if (!same) places.push(is);
      }
      requestAnimationFrame(look);
    };
    look();
  }, MIDDLES);
}

/** By how much the board's top has moved with the end of the game, in pixels. */
export async function fall(page: Page): Promise<number> {
  return page.evaluate(() => {
    const before = (window as unknown as Watching).places.findLast(({ of }) => of === 'board')!;
    return Math.abs(document.querySelector('main .board')!.getBoundingClientRect().top - before.top);
  });
}

/** The jumps of the board or its middle since the page was watched, in words, each kind once. */
export async function jumps(page: Page): Promise<string[]> {
  const places = await page.evaluate(() => (window as unknown as Watching).places);
  const found = new Map<string, string>();
  for (const of of ['board', 'middle']) {
    const own = places.filter((place) => place.of === of);
    for (const [index, now] of own.slice(1).entries()) {
      const before = own[index]!;
      const sides = of === 'middle' && now.holds !== before.holds ? SIDES.slice(0, 3) : SIDES;
      const changes = sides
        .filter((side) => Math.abs(before[side] - now[side]) > 1)
        .map((side) => `${side} ${Math.round(before[side])} to ${Math.round(now[side])}`);
      const jump = `${of}: ${changes.join(', ')}`;
      if (changes.length > 0 && !found.has(jump))
        found.set(jump, `${jump}, from “${before.says}” to “${now.says}”`);
    }
  }
  return [...found.values()];
}
