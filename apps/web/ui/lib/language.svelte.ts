import { FluentBundle, FluentNumber, type FluentFunction, type FluentResource } from '@fluent/bundle';
import type { Value, Words } from '../words/keys';
import { memory } from './memory';
import { siteTitle } from './site';

type Body = FluentResource['body'];
type Patterns = Record<string, Body[number]['value']>;

/** What the pages can say, by its name in `words/en.ftl`. */
export type Key = keyof Words;
/** What they can say without being given anything. */
export type PlainKey = { [K in Key]: Words[K] extends null ? K : never }[Key];
/** What a sentence has to be given. */
type Given<K extends Key> = Words[K] extends null ? [] : [given: Words[K]];

/** The English words of the pages and of the boards that have other languages. */
const ENGLISH_FILES = import.meta.glob<Patterns>(['../words/en.ftl', '../boards/*/words/en.ftl'], {
  import: 'default',
  eager: true,
});
/** The files of the other languages, fetched when somebody wants one. */
const OTHERS = import.meta.glob<Patterns>(
  ['../words/*.ftl', '../boards/*/words/*.ftl', '!../words/en.ftl', '!../boards/*/words/en.ftl'],
  { import: 'default' },
);
const tagOf = (path: string) => path.slice(path.lastIndexOf('/') + 1, -'.ftl'.length);

/** The languages of the pages, as tags: each with its own name, in itself. */
export const LANGUAGES: readonly { tag: string; name: string }[] = [
  'en',
  ...Object.keys(OTHERS)
    .filter((path) => path.startsWith('../words/'))
    .map(tagOf),
].map((tag) => ({ tag, name: new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag }));

/** `LOWER($text)`: in small letters. */
const LOWER: FluentFunction = ([text]) => String(text).toLocaleLowerCase('en');

function bundleOf(language: string, files: readonly Patterns[]): FluentBundle {
  // Names are isolated by the elements that hold them.
  const bundle = new FluentBundle(language, { useIsolating: false, functions: { LOWER } });
  const all = files.flatMap((patterns) => Object.entries(patterns));
  const body = all.map(([id, value]) => ({ id, value, attributes: {} }) as Body[number]);
  bundle.addResource({ body } as FluentResource);
  return bundle;
}

const ENGLISH = bundleOf('en', Object.values(ENGLISH_FILES));

/** What the pages speak. */
class Language {
  #tag = $state('en');
  /** The words of that language, then those of English: what a language lacks is said in English. */
  #bundles = $state.raw<FluentBundle[]>([ENGLISH]);
  #wanted = 'en';
  /** The language that this browser's person has chosen. */
  #chosen = $state('en');
  /** The game that the page is about. */
  #game: string | undefined;

  /** Its tag: `en`, `de`. */
  get tag(): string {
    return this.#tag;
  }

  get bundles(): readonly FluentBundle[] {
    return this.#bundles;
  }

  /** The language that this browser's person has chosen; a page may be in English although it is another. */
  get chosen(): string {
    return this.#chosen;
  }

  /** Speaks another language from now on, once its words are there. If they do not come, it stays as it is. */
  async speak(tag: string): Promise<void> {
    this.#chosen = tag;
    await this.#turn();
  }

  /** The page is about this game, or about none. Where the game has no words in somebody's language, the page is English as a whole. */
  async about(game: string | undefined): Promise<void> {
    this.#game = game;
    await this.#turn();
  }

  async #turn(): Promise<void> {
    const tag = this.#game && !translated(this.#game, this.#chosen) ? 'en' : this.#chosen;
    if (tag === this.#wanted && tag === this.#tag) return;
    this.#wanted = tag;
    const files = Object.entries(OTHERS).filter(([path]) => tagOf(path) === tag);
    const patterns = await Promise.all(files.map(([, fetch]) => fetch()));
    const bundles = patterns.length > 0 ? [bundleOf(tag, patterns), ENGLISH] : [ENGLISH];
    // Somebody may have chosen again in the meantime.
    if (this.#wanted !== tag) return;
    this.#bundles = bundles;
    this.#tag = patterns.length > 0 ? tag : 'en';
    if (typeof document !== 'undefined') document.documentElement.lang = this.#tag;
  }
}

export const language = new Language();

/** Whether a game has words in a language. */
const translated = (game: string, tag: string): boolean =>
  tag === 'en' || `../boards/${game}/words/${tag}.ftl` in OTHERS;

/** The language in which a game is shown, where it is not that of the page: beside other games, its board has no words in that. */
export function foreign(game: string | undefined): string | undefined {
  return !game || translated(game, language.tag) ? undefined : 'en';
}

/** While a component is there, the page is about this game. To be called as the component is made. */
export function about(game: () => string | undefined): void {
  $effect(() => void language.about(game()));
  $effect(() => () => void language.about(undefined));
}

/** The language that this browser's person has chosen, otherwise the first of the browser's that the pages speak. */
export function preferred(): string {
  const asked = [memory.language, ...navigator.languages].map((tag) => tag.split('-')[0]!.toLowerCase());
  return asked.find((tag) => LANGUAGES.some((one) => one.tag === tag)) ?? 'en';
}

/** What the pages say, in the language that they speak now: where a component reads it, it changes with the language. */
export function t<K extends Key>(key: K, ...given: Given<K>): string {
  const values: Record<string, Value> = given[0] ?? {};
  for (const bundle of language.bundles) {
    const pattern = bundle.getMessage(key)?.value;
    // Without a list for its faults it throws: a law holds that there are none.
    if (pattern) return bundle.formatPattern(pattern, Object.fromEntries(Object.entries(values).map(plain)));
  }
  return key;
}

/** Numbers as people write them where none is great: without points or commas between the thousands. */
function plain([name, value]: [string, Value]): [string, Value | FluentNumber] {
  return [name, typeof value === 'number' ? new FluentNumber(value, { useGrouping: false }) : value];
}

/** The title of a page, as a browser's tab shows it: what it is, and whose server. */
export const titled = (page: string): string => `${page} · ${siteTitle()}`;
