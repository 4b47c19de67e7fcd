import { focused, tabTo, walkFlower, walkSquares } from './keys';
import { expect, type Page } from './test';

/** Makes an action of a game by keys alone. A game joins the tests of lessons by a function here. */
export type Hand = (page: Page, action: string, tells: string) => Promise<void>;

const rose: Hand = async (page, action) => {
  await tabTo(page, /^[a-e][1-4]$/);
  for (const place of action.split(' ').slice(1)) {
    // The last of the dealt cards finds its place alone.
    if (await page.getByText('Every card has its place').isVisible()) break;
    await walkFlower(page, place);
    await page.keyboard.press('Enter');
  }
  await page.keyboard.press('t');
};

const COLOURS: Record<string, string> = { b: 'blue', g: 'green', r: 'red', y: 'yellow' };

const ouroboros: Hand = async (page, action, tells) => {
  const [verb, ...words] = action.split(' ') as [string, ...string[]];
  if (verb === 'discard') {
    await tabTo(page, new RegExp(`^\\d+ ${COLOURS[words[0]!]} in your supply`));
    await page.keyboard.press('Enter');
    await tabTo(page, /^Discard /);
    return page.keyboard.press('Enter');
  }
  await tabTo(page, /^[a-f][1-6]$/);
  await walkSquares(page, words[0]!);
  if (verb === 'place') return page.keyboard.press(words[1]!);
  await page.keyboard.press('Enter');
  await walkSquares(page, words[1]!);
  await page.keyboard.press('Enter');
  await tabTo(page, new RegExp(`^${tells.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`));
  return page.keyboard.press('Enter');
};

/** Walks a row with arrows, from its beginning on. */
async function walkRow(page: Page, to: RegExp): Promise<void> {
  await page.keyboard.press('Home');
  for (let step = 0; step < 12 && !to.test(await focused(page)); step++)
    await page.keyboard.press('ArrowRight');
  expect(await focused(page)).toMatch(to);
}

const exactly = (id: string) => new RegExp(`^${id.replace('*', '\\*')}$`);

const snake: Hand = async (page, action) => {
  const card = exactly(action.split(' ')[1]!);
  await tabTo(page, /^[A2-9TJQK*][RPSLW]$/);
  await walkRow(page, card);
  // Once to choose it, once to play it.
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
};

const solitaire: Hand = async (page, action) => {
  const [verb, ...words] = action.replace(':', '').split(' ') as [string, ...string[]];
  await tabTo(page, /^(Pile \d, |[A2-9TJQK][CDHS]$|\*$)/);
  if (verb === 'bribe') return page.keyboard.press('b');
  if (verb === 'face' || verb === 'recruit') {
    await page.keyboard.press('ArrowUp');
    await walkRow(page, new RegExp(`^Pile ${words[0]}, `));
    return page.keyboard.press('Enter');
  }
  await page.keyboard.press('ArrowDown');
  for (const card of verb === 'flash' ? ['*'] : words) {
    await walkRow(page, exactly(card));
    await page.keyboard.press('Enter');
  }
  if (verb === 'play') return page.keyboard.press('p');
  await tabTo(page, new RegExp(`^${verb}`, 'i'));
  return page.keyboard.press('Enter');
};

/** Puts peeked cards in an order, the top first: each is moved up by arrows to where it belongs. */
async function arrange(page: Page, names: readonly string[]): Promise<void> {
  const lie = () =>
    page.locator('[data-order]').evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.order));
  for (const [place, name] of names.entries()) {
    await tabTo(page, exactly(name));
    for (let from = (await lie()).indexOf(name); from > place; from--) await page.keyboard.press('ArrowUp');
    await expect(async () => expect((await lie()).indexOf(name)).toBe(place)).toPass();
  }
}

const war: Hand = async (page, action) => {
  const [verb, ...words] = action.split(' ') as [string, ...string[]];
  if (verb === 'order') {
    await arrange(page, words);
    await tabTo(page, /^Put them back/);
    return page.keyboard.press('Enter');
  }
  // The lesson's words can be there before its board: without waiting one reads a hand that is not dealt yet.
  await expect(page.locator('[data-card], [data-box]').first()).toBeAttached();
  const cards = await page
    .getByRole('group', { name: 'Your hand' })
    .locator('[data-card]')
    .evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.card!));
  await tabTo(page, new RegExp(`^(box \\d|${cards.join('|')})$`));
  if (verb !== 'support') return page.keyboard.press(verb[0]!);
  await page.keyboard.press(String(cards.indexOf(words[0]!) + 1));
  await tabTo(page, /^Play /);
  return page.keyboard.press('Enter');
};

export const HANDS: Record<string, Hand> = {
  rose,
  ouroboros,
  snake,
  'ouroboros-solitaire': solitaire,
  'solo-war': war,
};
