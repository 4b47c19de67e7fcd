import { expect, it } from 'vitest';
import { TRANSLATED } from '.';

// The words of the games themselves, in the repository's other half: `../../../../games/rose/words/de.ftl`.
const files = Object.keys(import.meta.glob('../../../../games/*/words/*.ftl'));

it('speaks the languages that the game has words in', () => {
  const found: Record<string, string[]> = {};
  for (const path of files) {
    const [, game, tag] = /games\/([^/]+)\/words\/(\w+)\.ftl$/.exec(path)!;
    if (tag !== 'en') (found[game!] ??= []).push(tag!);
  }
  expect(files.length).toBeGreaterThan(4);
  expect(TRANSLATED).toEqual(found);
});
