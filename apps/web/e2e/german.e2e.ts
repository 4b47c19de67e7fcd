import { fits } from './fits';
import { inspect } from './inspect';
import { ask, drawn, hint, over, turnOrEnd } from './page';
import { GERMAN, RosePlayer } from './rose';
import { expectGerman, english } from './spoken';
import { against, bot, friend, playAt, startAt, you } from './table';
import { expect, openServer, test, type Page } from './test';

// The bot judges a choice only briefly: this does not test its judgement.
openServer(['analysis-milliseconds=20']);

const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' }).click();
const lines = (page: Page) => page.getByRole('complementary', { name: 'Verlauf' }).getByRole('listitem');

/** The games beside Rose, each with its seats where it takes several. */
const OTHERS = {
  ouroboros: { seats: against() },
  'ouroboros-solitaire': {},
  snake: { seats: against() },
  'solo-war': { seats: against() },
};

/** Opens something, looks at it, and closes it again. */
async function looksAt(page: Page, open: string, where: string): Promise<void> {
  await press(page, open);
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectGerman(page, where);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
}

async function speak(page: Page, name: string): Promise<void> {
  await page.locator('header .quiet').last().click();
  await page.getByRole('dialog').getByRole('radio', { name, exact: true }).check();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
}

test.describe('in a browser that asks for German', () => {
  test.use({ locale: 'de-DE' });

  test('a newcomer plays Rose from the first page to the analysis, and reads no English of the pages', async ({
    page,
  }) => {
    await page.goto('/');
    const card = page.getByRole('article', { name: 'Rose' });
    await expect(card).toBeVisible();
    await expectGerman(page, 'the first page');
    await looksAt(page, 'Darstellung', 'the display');
    await card.getByRole('link', { name: /^Einrichten/ }).click();
    await page.getByRole('heading', { name: 'Weitere Einstellungen' }).click();
    await expectGerman(page, 'the set-up');
    await press(page, 'Spielen');

    expect(await turnOrEnd(page)).toBe('turn');
    await expect(ask(page)).toHaveText('Wähle zwei oder mehr Karten von gleichem Rang.');
    await expectGerman(page, 'the table');
    await expect(page.locator('main .goal')).toHaveText('Sammle, was du kannst, bis der Stapel leer ist.');
    // Bube and Dame, on the cards and in the list of what is left.
    const letters = await page.locator('.playing-card .index').allTextContents();
    expect(letters.filter((letter) => /[JQ]/.test(letter))).toEqual([]);
    await expect(page.locator('.left')).toContainText(/A.*10.*B.*D.*K/s);
    await press(page, 'Tipp');
    await expect(hint(page)).toContainText('Tipp:');
    await expectGerman(page, 'a hint');
    await press(page, 'Tipp schließen');
    await looksAt(page, 'Mehr', 'what else one can do');
    await looksAt(page, 'Regeln', 'the rules at a table');
    await page.keyboard.press('?');
    await expectGerman(page, 'the keys');
    await page.keyboard.press('Escape');

    const player = new RosePlayer(page, undefined, GERMAN);
    await player.take();
    await expect(lines(page).filter({ hasText: /^\s*Du nimmst/ })).toHaveCount(1);
    await expectGerman(page, 'the dealt cards');
    await player.put();
    while ((await turnOrEnd(page)) === 'turn') {
      await player.take();
      if (await over(page).isVisible()) break;
      await player.put();
    }
    await expect(ask(page)).toContainText('keine zwei Karten mehr');
    await expectGerman(page, 'the end');
    await inspect(page, 'german-end');

    await page.getByRole('link', { name: 'Nachspielen und auswerten' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nachspielen: Rose');
    await drawn(page);
    await expectGerman(page, 'the replay');
    await press(page, 'Auswerten');
    // The graph comes first: before it the page does not say that there is more to come.
    await expect(page.getByRole('slider', { name: 'Wie das Spiel lief' })).toBeVisible();
    await expect(page.getByRole('progressbar', { name: 'Auswertung' })).toBeHidden();
    await press(page, 'Vor');
    await expectGerman(page, 'the analysis');
    await inspect(page, 'german-analysis', ['desktop']);
  });

  test('the lesson and the rules of Rose are taught in German', async ({ page }) => {
    await page.goto('/learn/rose');
    await drawn(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rose lernen');
    await expectGerman(page, 'the lesson');
    await page.goto('/rules/rose');
    await expect(page.locator('.rules h2').first()).toBeVisible();
    await expectGerman(page, 'the rules');
    await page.goto('/nirgends');
    await expectGerman(page, 'a page that is not there');
  });

  for (const [game, seats] of Object.entries(OTHERS))
    test(`${game} is set up, taught and played in German`, async ({ page }) => {
      for (const path of [`/new/${game}`, `/rules/${game}`, `/learn/${game}`]) {
        await page.goto(path);
        await expect(page.locator('main').first()).toBeVisible();
        await expectGerman(page, path);
      }
      await startAt(page, { game, ...seats, seed: 'chacha:7' });
      await expectGerman(page, `a table of ${game}`);
      await press(page, 'Tipp');
      await expect(hint(page)).toContainText('Tipp:');
      await expectGerman(page, `a hint for ${game}`);
    });

  test('a lobby is German for anyone who reads that', async ({ page, somebody }) => {
    const bo = await somebody({ locale: 'de-DE' });
    await playAt(page, { game: 'ouroboros', seats: [you, friend, bot('gentle')], name: 'Anna', lobby: true });
    await bo.goto(page.url());
    await expect(bo.getByRole('heading', { name: 'Anna lädt dich zu Ouroboros ein' })).toBeVisible();
    await expectGerman(bo, 'a lobby');
  });

  test('German fits the windows of phones', async ({ page }) => {
    const PHONES = [[320, 640], [360, 640], [390, 844], [844, 390]] as const; // prettier-ignore
    const table = await startAt(page, { game: 'rose', seed: 'chacha:7' });
    const player = new RosePlayer(page, undefined, GERMAN);
    await fits(page, 'german-rose', PHONES);
    await page.setViewportSize({ width: 390, height: 844 });
    const [one] = await player.group();
    await player.place(one!).click();
    await fits(page, 'german-rose-choosing', PHONES);
    await player.place(one!).click();
    await press(page, 'Tipp');
    await expect(hint(page)).toBeVisible();
    await fits(page, 'german-rose-hint', PHONES);
    await press(page, 'Tipp schließen');
    await player.take();
    await fits(page, 'german-rose-dealt', PHONES);
    await player.put();
    await press(page, 'Mehr');
    await press(page, 'Aufgeben…');
    await press(page, 'Aufgeben');
    await expect(over(page)).toBeVisible();
    await fits(page, 'german-rose-end', PHONES);
    await page.goto(`/replay/${table}`);
    await fits(page, 'german-replay', PHONES);
    await page.goto('/learn/rose');
    await fits(page, 'german-lesson', PHONES);
    for (const path of ['/', '/new/rose', '/rules/rose']) {
      await page.setViewportSize({ width: 320, height: 640 });
      await page.goto(path);
      await expect(page.locator('main').first()).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(320);
    }
  });
});

test('another language in the middle of a game keeps the game, and the browser remembers it', async ({
  page,
}) => {
  await startAt(page, { game: 'rose', seed: 'chacha:7' });
  const player = new RosePlayer(page);
  await player.take();
  await player.put();
  const score = await player.score();
  const told = await page.locator('.side li').count();
  await player.place((await player.group())[0]!).click();
  const chosen = page.locator('[data-place][aria-pressed="true"]');
  await expect(chosen).toHaveCount(1);

  await speak(page, 'Deutsch');
  await expect(ask(page)).toHaveText('Wähle zwei oder mehr Karten von gleichem Rang.');
  await expect(lines(page).last()).toContainText('Du legst');
  await expect(lines(page)).toHaveCount(told);
  await expect(chosen).toHaveCount(1);
  expect(await player.score()).toBe(score);
  await expectGerman(page, 'the table after the change');

  const german = new RosePlayer(page, undefined, GERMAN);
  await chosen.click();
  await german.take();
  await german.put();
  await page.reload();
  await turnOrEnd(page);
  await expectGerman(page, 'the table after a reload');
  await speak(page, 'English');
  await expect(ask(page)).toHaveText('Choose two or more cards of one rank.');
  // The check itself sees English where it is.
  await expect.poll(() => english(page, 'de')).toContain('Undo');
});
