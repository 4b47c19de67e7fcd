import { card, openWithModule, stored } from './beside-server';
import { clipboard, more, over, turnOrEnd } from './page';
import { RosePlayer } from './rose';
import { against, startAt } from './table';
import { expect, test, type Page } from './test';

const server = openWithModule();

/** Opens the first page with the server, waits until all of it is stored, and begins a game of Rose without the server. */
async function begin(page: Page): Promise<void> {
  await stored(page);
  server.cutOff();
  await page.reload();
  await card(page, 'Rose').getByRole('button', { name: 'Play' }).click();
  await turnOrEnd(page);
}

/** Takes the game to the server, by a link for people to watch. */
async function toServer(page: Page): Promise<boolean> {
  await more(page).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Copy a link for people to watch' }).click();
  await expect(dialog).toContainText('The game is at the server now');
  await page.keyboard.press('Escape');
  return true;
}

/** How many games are played below, and by which numbers the connection is cut. */
const GAMES = Number(process.env.PARLOR_CUT_GAMES ?? 1);
const SEED = Number(process.env.PARLOR_CUT_SEED ?? 1);

/** Numbers from 0 to 1 that follow from a seed. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

for (let game = 0; game < GAMES; game += 1)
  test(`game ${SEED + game} of those that lose the connection and get it back at any time`, async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const random = numbers(SEED + game);
    await begin(page);
    let [cut, atServer, turns] = [true, false, 0];
    const player = new RosePlayer(page);
    const mend = async () => (await server.mend(), (cut = false));
    const happens = [
      () => (server.cutOff(), (cut = true)),
      mend,
      async () => (await page.reload(), await turnOrEnd(page)),
      async () => (await server.kill(), await server.start(), (cut = false)),
      // Somebody may look on from elsewhere: from now on it waits for the server.
      async () => cut || atServer || (atServer = await toServer(page)),
      () => {},
    ];
    while ((await turnOrEnd(page)) === 'turn') {
      await happens[Math.floor(random() * happens.length)]!();
      if (cut && atServer) await mend();
      // Also between the two choices of a turn.
      await player.take();
      turns += 1;
      if (random() < 0.2) await (cut ? mend() : page.reload());
      if (!(await over(page).isVisible())) await player.put();
    }
    const score = await player.score();
    await over(page).getByRole('link', { name: 'Replay' }).click();
    await page.getByRole('button', { name: 'Copy or save the game' }).click();
    await page.getByRole('button', { name: 'Copy the text' }).click();
    await expect(page.getByText('Copied').first()).toBeVisible();
    const record = await clipboard(page);
    // Two choices a turn: none is lost, and none is made twice.
    expect(record.match(/^1: /gm)).toHaveLength(2 * turns);
    // The server comes to the same by itself.
    await server.mend();
    const answer = await page.request.post('/api/replay?as=all', { data: { record } });
    expect(answer.ok()).toBe(true);
    const replay = (await answer.json()) as { record: string };
    expect(replay.record).toBe(record);
    expect(JSON.stringify(replay)).toContain(`${score}`);
  });

test('a choice is answered within a frame', async ({ page }) => {
  await page.addInitScript(() => {
    const took: number[] = [];
    Object.assign(window, { took });
    const began = new Map<number, number>();
    const Plain = Worker;
    window.Worker = class extends Plain {
      constructor(...how: ConstructorParameters<typeof Worker>) {
        super(...how);
        this.addEventListener('message', ({ data }: MessageEvent<{ is: string; id: number }>) => {
          const begun = data.is === 'answer' ? began.get(data.id) : undefined;
          if (begun !== undefined) took.push(performance.now() - begun);
        });
      }
      override postMessage(message: { is: string; id: number; call?: { do: string } }): void {
        if (message.call?.do === 'message') began.set(message.id, performance.now());
        super.postMessage(message);
      }
    };
  });
  await begin(page);
  await new RosePlayer(page).playOut();
  const took = await page.evaluate(() => (window as unknown as { took: number[] }).took);
  took.sort((one, other) => one - other);
  const at = (part: number) => took[Math.floor(part * (took.length - 1))]!;
  console.log(
    `${took.length} choices, stored and answered: median ${at(0.5).toFixed(1)} ms, 95 % ${at(0.95).toFixed(1)} ms`,
  );
  expect(took.length).toBeGreaterThan(10);
  expect(at(0.5)).toBeLessThan(16);
});

test('of two pages one has the tables of this browser, and the other takes them', async ({
  page,
  context,
}) => {
  await begin(page);
  const other = await context.newPage();
  await other.goto(page.url());
  const notice = other.locator('.notice.worker');
  await expect(notice).toContainText('another tab');
  await notice.getByRole('button', { name: 'Go on here' }).click();
  await turnOrEnd(other);
  await new RosePlayer(other).turn();
  await expect(page.locator('.notice.worker')).toContainText('goes on in another tab');
  // A table at the server needs neither.
  await server.mend();
  await page.goto('/');
  await card(page, 'Rose').getByRole('button', { name: 'Play' }).click();
  await turnOrEnd(page);
  await expect(page.locator('.notice.worker')).toHaveCount(0);
});

test('a list of unfinished tables has those of the browser and those of the server', async ({ page }) => {
  await begin(page);
  await server.mend();
  await startAt(page, { game: 'snake', seats: against() });
  await page.goto('/');
  const list = page.getByRole('region', { name: 'unfinished' });
  await expect(list.getByRole('link')).toHaveCount(2);
  await list.getByRole('button', { name: 'Remove this table of Rose' }).click();
  await expect(list.getByRole('link')).toHaveCount(1);
  await page.getByRole('button', { name: 'Put it back' }).click();
  await list.getByRole('link', { name: 'Rose' }).click();
  await turnOrEnd(page);
});
