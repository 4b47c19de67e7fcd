import { count, turnsOf } from './record';
import { fits, fitsWide } from './fits';
import { askHint, hint, over, resign, settled, takeHint, turnOrEnd } from './page';
import { parlor } from './server';
import { bot, friend, playAt, startAt, tableOf, you } from './table';
import { expect, openServer, test, type Page } from './test';
import { eachWindow, SIZES } from './windows';

openServer();

/** The size of the board in each window. */
async function boards(page: Page): Promise<string[]> {
  const all: string[] = [];
  await eachWindow(page, SIZES, async (at) => {
    const { x, y, width, height } = (await page.locator('main .board').boundingBox())!;
    all.push(`${at}: ${width} x ${height} at ${x}, ${y}`);
  });
  return all;
}

/** Plays what the hint says, so often, and until it is this page's turn again. */
async function playOn(page: Page, times: number): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 });
  for (let time = 0; time < times; time++) {
    await askHint(page);
    await takeHint(page);
    await expect(hint(page)).toHaveCount(0);
    await settled(page);
    if ((await turnOrEnd(page)) === 'end') return;
  }
}

const bots = (count: number) => [you, ...Array.from({ length: count }, () => bot('random'))];

const TABLES = {
  rose: { game: 'rose', seed: 'chacha:7' },
  'ouroboros-solitaire': { game: 'ouroboros-solitaire', seed: 'chacha:7' },
  'ouroboros-2': { game: 'ouroboros', seats: bots(1), seed: 'chacha:7' },
  'ouroboros-4': { game: 'ouroboros', seats: bots(3), seed: 'chacha:7' },
  'snake-2': { game: 'snake', seats: bots(1), seed: 'chacha:7' },
  'snake-4': { game: 'snake', seats: bots(3), seed: 'chacha:7' },
  'solo-war-2': { game: 'solo-war', seats: bots(1), seed: 'chacha:7' },
  'solo-war-4': { game: 'solo-war', seats: bots(3), seed: 'chacha:7' },
};

/** A game of this table, played by bots; four who look ahead would end Ouroboros with their second choice. */
function sample(name: keyof typeof TABLES): string {
  const table = TABLES[name];
  const seats = 'seats' in table ? ['--seats', String(table.seats.length)] : [];
  const players = name === 'ouroboros-4' ? 'random' : 'greedy';
  return parlor('sample', table.game, '--seed', 'chacha:7', ...seats, '--bots', players);
}

/** Plays on from a place of a game, where seat 1 has to choose: it is the same in every run. */
async function goOnAt(page: Page, name: keyof typeof TABLES, record: string, steps: number): Promise<void> {
  await playAt(page, { ...TABLES[name], seed: undefined, start: { record, steps } });
  expect(await turnOrEnd(page)).toBe('turn');
}

const NAMES = Object.keys(TABLES) as (keyof typeof TABLES)[];

for (const name of NAMES)
  test(`${name} fits every window, at the beginning and later`, async ({ page }) => {
    await startAt(page, TABLES[name]);
    await fits(page, name);
    const record = sample(name);
    await goOnAt(page, name, record, turnsOf(record, 1)[4]!);
    await fits(page, `${name}-later`);
  });

/** Ends of games that were played out look otherwise than those of games that somebody gave up. */
for (const name of NAMES)
  test(`${name} fits every window in its middle, and played to its end @night`, async ({ page }) => {
    const record = sample(name);
    const turns = turnsOf(record, 1);
    await goOnAt(page, name, record, turns[Math.floor(turns.length * 0.6)]!);
    await fits(page, `${name}-middle`);
    // How long the solitaire goes on is luck's: its end is the one below.
    if (name === 'ouroboros-solitaire') return;
    const steps = count(record) - 4;
    await playAt(page, { ...TABLES[name], seed: undefined, start: { record, steps } });
    if ((await turnOrEnd(page)) === 'turn') await playOn(page, 60);
    await expect(over(page)).toBeVisible();
    await fits(page, `${name}-won`);
  });

test('the longest sentence of a move leaves four at Ouroboros their actions, on the smallest phones @night', async ({
  page,
}) => {
  const record = sample('ouroboros-4');
  // Before the fourth seat's first move: a bot that plays at random nearly always places a stone, which takes the most words.
  const steps = turnsOf(record, 4)[0]!;
  const told = page.locator('.news');
  let long = 0;
  for (let tables = 0; long < 3 && tables < 60; tables++) {
    await startAt(page, { ...TABLES['ouroboros-4'], seed: undefined, start: { record, steps } });
    if ((await told.innerText()).length < 95) continue;
    long++;
    await fits(page, `ouroboros-4-told-${long}`, SIZES.slice(0, 4));
  }
  expect(long, 'sentences of three lines').toBe(3);
});

for (const name of ['rose', 'ouroboros-2', 'ouroboros-solitaire', 'snake-4', 'solo-war-4'] as const)
  test(`the end of ${name} fits every window`, async ({ page }) => {
    await startAt(page, TABLES[name]);
    await playOn(page, 1);
    await resign(page);
    await expect(over(page)).toBeVisible();
    // The boards name everybody, and the headline who resigned: the list of seats would say both again.
    await expect(page.locator('aside.seats')).toHaveClass(/\btold\b/);
    await fits(page, `${name}-end`);
  });

/** A list above the board that says who is away, and pushes what one chooses under the bar. */
for (const seats of [2, 4])
  test(`both ways of a stone are in sight in every window while one of ${seats} is away`, async ({
    page,
    somebody,
  }) => {
    const others = Array.from({ length: seats - 2 }, () => bot('random'));
    const table = {
      game: 'ouroboros',
      seed: 'chacha:7',
      seats: [you, friend, ...others],
    };
    await playAt(page, table);
    const bo = await somebody();
    const sits = await bo.request.post(`/api/tables/${tableOf(page)}/sit`, { data: { name: 'Bartholomew' } });
    expect(sits.ok()).toBe(true);
    await turnOrEnd(page);
    await page.locator('[data-square="c4"]').click();
    await eachWindow(page, SIZES, async (at) => {
      for (const way of ['Plus', 'Cross']) {
        const button = page.getByRole('button', { name: new RegExp(`^${way}, `) });
        const seen = await button.evaluate((one) => {
          const { left, right, top, bottom } = one.getBoundingClientRect();
          const inside = top >= 0 && left >= 0 && bottom <= innerHeight + 1 && right <= innerWidth + 1;
          const corners = [top + 3, bottom - 3].map((y) => document.elementFromPoint((left + right) / 2, y));
          return inside && corners.every((found) => one.contains(found));
        });
        expect.soft(seen, `${way} at ${at}`).toBe(true);
      }
      expect.soft(await page.locator('aside.seats li:not(.plain)').first().isVisible()).toBe(true);
    });
  });

/** What each game's players look at. */
const MIDDLE = {
  rose: '.flower',
  'ouroboros-solitaire': '.hand',
  'ouroboros-2': '.grid',
  'ouroboros-4': '.grid',
  'snake-4': '.ring',
  'solo-war-4': '.ring',
} as const;

/** A desktop that is a phone's column with panels around it: the question here, the board there, the buttons elsewhere. */
test('on a desktop the question, the board and the buttons share one axis, and each player stands once', async ({
  page,
}) => {
  for (const [name, middle] of Object.entries(MIDDLE)) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await startAt(page, TABLES[name as keyof typeof MIDDLE]);
    await eachWindow(page, SIZES.slice(-3), async (at, width) => {
      for (const part of ['main .said', `main .board ${middle}`, 'main .actions']) {
        const box = (await page.locator(part).first().boundingBox())!;
        const off = Math.abs(box.x + box.width / 2 - width / 2);
        expect.soft(off, `${part} of ${name} at ${at}`).toBeLessThan(40);
      }
      const seats = await page
        .getByRole('list', { name: 'Seats' })
        .evaluateAll((all) =>
          all.map((list) => list.getBoundingClientRect()).filter(({ width }) => width > 1),
        );
      expect.soft(seats, `seats of ${name} at ${at}`).toEqual([]);
    });
  }
});

/** A list of seats above a board that has a place for each already; with points that are not those of the board. */
test('in a low or narrow window each player stands once, and the points of a match are there', async ({
  page,
}) => {
  for (const name of ['snake-2', 'snake-4'] as const) {
    await startAt(page, TABLES[name]);
    await eachWindow(page, SIZES, async (at) => {
      const where = `${name} at ${at}`;
      const list = page.getByRole('list', { name: 'Seats' });
      const wide = await list.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().width));
      expect.soft(Math.max(0, ...wide), where).toBeLessThanOrEqual(1);
      await expect
        .soft(page.locator('[data-player] .match:visible'), where)
        .toHaveCount(TABLES[name].seats.length);
    });
  }
});

/** A card that is drawn as tall as its box is a strip of paper. */
test('the cards of Solo War keep the shape of cards', async ({ page }) => {
  for (const name of ['solo-war-2', 'solo-war-4'] as const) {
    await startAt(page, TABLES[name]);
    await eachWindow(page, SIZES, async (at) => {
      const shapes = await page.locator('[data-entity]:visible').evaluateAll((all) =>
        all.map((one) => {
          const { width, height } = one.getBoundingClientRect();
          return height / width;
        }),
      );
      expect.soft(shapes.length, `${name} at ${at}`).toBeGreaterThan(1);
      for (const shape of shapes) expect.soft(shape, `${name} at ${at}`).toBeLessThanOrEqual(1.8);
    });
  }
});

/** A board that changes its size for a sentence. */
test('a hint moves nothing', async ({ page }) => {
  for (const name of ['rose', 'ouroboros-4'] as const) {
    await startAt(page, TABLES[name]);
    const before = await boards(page);
    await askHint(page);
    expect(await boards(page), name).toEqual(before);
  }
});

test('no page that is read is wider than its window', async ({ page }) => {
  const games = ['rose', 'ouroboros', 'ouroboros-solitaire', 'snake', 'solo-war'];
  const pages = { home: '/', replay: '/replay' } as Record<string, string>;
  for (const game of games) {
    pages[`new-${game}`] = `/new/${game}`;
    pages[`rules-${game}`] = `/rules/${game}`;
  }
  for (const [name, path] of Object.entries(pages)) {
    await page.goto(path);
    await expect(page.locator('main').first()).toBeVisible();
    if (name.startsWith('rules')) await expect(page.locator('.rules h2').first()).toBeVisible();
    await fitsWide(page, name);
  }
});

/** A picture whose ground nobody has painted is black. */
test('every game has a picture on the ground of the table', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('.picture > span > svg')).toHaveCount(5);
  const grounds = await page
    .locator('.picture .cloth')
    .evaluateAll((all) => all.map((one) => getComputedStyle(one).fill));
  expect(grounds.length).toBeGreaterThan(3);
  expect(new Set(grounds).size, grounds.join()).toBe(1);
  expect(grounds).not.toContain('rgb(0, 0, 0)');
});
