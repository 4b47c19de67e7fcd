import { existsSync, mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { whole } from './inspect';
import { setTable } from './table';
import { expect, openServer, test, type Page } from './test';

openServer();

/** The pictures that messengers show beside a link; they are drawn from the games' own pictures, and stored with the pages. */
const FOLDER = fileURLToPath(new URL('../public/preview/', import.meta.url));
const SIZE = { width: 1200, height: 630 };

const slugs = async (page: Page): Promise<string[]> =>
  ((await (await page.request.get('/api/games')).json()) as { games: { slug: string }[] }).games.map(
    ({ slug }) => slug,
  );

/** Shows one game's picture alone, with its name, or those of all beside each other. */
async function poster(page: Page, slug: string | null): Promise<void> {
  await page.evaluate((slug) => {
    const own = slug
      ? [document.querySelector(`article[aria-labelledby="game-${slug}"]`)!]
      : [...document.querySelectorAll('article')];
    const pictures = own.map((article) => article.querySelector('.picture')!.cloneNode(true) as HTMLElement);
    const name = slug ? own[0]!.querySelector('h2')!.textContent : 'Parlor';
    const heading = Object.assign(document.createElement('h1'), { textContent: name });
    const board = document.createElement('main');
    board.className = slug ? 'one' : 'all';
    board.append(...pictures, heading);
    document.body.replaceChildren(board);
    const style = new CSSStyleSheet();
    // The name has a place of its own: below one picture, and beside the last of several.
    style.replaceSync(`
      main { position: fixed; inset: 0; display: grid; gap: 24px; padding: 36px; background: var(--ground); }
      main.one { grid-template-rows: minmax(0, 1fr) auto; }
      main.all { grid-template-columns: repeat(3, minmax(0, 1fr)); grid-template-rows: repeat(2, minmax(0, 1fr)); }
      h1 { align-self: center; font-size: 92px; line-height: 1; text-align: center; color: var(--ink); }
      main .picture { display: grid; place-items: center; width: 100%; height: 100%; min-height: 0; margin: 0 !important; padding: 0; border: 0; border-radius: 12px !important; overflow: hidden; }
      main .picture > * { width: 100%; height: 100%; max-width: none; max-height: none; }
    `);
    document.adoptedStyleSheets = [style];
  }, slug);
}

test('pictures for messengers are drawn anew', async ({ page }) => {
  test.skip(!process.env.PARLOR_PREVIEWS, 'only when somebody asks for it, with PARLOR_PREVIEWS=1');
  mkdirSync(FOLDER, { recursive: true });
  await page.setViewportSize(SIZE);
  for (const slug of [...(await slugs(page)), null]) {
    await page.goto('/');
    await expect(page.getByRole('article').first()).toBeVisible();
    await whole(page);
    await poster(page, slug);
    await page.screenshot({ path: `${FOLDER}${slug ?? 'all'}.png`, animations: 'disabled' });
  }
});

test('a messenger gets a picture of each game, beside whose table it is, and nothing of the table itself', async ({
  page,
  baseURL,
}) => {
  for (const slug of await slugs(page)) {
    expect(existsSync(`${FOLDER}${slug}.png`), `${slug}: PARLOR_PREVIEWS=1 e2e/run previews draws it`).toBe(
      true,
    );
    const table = await setTable(page, { game: slug });
    const told = await (await page.request.get(`/table/${table}`)).text();
    const at = /property="og:image" content="([^"]+)"/.exec(told)?.[1] ?? '';
    expect(at).toBe(`${baseURL}/preview/${slug}.png`);
    const picture = await page.request.get(at);
    expect(picture.headers()['content-type']).toBe('image/png');
    const bytes = await picture.body();
    // The first chunk of a PNG has its size.
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([SIZE.width, SIZE.height]);
    // Messengers leave pictures out that are long in coming.
    expect(bytes.length).toBeLessThan(300_000);
  }
  const first = await (await page.request.get('/')).text();
  expect(first).toMatch(/og:image" content="http:[^"]+\/preview\/all\.png"/);
});
