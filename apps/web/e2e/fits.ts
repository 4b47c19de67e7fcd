import { mkdirSync } from 'node:fs';
import { whole } from './inspect';
import { drawn } from './page';
import { expect, type Page } from './test';
import { eachWindow, SIZES, type Sizes } from './windows';

/** A folder for a picture of each, to look at. */
const SHEET = process.env.PARLOR_SHEET;
if (SHEET) mkdirSync(SHEET, { recursive: true });

/** What does not fit: what is wider or taller than its room, and what can be pressed but not seen. */
function faults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    /** The words of a button that stand on two lines, without a hyphen that would say so. */
    const broken = (button: Element) => {
      const words: string[] = [];
      const texts = document.createTreeWalker(button, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text; text = texts.nextNode())
        for (const { 0: word, index } of (text.textContent ?? '').matchAll(/[\p{L}\p{N}]{2,}/gu)) {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          const [first, ...more] = range.getClientRects();
          if (first && first.width > 1 && more.some(({ top }) => top > first.top + first.height / 2))
            words.push(word);
        }
      return words;
    };
    const root = document.documentElement;
    if (root.scrollWidth > root.clientWidth)
      found.push(`page: ${root.scrollWidth} of ${root.clientWidth} wide`);
    if (root.scrollHeight > root.clientHeight)
      found.push(`page: ${root.scrollHeight} of ${root.clientHeight} tall`);
    const board = document.querySelector('main .board')!;
    if (board.scrollHeight > board.clientHeight + 1)
      found.push(`board: ${board.scrollHeight} of ${board.clientHeight} tall`);
    if (board.scrollWidth > board.clientWidth + 1)
      found.push(`board: ${board.scrollWidth} of ${board.clientWidth} wide`);
    /** How much of a stretch lies outside another, of 1. */
    const outside = (from: number, to: number, least: number, most: number) =>
      1 - Math.max(0, Math.min(to, most) - Math.max(from, least)) / (to - from);
    const room = board.getBoundingClientRect();
    for (const card of board.querySelectorAll('.playing-card')) {
      const { left, top, right, bottom, width } = card.getBoundingClientRect();
      if (width === 0 || card.checkVisibility?.() === false) continue;
      if (
        Math.max(outside(left, right, room.left, room.right), outside(top, bottom, room.top, room.bottom)) >
        0.25
      )
        found.push(`a card at ${Math.round(left)}, ${Math.round(top)}: beyond the board`);
    }
    const pressed =
      'main button, main select, main input, .top button, .top a, .says button, .tools button, .end button';
    for (const button of document.querySelectorAll(pressed)) {
      const { left, top, right, bottom, width } = button.getBoundingClientRect();
      if (width === 0 || button.checkVisibility?.() === false) continue;
      // Text that scrolls in a place of its own, such as a long verdict, may hold a link.
      if (button.closest('.verdict')) continue;
      const name = button.ariaLabel ?? button.textContent?.trim() ?? '';
      // A word that is longer than its button stands over the next one.
      if (button.matches('.button, .buttons *, .tray button') && button.scrollWidth > button.clientWidth + 1)
        found.push(`${name}: ${button.scrollWidth} of ${button.clientWidth} wide`);
      if (button.matches('button')) for (const word of broken(button)) found.push(`${name}: broken ${word}`);
      if (left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1)
        found.push(
          `${name}: beyond the window, ${Math.round(left)}..${Math.round(right)} x ${Math.round(top)}..${Math.round(bottom)}`,
        );
      else {
        const middle = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        if (!middle || !(button.contains(middle) || middle.contains(button)))
          found.push(`${name}: covered by ${middle?.tagName}.${middle?.className}`);
      }
    }
    return found.slice(0, 12);
  });
}

/** A picture of the window in each theme, where pictures are asked for. */
export async function photograph(page: Page, name: string): Promise<void> {
  if (!SHEET) return;
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme });
    await page.screenshot({ path: `${SHEET}/${name}-${theme}.png` });
  }
  await page.emulateMedia({ colorScheme: 'light' });
}

/** A page that is read, and so may be taller than the window, but never wider. */
export async function fitsWide(page: Page, name: string): Promise<void> {
  await whole(page);
  await eachWindow(page, SIZES, async (at) => {
    await photograph(page, `${name}-${at.replaceAll(' ', '')}`);
    const wide = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    });
    expect.soft(wide, `${name} at ${at}`).toBeLessThanOrEqual(0);
  });
}

/** Nothing is wider or taller than the window, and all that can be pressed is seen, without scrolling; in each of these windows. */
export async function fits(page: Page, name: string, sizes: Sizes = SIZES): Promise<void> {
  await drawn(page);
  await whole(page);
  await eachWindow(page, sizes, async (at) => {
    await photograph(page, `${name}-${at.replaceAll(' ', '')}`);
    expect.soft(await faults(page), `${name} at ${at}`).toEqual([]);
  });
}
