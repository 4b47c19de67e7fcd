import type { Lesson } from '../ui/lib/wire';
import { inspect } from './inspect';
import { over, settled, turnOrEnd } from './page';
import { against, bot, friend, openRecord, startAt, you } from './table';
import { expect, openServer, test, type Page } from './test';
import { together, WarPlayer } from './war';

openServer();

/** Every game in the plain display, for this page's browser. */
async function plainly(page: Page): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('parlor.board', '"plain"'));
}

const choices = (page: Page) => page.locator('.plain .choices li button');
const spots = (page: Page) => page.locator('.plain .spot');

/** Points at the first place that leads on, if there is one, and takes the first choice that is left. */
async function choose(page: Page): Promise<void> {
  const before = await choices(page).count();
  const lead = page.locator('.plain :is(.spot, .place).open').first();
  if (before > 1 && (await lead.count()) > 0) {
    await lead.click({ force: true });
    await expect(page.locator('.plain p.chosen')).toBeVisible();
    expect(await choices(page).count(), 'a place narrows the choices, or leaves them').toBeLessThanOrEqual(
      before,
    );
  }
  await choices(page).first().click();
}

/** Plays until the game is over, or so often. */
async function play(page: Page, most: number): Promise<void> {
  for (let turn = 0; turn < most; turn += 1) {
    if ((await turnOrEnd(page)) === 'end') return;
    await choose(page);
    await settled(page);
  }
}

test('a whole game in the plain display, by its places and its list', async ({ page }) => {
  await plainly(page);
  await startAt(page, { game: 'rose', seats: [you], seed: 'hkdf:in characters' });
  await expect(spots(page)).toHaveCount(14);
  await inspect(page, 'plain-rose');
  await play(page, 200);
  await expect(over(page)).toBeVisible();
});

for (const [game, seats] of [
  ['ouroboros', 2],
  ['ouroboros-solitaire', 1],
  ['snake', 2],
  ['solo-war', 2],
] as const) {
  test(`${game} in the plain display`, async ({ page }) => {
    await plainly(page);
    const bots = Array.from({ length: seats - 1 }, () => bot('casual'));
    await startAt(page, { game, seats: [you, ...bots], seed: 'hkdf:in characters' });
    await play(page, 4);
    await inspect(page, `plain-${game}`);
  });
}

test('the display changes from one to the other at the table, in a replay and in a lesson', async ({
  page,
}) => {
  await startAt(page, { game: 'rose', seats: [you], seed: 'hkdf:in characters' });
  const table = page.url();
  const change = async () => {
    await page.getByRole('button', { name: 'Display' }).click();
    await page.getByRole('checkbox', { name: /plainly/ }).click();
    await page.keyboard.press('Escape');
  };
  await expect(page.locator('.plain')).toBeHidden();
  await page.goto('/learn/rose');
  await expect(page.locator('main .board button').first()).toBeVisible();
  await change();
  await expect(spots(page)).toHaveCount(14);
  await page.goto(table);
  await expect(spots(page)).toHaveCount(14);
  await choose(page);
  await settled(page);
  await expect(page.locator('.plain p.chosen')).toBeHidden();
  const record = await page.request.get(table.replace('/table/', '/api/tables/') + '/record');
  await openRecord(page, await record.body());
  await page.getByRole('button', { name: 'Look at it' }).click();
  await expect(spots(page)).toHaveCount(14);
  await change();
  await expect(page.locator('.plain')).toBeHidden();
  await change();
  await expect(spots(page)).toHaveCount(14);
});

test('a server that does not send the table in words is asked for it once', async ({ page }) => {
  await plainly(page);
  let asked = 0;
  await page.route('**/api/games/rose/lesson?*', async (route) => {
    asked += 1;
    const answer = await route.fetch();
    const lesson = (await answer.json()) as Lesson;
    for (const { position } of lesson.steps.flatMap((step) => step.frames)) {
      delete position.tabletop;
    }
    await route.fulfill({ response: answer, json: lesson });
  });
  await page.goto('/learn/rose');
  await expect(page.locator('.plain .waiting')).toBeVisible();
  await expect(page.locator('.teacher').first()).toBeVisible();
  expect(asked).toBe(1);
});

test('a place that is chosen is let go by Escape, and a hint is shown among the choices', async ({
  page,
}) => {
  await plainly(page);
  await startAt(page, { game: 'ouroboros', seats: against(1, 'casual'), seed: 'hkdf:7' });
  const all = await choices(page).count();
  await page.getByRole('button', { name: /^c3\b/ }).click();
  await expect(choices(page)).not.toHaveCount(all);
  await page.keyboard.press('Escape');
  await expect(choices(page)).toHaveCount(all);
  await page.keyboard.press('h');
  await expect(page.locator('.plain li .hinted')).toHaveCount(1);
});

test('the second press of a double click takes no choice that came to lie there', async ({ page }) => {
  await plainly(page);
  await startAt(page, { game: 'ouroboros-solitaire', seats: [you], seed: 'hkdf:in characters' });
  const actions = async () => {
    const record = await page.request.get(page.url().replace('/table/', '/api/tables/') + '/record');
    return (await record.text()).split('\n').filter((line) => line.startsWith('1: ')).length;
  };
  await turnOrEnd(page);
  const before = await actions();
  const press = async (clickCount: number) => {
    await turnOrEnd(page);
    await choices(page).first().hover();
    await page.mouse.down({ clickCount });
    await page.mouse.up({ clickCount });
    await settled(page);
  };
  await press(1);
  await expect.poll(actions).toBe(before + 1);
  await press(2);
  expect(await actions()).toBe(before + 1);
  await press(1);
  await expect.poll(actions).toBe(before + 2);
});

test('on a phone the table is back in view after a choice from the list below it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await plainly(page);
  await startAt(page, { game: 'snake', seats: [you, bot('casual')], seed: 'hkdf:in characters' });
  const table = page.locator('.plain .table .zone').first();
  await choices(page).last().click();
  await expect(table).toBeInViewport({ ratio: 1 });
});

test('what one has pointed at stands while another person makes a sealed choice', async ({
  page: ann,
  context,
  somebody,
}) => {
  await plainly(ann);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const bo = await together(ann, somebody, { seats: [you, friend], seed: 'chacha:preview', practice: true });
  await turnOrEnd(ann);
  await ann.locator('.plain :is(.spot, .place).open').first().click({ force: true });
  await expect(ann.locator('.plain :is(.spot, .place).chosen')).toBeVisible();
  const left = await choices(ann).count();
  await new WarPlayer(bo).pass().click();
  await expect(ann.getByText('has chosen').first()).toBeVisible();
  await expect(ann.locator('.plain :is(.spot, .place).chosen')).toBeVisible();
  await expect(choices(ann)).toHaveCount(left);
});

test('a piece is dragged where a choice would move it, and the choice shows what it would do', async ({
  page,
}) => {
  await plainly(page);
  await startAt(page, { game: 'snake', seats: [you, bot('casual')], seed: 'hkdf:in characters' });
  await turnOrEnd(page);
  const hand = page.locator('.own .place.open');
  const before = await hand.count();
  const card = hand.first();
  const face = await card.getAttribute('aria-label');
  await card.click();
  await expect(page.locator('.own .going'), 'the card would leave the hand').toHaveCount(1);
  await expect(page.getByText(/^(Stops at|The tail’s end is|Then nothing is left)/)).toBeVisible();
  await page.keyboard.press('Escape');
  const [from, to] = [await card.boundingBox(), await page.locator('[data-zone="snake"]').boundingBox()];
  // Elsewhere it falls back.
  for (const [x, y] of [
    [4, 4],
    [to!.x + to!.width / 2, to!.y + to!.height / 2],
  ] as const) {
    await page.mouse.move(from!.x + from!.width / 2, from!.y + from!.height / 2);
    await page.mouse.down();
    await page.mouse.move(x, y, { steps: 8 });
    if (x === 4) await expect(page.locator('.held')).toHaveCount(1);
    await page.mouse.up();
    await expect(page.locator('.held')).toHaveCount(0);
  }
  await settled(page);
  await expect(page.locator('[data-zone="snake"]').getByLabel(face!)).toBeVisible();
  expect(before).toBeGreaterThan(1);
});
