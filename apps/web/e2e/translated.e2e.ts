import { askHint, hint, log, settled, takeHint, turnOrEnd } from './page';
import { against, startAt } from './table';
import { expect, openServer, test, type Page } from './test';

openServer();

/** How many texts a translator has replaced. */
const translated = (page: Page) => page.locator('font > font').count();

/**
 * Does to a page what a browser's translator does: each text, also one that comes later, is replaced by an element with the text of another
 * language, but where the page says that it is not to be translated. Whatever still holds the text itself changes nothing on the page.
 */
async function translate(page: Page): Promise<void> {
  await page.evaluate(() => {
    const replace = (text: Node) => {
      const around = text.parentElement;
      if (!around?.translate || around.closest('font, script, style, svg') || !text.textContent?.trim())
        return;
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      inner.append(text.textContent);
      outer.append(inner);
      text.parentNode?.replaceChild(outer, text);
    };
    const all = () => {
      const texts: Node[] = [];
      const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let text = walk.nextNode(); text; text = walk.nextNode()) texts.push(text);
      texts.forEach(replace);
    };
    new MutationObserver(all).observe(document.body, { childList: true, subtree: true, characterData: true });
    all();
  });
}

/** What a table's page says: the question, the board, the seats, the log. */
const says = (page: Page) =>
  page
    .locator('main .said, main .board, main .actions, aside.seats, aside.side')
    .evaluateAll((all) => all.map((one) => one.textContent?.replace(/\s+/g, ' ').trim()));

const TABLES = {
  rose: [],
  ouroboros: against(),
  'ouroboros-solitaire': [],
  snake: against(2),
  'solo-war': against(),
} as const;

/** A board that shows an earlier round, or forty cards where there are thirty-six: its texts were replaced, and changed no more. */
for (const [game, seats] of Object.entries(TABLES))
  test(`${game} says on a page that the browser translates what it says on one that it does not`, async ({
    page,
  }) => {
    const seated = seats.length > 0 ? { seats } : {};
    await startAt(page, { game, ...seated, seed: 'chacha:translated' });
    // Both see the same changes, and mark them.
    const plain = await page.context().newPage();
    await plain.goto(page.url());
    await turnOrEnd(plain);
    await translate(page);
    const lines = await log(page).count();
    for (let turn = 0; turn < 4 && (await turnOrEnd(page)) === 'turn'; turn++) {
      await askHint(page);
      await takeHint(page);
      await expect(hint(page)).toHaveCount(0);
      await settled(page);
    }
    expect(await log(page).count()).toBeGreaterThan(lines);
    await turnOrEnd(page);
    await expect(async () => expect(await says(page)).toEqual(await says(plain))).toPass({ timeout: 20_000 });
  });

/** A form whose summary says what was chosen before. */
test('a set-up that the browser translates says what is chosen', async ({ page }) => {
  await page.goto('/new/ouroboros');
  const main = page.locator('main');
  await expect(main.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  await translate(page);
  const four = page.getByRole('radiogroup', { name: 'How many play' }).getByRole('radio', { name: '4' });
  await four.check();
  const plain = await page.context().newPage();
  await plain.goto('/new/ouroboros');
  await plain.getByRole('radiogroup', { name: 'How many play' }).getByRole('radio', { name: '4' }).check();
  await expect(main).toHaveText((await plain.locator('main').textContent())!);
});

test('rules may be translated, and their examples are played as they are', async ({ page }) => {
  await page.goto('/rules/rose');
  await expect(page.locator('.rules h2').first()).toBeVisible();
  await translate(page);
  expect(await translated(page)).toBeGreaterThan(20);
  await page
    .getByRole('button', { name: /^Try it/ })
    .first()
    .click();
  await expect(page.locator('.example .board button').first()).toBeVisible();
  await expect(page.locator('.example font')).toHaveCount(0);
});
