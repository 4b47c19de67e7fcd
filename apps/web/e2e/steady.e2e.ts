import { hint, over, turnOrEnd } from './page';
import { fall, jumps, watch } from './steady';
import { against, setTable } from './table';
import { expect, openServer, test, type Page } from './test';

openServer();

const SIZES = [
  [390, 844],
  [844, 390],
  [320, 640],
  [1440, 900],
] as const;

/** A press that its game refuses at a turn of the player's, counted from 1. */
type Refused = (page: Page) => Promise<void>;
const press = (page: Page, selector: string, at = 0) =>
  page.locator(selector).nth(at).click({ force: true, timeout: 5000 });

const GAMES: Record<
  string,
  { table: Record<string, unknown>; refused?: Refused; at?: number; again?: boolean }
> = {
  rose: {
    // A result beside the best and the average of the games before: where a result says most.
    again: true,
    table: { game: 'rose', seed: 'chacha:7' },
    // A card goes with none of another rank.
    refused: async (page) => {
      for (const place of ['a1', 'b1', 'c1', 'd1']) {
        await press(page, `[data-place="${place}"]`);
        if (await page.locator('.refused').first().isVisible()) return;
      }
    },
  },
  ouroboros: {
    table: { game: 'ouroboros', seats: against(), seed: 'chacha:7' },
    refused: (page) => page.getByRole('button', { name: /^0 blue in your supply$/ }).click({ force: true }),
  },
  'ouroboros-solitaire': {
    table: { game: 'ouroboros-solitaire', seed: 'chacha:b' },
    refused: (page) => press(page, '.hand [data-spot="JD"], .hand button'),
  },
  snake: {
    table: { game: 'snake', seats: against(3), rules: 'hands=1', seed: 'chacha:7' },
  },
  'solo-war': {
    table: { game: 'solo-war', seats: against(), seed: 'chacha:7' },
    // In the gamble phase no card can be played.
    refused: (page) => press(page, '[data-card]'),
    at: 2,
  },
};

/** Plays the seat of a page over a socket of its own, as fast as the server answers: `step` makes one choice, and says whether there was one. */
async function playBy(page: Page, id: string): Promise<{ step: () => Promise<boolean> }> {
  await page.evaluate((table) => {
    interface Message {
      is: string;
      state?: { version: number; over: unknown; choices: { text: string }[] };
    }
    const own = window as unknown as { step: () => Promise<boolean> };
    const socket = new WebSocket(
      `${location.origin.replace('http', 'ws')}/api/tables/${table}/socket?seat=1`,
    );
    let state: Message['state'];
    let heard: (() => void)[] = [];
    let id = 0;
    socket.onmessage = ({ data }) => {
      const message = JSON.parse(data as string) as Message;
      if (message.state) state = message.state;
      const all = heard;
      heard = [];
      for (const one of all) one();
    };
    const news = () => new Promise<void>((done) => heard.push(done));
    own.step = async () => {
      while (!state || (!state.over && state.choices.length === 0)) await news();
      if (state.over) return false;
      const { version, choices } = state;
      id += 1;
      const { text } = choices[(version * 7) % choices.length]!;
      socket.send(JSON.stringify({ id: 1000 + id, seen: version, do: 'act', action: text }));
      while (state.version === version) await news();
      return true;
    };
  }, id);
  return { step: () => page.evaluate(() => (window as unknown as { step: () => Promise<boolean> }).step()) };
}

for (const [name, { table, refused, at = 1, again }] of Object.entries(GAMES))
  test(`the board of ${name} stays where it is for a whole game, whatever is said around it`, async ({
    page,
    context,
  }) => {
    if (again) {
      const id = await setTable(page, { ...table, name: 'Ann' });
      await page.goto(`/table/${id}`);
      await turnOrEnd(page);
      const game = await playBy(page, id);
      while (await game.step());
      await expect(over(page)).toBeVisible();
    }
    const id = await setTable(page, { ...table, name: 'Ann' });
    // The same person at four devices: each shows the whole game.
    const pages = [page, await context.newPage(), await context.newPage(), await context.newPage()];
    for (const [index, one] of pages.entries()) {
      await one.setViewportSize({ width: SIZES[index]![0], height: SIZES[index]![1] });
      await one.goto(`/table/${id}`);
      await turnOrEnd(one);
      await watch(one);
    }
    const game = await playBy(page, id);
    let turns = 0;
    for (let going = true; going; going = await game.step()) {
      turns += 1;
      if (turns !== at && turns !== 4) continue;
      // Another question, and another hint: where there is least room.
      for (const one of turns === at ? pages : pages.slice(2, 3)) {
        // A page that is behind the others asks about a turn that is over.
        await expect(async () => {
          await expect(one.locator('main .ask.mine')).toBeVisible();
          await one.keyboard.press('h');
          await expect(hint(one)).toBeVisible({ timeout: 5000 });
        }).toPass();
        if (turns !== at) continue;
        await one.keyboard.press('u');
        await expect(one.locator('.refusal')).toBeVisible();
        if (!refused) continue;
        await refused(one);
        await expect(one.locator('.refused')).toBeVisible();
        await one.keyboard.press('Escape');
      }
    }
    expect(turns, 'turns after the one that was refused').toBeGreaterThan(at);
    for (const [index, one] of pages.entries()) {
      await expect(over(one)).toBeVisible();
      if (again)
        await expect(one.locator('.beside')).toContainText(
          /Best, the strongest bot.*Your average.*rulebook/,
          {
            timeout: 60_000,
          },
        );
      const where = `${name} at ${SIZES[index]!.join(' x ')}`;
      expect.soft(await jumps(one), where).toEqual([]);
      expect.soft(await fall(one), `${where}, at the end`).toBeLessThan(5);
    }
  });
