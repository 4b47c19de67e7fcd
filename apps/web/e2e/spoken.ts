import { FluentBundle, FluentResource } from '@fluent/bundle';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { entries } from '../ui/words/read';
import { expect, type Page } from './test';

const UI = fileURLToPath(new URL('../ui', import.meta.url));

/** The words of the pages and of all boards in a language. */
class Words {
  readonly #bundle: FluentBundle;
  readonly entries: ReturnType<typeof entries>;

  constructor(tag: string) {
    const folders = ['.', ...readdirSync(`${UI}/boards`).map((board) => `boards/${board}`)];
    const files = folders.map((folder) => `${UI}/${folder}/words/${tag}.ftl`).filter(existsSync);
    const source = files.map((file) => readFileSync(file, 'utf8')).join('\n');
    const functions = { LOWER: ([text]: unknown[]) => String(text).toLowerCase() };
    this.#bundle = new FluentBundle(tag, { useIsolating: false, functions });
    this.#bundle.addResource(new FluentResource(source));
    this.entries = entries(source);
  }

  say(key: string, given: Record<string, string | number>): string {
    return this.#bundle.formatPattern(this.#bundle.getMessage(key)!.value!, given);
  }
}

/** What stands for anything that a sentence is given: a text, one of something, several of it. */
const ANYTHING = ['§', 1, 7];

/** Every sentence of the pages that reads otherwise in another language, with anything where something is put in. */
function sentences(other: string): string[] {
  const [english, foreign] = [new Words('en'), new Words(other)];
  const found = new Set<string>();
  for (const { key, given } of english.entries)
    for (const one of given.length === 0 ? ANYTHING.slice(0, 1) : ANYTHING) {
      const values = Object.fromEntries(given.map((name) => [name, one]));
      const text = english
        .say(key, values)
        .replaceAll(/<\/?b>/g, '')
        .trim();
      if (
        text ===
        foreign
          .say(key, values)
          .replaceAll(/<\/?b>/g, '')
          .trim()
      )
        continue;
      // What is put in tells little: two words of its own at least, as `§ of §` may be anybody's.
      if (given.length > 0 && (text.match(/[a-z]{2,}/gi) ?? []).length < 2) continue;
      const pattern = text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
      found.add(given.length > 0 ? pattern.replaceAll(/[§17]/g, '.+') : pattern);
    }
  return [...found];
}

/**
 * English that is left on a page in another language: every text that is seen or heard is compared with what the pages say in English.
 * What says of itself that it is English may be. The text of the rules is the server's.
 */
export async function english(page: Page, tag: string): Promise<string[]> {
  return page.evaluate((sentences) => {
    const known = new RegExp(`^(${sentences.join('|')})$`);
    const said: string[] = [document.title.split(' · ')[0]!];
    for (const one of document.querySelectorAll('body *')) {
      if (one.closest('body [lang="en"], .rules, script, style') || !one.checkVisibility()) continue;
      for (const name of ['aria-label', 'title', 'placeholder', 'aria-valuetext'])
        said.push(one.getAttribute(name) ?? '');
      for (const node of one.childNodes)
        if (node.nodeType === Node.TEXT_NODE) said.push(node.nodeValue ?? '');
    }
    // Labels of places and lists of facts are made of several.
    const parts = said.flatMap((text) => [text, ...text.split(/, | · /)]);
    const clean = parts.map((text) => text.replaceAll(/\s+/g, ' ').trim()).filter(Boolean);
    return [...new Set(clean.filter((text) => known.test(text)))];
  }, sentences(tag));
}

/** A page speaks German, and nothing of its own is English. */
export async function expectGerman(page: Page, where: string): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  expect.soft(await english(page, 'de'), `English on ${where}`).toEqual([]);
}
