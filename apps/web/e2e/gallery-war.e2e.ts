import { inspect } from './inspect';
import { askHint, over, place, turnOrEnd } from './page';
import { parlor } from './server';
import { against, bot, friend, startAt, you } from './table';
import { linesOf } from './record';
import { expect, openServer, test, type Page } from './test';
import { drawn } from './time';
import { together, WarPlayer } from './war';

openServer();

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

/** Sits down before a line of a sample game, in the seat that makes it. */
async function sitBefore(
  page: Page,
  seats: number,
  rules: string,
  likes: (line: string) => boolean,
): Promise<void> {
  const bots = Array.from({ length: seats }, () => 'random').join(',');
  const more = rules === '-' ? [] : ['--rules', rules];
  for (let seed = 1; seed < 40; seed++) {
    const words = ['--seats', String(seats), '--bots', bots, ...more, '--seed', `chacha:gallery ${seed}`];
    const record = parlor('sample', 'solo-war', ...words);
    const found = linesOf(record).find(({ line }) => likes(line));
    if (!found) continue;
    const mover = Number(found.line[0]);
    const occupants = Array.from({ length: seats }, (_, index) =>
      index + 1 === mover ? you : bot('random'),
    );
    const start = { record, steps: found.before };
    await startAt(page, { game: 'solo-war', seats: occupants, start, name: 'Ann' });
    await new WarPlayer(page).quiet();
    return;
  }
  throw new Error('no game has such a line');
}

/** Cards without their picture, and words that touch a card's frame. */
const badly = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('.board .card.full')].flatMap((card) => {
      const words = [...card.querySelectorAll('.does')].filter((one) =>
        one.checkVisibility({ visibilityProperty: true }),
      );
      const lowest = card.getBoundingClientRect().bottom - 5;
      const name = card.querySelector('.name')?.textContent;
      return [
        ...(words.some((one) => one.getBoundingClientRect().bottom > lowest) ? [`words of ${name}`] : []),
        ...(card.closest('[data-entity]') && !card.querySelector('.drawing') ? [`picture of ${name}`] : []),
      ];
    }),
  );

test('Solo War: every card has its picture on a phone, and its words off the frame', async ({ page }) => {
  for (const seed of ['a', 'b', 'c', 'd']) {
    await startAt(page, { game: 'solo-war', seed: `chacha:${seed}`, seats: against(), name: 'Ann' });
    for (const [width, height] of [
      [390, 844],
      [320, 640],
      [844, 390],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height });
      await drawn(page);
      expect(await badly(page), `${seed} at ${width} x ${height}`).toEqual([]);
    }
  }
});

test('Solo War: the table of two, round by round', async ({ page }) => {
  await startAt(page, { game: 'solo-war', seed: 'chacha:gallery', seats: against(), name: 'Ann' });
  const player = new WarPlayer(page);
  await player.quiet();
  await inspect(page, 'war-begin');
  await player.playable().first().click();
  await inspect(page, 'war-card');
  await page.keyboard.press('Escape');
  await askHint(page);
  await inspect(page, 'war-hint');
  await player.until(player.gamble());
  await inspect(page, 'war-gamble');
  await player.hand().first().click({ force: true });
  await expect(player.tray().getByRole('alert')).toBeVisible();
  await inspect(page, 'war-refused');
  while ((await page.getByText('Round 2', { exact: true }).count()) === 0) await player.turn();
  await inspect(page, 'war-second-round');
  await page.getByRole('button', { name: 'Round 1' }).click();
  await inspect(page, 'war-last-round');
  await page.keyboard.press('Escape');
  await player.box(1).click();
  await inspect(page, 'war-all-about-a-seat');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Klutz cards/ }).click();
  await inspect(page, 'war-klutz', ['phone']);
  await page.keyboard.press('Escape');
  await player.finish();
  await inspect(page, 'war-over');
  await over(page).getByRole('link', { name: 'Replay' }).click();
  await place(page).fill('9');
  await inspect(page, 'war-replay');
});

test('Solo War with four: aiming, and a sealed choice', async ({ page, somebody }) => {
  await sitBefore(page, 4, '-', (line) => /^\d: support (trip|hush) \d$/.test(line));
  const player = new WarPlayer(page);
  await inspect(page, 'war-four');
  await page.locator('[data-card="trip"], [data-card="hush"]').first().click();
  await inspect(page, 'war-four-aim');
  await player.targets().first().click();
  await inspect(page, 'war-four-aimed');

  await together(page, somebody, {
    seats: [you, friend, bot('random')],
    seed: 'chacha:sealed',
    practice: true,
  });
  await turnOrEnd(page);
  await player.quiet();
  await player.support();
  await expect(player.tray()).toContainText('Your choice is sealed');
  await inspect(page, 'war-sealed');
  const watcher = await somebody();
  await watcher.goto(page.url());
  await expect(watcher.locator('[data-box]')).toHaveCount(3);
  await expect(watcher.locator('[data-card]')).toHaveCount(0);
  await inspect(watcher, 'war-watched');
});

test('Solo War: whom an entity means, peeked cards, a card rolled over', async ({ page }) => {
  await sitBefore(page, 4, '-', (line) => /^\d: target \d$/.test(line));
  await inspect(page, 'war-target');
  await sitBefore(page, 2, '-', (line) => /^\d: order( [a-z-]+){3}$/.test(line));
  const player = new WarPlayer(page);
  const names = () =>
    page.locator('[data-order]').evaluateAll((all) => all.map((one) => one.getAttribute('data-order')));
  const before = await names();
  expect(before).toHaveLength(3);
  await inspect(page, 'war-order');
  // Each says what it is and does, before one orders them; and which end is which.
  await expect(page.locator('.tray')).toContainText('Top: the next entity');
  await expect(page.locator('.tray')).toContainText(/Below: \d+ more cards?|Bottom of the deck/);
  for (const row of await page.locator('[data-order]').all())
    expect(await row.innerText()).toMatch(/ \d+\s+\S.*\.$/m);
  // By keys, by buttons, and by dragging.
  await page.locator('[data-order]').first().focus();
  await page.keyboard.press('ArrowDown');
  expect(await names()).toEqual([before[1], before[0], before[2]]);
  await expect(page.locator(`[data-order="${before[0]}"]`)).toBeFocused();
  await page.locator('.order').getByRole('button', { name: / up$/ }).nth(2).click();
  expect(await names()).toEqual([before[1], before[2], before[0]]);
  const [from, to] = [
    (await page.locator('[data-order]').nth(2).boundingBox())!,
    (await page.locator('[data-order]').nth(0).boundingBox())!,
  ];
  await page.mouse.move(from.x + 20, from.y + 20);
  await page.mouse.down();
  await page.mouse.move(to.x + 20, to.y + 20, { steps: 6 });
  await page.mouse.up();
  expect(await names()).toEqual([before[0], before[1], before[2]]);
  await page.keyboard.press('Escape');
  await player.answer();
  await expect(page.locator('.order')).toHaveCount(0);

  await sitBefore(page, 2, '-', (line) => /^\d: (keep|roll)$/.test(line));
  await inspect(page, 'war-roll-over');
});

test('Solo War in teams', async ({ page }) => {
  await sitBefore(page, 4, 'teams=yes', (line) => /^\d: support rally \d$/.test(line));
  await page.locator('[data-card="rally"]').click();
  await inspect(page, 'war-teams');
  const player = new WarPlayer(page);
  await player.finish();
  await inspect(page, 'war-teams-over');
});
