import { drawn, settled } from './page';
import { parlor } from './server';
import { against, bot, openRecord, startAt, you } from './table';
import { expect, openServer, PHONE, test, type Page } from './test';
import { WarPlayer } from './war';

openServer();

/** A sample game with names. */
function sample(seats: number, seed: string, rules = '-'): string {
  const bots = Array.from({ length: seats }, () => 'random').join(',');
  const words = ['--seats', String(seats), '--bots', bots, '--rules', rules, '--seed', seed];
  const names = ['Anna', 'Bo', 'Cy', 'Di'];
  return parlor('sample', 'solo-war', ...words).replace(
    /^name (\d) .*$/gm,
    (_, seat: string) => `name ${seat} ${names[Number(seat) - 1]}`,
  );
}

interface Frames {
  frames: { position: { ask: string; points: number[]; result: number[] | null } }[];
}

/** A sample game that ends in sudden death, and its end. */
async function tied(page: Page, seats: number, rules = '-') {
  for (let seed = 1; seed < 80; seed++) {
    const record = sample(seats, `chacha:tie ${seed}`, rules);
    const answer = await page.request.post('/api/replay?as=table', { data: { record } });
    const { position } = ((await answer.json()) as Frames).frames.at(-1)!;
    if (position.ask.includes('in sudden death')) return { record, ...position };
  }
  throw new Error('no game is tied');
}

const boxes = (page: Page) =>
  page.locator('[data-box]').evaluateAll((all) => all.map((one) => one.ariaLabel ?? ''));

for (const [seats, rules] of [
  [2, '-'],
  [3, '-'],
  [4, '-'],
  [4, 'teams=yes'],
] as const) {
  test(`sudden death of ${seats}${rules === '-' ? '' : ' in teams'}: the board shows who revealed what`, async ({
    page,
  }) => {
    const { record, ask, points, result } = await tied(page, seats, rules);
    expect(ask).toMatch(/in sudden death, \d+ against \d+( and \d+)*, after a tie: \d+ rounds? won each\.$/);
    await openRecord(page, record);
    await drawn(page);
    await page.getByRole('button', { name: 'To the end' }).click();
    await expect(page.locator('.score .round')).toContainText('Sudden death');
    await expect(page.getByRole('group', { name: 'What has happened' })).toContainText(ask);
    const [, won, beaten] = / (\d+) against (\d+)/.exec(ask)!;
    const labels = await boxes(page);
    const force = (label: string) => /force (\d+): base/.exec(label)?.[1];
    expect(labels.filter((label) => label.includes('won the game') && force(label) === won)).not.toEqual([]);
    expect(labels.filter((label) => label.includes('lost the game') && force(label) === beaten)).not.toEqual(
      [],
    );
    // No box is empty without saying why.
    for (const label of labels) expect(label).toMatch(/force \d+: base|sudden death/i);
    const most = Math.max(...points);
    if (rules === '-')
      for (const [index, label] of labels.entries())
        expect(label.includes('not tied'), label).toBe(points[index]! < most && result![index] === 0);
    // The round before can be looked at, and does not look like the end of the game.
    await page.getByRole('button', { name: /^Round \d+$/ }).click();
    expect((await boxes(page)).join()).not.toContain('the game');
    await page.getByRole('button', { name: 'Sudden death', exact: true }).click();
    expect(await boxes(page)).toEqual(labels);
  });
}

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('a round that is over keeps its own decks, hands and effects until one goes on', async ({ page }) => {
    await page.clock.install();
    await startAt(page, { game: 'solo-war', seats: against(2), name: 'Ann', seed: 'chacha:kept' });
    const player = new WarPlayer(page);
    const onward = page.getByRole('button', { name: 'On to round 2' });
    const left = async () =>
      (await boxes(page)).map((label) => /\d+ cards? in the deck, \d+ in hand/.exec(label)![0]);
    let before = await left();
    expect(before).toEqual(Array(3).fill('9 cards in the deck, 3 in hand'));
    for (let turn = 0; turn < 8 && !(await onward.isVisible()); turn++) {
      await player.quiet();
      before = await left();
      await player.answer();
      await settled(page);
      await expect(onward.or(page.locator('main .ask.mine')).first()).toBeVisible();
    }
    await expect(onward).toBeVisible();
    expect((await left()).map((one) => one.slice(0, 19))).toEqual(before.map((one) => one.slice(0, 19)));
    await player.box(2).click();
    await expect(player.reader()).toContainText('9 cards in the deck');
    // Who reads stays in that round, for as long as it takes.
    await page.clock.runFor(20_000);
    await expect(player.reader()).toContainText('9 cards in the deck');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('group', { name: 'The boxes of round 1' })).toBeVisible();
    await onward.click();
    await expect(page.getByRole('group', { name: 'The battle boxes' })).toBeVisible();
    expect((await left()).map((one) => one.slice(0, 19))).toEqual(Array(3).fill('8 cards in the deck'));
  });
});

test('boxes are read in turn order, the own one first, on a phone and on a desk', async ({ page }) => {
  await startAt(page, {
    game: 'solo-war',
    seats: [bot('random'), bot('random'), you, bot('random')],
    name: 'Ann',
    seed: 'chacha:in turn',
  });
  const player = new WarPlayer(page);
  for (const [width, height] of [
    [390, 844],
    [844, 390],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    const placed = await player.boxes().evaluateAll((all) =>
      all.map((one) => {
        const { left, top } = one.getBoundingClientRect();
        return { seat: Number(one.dataset.box), at: Math.round(top) * 10_000 + left };
      }),
    );
    const read = [...placed].sort((one, other) => one.at - other.at).map(({ seat }) => seat);
    expect(read, `${width}`).toEqual([3, 4, 1, 2]);
    expect(placed.map(({ seat }) => seat)).toEqual(read);
  }
});

test('a replay says of whom something was asked', async ({ page }) => {
  await openRecord(page, sample(2, 'chacha:asked'));
  await drawn(page);
  const said = page.getByRole('group', { name: 'What has happened' });
  await page.getByRole('button', { name: 'To the beginning' }).click();
  await page.getByRole('button', { name: 'Forth' }).click();
  await page.getByLabel('Seen by').selectOption('1');
  await expect(said).toContainText(/Anna to move: |Bo decides|Bo puts/);
  await expect(said).not.toContainText(/^(Play|Choose|Put|Spend)/);
});

test.describe('on a phone', () => {
  test.use(PHONE);

  test('the first question explains the marks, and a tap on a box its signs', async ({ page }) => {
    await startAt(page, { game: 'solo-war', seats: against(3), name: 'Ann', seed: 'chacha:signs' });
    const player = new WarPlayer(page);
    await player.untilCards();
    await player.quiet();
    await expect(player.tray()).toContainText(/ready, .*choosing/);
    await expect(player.box(2)).toHaveAttribute('title', /^Has chosen; nobody sees what yet/);
    await player.box(2).click();
    const here = player.reader().getByRole('list', { name: 'The signs and cards of this box' });
    await expect(here).toContainText('has chosen; nobody sees what yet');
    await expect(here).toBeInViewport();
    await expect(player.reader()).toContainText('shielded: nothing takes force away here');
    await player.reader().getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: /^Klutz cards/ }).click();
    await expect(player.reader()).toContainText('6 klutz cards face down. A gamble that rolls 0 draws one');
    await page.keyboard.press('Escape');

    // What a gamble leaves is said once.
    await player.until(player.gamble());
    const words = await page.locator('main').innerText();
    expect(words.match(/that leaves \d tokens?/g)).toHaveLength(1);
  });
});
