import { begin, linkOf, mover, setSnakeForFour, sitDown } from './friends';
import { Knowledge, cardsIn } from './knowledge';
import { leaks } from './leaks';
import { ask, over, seat, seatsSheet, turnOrEnd } from './page';
import { SnakePlayer } from './snake';
import { outcomeOf, recordOf, tableOf } from './table';
import { expect, openServer, test, type Page } from './test';
import { listen, type Wiretap } from './wiretap';

openServer();

const NAMES = ['Ann', 'Bo', 'Cy', 'Di'] as const;

/** The date and how long the day still lasts are public, and change each second; so is whether a seat is free, which a table's preview says. */
const timeless = (bytes: Buffer) =>
  Buffer.from(
    bytes
      .toString('latin1')
      .replace(/"day":"[\d-]{10}","next_in":\d+/, '')
      .replaceAll(PREVIEW, ''),
    'latin1',
  );

/** What a messenger shows of a table. */
const PREVIEW = /<meta property="og:[^>]*>/g;

test('four people play a hand, one leaves and comes back, and no page gets a byte of what its person may not know', async ({
  page: ann,
  somebody,
  browser,
}) => {
  test.setTimeout(600_000);
  const taps = new Map<string, Wiretap>();
  const tapped = (name: string, page: Page) => listen(taps, name, page);
  tapped('Ann', ann);
  await setSnakeForFour(ann);

  // All players come by the same link; Eve is a spectator.
  const pages = [ann];
  for (const name of NAMES.slice(1)) {
    const page = tapped(name, await somebody());
    await sitDown(page, linkOf(ann), name);
    pages.push(page);
  }
  await begin(...pages);
  const eve = tapped('Eve', await somebody());
  await eve.goto(`/table/${tableOf(ann)}`);
  await expect(eve.getByText('You are watching.')).toBeVisible();
  const table = tableOf(ann);

  const [, , cy, di] = pages as [Page, Page, Page, Page];
  let plays = 0;
  for (;;) {
    // Cy leaves for a while: a bot plays for him, nobody waits, and he returns to his own cards.
    if (plays === 12) {
      await seatsSheet(cy);
      await cy.getByLabel('The bot').selectOption('casual');
      await cy.getByRole('button', { name: 'Let it play for me until I come back' }).click();
      await expect(seat(ann, 'Cy')).toContainText('a bot plays on');
      await expect(cy.getByText('A bot plays in your place.')).toBeVisible();
    }
    if (plays === 20) {
      await cy.getByRole('button', { name: 'Take your seat back' }).click();
      await expect(seat(ann, 'Cy')).not.toContainText('a bot plays on');
    }
    // Di closes her page in the middle, and opens the table again.
    if (plays === 24) {
      await di.close();
      await expect(seat(ann, 'Di')).toContainText('away');
      const back = tapped('Di', await browser.contexts().at(-2)!.newPage());
      await back.goto(`/table/${table}`);
      await expect(seat(back, 'Di')).toContainText('(you)');
      pages[3] = back;
    }
    const awake = plays >= 12 && plays < 20 ? pages.filter((page) => page !== cy) : pages;
    const next = await mover(awake);
    if (!next) break;
    await turnOrEnd(next);
    await new SnakePlayer(next).play();
    await expect(next.locator('main .ask.mine')).toHaveCount(0);
    plays += 1;
  }
  expect(plays).toBeGreaterThan(50);
  for (const page of [...pages, eve]) await expect(over(page)).toBeVisible();

  // The same end on every page, and the one that the rules give.
  const record = await recordOf(ann, table);
  const { points, turn } = await outcomeOf(ann, record);
  expect(turn.kind).toBe('over');
  for (const page of [...pages, eve]) await expect(ask(page)).toContainText(String(Math.max(...points)));

  const secrets = new Knowledge(record);
  expect(secrets.seats).toBe(4);
  expect(secrets.by(secrets.steps, null).size, 'in the end every card was seen').toBe(70);
  const stranger = await (await somebody()).context().newPage();
  let [frames, frameBytes, bodies, bodyBytes] = [0, 0, 0, 0];
  for (const [name, tap] of taps) {
    const { checked, found } = leaks(tap, secrets);
    expect(found, `what ${name} was sent`).toEqual([]);
    expect(checked, `frames to ${name} during the game`).toBeGreaterThan(60);
    // The search works: one player's messages would reveal cards to another, while a spectator's reveal
    // nothing.
    const elsewhere = leaks(tap, secrets, { as: name === 'Di' ? 1 : 4 }).found.length;
    if (name === 'Eve') expect(elsewhere).toBe(0);
    else expect(elsewhere, `what ${name} was sent, read by another`).toBeGreaterThan(20);
    frames += tap.frames.length;
    frameBytes += tap.frames.reduce((sum, { text }) => sum + Buffer.byteLength(text), 0);
    for (const { url, bytes } of await tap.bodies()) {
      bodies += 1;
      bodyBytes += bytes.length;
      const { pathname } = new URL(url);
      // A page stores the game that is over: by then all have seen all of it.
      if (pathname === `/api/tables/${table}/record`) {
        expect(bytes.toString(), url).toBe(record);
        continue;
      }
      // Requests about the table contain no card; all others get what any stranger gets.
      if (pathname.startsWith('/api/tables')) {
        expect([...cardsIn(bytes.toString())], url).toEqual([]);
        continue;
      }
      expect(
        [...cardsIn((bytes.toString().match(PREVIEW) ?? []).join(' '))],
        `the preview in ${url}`,
      ).toEqual([]);
      const other = await (await stranger.request.get(url)).body();
      expect(timeless(other).equals(timeless(bytes)), `${url} is the same for everybody`).toBe(true);
    }
  }
  console.log(`five people: ${frames} frames of ${frameBytes} bytes, ${bodies} bodies of ${bodyBytes} bytes`);
});
