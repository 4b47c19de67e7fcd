import { twoBegin } from './friends';
import { OuroborosPlayer } from './ouroboros';
import { ask, seat, turnOrEnd } from './page';
import { startAt } from './table';
import { expect, openServer, test, type Page } from './test';

// The page counts heartbeats by its own clock, which the tests move; the server does by a limit that they can wait for.
const server = openServer(['idle-seconds=4'], 'stays');

/** Ann and Bo play, and it is Bo's turn; Ann's page has a clock that the test moves. */
async function bosTurn(ann: Page, somebody: () => Promise<Page>): Promise<Page> {
  await ann.clock.install();
  const { bo } = await twoBegin(ann, somebody);
  await turnOrEnd(ann);
  await new OuroborosPlayer(ann).place('c3');
  await turnOrEnd(bo);
  return bo;
}

/** Bo comes by a new line and moves. Ann's old one brings nothing of it. */
async function boMoves(bo: Page): Promise<void> {
  await bo.reload();
  await turnOrEnd(bo);
  await new OuroborosPlayer(bo).place();
  await expect(bo.locator('main .ask.mine')).toHaveCount(0);
}

/** So much time passes on a page at once. */
const pass = (page: Page, ...seconds: number[]) =>
  seconds.reduce((before, time) => before.then(() => page.clock.fastForward(time * 1000)), Promise.resolve());

// The clock ran out, a bot took the seat, and the page still showed the other player's turn, for as long as it was open.
for (const way of ['both', 'down'] as const)
  test(`a line that dies silently (${way}) is replaced after two missing heartbeats`, async ({
    page: ann,
    somebody,
  }) => {
    const bo = await bosTurn(ann, somebody);
    server.swallow(way);
    await boMoves(bo);
    await expect(ann.locator('main .ask.mine')).toHaveCount(0);
    // The doubt, its end, and the first pause.
    await pass(ann, 21, 3, 1);
    expect(await turnOrEnd(ann)).toBe('turn');
  });

for (const event of ['online', 'focus', 'pageshow', 'visibilitychange', 'resume'])
  test(`a page that wakes up (${event}) believes no socket that only looks open`, async ({
    page: ann,
    somebody,
  }) => {
    const bo = await bosTurn(ann, somebody);
    server.swallow('both');
    await boMoves(bo);
    await ann.evaluate((event) => {
      const at = ['online', 'focus', 'pageshow'].includes(event) ? window : document;
      at.dispatchEvent(new Event(event));
    }, event);
    await pass(ann, 3, 1);
    expect(await turnOrEnd(ann)).toBe('turn');
  });

test('the others see an absence of which nothing is heard, and the page comes back', async ({
  page: ann,
  somebody,
}) => {
  const bo = await bosTurn(ann, somebody);
  await expect(seat(bo, 'Ann').getByText(/away/i)).toHaveCount(0);
  await ann.clock.pauseAt(Date.now() + 60_000);
  server.swallow('both');
  await bo.reload();
  await expect(seat(bo, 'Ann').getByText(/away/i)).toBeVisible();
  await pass(ann, 21, 3, 1);
  await expect(seat(bo, 'Ann').getByText(/away/i)).toHaveCount(0);
});

test('a proxy that lets no sockets through is named after ten seconds, and the table comes when it does', async ({
  page,
  watch,
}) => {
  watch.expect(/WebSocket/);
  await page.clock.install();
  let blocks = true;
  await page.routeWebSocket(/\/socket/, (socket) => {
    if (blocks) void socket.close();
    else socket.connectToServer();
  });
  const answer = await page.request.post('/api/tables', { data: { game: 'rose', seats: [{ kind: 'you' }] } });
  const { table } = (await answer.json()) as { table: string };
  await page.goto(`/table/${table}`);
  await expect(ask(page)).toContainText('Reconnecting…');
  await pass(page, 10);
  await expect(ask(page)).toContainText('seems to be blocked on the way');
  blocks = false;
  await pass(page, 15);
  await turnOrEnd(page);
});

test('a server that cannot store says so on the page, which comes back seldom', async ({ page, watch }) => {
  watch.expect(/WebSocket/);
  await page.clock.install();
  let opened = 0;
  let fails = false;
  await page.routeWebSocket(/\/socket/, (socket) => {
    opened += 1;
    const server = socket.connectToServer();
    const closing = { is: 'closing', code: 'not-stored', why: 'The disk is full', again: true };
    socket.onMessage((message) => {
      if (fails) socket.send(JSON.stringify(closing));
      else server.send(message);
    });
  });
  await startAt(page, { game: 'ouroboros', seats: [{ kind: 'you' }, { kind: 'bot', bot: 'random' }] });
  fails = true;
  opened = 0;
  const player = new OuroborosPlayer(page);
  await player.square('c3').click();
  await player.way('Plus').click();
  const notice = page.getByText('Moves cannot be stored at the moment.');
  await expect(notice).toBeVisible();
  for (let second = 0; second < 60; second += 1) await pass(page, 1);
  expect(opened).toBeLessThan(20);
  await expect(notice).toBeVisible();
  fails = false;
  await pass(page, 10, 10);
  await expect(notice).toBeHidden();
});
