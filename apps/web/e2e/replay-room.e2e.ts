import type { AnalysisState } from '../ui/lib/wire';
import { analyse, finished } from './analysis';
import { drawn } from './page';
import { parlor } from './server';
import { expect, openServer, PHONE, test, type Page } from './test';
import { eachWindow } from './windows';

// The bot judges a choice only briefly: this is about the room that its verdict takes.
openServer(['analysis-milliseconds=30']);

/** Lets the page see an analysis begin, and then no more of it until the test releases it. */
async function holdOnceBegun(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((done) => (release = done));
  let begun = false;
  await page.route('**/analysis', async (route) => {
    if (route.request().method() !== 'GET') return route.continue();
    if (begun) await released;
    const response = await route.fetch();
    const state = (await response.json()) as AnalysisState;
    const first = !begun && (state.analysis?.lines.length ?? 0) > 0;
    begun ||= first;
    // A fast machine may be done before the page has asked twice: the page learns that when it is released.
    if (first && state.is === 'done')
      return route.fulfill({ response, json: { ...state, is: 'running', done: state.of - 1 } });
    return route.fulfill({ response });
  });
  return release;
}

/** Words of the board that stand on other words of it, or of which a part is outside the board's room. */
const overprinted = (page: Page) =>
  page.evaluate(() => {
    const board = document.querySelector('main .board')!;
    const room = board.getBoundingClientRect();
    const words: { text: string; of: Element; box: DOMRect }[] = [];
    const walker = document.createTreeWalker(board, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const node = walker.currentNode;
      const of = node.parentElement!;
      const text = node.textContent!.trim();
      // Cards lie on each other; what nobody sees stands on nothing.
      if (!text || of.closest('svg, [data-card], [data-entity], .card, .fan')) continue;
      if (!of.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const box of range.getClientRects()) {
        let unseen = box.width < 2;
        for (let at: Element | null = of; at && at !== board; at = at.parentElement)
          unseen ||= getComputedStyle(at).clipPath !== 'none';
        // A line's box is higher than its letters, that of a tall number most of all.
        const { x, y, width, height } = box;
        if (!unseen) words.push({ text, of, box: new DOMRect(x, y + height / 4, width, height / 2) });
      }
    }
    const found = new Set<string>();
    for (const [at, one] of words.entries()) {
      const { left, right, top, bottom } = one.box;
      if (left < room.left - 2 || right > room.right + 2 || top < room.top - 3 || bottom > room.bottom + 3)
        found.add(`"${one.text}" is not all in the board's room`);
      for (const other of words.slice(at + 1)) {
        if (one.of === other.of) continue;
        const wide = Math.min(right, other.box.right) - Math.max(left, other.box.left);
        const tall = Math.min(bottom, other.box.bottom) - Math.max(top, other.box.top);
        if (wide > 2 && tall > 2) found.add(`"${one.text}" stands on "${other.text}"`);
      }
    }
    if (board.scrollHeight > board.clientHeight + 1)
      found.add(`the board: ${board.scrollHeight} of ${board.clientHeight} tall`);
    return { words: words.length, found: [...found] };
  });

const GAMES = {
  'snake-2': ['snake', 2, 'chacha:7'],
  'solo-war-4': ['solo-war', 4, 'chacha:7'],
  // Its last step is a deal: no choice decides whether it is over then.
  solitaire: ['ouroboros-solitaire', 1, 'chacha:4'],
} as const;

const WINDOWS = [
  [390, 844],
  [844, 390],
  [375, 667],
] as const;

test.describe('on a phone', () => {
  test.use(PHONE);

  for (const [name, [game, seats, seed]] of Object.entries(GAMES))
    test(`an analysis that is going or done leaves ${name} its room`, async ({ page }) => {
      test.setTimeout(180_000);
      const record = parlor('sample', game, '--seed', seed, '--seats', String(seats), '--bots', 'greedy');
      const table = await finished(page, game, record, seats);
      await page.goto(`/replay/${table}`);
      await drawn(page);
      const release = await holdOnceBegun(page);
      await analyse(page);
      const progress = page.getByRole('progressbar', { name: 'Analysis' });
      await expect(page.locator('.graph')).toBeAttached({ timeout: 30_000 });
      const look = async (when: string) => {
        for (const place of ['Home', 'End']) {
          await page.keyboard.press(place);
          if (place === 'End') for (let step = 0; step < 6; step++) await page.keyboard.press('ArrowLeft');
          await eachWindow(page, WINDOWS, async (at) => {
            const { words, found } = await overprinted(page);
            const where = `${when}, ${place}, ${at}`;
            expect.soft(words, where).toBeGreaterThan(3);
            expect.soft(found, where).toEqual([]);
            if (when === 'going')
              await expect
                .soft(page.getByRole('button', { name: 'Stop' }), where)
                .toBeInViewport({ ratio: 0.99 });
          });
        }
      };
      await expect(progress).toBeVisible();
      await look('going');
      await expect(progress).toBeVisible();
      release();
      await expect(progress).toBeHidden({ timeout: 120_000 });
      await look('done');
    });
});

// It was a slit of some 100 pixels below all the controls of a replay.
test('what an analysis has found has room beside the board', async ({ page }) => {
  const record = parlor('sample', 'solo-war', '--seed', 'chacha:7', '--bots', 'greedy,greedy');
  await page.goto(`/replay/${await finished(page, 'solo-war', record, 2)}`);
  await drawn(page);
  await analyse(page);
  const findings = page.getByRole('region', { name: 'The whole game' });
  await expect(findings).toContainText('Turning points', { timeout: 60_000 });
  await expect(page.getByRole('progressbar', { name: 'Analysis' })).toBeHidden({ timeout: 120_000 });
  for (const [width, height, least] of [
    [1440, 900, 400],
    [1366, 768, 280],
  ] as const) {
    await page.setViewportSize({ width, height });
    await drawn(page);
    expect((await findings.boundingBox())!.height, `${width} x ${height}`).toBeGreaterThan(least);
  }
});
