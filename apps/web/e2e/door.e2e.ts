import { setWithFriends, sitDown } from './friends';
import { inspectAll, resize } from './inspect';
import { chips, moreSettings } from './setup';
import { expect, openServer, PHONE, test, type Page } from './test';

const WORD = 'copper teapot lantern';
const server = openServer(['words-per-minute=30'], 'any', [
  '--private',
  '--title',
  'The Card Club',
  '--colour',
  '#7a1f5c',
]);
// The file that the program would write itself.
server.put('word', `${WORD}\n`);

test.beforeEach(({ watch }) => {
  // The door asks with 401; the record in one of the links is none.
  watch.expect(/status of 4(01|22)/);
});

async function say(page: Page, word: string): Promise<void> {
  await page.getByLabel('The word at the door').fill(word);
  await page.getByRole('button', { name: 'Come in' }).click();
}

test('whoever has a link and the word comes to the table, and nobody else sees anything', async ({
  page: ann,
  somebody,
}) => {
  await ann.goto('/');
  await expect(ann.getByRole('heading', { name: 'Say the word at the door' })).toBeVisible();
  await expect(ann).toHaveTitle('The Card Club');
  await inspectAll(ann, 'door');
  await say(ann, 'open sesame');
  await expect(ann.getByRole('alert')).toHaveText('That is not the word.');
  await expect(ann.getByLabel('The word at the door')).toBeFocused();
  await inspectAll(ann, 'door-wrong');
  // By keys alone, in capitals, as somebody has heard it.
  await ann.keyboard.type('Copper Teapot-LANTERN');
  await ann.keyboard.press('Enter');
  await expect(ann.getByRole('heading', { name: 'The Card Club', level: 1 })).toBeVisible();
  const link = await setWithFriends(ann, 2);

  const bo = await somebody(PHONE);
  await bo.goto(link);
  await expect(bo.getByText('Ann')).toHaveCount(0);
  await say(bo, WORD);
  await expect(bo).toHaveURL(link);
  await sitDown(bo, link, 'Bo');
  await expect(ann.getByText('Bo', { exact: true }).first()).toBeVisible();
});

test('a link with something behind its # leads there after the word', async ({ page }) => {
  await page.goto('/replay#record=parlor%201');
  await say(page, WORD);
  await expect(page).toHaveURL(/\/replay#record=parlor%201$/);
});

test('in German, without a script', async ({ browser, watch }) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    locale: 'de-DE',
    baseURL: server.url,
  });
  await watch.on(context);
  const page = await context.newPage();
  await page.goto('/rules/rose');
  await expect(page.getByRole('heading', { name: 'Sag das Wort an der Tür' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await page.getByLabel('Das Wort an der Tür').fill(WORD);
  const [answer] = await Promise.all([
    page.waitForResponse((answer) => answer.url().endsWith('/rules/rose') && answer.status() === 200),
    page.getByRole('button', { name: 'Eintreten' }).click(),
  ]);
  expect(answer.request().method()).toBe('GET');
  await context.close();
});

test('a page that is open when its pass is gone asks for the word again, and goes on where it was', async ({
  page,
  context,
}) => {
  await page.goto('/');
  await say(page, WORD);
  await resize(page, 'desktop');
  // What is still fetched when the pass goes is the next test's.
  await expect(page.locator('article .picture > :not(.sign)')).toHaveCount(5);
  await context.clearCookies();
  await page
    .getByRole('link', { name: 'Set up…' })
    .first()
    .or(page.getByRole('link', { name: 'Rules' }).first())
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'Say the word at the door' })).toBeVisible();
  const where = page.url();
  await say(page, WORD);
  await expect(page).toHaveURL(where);
});

test('pictures and QR codes that do not come leave a page that can be used', async ({ page, watch }) => {
  // The browser says itself what was not fetched; the pages throw nothing.
  watch.expect(/^console: Failed to load resource/);
  await page.goto('/');
  await say(page, WORD);
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.route(/\/assets\/(Picture|Option|Qr)-/, (route) => route.abort());
  await page.reload();
  const cards = page.getByRole('article');
  await expect(cards).toHaveCount(5);
  await expect(cards.locator('.picture > span > .sign')).toHaveCount(5);
  await page.goto('/new/ouroboros');
  await moreSettings(page);
  await expect(chips(page, 'Pattern for three and two discs')).toBeVisible();
  await setWithFriends(page, 2);
  await expect(page.getByRole('alert')).toHaveText(
    'The QR code could not be drawn. The link and the code lead to the same place.',
  );
  await page.waitForLoadState('networkidle');
});
