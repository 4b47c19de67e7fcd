import { OuroborosPlayer } from './ouroboros';
import { ask, log, turnOrEnd } from './page';
import { RosePlayer } from './rose';
import { against, playAt, recordOf, startAt } from './table';
import { expect, openServer, test } from './test';

const server = openServer([], 'stays');

test('loading the page again keeps the seat and the position', async ({ page }) => {
  await startAt(page, { game: 'rose', seed: 'chacha:again', name: 'Ann' });
  const player = new RosePlayer(page);
  await player.turn();
  const [cards, score, said] = [
    await player.cards(),
    await player.score(),
    await log(page).allTextContents(),
  ];
  // A half-made choice may go; the position may not.
  await player.place((await player.group())[0]!).click();
  await page.reload();
  await expect(ask(page)).toHaveClass(/mine/);
  expect(await player.score()).toBe(score);
  const again = await player.cards();
  for (const [place, card] of cards) expect(again.get(place)).toBe(card);
  await expect(log(page)).toHaveText(said);
  await player.take();

  // The home page leads back to it.
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'You have an unfinished table' })).toBeVisible();
  await page.getByRole('region', { name: 'You have an unfinished table' }).getByRole('link').click();
  await expect(player.putButton()).toBeVisible();
});

test('two tabs in one seat stay in step', async ({ page: one, context }) => {
  await playAt(one, { game: 'ouroboros', seats: against() });
  const other = await context.newPage();
  await other.goto(one.url());
  for (const [acts, looks] of [
    [one, other],
    [other, one],
  ] as const) {
    const player = new OuroborosPlayer(acts);
    await turnOrEnd(acts);
    await turnOrEnd(looks);
    await player.turn();
    await expect(log(looks)).toHaveText(await log(acts).allTextContents());
    const board = (page: typeof one) =>
      page.locator('[data-square]').evaluateAll((all) => all.map((square) => square.ariaLabel));
    await turnOrEnd(looks);
    await expect.poll(() => board(looks)).toEqual(await board(acts));
  }
});

test('a server killed in mid-game: the page comes back by itself, a move made meanwhile is done once', async ({
  page,
  watch,
}) => {
  watch.expect(/WebSocket|ERR_CONNECTION|Failed to load resource/);
  const id = await startAt(page, { game: 'rose', seed: 'chacha:killed' });
  const player = new RosePlayer(page);
  await player.turn();

  for (const places of await player.group()) await player.place(places).click();
  await server.kill();
  await expect(page.getByText('Reconnecting… Nothing is lost.')).toBeVisible();
  // On a phone on its side its ring once filled the rail.
  const window = page.viewportSize()!;
  await page.setViewportSize({ width: 844, height: 390 });
  expect((await page.locator('.notice .ring').boundingBox())!.width).toBeLessThan(30);
  await page.setViewportSize(window);
  await player.takeButton().click();
  await expect(player.putButton()).toBeHidden();
  await server.start();
  await expect(player.putButton()).toBeVisible();
  await expect(page.getByText('Reconnecting…')).toBeHidden();

  // Killed at the very moment of a move: it is done or asked for again, never twice.
  while ((await player.wells().count()) > 0) await player.wells().first().click();
  await Promise.all([player.putButton().click(), server.kill()]);
  await server.start();
  await expect(player.putButton()).toBeHidden();
  await turnOrEnd(page);

  const lines = (await recordOf(page, id)).split('\n').filter((line) => line.startsWith('1: '));
  expect(lines.map((line) => line.split(' ')[1])).toEqual(['take', 'place', 'take', 'place']);
  const said = await log(page).allTextContents();
  await page.reload();
  await expect(log(page)).toHaveText(said);
});

test('a store that fails is said, no game is forgotten, and the table comes when it is back', async ({
  page,
  watch,
}) => {
  watch.expect(/WebSocket|status of 503/);
  const id = await startAt(page, { game: 'rose' });
  let fails = true;
  const error = 'The server cannot reach its stored tables at the moment';
  await page.route(`**/api/tables/${id}`, (route) =>
    fails ? route.fulfill({ status: 503, json: { code: 'unavailable', error } }) : route.fallback(),
  );
  await page.routeWebSocket(/\/socket/, (socket) => {
    if (fails) void socket.close();
    else socket.connectToServer();
  });
  await page.reload();
  await expect(ask(page)).toHaveText(`${error}.`);
  // The list of unfinished games keeps it.
  await page.goto('/');
  const unfinished = page.getByRole('region', { name: 'You have an unfinished table' }).getByRole('link');
  await expect(unfinished).toHaveAttribute('href', `/table/${id}`);
  fails = false;
  await unfinished.click();
  await turnOrEnd(page);
});
