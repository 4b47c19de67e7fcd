import { expect, test } from 'vitest';
import { entries, types, written } from './read';

const files = import.meta.glob<string>('./*.ftl', { query: '?raw', import: 'default', eager: true });
const code = import.meta.glob<string>(
  ['../**/*.{svelte,ts}', '!../**/*.test.ts', '!./*', '!../lib/wire.ts'],
  { query: '?raw', import: 'default', eager: true },
);
const source = files['./en.ftl']!;
const english = entries(source);
const keys = english.map(({ key }) => key);

test('no sentence of a file is left out because it cannot be read, and none is there twice', () => {
  for (const [name, text] of Object.entries(files)) {
    const read = entries(text).map(({ key }) => key);
    expect(read, name).toEqual(written(text));
  }
});

// After a change to the words: `npx vitest run words -u`.
test('the types of the words are those of the English file', async () => {
  await expect(types(english)).toMatchFileSnapshot('keys.ts');
});

test('each sentence of the English file is used', () => {
  // A sentence may be a part of others.
  const parts = source.replaceAll(/\{ ([a-z-]+) \}/g, "'$1'");
  const all = [...Object.values(code), parts].join('\n');
  expect(keys.filter((key) => !all.includes(`'${key}'`))).toEqual([]);
});

test('another language says all that English says, with what it is given, and nothing else', () => {
  for (const [name, text] of Object.entries(files)) {
    const own = entries(text);
    const given = new Map(own.map((entry) => [entry.key, new Set(entry.given)]));
    const added = own.map(({ key }) => key).filter((key) => !keys.includes(key));
    expect(added, `${name} has what English lacks`).toEqual([]);
    const lacking = keys.filter((key) => !given.has(key));
    expect(lacking, `${name} lacks`).toEqual([]);
    for (const entry of english)
      expect(given.get(entry.key), `${name}: ${entry.key}`).toEqual(new Set(entry.given));
  }
});
