import { inspect } from './inspect';
import { tabToThe } from './keys';
import { ask, lettered, seat, turnOrEnd } from './page';
import { chip, chips, choose, moreSettings, playButton } from './setup';
import { bot, recordOf, startAt, you } from './table';
import { expect, openServer, test, type Page } from './test';
import { eachWindow } from './windows';

openServer();

const GAMES = ['rose', 'ouroboros', 'ouroboros-solitaire', 'snake', 'solo-war'];

/** Each window in which the first screen of a set-up has to hold the button. */
const WINDOWS = [
  [320, 640],
  [390, 844],
  [844, 390],
  [720, 450],
  [1440, 900],
] as const;

/** What is wider than its own box: text that one cannot read to its end. */
const cutText = (page: Page) =>
  page
    .locator('form :is(label, legend, p, button, h2, h3, select, input)')
    .evaluateAll((all) =>
      all
        .filter(
          (one) => one.checkVisibility() && one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 1,
        )
        .map((one) => one.textContent ?? ''),
    );

interface Game {
  slug: string;
  options: { name: string; words: { word: string }[] }[];
}

for (const slug of GAMES)
  test(`${slug} is one press away, in every window; nothing is cut, and no id or word of a record stands there`, async ({
    page,
  }) => {
    const { games } = (await (await page.request.get('/api/games')).json()) as { games: Game[] };
    const { options } = games.find((one) => one.slug === slug)!;
    await page.goto(`/new/${slug}`);
    await expect(playButton(page)).toBeVisible();
    await inspect(page, `setup-first-${slug}`);
    await moreSettings(page);
    await inspect(page, `setup-more-${slug}`);
    const text = await page.locator('form').innerText();
    const codes = options.flatMap(({ name, words }) => [name, ...words.map(({ word }) => word)]);
    for (const code of codes.filter((one) => /[-\d=]/.test(one)))
      expect(text).not.toMatch(new RegExp(`\\b${code}\\b`));
    expect(text).not.toMatch(/usual|=/);
    await lettered(page);
    await eachWindow(page, WINDOWS, async (at) => {
      await page.evaluate(() => scrollTo(0, 0));
      await expect(playButton(page)).toBeInViewport({ ratio: 1 });
      expect(await cutText(page), at).toEqual([]);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(wide, at).toBeLessThanOrEqual(0);
      // It stays in sight while one reads on.
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      await expect(playButton(page)).toBeInViewport({ ratio: 1 });
    });
  });

test('settings that exclude each other cannot be chosen, and the page says why', async ({ page }) => {
  await page.goto('/new/ouroboros');
  await moreSettings(page);
  const [five, six] = ['Pattern for three and two discs', 'Pattern for six discs'];
  await expect(chip(page, six!, 'Diagonal')).toBeDisabled();
  await expect(chips(page, six!)).toHaveAccessibleDescription(/The two patterns must differ/);
  await choose(page, five!, 'Three apart in a line');
  await expect(chip(page, six!, 'Diagonal')).toBeEnabled();
  await expect(chip(page, six!, 'Three apart in a line')).toBeDisabled();
  await inspect(page, 'setup-excluded');
  await playButton(page).click();
  await turnOrEnd(page);
  await expect(page.getByText('Pattern for three and two discs: three apart in a line')).toBeVisible();
  expect(await recordOf(page)).toContain('\nrules p3=line3\n');

  await page.goto('/new/solo-war');
  const teams = page.getByRole('switch', { name: 'Teams' });
  await expect(teams).toBeDisabled();
  await expect(teams).toHaveAccessibleDescription(/Teams are for four players/);
  await choose(page, 'How many play', '4');
  await teams.check();
  await choose(page, 'How many play', '3');
  await expect(teams).not.toBeChecked();
  await expect(teams).toBeDisabled();
});

test('more settings stay open once they were opened', async ({ page }) => {
  await page.goto('/new/snake');
  await expect(page.getByRole('switch', { name: 'Practice' })).toBeHidden();
  await moreSettings(page);
  await page.goto('/new/ouroboros');
  await expect(page.getByRole('switch', { name: 'Practice' })).toBeVisible();
  await page.getByRole('heading', { name: 'More settings' }).click();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'More settings' })).toBeVisible();
  await expect(page.getByRole('switch', { name: 'Practice' })).toBeHidden();
});

test('a name is as long as the server takes it, and what is wrong is said beside the field that has the focus', async ({
  page,
  watch,
}) => {
  watch.expect(/status of 422/);
  await page.goto('/new/ouroboros');
  const name = page.getByLabel('Your name');
  await name.fill('🦊'.repeat(25));
  await expect(page.getByText('A name has at most 24 characters, and this one has 25.')).toBeVisible();
  await playButton(page).click();
  await expect(name).toBeFocused();
  await inspect(page, 'setup-long-name');
  // What only the server knows: a name that shows nothing.
  await name.fill('\u2800');
  await playButton(page).click();
  await expect(name).toBeFocused();
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  // A seed that is too long is in the part that was closed.
  await name.fill('🦊'.repeat(24));
  await moreSettings(page);
  await page.getByLabel('Seed', { exact: true }).fill('x'.repeat(101));
  await page.getByRole('heading', { name: 'More settings' }).click();
  await playButton(page).click();
  await expect(page.getByLabel('Seed', { exact: true })).toBeFocused();
  await expect(page.getByText('A seed has at most 100 bytes')).toBeVisible();
  await page.getByLabel('Seed', { exact: true }).fill('');
  await playButton(page).click();
  await turnOrEnd(page);
  expect(await recordOf(page)).toContain(`${'🦊'.repeat(24)}\n`);
});

test('a set-up by keys alone', async ({ page }) => {
  await page.goto('/new/solo-war');
  await tabToThe(page, chip(page, 'How many play', '2'));
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(chip(page, 'How many play', '4')).toBeChecked();
  await tabToThe(page, chip(page, 'Player 3', 'Gentle bot'));
  await page.keyboard.press('ArrowRight');
  await expect(chip(page, 'Player 3', 'Casual bot')).toBeChecked();
  await tabToThe(page, page.locator('summary'));
  await page.keyboard.press('Enter');
  await tabToThe(page, page.getByRole('switch', { name: 'Teams' }));
  // The bar with the button does not lie over what has the focus.
  const free = await page.evaluate(() => {
    const { left, top, width, height } = document.activeElement!.getBoundingClientRect();
    return document.elementFromPoint(left + width / 2, top + height / 2) === document.activeElement;
  });
  expect(free).toBe(true);
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(ask(page)).toBeVisible();
  await expect(page.getByText('Teams: on')).toBeVisible();
});

test('with forced colours the chosen chip is told from the others', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/new/ouroboros');
  const look = (label: string) =>
    chip(page, 'The other player', label).evaluate((one) => {
      const { backgroundColor, borderWidth } = getComputedStyle(one.parentElement!);
      return { backgroundColor, borderWidth };
    });
  const [chosen, other] = [await look('Gentle bot'), await look('Casual bot')];
  expect(chosen.backgroundColor).not.toBe(other.backgroundColor);
  expect(chosen.borderWidth).not.toBe(other.borderWidth);
  await moreSettings(page);
  await page.screenshot({ path: 'shots/setup-forced-colours.png', fullPage: true });
});

test('bots have names of their own, and their level beside them', async ({ page }) => {
  await startAt(page, {
    game: 'ouroboros',
    seats: [you, bot('gentle'), bot('gentle'), bot('casual')],
    name: 'Ann',
  });
  const record = await recordOf(page);
  const names = [...record.matchAll(/^name [234] (.+)$/gm)].map(([, name]) => name!);
  expect(new Set(names).size).toBe(3);
  for (const [index, name] of names.entries()) {
    expect(name).toMatch(/^[A-Z][a-z]+$/);
    await expect(seat(page, name)).toContainText(index < 2 ? 'Gentle' : 'Casual');
  }
  // They are the same when one comes back.
  await page.reload();
  await turnOrEnd(page);
  expect(await recordOf(page)).toContain(names[0]);
});
