import { inspect } from './inspect';
import { tabToThe } from './keys';
import { ask, log, over, ruleOf, settled, tap, turnOrEnd } from './page';
import { withinReach } from './reach';
import { linesOf } from './record';
import { parlor } from './server';
import { choose, firstSeat, playButton } from './setup';
import { against, friend, outcomeOf, playAt, recordOf, startAt, you } from './table';
import { expect, openServer, PHONE, test, type Locator, type Page } from './test';
import { together, WarPlayer } from './war';

openServer();

const TWO = against();
const FOUR = against(3);

/** The page's result at the end is that of the record. */
async function agrees(page: Page, player: WarPlayer, mine: string): Promise<void> {
  const record = await recordOf(page);
  const { points, turn } = await outcomeOf(page, record);
  expect(turn.kind).toBe('over');
  for (const [index, own] of points.entries()) {
    const label = new RegExp(`; ${own} rounds? won, \\d+ lost; `);
    await expect(player.box(index + 1)).toHaveAttribute('aria-label', label);
  }
  const names = Object.fromEntries(
    [...record.matchAll(/^name (\d) (.*)$/gm)].map(([, seat, name]) => [seat!, name!]),
  );
  const ending = await ask(page).textContent();
  const called = Object.entries(names).filter(([, name]) => ending!.includes(name === mine ? 'You' : name));
  expect(called.length, ending!).toBeGreaterThan(0);
}

test('a finger that goes on to the next round presses nothing that comes to lie under it', async ({
  somebody,
}) => {
  const page = await somebody({ ...PHONE, reducedMotion: 'no-preference' });
  await startAt(page, { game: 'solo-war', seats: TWO, seed: 'chacha:7' });
  const player = new WarPlayer(page);
  const on = page.getByRole('button', { name: /^On to round/ });
  const chosen = async () => (await recordOf(page)).match(/^1: /gm)?.length ?? 0;
  for (let rounds = 0; rounds < 2; rounds += 1) {
    await expect(async () => {
      if (await on.isVisible()) return;
      await settled(page);
      await tap(player.pass());
      await expect(on).toBeVisible({ timeout: 1000 });
    }).toPass();
    const before = await chosen();
    await tap(on);
    await expect(page.locator('main .ask.mine')).toBeVisible();
    await settled(page);
    expect(await chosen()).toBe(before);
  }
});

test('a whole game of Solo War against a bot, set up by the form', async ({ page }) => {
  await page.goto('/');
  await page
    .getByRole('article', { name: 'Solo War', exact: true })
    .getByRole('link', { name: /^Set up/ })
    .click();
  await page.getByLabel('Your name').fill('Ann');
  await choose(page, 'The other player', 'Casual bot');
  await firstSeat(page);
  await playButton(page).click();

  const player = new WarPlayer(page);
  expect(await turnOrEnd(page)).toBe('turn');
  await expect(page.locator('main').getByText('Round 1', { exact: true })).toBeVisible();
  await player.finish();
  await agrees(page, player, 'Ann');

  // Each round stands in a table, with each force and who won; what is won there are the points of the record.
  const { points } = await outcomeOf(page, await recordOf(page));
  const rounds = page.locator('.board').getByRole('group', { name: 'Score sheet' });
  const rows = rounds.locator('tbody tr');
  await expect(rows.first()).toContainText('Round 1');
  expect(await rows.count()).toBeGreaterThan(5);
  for (const row of await rows.all()) {
    const forces = await row.locator('td').allInnerTexts();
    const numbers = forces.map((text) => Number(/\d+/.exec(text)?.[0]));
    const winners = forces.flatMap((text, index) => (text.includes('won') ? [index] : []));
    const best = Math.max(...numbers);
    expect(winners).toEqual(numbers.flatMap((number, index) => (number === best ? [index] : [])));
  }
  await expect(rounds.locator('tfoot td')).toHaveText(points.map(String));

  // When the game is over the board accepts no action; but everything can be read.
  await expect(player.tray()).toHaveCount(0);
  await player.box(2).click();
  await expect(player.reader()).toContainText('in the deck');
  await player.reader().getByRole('button', { name: 'Close' }).click();
  await expect(player.reader()).toHaveCount(0);
  await expect(player.box(2)).toBeFocused();
  await expect(over(page).getByRole('link', { name: 'Replay and analysis' })).toBeVisible();
  await over(page).getByRole('button', { name: 'More' }).click();
  const more = page.getByRole('dialog');
  await expect(more.getByRole('link', { name: 'New game' })).toBeVisible();
  await expect(more.getByRole('button', { name: 'Copy or save the game' })).toBeVisible();
  await page.keyboard.press('Escape');
});

test('a whole team game: two duels, one sum of points a side', async ({ page }) => {
  await startAt(page, {
    game: 'solo-war',
    rules: 'teams=yes',
    seats: FOUR,
    name: 'Ann',
    seed: 'chacha:sides',
  });
  const player = new WarPlayer(page);
  await expect(player.box(3)).toHaveAttribute('aria-label', /, partner; /);
  // The two that fight are above each other.
  const at = async (seat: number) => (await player.box(seat).boundingBox())!;
  expect((await at(1)).x).toBe((await at(2)).x);
  expect((await at(3)).x).toBe((await at(4)).x);
  expect((await at(1)).y).toBeLessThan((await at(2)).y);
  await player.finish();
  await agrees(page, player, 'Ann');
  const { points } = await outcomeOf(page, await recordOf(page));
  await expect(page.locator('.sides .side b')).toHaveText([
    String(points[0]! + points[2]!),
    String(points[1]! + points[3]!),
  ]);
  await expect(page.locator('.sides .side .unseen')).toHaveText([/^You and /, / and /]);
  // A phone has no room for the table beside the boxes: a button shows it.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Score sheet' }).click();
  await expect(page.getByRole('dialog').locator('tbody tr').first()).toBeVisible();
});

test('what a card would do is what it does, where nobody else acts', async ({
  page: ann,
  context,
  somebody,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const bo = await together(ann, somebody, { seats: [you, friend], seed: 'chacha:preview', practice: true });
  const [player, other] = [new WarPlayer(ann), new WarPlayer(bo)];
  let changed = 0;
  for (let round = 1; round <= 3; round++) {
    await expect(ann.locator('main').getByText(`Round ${round}`, { exact: true })).toBeVisible();
    await player.untilCards();
    const now = [await player.force(1), await player.force(2)];
    await player.playable().first().click();
    const then = await player.preview();
    changed += Object.keys(then).length;
    await player.button(/^Play /).click();

    // Sealed: the other page shows that a choice was made, and nothing else.
    await expect(player.tray()).toContainText('Your choice is sealed');
    await expect(player.box(1)).toHaveAttribute('aria-label', /; ready/);
    await expect(other.box(1)).toHaveAttribute('aria-label', /; ready/);
    await expect(other.box(1)).not.toHaveAttribute('aria-label', /support card/);
    await expect(bo.locator('[data-support="1"]')).toHaveCount(0);
    await other.pass().click();

    for (const one of [player, other])
      await expect(one.box(1)).toHaveAttribute('aria-label', /, support card /);
    for (const seat of [1, 2]) expect(await player.force(seat)).toBe(then[seat] ?? now[seat - 1]);
    for (const page of [ann, bo]) {
      const one = page === ann ? player : other;
      await one.until(one.gamble());
    }
    for (const one of [player, other]) await one.pass().click();
    await expect(ask(bo)).toContainText('etaliation phase');
    await player.pass().click();
    await other.pass().click();
  }
  expect(changed).toBeGreaterThan(0);
});

test('one looks at the sum, the piles and the last round, and at each card', async ({ page }) => {
  await startAt(page, { game: 'solo-war', seats: TWO, name: 'Ann', seed: 'chacha:reading' });
  const player = new WarPlayer(page);
  while ((await page.locator('main').getByText('Round 2', { exact: true }).count()) === 0)
    await player.turn();

  await player.box(2).click();
  const reader = player.reader();
  await expect(reader.getByRole('heading', { name: /^Force \d+$/ })).toBeVisible();
  await expect(reader.getByRole('row', { name: /^(Base|Copied) / })).toBeVisible();
  // The last line of the sum is the force.
  const total = await reader.locator('td.total').last().textContent();
  expect(Number(total)).toBe(await player.force(2));
  await expect(reader.getByText(/(Victory|Defeat) Pile: 1/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(reader).toHaveCount(0);

  // Until the bot has chosen too, its box keeps changing.
  await player.quiet();
  await expect(player.box(2)).toHaveAttribute('aria-label', /; ready$/);
  const now = await player.box(2).getAttribute('aria-label');
  await page.getByRole('button', { name: 'Round 1' }).click();
  await expect(page.getByRole('group', { name: 'The boxes of round 1' })).toBeVisible();
  await expect(page.locator('[data-box][aria-label*="won the round"]').first()).toBeVisible();
  // One button leads on, not two that say the same.
  await expect(page.getByRole('button', { name: /ound 2$/ })).toHaveCount(1);
  await page.getByRole('button', { name: 'On to round 2' }).click();
  await expect(player.box(2)).toHaveAttribute('aria-label', now!);
  await page.getByRole('button', { name: /^Klutz cards/ }).click();
  await expect(reader).toContainText('face down');
});

test('a refused card says which rule refuses it, next to it', async ({ page }) => {
  await startAt(page, { game: 'solo-war', seats: TWO, name: 'Ann', seed: 'chacha:refused' });
  const player = new WarPlayer(page);
  await player.until(player.gamble());
  await player.hand().first().click({ force: true });
  await expect(ruleOf(player.tray())).toHaveAttribute('href', /\/rules\/solo-war#WAR-\d+/);
});

test('a round by keys alone', async ({ page }) => {
  await startAt(page, { game: 'solo-war', seats: FOUR, name: 'Ann', seed: 'chacha:by keys' });
  const player = new WarPlayer(page);
  await player.untilCards();
  // The board is one stop for Tab; arrows lead on from there.
  await player.hand().first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(player.hand().nth(1)).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(page.locator('[data-box]:focus')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(player.reader()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(player.reader()).toHaveCount(0);
  await page.keyboard.press('1');
  await expect(player.hand().first()).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Escape');
  await expect(page.locator('[data-card][aria-pressed="true"]')).toHaveCount(0);

  const second = page.locator('main').getByText('Round 2', { exact: true });
  for (let turn = 0; turn < 12 && !(await second.isVisible()); turn++) {
    await player.quiet();
    if (await player.pass().isVisible()) await page.keyboard.press('p');
    else {
      // The owner of an entity chooses its target.
      await expect(ask(page)).toContainText(/target|means/);
      await tabToThe(page, page.locator('[data-spot][tabindex="0"]'));
      await player.aimByKeys();
      await tabToThe(page, player.button(/ targets /));
      await page.keyboard.press('Enter');
    }
    await settled(page);
    await turnOrEnd(page);
  }
  await expect(second).toBeVisible();
});

test('a card is picked, aimed and played by keys', async ({ page }) => {
  await startAt(page, { game: 'solo-war', seats: FOUR, name: 'Ann', seed: 'chacha:by keys' });
  const player = new WarPlayer(page);
  await player.untilCards();
  await tabToThe(page, player.hand().first());
  await page.keyboard.press('Enter');
  await expect(player.hand().first()).toHaveAttribute('aria-pressed', 'true');
  if (await player.targets().first().isVisible()) {
    await player.aimByKeys();
    await expect(page.locator('[data-box][aria-label$="; chosen"]')).toHaveCount(1);
  }
  await player.quiet();
  await tabToThe(page, player.button(/^Play /));
  await page.keyboard.press('Enter');
  // The bots have chosen, so that all support cards are turned up.
  await expect(player.box(1)).toHaveAttribute('aria-label', /, support card /);
});

test.describe('on a phone', () => {
  test.use(PHONE);

  test('four boxes, the hand and the buttons are in sight, large enough for a thumb', async ({ page }) => {
    await startAt(page, { game: 'solo-war', seats: FOUR, name: 'Ann', seed: 'chacha:thumb' });
    const player = new WarPlayer(page, tap);
    await player.untilCards();
    await player.quiet();
    await expect(player.boxes()).toHaveCount(4);
    await withinReach(page);
    await tap(player.playable().first());
    await withinReach(page);
    await player.turn();
    await withinReach(page);
    const signs = (within: Locator) =>
      within.locator('svg.mark').evaluateAll((all) => all.map((one) => one.classList[1]!));
    const shown = new Set<string>();
    for (let turn = 0; turn < 4; turn++) {
      for (const sign of await signs(page.locator('.box'))) shown.add(sign);
      await player.turn();
    }
    await withinReach(page);
    // No sign of a box is without its words; the words of those that are not shown yet are there, too.
    await tap(player.box(2));
    const explained = await signs(player.reader().locator('.signs'));
    await tap(player.reader().getByRole('button', { name: 'Close' }));
    expect(shown).toContain('token');
    expect([...shown].filter((sign) => !explained.includes(sign))).toEqual([]);
    expect(explained).toEqual(
      expect.arrayContaining(['sealed', 'thinking', 'eye', 'next', 'shield', 'mute']),
    );
  });
});

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('the end of a round stays until a key is pressed', async ({ page }) => {
    await page.clock.install();
    await startAt(page, { game: 'solo-war', seats: TWO, name: 'Ann', seed: 'chacha:film' });
    const player = new WarPlayer(page);
    const boxes = page.getByRole('group', { name: 'The battle boxes' });
    const last = (round: number) => page.getByRole('group', { name: `The boxes of round ${round}` });
    const until = async (round: number) => {
      for (let turn = 0; turn < 8 && !(await last(round).isVisible()); turn++) {
        await player.quiet();
        await player.answer();
        // Either there is more to choose in this round, or it has ended: then nobody is asked.
        await settled(page);
        await expect(last(round).or(page.locator('main .ask.mine')).first()).toBeVisible();
      }
      await expect(last(round)).toBeVisible();
      await expect(page.locator('[data-box][aria-label*="won the round"]').first()).toBeVisible();
    };
    await until(1);
    await page.clock.runFor(60_000);
    await expect(last(1)).toBeVisible();
    // Who is away hears of it by the tab.
    await expect(page).toHaveTitle(/^Your turn/);
    // Nobody is asked about a round that they do not see yet.
    const controls = page.getByRole('button', { name: 'Pass' });
    const held = page.locator('.table > .held');
    await expect(ask(page)).toHaveText(/^Round 1: .* wins? with /);
    await expect(page.locator('main .ask.mine')).toHaveCount(0);
    for (const control of await controls.all()) await expect(control).toBeHidden();
    // The hand stays in sight, and nothing of it can be chosen.
    await expect(held).toBeVisible();
    await expect(held).toHaveAttribute('inert');
    // What else one presses does what it says, and the round stays.
    await page.locator('main .board .klutz').click();
    await expect(player.reader()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(player.reader()).toBeHidden();
    await page.keyboard.press('Shift');
    await expect(last(1)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(boxes).toBeVisible();
    await expect(page.locator('main .ask.mine')).toBeVisible();
    await expect(held).not.toHaveAttribute('inert');
    await expect(page.locator('main').getByText('Round 2', { exact: true })).toBeVisible();

    // A button does the same.
    await until(2);
    await page.clock.runFor(60_000);
    await expect(last(2)).toBeVisible();
    await page.getByRole('button', { name: 'On to round 3' }).click();
    await expect(boxes).toBeVisible();
    await expect(page.locator('.board').getByText('Round 3', { exact: true })).toBeVisible();
  });

  test('of several rounds in which nobody chooses, each is shown until one goes on', async ({ page }) => {
    // The last choice of this game is made in its third round.
    const record = parlor('sample', 'solo-war', '--seed', 'chacha:5', '--seats', '2', '--bots', 'random');
    const choices = linesOf(record).filter(({ line }) => /^\d: /.test(line));
    await playAt(page, { game: 'solo-war', seats: TWO, start: { record, steps: choices.at(-1)!.before } });
    const player = new WarPlayer(page);
    const on = page.getByRole('button', { name: /^On to / });
    const asked = page.locator('main .ask.mine');
    const shown: number[] = [];
    while (!(await over(page).isVisible())) {
      await expect(on.or(asked).or(over(page)).first()).toBeVisible({ timeout: 20_000 });
      if (await asked.isVisible()) {
        const lines = await log(page).count();
        await player.answer();
        await expect.poll(() => log(page).count()).not.toBe(lines);
      }
      if (!(await on.isVisible())) continue;
      const [to, says] = [await on.innerText(), await ask(page).innerText()];
      const round = Number(/^Round (\d+): /.exec(says)?.[1]);
      await expect(page.getByRole('group', { name: `The boxes of round ${round}` })).toBeVisible();
      if (shown.at(-1) !== round) shown.push(round);
      await on.click();
      await expect(on.filter({ hasText: to })).toBeHidden();
    }
    const first = shown[0]!;
    expect(shown.length).toBeGreaterThan(2);
    expect(shown).toEqual(shown.map((_, index) => first + index));
  });
});

test('who passes for the rest of a round is asked no more in it, and may stop', async ({
  page: ann,
  somebody,
}) => {
  const bo = await together(ann, somebody, { seats: [you, friend], seed: 'chacha:preview', practice: true });
  const [player, other] = [new WarPlayer(ann), new WarPlayer(bo)];
  const round = (number: number) => ann.locator('main').getByText(`Round ${number}`, { exact: true });
  const stop = player.button('Stop passing');
  await expect(round(1)).toBeVisible();
  await player.untilCards();
  await player.button(/^Pass all/).click();
  await expect(player.tray()).toContainText('You pass for the rest of this round.');
  await inspect(ann, 'war-passing');

  // Bo chooses each time himself; nobody presses anything for Ann until the next round.
  await expect(async () => {
    if (await other.pass().isVisible()) await other.pass().click();
    await expect(round(2)).toBeVisible({ timeout: 200 });
  }).toPass({ intervals: [100], timeout: 60_000 });
  await player.untilCards();
  await expect(player.pass()).toBeVisible();
  await expect(stop).toBeHidden();

  // What she has begun she may stop.
  await player.button(/^Pass all/).click();
  await stop.click();
  await other.untilCards();
  await other.pass().click();
  await expect(player.pass()).toBeVisible();
  await expect(stop).toBeHidden();
});
