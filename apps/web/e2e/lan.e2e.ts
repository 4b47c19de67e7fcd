import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import decode from 'qr/decode.js';
import { begin, setWithFriends, sitDown } from './friends';
import { inspectAll } from './inspect';
import { OuroborosPlayer } from './ouroboros';
import { more, turnOrEnd } from './page';
import { BINARY } from './server';
import { expect, openServer, PHONE, test, type Page } from './test';

/** Where this machine is in a network. Browsers trust no page there that comes without encryption. */
const near = Object.values(networkInterfaces())
  .flat()
  .some((own) => own && !own.internal && own.family === 'IPv4');

test.skip(!near, 'this machine is in no network');

const server = openServer([], 'any', ['--lan']);

/** What one would paste now. Pages like these may not read the clipboard, people may. */
async function pasted(page: Page): Promise<string> {
  const field = page.getByLabel('What was copied');
  await page.evaluate(() => {
    const made = Object.assign(document.createElement('textarea'), { id: 'pasted' });
    made.setAttribute('aria-label', 'What was copied');
    (document.querySelector('dialog[open]') ?? document.body).append(made);
  });
  await field.focus();
  await page.keyboard.press('ControlOrMeta+v');
  const text = await field.inputValue();
  await page.evaluate(() => document.getElementById('pasted')?.remove());
  return text;
}

/** What a camera reads from a picture of this part of the page. */
async function scanned(page: Page): Promise<string> {
  const picture = page.locator('.qr svg').first();
  await expect(picture).toBeVisible();
  const { width, dark } = await picture.evaluate((svg) => {
    const width = Number(svg.getAttribute('viewBox')!.split(' ')[2]);
    return { width, dark: svg.querySelector('.dark')!.getAttribute('d')! };
  });
  const squares = [...dark.matchAll(/M(\d+) (\d+)h1v1h-1z/g)].map(
    ([, x, y]) => [Number(x), Number(y)] as const,
  );
  return read(width, (x, y) => squares.some(([column, row]) => column === x && row === y));
}

/** Reads a QR code of this many squares a side. */
function read(width: number, isDark: (x: number, y: number) => boolean): string {
  const scale = 4;
  const side = width * scale;
  const data = new Uint8Array(side * side * 4).fill(255);
  for (let at = 0; at < side * side; at++) {
    const x = Math.floor((at % side) / scale);
    const y = Math.floor(at / side / scale);
    if (isDark(x, y)) data.fill(0, at * 4, at * 4 + 3);
  }
  return decode({ width: side, height: side, data }, { timeLimit: 60_000 });
}

test('friends in one Wi-Fi play by a link that is copied, scanned or typed, though browsers trust no such page', async ({
  page: ann,
  somebody,
}) => {
  expect(server.url).not.toContain('127.0.0.1');
  const link = await setWithFriends(ann, 2);
  expect(await ann.evaluate(() => isSecureContext)).toBe(false);
  expect(link).toBe(`${server.url}/table/${link.split('/').at(-1)}`);

  // The lobby: the link to copy, the picture, the code; nothing that only trusted pages can do.
  await ann.getByRole('button', { name: 'Copy', exact: true }).click();
  await expect(ann.getByText('Copied', { exact: true })).toBeVisible();
  expect(await pasted(ann)).toBe(link);
  expect(await scanned(ann)).toBe(link);
  await expect(ann.getByRole('button', { name: 'Share the link' })).toHaveCount(0);
  const code = await ann.locator('.table-link .code').textContent();

  const bo = await somebody(PHONE);
  await bo.goto('/');
  await bo.getByText("Do you have a table's code?").click();
  await bo.getByLabel('Code of the table').fill(code!);
  await bo.getByRole('button', { name: 'To the table' }).click();
  // The code is looked up first.
  await expect(bo).toHaveURL(link);
  await sitDown(bo, link, 'Bo');
  await begin(ann, bo);

  // Beside the board, behind an open dialog.
  await more(ann).click();
  await ann.getByRole('button', { name: 'Copy a link for people to watch' }).click();
  await expect(ann.getByText('Copied. Who opens it looks on.')).toBeVisible();
  expect(await pasted(ann)).toBe(`${link}#watch`);
  await ann.keyboard.press('Escape');
  await turnOrEnd(ann);
  await new OuroborosPlayer(ann).place('c3');
  await expect(bo.getByRole('button', { name: /^c3, stone/ })).toBeVisible();

  // A seat on another device, by its code.
  await more(ann).click();
  await ann.getByRole('button', { name: 'Continue on another device…' }).click();
  await ann.getByRole('button', { name: 'Copy the code' }).click();
  await expect(ann.getByText('Copied', { exact: true })).toBeVisible();
  expect(await pasted(ann)).toMatch(/^([a-z2-9]{4}-){3}[a-z2-9]{4}$/);
});

test('who has opened the page as localhost passes on the address that others can open', async ({
  page,
  watch,
}) => {
  const { port } = new URL(server.url);
  // This machine's own name for the same server.
  watch.expect(/a request to another: (http|ws):\/\/localhost/);
  await page.goto(`http://localhost:${port}/`);
  const answer = await page.evaluate(async () => {
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({
      game: 'ouroboros',
      seats: [{ kind: 'you' }, { kind: 'friend' }],
      lobby: true,
    });
    return (await fetch('/api/tables', { method: 'POST', headers, body })).json() as Promise<{
      table: string;
    }>;
  });
  await page.goto(`http://localhost:${port}/table/${answer.table}`);
  await expect(page.locator('.table-link input')).toHaveValue(`${server.url}/table/${answer.table}`);
  expect(await scanned(page)).toBe(`${server.url}/table/${answer.table}`);
});

test('the terminal shows an address and a picture of it that a phone reads', async () => {
  const data = mkdtempSync(join(tmpdir(), 'parlor-lan-'));
  // A real terminal: `script` gives the program one.
  const program = spawn('script', ['-qefc', `${BINARY} serve --lan --data ${data}`, '/dev/null'], {
    env: { ...process.env, TERM: 'xterm-256color', LC_ALL: 'C.UTF-8', PARLOR_LOG: 'warn' },
  });
  let shown = '';
  program.stdout.on('data', (bytes: Buffer) => (shown += bytes.toString()));
  await expect.poll(() => shown, { timeout: 60_000 }).toContain('parlor play');
  const address = /http:\/\/[\d.]+:\d+/.exec(shown)![0];
  const drawnLines = shown.split(/\r?\n/).filter((line) => line.includes('\u001b[38;5;16;48;5;231m'));
  const marks = drawnLines.map((line) => [...line.replace(/\u001b\[[\d;]*m/g, '')]);
  const isDark = (x: number, y: number) => {
    const mark = marks[Math.floor(y / 2)]?.[x] ?? ' ';
    return (y % 2 === 0 ? '█▀' : '█▄').includes(mark);
  };
  expect(marks.length).toBeLessThanOrEqual(20);
  expect(read(marks[0]!.length, isDark)).toBe(address);
  expect((await (await fetch(`${address}/healthz`)).text()).trim()).toBe('ok');
  // Ctrl-C, as the line says.
  const ended = new Promise((done) => program.once('exit', done));
  program.stdin.write('\u0003');
  await ended;
  rmSync(data, { recursive: true, force: true });
});

test('the lobby at an address of a network, at every size', async ({ page }) => {
  await setWithFriends(page, 2);
  await inspectAll(page, 'lan-lobby');
});
