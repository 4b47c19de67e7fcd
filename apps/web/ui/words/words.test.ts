import { expect, test } from 'vitest';
import { boardTypes, entries, types, written } from './read';

const files = import.meta.glob<string>(['./*.ftl', '../boards/*/words/*.ftl'], {
  query: '?raw',
  import: 'default',
  eager: true,
});
const code = import.meta.glob<string>(
  ['../**/*.{svelte,ts}', '!../**/*.test.ts', '!./*', '!../boards/*/words/*', '!../lib/wire.ts'],
  { query: '?raw', import: 'default', eager: true },
);

/** The folders with words: those of the pages, and of boards that speak several languages. */
const folders = Object.keys(files)
  .filter((path) => path.endsWith('/en.ftl'))
  .map((path) => path.slice(0, -'en.ftl'.length));
const english = (folder: string) => entries(files[`${folder}en.ftl`]!);
const keys = (folder: string) => english(folder).map(({ key }) => key);

test('no sentence of a file is left out because it cannot be read, and none is there twice', () => {
  for (const [name, text] of Object.entries(files)) {
    const read = entries(text).map(({ key }) => key);
    expect(read, name).toEqual(written(text));
  }
});

// After a change to the words: `npx vitest run words -u`.
test.each(folders)('the types of the words in %s are those of the English file', async (folder) => {
  const made = folder === './' ? types(english(folder)) : boardTypes(english(folder));
  await expect(made).toMatchFileSnapshot(`${folder}keys.ts`);
});

test('the words of a board begin with its name, so that no two boards share one', () => {
  for (const folder of folders.filter((folder) => folder !== './')) {
    const game = folder.split('/')[2];
    expect(keys(folder).filter((key) => !key.startsWith(`${game}-`))).toEqual([]);
  }
});

test('no two folders have a sentence of the same key, the pages and the boards of all games', () => {
  const folderOf = new Map<string, string>();
  for (const folder of folders)
    for (const key of keys(folder)) {
      expect(
        folderOf.get(key),
        `${folder}en.ftl: ${key}; expected a key that no other file has`,
      ).toBeUndefined();
      folderOf.set(key, folder);
    }
});

test.each(folders)('each sentence in %s is used', (folder) => {
  // A sentence may be a part of others.
  const parts = files[`${folder}en.ftl`]!.replaceAll(/\{ ([a-z-]+) \}/g, "'$1'");
  const all = [...Object.values(code), parts].join('\n');
  expect(keys(folder).filter((key) => !all.includes(`'${key}'`))).toEqual([]);
});

test('another language says all that English says, with what it is given, and nothing else', () => {
  for (const [name, text] of Object.entries(files)) {
    const folder = name.slice(0, name.lastIndexOf('/') + 1);
    expect(folders, `${name} has no English beside it`).toContain(folder);
    const own = entries(text);
    const given = new Map(own.map((entry) => [entry.key, new Set(entry.given)]));
    const added = own.map(({ key }) => key).filter((key) => !keys(folder).includes(key));
    expect(added, `${name} has what English lacks`).toEqual([]);
    const lacking = keys(folder).filter((key) => !given.has(key));
    expect(lacking, `${name} lacks`).toEqual([]);
    for (const entry of english(folder))
      expect(given.get(entry.key), `${name}: ${entry.key}`).toEqual(new Set(entry.given));
  }
});

// The words of the games themselves are in the repository's other half.
const games = Object.keys(import.meta.glob('../../../../games/*/words/*.ftl'));

test('a board speaks the languages that its game has words in, and no others', () => {
  const other = (path: string) => !path.endsWith('/en.ftl');
  const nameOf = (path: string) => /\/([^/]+)\/words\/(\w+)\.ftl$/.exec(path)?.slice(1).join(' ');
  const boards = Object.keys(files).filter((path) => path.startsWith('../boards/'));
  expect(games.length).toBeGreaterThan(4);
  expect(
    boards.filter(other).map(nameOf).sort(),
    'boards/NAME/words/xx.ftl for each games/NAME/words/xx.ftl; of a game without a board of its own, en.ftl and xx.ftl with a comment alone',
  ).toEqual(games.filter(other).map(nameOf).sort());
});
