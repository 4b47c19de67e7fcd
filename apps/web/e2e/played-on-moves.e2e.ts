import { card, openWithModule, stored } from './beside-server';
import { more, over, turnOrEnd } from './page';
import { RosePlayer } from './rose';
import { recordOf, tableOf } from './table';
import { expect, test, type Page } from './test';

const server = openWithModule();

const dialog = (page: Page) => page.getByRole('dialog');

/** Begins a game of Rose while the server is there, in a browser that has the module; gives the table's id. */
async function begin(page: Page): Promise<string> {
  await stored(page);
  await page.reload();
  await card(page, 'Rose').getByRole('button', { name: 'Play' }).click();
  await turnOrEnd(page);
  return tableOf(page);
}

/** The choices in a table's record, as the server has it. */
const moves = async (page: Page, table: string) =>
  (await recordOf(page, table)).split('\n').filter((line) => line.startsWith('1: '));

const atServer = async (page: Page, table: string) =>
  (await page.request.get(`/api/tables/${table}`)).status();

/** Asks for a code of the seat, and waits for what the sheet says. */
async function askCode(page: Page): Promise<string> {
  await more(page).click();
  await dialog(page).getByRole('button', { name: 'Continue on another device…' }).click();
  const code = dialog(page).locator('.code');
  const fault = dialog(page).getByRole('alert');
  await expect(code.or(fault)).toBeVisible();
  return (await code.isVisible()) ? ((await code.textContent()) ?? '') : '';
}

test('a game alone is the browser’s from its first move, and goes on while the connection comes and goes', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`));
  const table = await begin(page);
  const player = new RosePlayer(page);
  await player.turn();
  server.cutOff();
  await player.turn();
  await page.reload();
  await turnOrEnd(page);
  await player.turn();
  await server.mend();
  await player.playOut();
  await expect(over(page)).toBeVisible();
  expect(await atServer(page, table)).toBe(404);
  expect(asked.filter((one) => /tables/.test(one))).toEqual([]);
});

test('with a code of its seat a game goes to the server, and on at another device, and only there', async ({
  page,
  somebody,
}) => {
  const table = await begin(page);
  await new RosePlayer(page).turn();
  const code = await askCode(page);
  expect(code).toMatch(/^([a-z2-9]{4}-){3}[a-z2-9]{4}$/);
  const before = await moves(page, table);
  const phone = await somebody();
  await phone.goto(new URL(`/table/${table}#seat=${code}`, page.url()).href);
  await dialog(phone).getByRole('button', { name: 'Continue here' }).click();
  await turnOrEnd(phone);
  await new RosePlayer(phone).turn();
  const after = await moves(phone, table);
  expect([before.length, after.length]).toEqual([2, 4]);
  expect(after.slice(0, 2)).toEqual(before);
  // Here it is seen, and not played; also after the page was opened anew, and without the server.
  await expect(page.getByText('Your seat is now on another device.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Your seat is now on another device.')).toBeVisible();
  server.cutOff();
  await page.reload();
  await expect(page.locator('main .ask.mine')).toHaveCount(0);
});

test('a game whose way to the server is cut is played nowhere until it is known where it is', async ({
  page,
}) => {
  const table = await begin(page);
  const player = new RosePlayer(page);
  await player.turn();
  // The server has it, and its answer is lost.
  let lost = 0;
  await page.route(`**/api/tables/${table}`, async (route) => {
    if (route.request().method() !== 'PUT') return route.fallback();
    await route.fetch();
    lost += 1;
    server.cutOff();
    await route.abort();
  });
  expect(await askCode(page)).toBe('');
  expect(lost).toBe(1);
  await page.reload();
  await expect(page.locator('main')).toContainText('Reconnecting…');
  await expect(page.locator('main .ask.mine')).toHaveCount(0);
  await page.unroute(`**/api/tables/${table}`);
  await server.mend();
  await turnOrEnd(page);
  expect(await atServer(page, table)).toBe(200);
  await player.turn();
  expect(await moves(page, table)).toHaveLength(4);
});

test('a game stays in the browser where the server is away, or does not take it', async ({ page }) => {
  const table = await begin(page);
  const player = new RosePlayer(page);
  await player.turn();
  server.cutOff();
  expect(await askCode(page)).toBe('');
  await page.keyboard.press('Escape');
  await player.turn();
  await server.mend();
  await page.route(`**/api/tables/${table}`, (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({
          status: 422,
          json: { code: 'bad-record', error: 'The table: it is of another version' },
        })
      : route.fallback(),
  );
  expect(await askCode(page)).toBe('');
  await expect(dialog(page).getByRole('alert')).toContainText('of another version');
  await page.keyboard.press('Escape');
  await player.turn();
  expect(await atServer(page, table)).toBe(404);
});

test('a link for people to watch takes a game to the server, where they see it go on', async ({
  page,
  context,
  somebody,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const table = await begin(page);
  await more(page).click();
  await dialog(page).getByRole('button', { name: 'Copy a link for people to watch' }).click();
  await expect(dialog(page)).toContainText('The game is at the server now');
  await page.keyboard.press('Escape');
  const friend = await somebody();
  await friend.goto(new URL(`/table/${table}`, page.url()).href);
  await expect(friend.getByText('You are watching.')).toBeVisible();
  await new RosePlayer(page).turn();
  await expect(
    friend.getByRole('complementary', { name: 'Log' }).getByRole('listitem').first(),
  ).toBeVisible();
});

test('a second tab makes its tables at the server, and the first keeps its own', async ({
  page,
  context,
}) => {
  const first = await begin(page);
  const other = await context.newPage();
  const second = await begin(other);
  expect([await atServer(page, first), await atServer(page, second)]).toEqual([404, 200]);
  await new RosePlayer(other).turn();
  await new RosePlayer(page).turn();
  await expect(other.locator('.notice.worker')).toHaveCount(0);
});
