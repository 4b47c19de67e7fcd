import { ask, askHint, hint, log, settled, tap, turnOrEnd } from './page';
import { fitsWidth, inSight, largeEnough } from './reach';
import { parlor } from './server';
import { choose, firstSeat, moreSettings, playButton } from './setup';
import { lastPlay, longSnake, nameOf, SnakePlayer } from './snake';
import { against, outcomeOf, playAt, recordOf, startAt } from './table';
import { expect, openServer, PHONE, test, type Page, type WebSocketRoute } from './test';
import { Motion } from './time';

openServer();

test('a whole hand of Snake against a bot, set up by the form', async ({ page }) => {
  await page.goto('/');
  await page
    .getByRole('article', { name: 'Ouroboros (Snake)' })
    .getByRole('link', { name: /^Set up/ })
    .click();
  await page.getByLabel('Your name').fill('Ann');
  await choose(page, 'The other player', 'Casual bot');
  await moreSettings(page);
  await choose(page, 'Length', 'A number of hands');
  await page.getByRole('spinbutton', { name: 'Number of hands' }).fill('1');
  await firstSeat(page);
  await playButton(page).click();

  const player = new SnakePlayer(page);
  expect(await turnOrEnd(page)).toBe('turn');
  await expect(player.snake()).toHaveCount(5);
  await expect(player.hand()).toHaveCount(3);
  await player.finish();

  // The page shows the points of the record's last position, and who won.
  const { points, turn } = await outcomeOf(page, await recordOf(page));
  expect(turn.kind).toBe('over');
  const best = Math.max(...points);
  for (const [index, total] of points.entries()) {
    const label = new RegExp(`, ${total} in the match${total === best ? ', won' : ', look'}`);
    await expect(player.seat(index + 1)).toHaveAttribute('aria-label', label);
  }
  // The result stands once, above the board, with a yardstick; who is level is ahead of nobody.
  const ahead = best - Math.min(...points);
  const yardstick = ahead > 0 ? new RegExp(`^${ahead} points? ahead of `) : '';
  await expect(page.locator('main .yardstick')).toHaveText(yardstick);
  await expect(page.getByRole('region', { name: /^Hand \d is over/ })).toHaveCount(0);
  await expect(ask(page)).toContainText(String(best));

  // Nothing can be played any more.
  await expect(player.hand()).toHaveCount(0);
  await expect(player.playButton()).toHaveCount(0);
});

test('what a card says it would take is what it takes', async ({ page }) => {
  const seats = against(2);
  await startAt(page, { game: 'snake', rules: 'hands=1', seed: 'chacha:preview', seats, name: 'Ann' });
  const player = new SnakePlayer(page);
  let took = 0;
  for (let turn = 0; turn < 8; turn++) {
    const { card, points } = (await player.brings()).sort((one, other) => other.points - one.points)[0]!;
    await page.mouse.move(0, 0);
    await expect(player.eaten()).toHaveCount(0);
    await player.card(card).hover();
    const snake = await player.cards(player.snake(), 'snake');
    const eaten = await player.cards(player.eaten(), 'snake');
    // The marked cards are the tail, in order, and the sentence names each card and where the taking stops.
    expect(eaten).toEqual(snake.slice(0, eaten.length));
    const said = await player.say().innerText();
    const stop = eaten.length < snake.length ? [snake[eaten.length]!] : [];
    if (eaten.length < 3) for (const one of [...eaten, ...stop]) expect(said).toContain(nameOf(one));
    expect(eaten.length > 0).toBe(/^Takes (?!nothing)/.test(said));
    const before = await log(page).count();
    await player.play(card);
    const mine = log(page).filter({ hasText: `You play the ${nameOf(card)}` });
    await expect(mine).toHaveCount(1);
    expect(await log(page).count()).toBeGreaterThan(before);
    const line = await mine.innerText();
    if (eaten.length === 0) expect(line).toContain('The snake grows');
    else {
      took += 1;
      for (const one of eaten) expect(line).toContain(nameOf(one));
      expect(line).toMatch(
        new RegExp(`: ${points === 0 ? 'no' : String(points).replace('-', '−')} points?\\.`),
      );
    }
    if ((await turnOrEnd(page)) === 'end') break;
  }
  expect(took).toBeGreaterThan(1);
});

/** Ann against a bot, before her last card of the first hand of two, which is the last of all. */
async function beforeTheLastCard(page: Page): Promise<void> {
  const words = ['--bots', 'greedy,random', '--rules', 'hands=2', '--seed', 'chacha:gallery'];
  const record = parlor('sample', 'snake', ...words);
  const seats = against();
  const steps = lastPlay(record, 1, 1);
  await playAt(page, { game: 'snake', seats, start: { record, steps }, name: 'Ann' });
}

test('a hand ends, its scores are shown until one goes on, and the next is dealt', async ({ page }) => {
  await beforeTheLastCard(page);
  const player = new SnakePlayer(page);
  await turnOrEnd(page);
  await expect(player.hand()).toHaveCount(1);
  const before = await player.cards(player.snake(), 'snake');
  await player.play();
  const result = page.getByRole('region', { name: 'Hand 1 is over' });
  await expect(result).toBeVisible();
  // What it brought each, and what they have in the match.
  const points = (await log(page).last().textContent())!.match(/\d+ points? for you/)![0].match(/\d+/)![0];
  await expect(result.getByRole('row', { name: /^You/ }).getByRole('cell').first()).toHaveText(points);
  await expect(result.getByRole('row')).toHaveCount(1 + (await page.locator('[data-player]').count()));
  await expect(player.seat(1)).toHaveAttribute('aria-label', /, [1-9]\d* this hand, [1-9]\d* in the match/);

  // The hand that has ended lies there, with the cards that were played last, and nothing of the next one.
  await expect(page.getByRole('main').getByText('Hand 1', { exact: true })).toBeVisible();
  await expect(ask(page)).toHaveText(/^Hand 1 is over: .+ (wins? it with \d+ points?|have \d+ each)\.$/);
  await expect(player.hand()).toHaveCount(0);
  await expect(player.playButton()).toHaveCount(0);
  // The log tells nothing of the next hand.
  await expect(log(page).last()).toContainText('Hand 1 is over');
  const after = await player.cards(player.snake(), 'snake');
  const head = after.at(-1)!;
  expect(before).not.toContain(head);
  await expect(log(page).last()).toContainText(`the ${nameOf(head)}`);

  await result.getByRole('button', { name: 'On to hand 2' }).click();
  await expect(result).toHaveCount(0);
  await expect(page.getByRole('main').getByText('Hand 2', { exact: true })).toBeVisible();
  await expect(player.hand()).toHaveCount(3);
  await expect(page.getByRole('img', { name: /Rock is stronger than/ })).toBeVisible();
});

/** A hint for the next hand, and its card played by "Play it", while the page still said that a hand was over. */
test('a hint waits until one has gone on from the hand that is over', async ({ page }) => {
  await beforeTheLastCard(page);
  const player = new SnakePlayer(page);
  await turnOrEnd(page);
  await player.play();
  const result = page.getByRole('region', { name: 'Hand 1 is over' });
  await expect(ask(page)).toHaveText(/^Hand 1 is over: .+ (wins? it with \d+ points?|have \d+ each)\.$/);
  // The next hand has begun, and it is this page's turn there.
  await expect(page.locator('aside.seats')).toContainText('your turn');
  await expect(page.getByRole('button', { name: 'Hint' })).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('h');
  await expect(page.getByRole('alert')).toContainText('go on there first');
  await expect(hint(page)).toHaveCount(0);
  await result.getByRole('button', { name: 'On to hand 2' }).click();
  await turnOrEnd(page);
  await askHint(page);
});

// The scores came with the next hand's first cards, and no button led on from them.
test('who was away while a hand ended and the next began sees how it ended, and goes on', async ({
  page,
}) => {
  let away = false;
  const lines: WebSocketRoute[] = [];
  await page.routeWebSocket(/./, (line) => {
    if (away) void line.close();
    else {
      line.connectToServer();
      lines.push(line);
    }
  });
  await beforeTheLastCard(page);
  await turnOrEnd(page);
  away = true;
  for (const line of lines) await line.close();
  // Meanwhile Ann plays on at another window.
  const other = await page.context().newPage();
  await other.goto(page.url());
  const there = new SnakePlayer(other);
  await turnOrEnd(other);
  await there.turn();
  await there.play();
  away = false;
  const player = new SnakePlayer(page);
  const result = page.getByRole('region', { name: 'Hand 1 is over' });
  await expect(result).toBeVisible();
  await expect(player.seat(1)).toHaveAttribute('aria-label', /, [1-9]\d* this hand, [1-9]\d* in the match/);
  await expect(ask(page)).toHaveText(/^Hand 1 is over: .+ (wins? it with \d+ points?|have \d+ each)\.$/);
  await result.getByRole('button', { name: 'On to hand 2' }).click();
  await expect(result).toHaveCount(0);
  await expect(player.hand()).toHaveCount(3);
  await expect(page.getByRole('main').getByText('Hand 2', { exact: true })).toBeVisible();
  expect(await turnOrEnd(page)).toBe('turn');
});

test('the stacks of everybody can be looked through', async ({ page }) => {
  const record = parlor(
    'sample',
    'snake',
    '--bots',
    'greedy',
    '--seats',
    '3',
    '--rules',
    'hands=1',
    '--seed',
    'chacha:stacks',
  );
  const id = await startAt(page, {
    game: 'snake',
    seats: against(2),
    start: { record, steps: lastPlay(record, 1, 1) },
  });
  const player = new SnakePlayer(page);
  for (const seat of [1, 2, 3]) {
    const name = (await player.seat(seat).getAttribute('aria-label'))!;
    const [up, down] = [/(\d+) cards? face up/, /(\d+) cards? face down/].map((find) =>
      Number(find.exec(name)![1]),
    );
    await player.seat(seat).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('heading', { name: new RegExp(`^${up} cards? face up`) })).toBeVisible();
    await expect(dialog.locator('.cards .playing-card')).toHaveCount(up! + down!);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(player.seat(seat)).toBeFocused();
  }
  expect(id).toBeTruthy();
});

test('stacks that are asked for while others are being put away are shown', async ({ page }) => {
  await startAt(page, { game: 'snake', seats: against(), seed: 'chacha:quick' });
  const player = new SnakePlayer(page);
  const dialog = page.getByRole('dialog');
  for (const how of ['Escape', 'the button']) {
    await player.seat(1).click();
    await expect(dialog).toBeVisible();
    // The browser reports the closing to the page in a task of its own: this is sooner.
    await page.evaluate(async (how) => {
      const dialog = document.querySelector<HTMLDialogElement>('dialog[open]')!;
      const told = new Promise((done) => dialog.addEventListener('close', done, { once: true }));
      if (how === 'Escape') dialog.requestClose();
      else dialog.querySelector<HTMLElement>('[aria-label="Close"]')!.click();
      for (let turn = 0; turn < 10; turn++) await Promise.resolve();
      document.querySelector<HTMLElement>('[data-player="2"]')!.click();
      await told;
    }, how);
    await expect(dialog.getByRole('heading', { name: / face up / })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  }
});

test('Snake by keys alone', async ({ page }) => {
  await startAt(page, { game: 'snake', seats: against(), seed: 'chacha:keys' });
  const player = new SnakePlayer(page);
  // Numbers choose, wherever the focus is; Escape takes it back; arrows look, Enter chooses and plays.
  await page.keyboard.press('2');
  await expect(player.hand().nth(1)).toHaveAttribute('aria-pressed', 'true');
  await expect(player.hand().nth(1)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(player.hand().nth(1)).toHaveAttribute('aria-pressed', 'false');
  for (const turn of [0, 1, 2]) {
    await page.keyboard.press('Home');
    for (let step = 0; step < turn; step++) await page.keyboard.press('ArrowRight');
    const card = (await player.cards(player.hand(), 'hand'))[turn]!;
    await expect(player.card(card)).toBeFocused();
    await expect(player.say()).toContainText(/^Takes /);
    await page.keyboard.press('Enter');
    await expect(player.card(card)).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.press('Enter');
    await settled(page);
    await expect(log(page).filter({ hasText: `You play the ${nameOf(card)}` })).toHaveCount(1);
    await turnOrEnd(page);
    // The focus stays with the hand.
    await expect(page.locator('[data-hand]:focus')).toHaveCount(1);
  }
  // The button plays too, and returns the focus.
  await page.keyboard.press('1');
  const card = (await player.cards(player.hand(), 'hand'))[0]!;
  await player.playButton().focus();
  await page.keyboard.press('Enter');
  await settled(page);
  await expect(log(page).filter({ hasText: `You play the ${nameOf(card)}` })).toHaveCount(1);
  await turnOrEnd(page);
  await expect(page.locator('[data-hand]:focus')).toHaveCount(1);
});

test('who looks on sees everybody, and no hand', async ({ page, somebody }) => {
  const seats = against(3);
  const id = await startAt(page, { game: 'snake', seats, name: 'Ann' });
  const bo = await somebody();
  await bo.goto(`/table/${id}`);
  const other = new SnakePlayer(bo);
  await expect(other.snake()).toHaveCount(5);
  for (const seat of [1, 2, 3, 4])
    await expect(other.seat(seat)).toHaveAttribute('aria-label', /: 3 cards in hand, 0 cards face up/);
  await expect(other.hand()).toHaveCount(0);
  await expect(other.playButton()).toHaveCount(0);
  const card = (await new SnakePlayer(page).cards(page.locator('[data-hand]'), 'hand'))[0]!;
  await new SnakePlayer(page).play(card);
  await expect(log(bo).filter({ hasText: `Ann plays the ${nameOf(card)}` })).toHaveCount(1);
});

/** Plays a card and stops the answer's motion. */
async function held(page: Page): Promise<Motion> {
  await startAt(page, { game: 'snake', seats: against(), seed: 'chacha:gallery' });
  const motion = await Motion.hold(page);
  const player = new SnakePlayer(page);
  const best = (await player.brings()).sort((one, other) => other.points - one.points)[0]!.card;
  await player.card(best).click();
  await player.playButton().click();
  // As long as cards are on their way, the board has more to show.
  await expect(player.card(best)).toHaveCount(0);
  return motion;
}

test('nothing of the snake moves for those who want nothing to move', async ({ page }) => {
  expect(await (await held(page)).everything()).toBe(0);
});

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('cards show where they came from and where they went', async ({ page }) => {
    const motion = await held(page);
    // The played card, and those that make room for it.
    await expect.poll(() => motion.pieces()).toBeGreaterThan(5);
    // What it takes lies there until it has come; then that goes.
    await expect(page.locator('[data-flyer]')).toHaveCount(0);
    const flies = page.waitForSelector('[data-flyer]', { state: 'attached' });
    await motion.release();
    await flies;
    await expect(page.locator('[data-flyer]')).toHaveCount(0);
    await expect.poll(() => motion.pieces()).toBe(0);
  });
});

test.describe('on a phone', () => {
  test.use(PHONE);
  async function fits(page: Page, player: SnakePlayer): Promise<void> {
    const seats = [1, 2, 3, 4].map((seat) => player.seat(seat));
    const circle = page.getByRole('img', { name: /Rock is stronger than/ });
    for (const pieces of [player.hand(), player.snake(), player.playButton(), ...seats, circle])
      await inSight(pieces, 'perhaps covered');
    await fitsWidth(page);
    const higher = await page.evaluate(() =>
      [document.documentElement, document.querySelector('.board')!].map(
        (one) => one.scrollHeight - one.clientHeight,
      ),
    );
    for (const more of higher) expect(more).toBeLessThanOrEqual(1);
    await largeEnough(page.locator('main .board').getByRole('button'));
  }

  test('four seats of Snake by tapping, the snake short and long', async ({ page }) => {
    const seats = against(3);
    await startAt(page, { game: 'snake', seats, seed: 'chacha:thumb', name: 'Ann' });
    const player = new SnakePlayer(page, tap);
    await fits(page, player);
    // The first tap chooses and shows what the card takes, the second plays it.
    const card = (await player.cards(player.hand(), 'hand'))[0]!;
    await tap(player.card(card));
    await expect(player.card(card)).toHaveAttribute('aria-pressed', 'true');
    await expect(player.say()).toContainText(/^Takes /);
    await fits(page, player);
    await tap(player.card(card));
    await settled(page);
    await expect(player.card(card)).toHaveCount(0);
    await turnOrEnd(page);
    await player.turn();
    await fits(page, player);

    // A snake of some forty cards: every seat avoids taking cards as long as possible.
    const { record, steps } = longSnake(4);
    await startAt(page, { game: 'snake', seats, start: { record, steps }, name: 'Ann' });
    expect(await player.snake().count()).toBe(41);
    await fits(page, player);
    // Indices of 40 pixels' cards and more.
    for (const box of await player
      .snake()
      .evaluateAll((all) => all.map((one) => (one as HTMLElement).offsetWidth)))
      expect(box).toBeGreaterThanOrEqual(40);
    await player.turn();
  });
});
