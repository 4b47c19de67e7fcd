import { OuroborosPlayer } from './ouroboros';
import { more, over, turnOrEnd } from './page';
import { choose, firstSeat, playButton } from './setup';
import { tableOf } from './table';
import { expect, type Page } from './test';

/** The link of the table at which this page is: it is the table's address. */
export const linkOf = (page: Page): string => new URL(`/table/${tableOf(page)}`, page.url()).href;

/** Opens a table's link, and takes a free seat there. */
export async function sitDown(page: Page, link: string, name: string): Promise<void> {
  await page.goto(link);
  await page.getByLabel('Your name').fill(name);
  await page.getByRole('button', { name: 'Sit down' }).click();
  await expect(page.getByRole('button', { name: 'Sit down' })).toHaveCount(0);
  await expect(page.getByText('(you)', { exact: true })).toBeVisible();
}

/** Another person comes by a table's link, and takes a free seat there. */
export async function join(somebody: () => Promise<Page>, link: string, name: string): Promise<Page> {
  const page = await somebody();
  await sitDown(page, link, name);
  return page;
}

/** A seat in the lobby, by its person's name. */
export const lobbySeat = (page: Page, name: string) =>
  page
    .getByRole('region', { name: 'Seats' })
    .getByRole('listitem')
    .filter({ has: page.getByText(name, { exact: true }) });

/** Says in the lobby that one is ready. */
export const beReady = (page: Page) => page.getByRole('button', { name: 'I am ready' }).click();

/** All of them are ready, and the game begins. */
export async function begin(...pages: Page[]): Promise<void> {
  for (const page of pages) await beReady(page);
  for (const page of pages) await expect(page.locator('main .board')).toBeVisible();
}

/** What the form of a table with friends is given, but for the game and how many play. */
interface Form {
  name?: string;
  /** Fills in what else the table shall be. */
  more?: () => Promise<unknown>;
}

/** Somebody sets a table of a game for so many, with friends in all the other seats, and is in its lobby; returns its link. */
export async function setWithFriends(
  page: Page,
  seats: number,
  { name = 'Ann', more }: Form = {},
  game = 'Ouroboros',
): Promise<string> {
  await page.goto('/');
  const card = page.getByRole('article', { name: game, exact: true });
  await card.getByRole('link', { name: 'With friends' }).click();
  await page.getByLabel('Your name').fill(name);
  await choose(page, 'How many play', String(seats));
  for (let number = 2; number <= seats; number++)
    await choose(page, seats === 2 ? 'The other player' : `Player ${number}`, 'A friend');
  await firstSeat(page);
  await more?.();
  await playButton(page).click();
  await expect(page.getByRole('button', { name: 'I am ready' })).toBeVisible();
  return linkOf(page);
}

/** Ann sets a table for one hand of Snake by four, with friends in the other seats, and is in its lobby. */
export async function setSnakeForFour(ann: Page): Promise<void> {
  const more = async () => {
    await choose(ann, 'Length', 'A number of hands');
    await ann.getByRole('spinbutton', { name: 'Number of hands' }).fill('1');
  };
  await setWithFriends(ann, 4, { more }, 'Ouroboros (Snake)');
}

/** The page whose turn it is, as the first of them sees it; null when the game is over. */
export async function mover(pages: Page[]): Promise<Page | null> {
  let found: Page | null = null;
  await expect
    .poll(
      async () => {
        for (const page of pages) {
          if (await over(page).isVisible()) return true;
          if (!(await page.locator('main .ask.mine').isVisible())) continue;
          found = page;
          return true;
        }
        return false;
      },
      { intervals: [20], timeout: 60_000 },
    )
    .toBe(true);
  return found;
}

/** Ann and Bo play Ouroboros. */
export async function twoBegin(ann: Page, somebody: () => Promise<Page>) {
  const link = await setWithFriends(ann, 2);
  const bo = await join(somebody, link, 'Bo');
  await begin(ann, bo);
  return { link, bo };
}

/** Ann, Bo and Cy play Ouroboros, and Ann has placed her first stone. */
export async function threeBegin(ann: Page, somebody: () => Promise<Page>, seed?: string) {
  const more = async () => seed && (await ann.getByLabel('Seed', { exact: true }).fill(seed));
  const link = await setWithFriends(ann, 3, { more });
  const bo = await join(somebody, link, 'Bo');
  const cy = await join(somebody, link, 'Cy');
  await begin(ann, bo, cy);
  await turnOrEnd(ann);
  await new OuroborosPlayer(ann).place('c3');
  return { link, bo, cy };
}

/** Leaves for good. */
export async function leave(page: Page): Promise<void> {
  await more(page).click();
  await page.getByRole('button', { name: 'Leave the table…' }).click();
  await page.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Parlor' })).toBeVisible();
}

/** Four sit at a table of Ouroboros and begin, and Ann has placed a stone. */
export async function fourPlay(ann: Page, somebody: () => Promise<Page>): Promise<[Page, Page, Page]> {
  const link = await setWithFriends(ann, 4);
  const bo = await join(somebody, link, 'Bo');
  const cy = await join(somebody, link, 'Cy');
  const di = await join(somebody, link, 'Di');
  await begin(ann, bo, cy, di);
  await turnOrEnd(ann);
  await new OuroborosPlayer(ann).place('c3');
  return [bo, cy, di];
}
