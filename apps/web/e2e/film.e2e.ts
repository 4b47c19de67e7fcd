import { mkdirSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { begin, beReady, leave, linkOf, lobbySeat, mover, setSnakeForFour, sitDown } from './friends';
import { Knowledge, cardsIn } from './knowledge';
import { leaks } from './leaks';
import { OuroborosPlayer } from './ouroboros';
import { log, more, over, seat, turnOrEnd } from './page';
import { choose } from './setup';
import { SnakePlayer } from './snake';
import { recordOf, tableOf } from './table';
import { expect, openServer, PHONE, test, type Page } from './test';
import { listen, type Wiretap } from './wiretap';

const server = openServer([], 'stays');

const FILM = fileURLToPath(new URL('../shots/film/', import.meta.url));

/** The windows of the evening's people: each its own device and theme. */
const WINDOWS = {
  Bo: { ...PHONE, colorScheme: 'dark' },
  Cy: { ...PHONE, viewport: { width: 844, height: 390 } },
  Di: { ...PHONE, viewport: { width: 320, height: 640 } },
  Eve: { colorScheme: 'dark' },
  Fay: { ...PHONE },
} as const;

/** The evening's pictures, in order: who sees what. */
class Film {
  #shots = 0;

  constructor() {
    rmSync(FILM, { recursive: true, force: true });
    mkdirSync(FILM, { recursive: true });
  }

  /** What somebody has before their eyes now: the window, not the page. */
  async shot(page: Page, who: string, what: string): Promise<void> {
    this.#shots += 1;
    const name = `${String(this.#shots).padStart(2, '0')}-${who}-${what}.png`;
    await page.screenshot({ path: `${FILM}${name}`, animations: 'disabled' });
  }
}

/** Plays Snake with anyone who is asked, this many plays, or to the end; `awake` says who is there. Gives how many plays there were. */
async function plays(awake: () => Page[], most = Infinity): Promise<number> {
  let count = 0;
  for (; count < most; count++) {
    const next = await mover(awake());
    if (!next) break;
    await turnOrEnd(next);
    await new SnakePlayer(next).play();
    await expect(next.locator('main .ask.mine')).toHaveCount(0);
  }
  return count;
}

const talk = (page: Page) => page.getByRole('button', { name: /^Talk/ });

async function say(page: Page, line: string): Promise<void> {
  await talk(page).click();
  await page.getByLabel('Say something to the table').fill(line);
  await page.getByRole('button', { name: 'Say', exact: true }).click();
  await page.keyboard.press('Escape');
}

/** The recovery code that somebody writes down. */
async function recoveryCode(page: Page): Promise<string> {
  await more(page).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Keep a recovery code…' }).click();
  const code = (await page.getByRole('dialog').locator('.code').textContent()) ?? '';
  await page.keyboard.press('Escape');
  return code;
}

/** Resigns, unless a bot ends the game first: it may do so while somebody looks for the button. */
const resignOrEnd = (page: Page) =>
  expect(async () => {
    await page.keyboard.press('Escape');
    if (await over(page).isVisible()) return;
    const press = (name: string) =>
      page.getByRole('button', { name, exact: true }).click({ timeout: 10_000 });
    for (const name of ['More', 'Resign…', 'Resign']) await press(name);
  }).toPass();

test('an evening: four, five and six people, three games, a dead phone, a cut network, a killed server, one who leaves and one who is late @night', async ({
  page: ann,
  somebody,
  watch,
}) => {
  test.setTimeout(900_000);
  watch.expect(/WebSocket|ERR_|Failed to load/);
  const film = new Film();
  const taps = new Map<string, Wiretap>();
  const tapped = (name: string, page: Page) => listen(taps, name, page);
  const come = async (name: keyof typeof WINDOWS) => tapped(name, await somebody(WINDOWS[name]));

  // One link; three come, one looks on.
  tapped('Ann', ann);
  await ann.goto('/');
  await film.shot(ann, 'Ann', 'home');
  await setSnakeForFour(ann);
  await film.shot(ann, 'Ann', 'lobby');
  const link = linkOf(ann);
  const [bo, cy, di] = [await come('Bo'), await come('Cy'), await come('Di')];
  await bo.goto(link);
  await expect(bo.getByRole('button', { name: 'Sit down' })).toBeVisible();
  await film.shot(bo, 'Bo', 'invited');
  await sitDown(bo, link, 'Bo');
  await sitDown(cy, link, 'Cy');
  await film.shot(cy, 'Cy', 'lobby');
  await sitDown(di, link, 'Di');
  await say(di, 'I must go at ten.');
  await expect(lobbySeat(ann, 'Di')).toBeVisible();
  const paper = await recoveryCode(bo);
  await beReady(bo);
  await film.shot(bo, 'Bo', 'ready');
  await begin(ann, cy, di);
  const fay = await come('Fay');
  await fay.goto(`${link}#watch`);
  await expect(fay.getByText('You are watching.')).toBeVisible();
  await film.shot(fay, 'Fay', 'watches');
  const first = tableOf(ann);

  // The network goes, for everybody, and comes back; nobody does anything about it.
  await plays(() => [ann, bo, cy, di], 6);
  server.cutOff();
  await expect(
    cy
      .locator('.link-lost, [data-offline]')
      .or(cy.getByText(/reconnect|connection/i))
      .first(),
  ).toBeVisible();
  await film.shot(cy, 'Cy', 'network-cut');
  await server.mend();
  await plays(() => [ann, bo, cy, di], 6);

  // The server is killed in the middle, and opens again.
  await server.kill();
  await film.shot(di, 'Di', 'server-gone');
  await server.start();
  await plays(() => [ann, bo, cy, di], 6);
  await film.shot(di, 'Di', 'plays');

  // Bo's phone dies, with its cookies. A minute later there is a way on.
  await bo.context().clearCookies();
  await bo.close();
  await expect(seat(ann, 'Bo')).toContainText('away');
  const offer = ann.getByText('Bo is away.');
  await expect(offer).toBeVisible({ timeout: 75_000 });
  await film.shot(ann, 'Ann', 'bo-away');
  await ann.getByRole('button', { name: 'Let a bot play' }).click();
  for (const page of [cy, di]) {
    const asked = page.getByRole('alertdialog', { name: 'A bot meanwhile?' });
    await expect(asked).toBeVisible();
    if (page === di) await film.shot(di, 'Di', 'bot-meanwhile');
    await asked.getByRole('button', { name: 'Agree' }).click();
  }
  await expect(seat(ann, 'Bo')).toContainText('a bot plays on');
  await plays(() => [ann, cy, di], 6);

  // He borrows another phone, and types what he has written down.
  const phone = await come('Bo');
  await phone.goto(link);
  await phone.getByRole('button', { name: 'My seat is here…' }).click();
  const field = phone.getByRole('dialog').getByLabel('Code of your seat');
  await field.fill(paper);
  await film.shot(phone, 'Bo', 'another-phone');
  await field.press('Enter');
  await expect(phone.locator('[data-hand]').first()).toBeVisible();
  await expect(seat(ann, 'Bo')).not.toContainText('a bot plays on');
  // It stays for some seconds.
  await Promise.all([
    expect(ann.locator('.bubble')).toContainText('another phone'),
    say(phone, 'Back, with another phone!'),
  ]);
  await film.shot(ann, 'Ann', 'bo-back');
  await plays(() => [ann, phone, cy, di]);
  for (const page of [ann, phone, cy, di, fay]) await expect(over(page)).toBeVisible();
  await film.shot(ann, 'Ann', 'first-game-over');
  await film.shot(phone, 'Bo', 'first-game-over');

  // Di goes home. The three others play again.
  await leave(di);
  for (const page of [ann, phone, cy]) await over(page).getByRole('button', { name: 'Rematch' }).click();
  await expect(ann.getByText('Go on without Di?')).toBeVisible();
  await film.shot(ann, 'Ann', 'without-di');
  await ann.getByRole('button', { name: 'As a game of 3' }).click();
  for (const page of [ann, phone, cy]) {
    await expect.poll(() => tableOf(page)).not.toBe(first);
    await expect(page.locator('[data-hand]').first()).toBeVisible();
  }
  const second = tableOf(ann);
  await plays(() => [ann, phone, cy], 3);

  // Eve is late: the link of the beginning leads her to where they are.
  const eve = await come('Eve');
  await eve.goto(link);
  await expect.poll(() => tableOf(eve)).toBe(second);
  await expect(eve.getByText('You are watching.')).toBeVisible();
  await film.shot(eve, 'Eve', 'late');
  await plays(() => [ann, phone, cy]);
  for (const page of [ann, phone, cy, eve]) await expect(over(page)).toBeVisible();
  await film.shot(cy, 'Cy', 'second-game-over');

  // Another game, with a seat for Eve.
  await over(ann).getByRole('button', { name: 'Next game…' }).click();
  await film.shot(ann, 'Ann', 'next-game');
  await ann.getByRole('link', { name: /^All settings/ }).click();
  await ann.getByRole('link', { name: 'Ouroboros', exact: true }).click();
  await choose(ann, 'How many play', '4');
  await film.shot(ann, 'Ann', 'proposes');
  await ann.getByRole('button', { name: 'Propose it', exact: true }).click();
  for (const page of [phone, cy]) {
    await expect(over(page).getByRole('button', { name: 'Agree' })).toBeVisible();
    if (page === phone) await film.shot(phone, 'Bo', 'asked-for-the-next');
    await over(page).getByRole('button', { name: 'Agree' }).click();
  }
  await expect(ann.getByRole('button', { name: 'I am ready' })).toBeVisible();
  const third = tableOf(ann);
  await over(eve).getByRole('link', { name: 'Watch the next game' }).click();
  await expect.poll(() => tableOf(eve)).toBe(third);
  await eve.getByLabel('Your name').fill('Eve');
  await eve.getByRole('button', { name: 'Sit down' }).click();
  await expect(lobbySeat(ann, 'Eve')).toBeVisible();
  await film.shot(ann, 'Ann', 'lobby-again');
  const players = { Ann: ann, Bo: phone, Cy: cy, Eve: eve };
  await begin(...Object.values(players));
  for (const square of ['c3', 'b2', 'd4', 'e5']) {
    const next = await mover(Object.values(players));
    await turnOrEnd(next!);
    await new OuroborosPlayer(next!).place(square);
    await expect(next!.locator('main .ask.mine')).toHaveCount(0);
  }
  await film.shot(eve, 'Eve', 'plays');
  await film.shot(cy, 'Cy', 'plays');
  // Two resign, and bots play on for them, until the third does, or one of the bots has an empty supply.
  for (const page of [cy, phone, eve]) await resignOrEnd(page);
  await expect(over(ann)).toBeVisible();
  await over(ann).getByRole('button', { name: 'Scoreboard' }).click();
  await expect(ann.getByRole('list', { name: 'Game by game' }).getByRole('listitem')).toHaveCount(3);
  await expect(ann.getByRole('row', { name: /^Bo 3 / }).first(), 'one person, on two phones').toBeVisible();
  await expect(ann.getByRole('row', { name: /^Di 1 / }).first()).toBeVisible();
  await film.shot(ann, 'Ann', 'scoreboard');
  await expect(log(eve).first()).toBeVisible();

  // What each of them was sent, searched for every card that they could not know at that moment.
  let frames = 0;
  let searched = 0;
  for (const table of [first, second]) {
    const secrets = new Knowledge(await recordOf(ann, table));
    for (const [name, tap] of taps) {
      const { checked, found } = leaks(tap, secrets, { table });
      expect(found, `what ${name} was sent`).toEqual([]);
      searched += checked;
      // The search finds something: read by another, what a player was sent names cards that those could not know.
      if (checked > 60 && !['Eve', 'Fay'].includes(name)) {
        const strange = (as: number) => leaks(tap, secrets, { table, as }).found.length;
        expect(Math.max(strange(1), strange(2)), `${name}, read by another`).toBeGreaterThan(20);
      }
    }
  }
  // Nor does any answer to a request about a table name a card.
  let answers = 0;
  for (const tap of taps.values()) {
    frames += tap.frames.length;
    for (const { url, bytes } of await tap.bodies()) {
      if (!new URL(url).pathname.startsWith('/api/tables')) continue;
      expect([...cardsIn(bytes.toString())], url).toEqual([]);
      answers += 1;
    }
  }
  console.log(
    `an evening of six: ${frames} frames, ${searched} of them during hidden hands and searched for cards; ${answers} answers`,
  );
  expect(searched).toBeGreaterThan(500);
});
