import { deflateSync } from 'node:zlib';
import { inspect } from './inspect';
import { clipboard, drawn, more, over, turnOrEnd } from './page';
import { RosePlayer } from './rose';
import { parlor } from './server';
import { against, openRecord, recordOf, startAt } from './table';
import { expect, openServer, test, type Page } from './test';

openServer();

const ROSE = parlor('sample', 'rose', '--bots', 'greedy', '--seed', 'chacha:copied');
/** The same game in the middle. */
const HALF = `${ROSE.split('\n').slice(0, 12).join('\n')}\n`;

const hash = (bytes: Buffer | string) => `#packed=${Buffer.from(bytes).toString('base64url')}`;
const link = (record: string) => `/replay${hash(deflateSync(record))}`;
const dialog = (page: Page) => page.getByRole('dialog');
const press = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true }).click();

async function openSheet(page: Page): Promise<void> {
  await more(page).click();
  await press(page, 'Copy or save the game');
}

async function goOn(page: Page): Promise<void> {
  await press(page, 'Go on from there');
  await press(page, 'Set the table');
  await expect(page).toHaveURL(/\/table\//);
  await turnOrEnd(page);
}

const paste = async (page: Page, text: string) => {
  await page.goto('/');
  await page.getByText('Paste or open a game').click();
  await page.getByLabel('Or its text or link').fill(text);
  await page.getByRole('button', { name: 'Open', exact: true }).click();
};

test('a game that is copied in the middle goes on in another browser, by its link and by its text', async ({
  page,
  context,
  somebody,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await startAt(page, { game: 'rose', seed: 'chacha:copied', name: 'Ann' });
  const rose = new RosePlayer(page);
  await rose.turn();
  await rose.turn();
  const cards = [...(await rose.cards())];
  await openSheet(page);
  await press(page, 'Copy a link');
  await expect(dialog(page).getByText('Copied. The link')).toBeVisible();
  const copied = await clipboard(page);
  expect(copied).toMatch(/\/replay#packed=[\w-]{100,2000}$/);
  await inspect(page, 'copy-game');
  await press(page, 'Copy the text');
  await expect(dialog(page).getByText('Copied. Paste it')).toBeVisible();
  const text = await clipboard(page);
  expect(text).toBe(await recordOf(page));

  const other = await somebody();
  const sent: string[] = [];
  other.on('request', (request) => sent.push(request.url()));
  await other.goto(copied);
  await expect(dialog(other)).toContainText('choices have been made. You can look at it');
  await inspect(other, 'opened-game');
  await goOn(other);
  expect([...(await new RosePlayer(other).cards())]).toEqual(cards);
  // What is behind the # reached the server only when the page asked for the replay.
  expect(sent.filter((url) => url.includes('packed'))).toEqual([]);
  await new RosePlayer(other).turn();

  await paste(other, text);
  await expect(dialog(other)).toContainText('You can look at it');
  await press(other, 'Look at it');
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Replay: Rose');
  await drawn(other);
  // A link in a tab that shows a replay already, by the keyboard alone.
  await other.goto(copied);
  await expect(dialog(other)).toBeVisible();
  await other.keyboard.press('Escape');
  await expect(dialog(other)).toHaveCount(0);
});

test('a game that is over is opened as a replay, from a file that was dropped on the first page', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.getByRole('article', { name: 'Rose' })).toBeVisible();
  const drop = (name: string, text: string) =>
    page.evaluate(
      ([name, text]) => {
        const given = new DataTransfer();
        given.items.add(new File([text!], name!));
        document.body.dispatchEvent(
          new DragEvent('drop', { dataTransfer: given, bubbles: true, cancelable: true }),
        );
      },
      [name, text],
    );
  await drop('large.txt', 'x'.repeat(60_000));
  await expect(page.getByRole('alert')).toContainText('60,000 letters. A game has at most 48,000.');
  await inspect(page, 'paste-game');
  await drop('game.txt', ROSE);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Replay: Rose');
  await expect(dialog(page)).toHaveCount(0);
});

test('a text that is no game says where it is wrong, what was found and what was expected', async ({
  page,
  watch,
}) => {
  watch.expect(/status of 4\d\d/);
  await paste(page, HALF.replace('game rose', 'game roze'));
  await expect(page.getByRole('alert')).toContainText(/line 2.*roze.*rose/s);
  // It can be mended where it is.
  await page.getByLabel('Or its text or link').fill(HALF);
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(dialog(page)).toContainText('You can look at it');

  await paste(page, `${page.url()}table/abcdefgh`);
  await expect(page.getByRole('alert')).toContainText('carries no game');
  await page.goto(link(HALF).slice(0, -9));
  await expect(page.getByRole('alert')).toContainText('damaged or cut off');
  await inspect(page, 'link-damaged', ['phone']);
});

test('a hostile link costs little and does nothing', async ({ page, watch }) => {
  watch.expect(/status of 4\d\d/);
  const says = async (address: string, what: RegExp) => {
    await page.goto('about:blank');
    const before = Date.now();
    await page.goto(address);
    await expect(page.getByRole('alert')).toContainText(what);
    return Date.now() - before;
  };
  // A bomb: 11 MB of nothing in 11 kB; one inside another; a megabyte of letters; letters that are no record.
  const bomb = deflateSync(Buffer.alloc(11_000_000), { level: 9 });
  await says(`/replay${hash(bomb)}`, /at most 48,000/);
  await says(`/replay${hash(deflateSync(bomb))}`, /damaged|at most/);
  await says(`/replay#packed=${'A'.repeat(1_000_000)}`, /at most 16,000/);
  await says(`/replay#record=${'A'.repeat(1_000_000)}`, /at most 48,000/);
  await says(link('<script>alert(1)</script>'), /line 1/);
  const heap = await page.evaluate(
    () => (performance as unknown as { memory: { usedJSHeapSize: number } }).memory.usedJSHeapSize,
  );
  expect(heap).toBeLessThan(60_000_000);

  // A name is a text, whatever is in it.
  page.on('dialog', () => expect(null, 'a script ran').toBe('nothing'));
  const evil = `<img src=x onerror="alert(1)"><script>alert(2)</script>`;
  await page.goto('about:blank');
  await page.goto(link(HALF.replace(/^name 1 .*$/m, `name 1 ${evil}`)));
  await expect(dialog(page)).toContainText(evil);
  expect(await page.locator('main img, dialog img, body script:not([src])').count()).toBe(0);
  await press(page, 'Go on from there');
  await expect(page.locator('img[src=x]')).toHaveCount(0);
  // It asks before it does anything: nothing was begun by opening it.
  await page.goto('/');
  await expect(page.getByText('unfinished table')).toHaveCount(0);
});

test('a game that is too long for a link says so, and is copied as text', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const noise = Array.from({ length: 1800 }, (_, line) => `; ${Math.sin(line).toString(36)}`);
  await openRecord(page, `${ROSE}${noise.join('\n')}\n`);
  await page.getByRole('button', { name: 'Copy or save the game' }).click();
  await expect(dialog(page)).toContainText('too long for a link');
  await expect(dialog(page).getByRole('button', { name: 'Copy a link' })).toHaveCount(0);
  await press(page, 'Copy the text');
  expect(await clipboard(page)).toContain(noise[0]!);
});

test('where a browser does not let a page copy, the text can be selected', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
    document.execCommand = () => false;
  });
  await startAt(page, { game: 'rose', seed: 'chacha:copied' });
  await openSheet(page);
  await press(page, 'Copy the text');
  const field = dialog(page).getByRole('textbox');
  await expect(field).toHaveValue(await recordOf(page));
  await field.focus();
  const selected = await page.evaluate(() => getSelection()!.toString());
  expect(selected.trim()).toBe((await recordOf(page)).trim());
});

test('a server lets nobody copy hidden cards before the game is over', async ({ page }) => {
  await startAt(page, { game: 'snake', rules: 'hands=1', seats: against(1), seed: 'chacha:copied' });
  await openSheet(page);
  await expect(dialog(page)).toContainText('its record can be copied when the game is over');
  await expect(dialog(page).getByRole('button', { name: /^Copy/ })).toHaveCount(0);
});

test('a game of the history is copied without opening its replay', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const id = await startAt(page, { game: 'rose', seed: 'chacha:copied' });
  await new RosePlayer(page).finish();
  await expect(over(page)).toBeVisible();
  const record = await recordOf(page, id);
  await page.goto('/history');
  await page.getByRole('button', { name: 'Copy or save the game: Rose' }).click();
  await press(page, 'Copy the text');
  await expect(dialog(page).getByText('Copied. Paste it')).toBeVisible();
  expect(await clipboard(page)).toBe(record);
});
