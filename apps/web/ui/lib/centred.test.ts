/// <reference types="node" />
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** What is centred and too tall for its place had its top above it, where nobody could scroll. */
it('centres nothing in such a way that its beginning is out of reach', () => {
  const all = readdirSync('ui', { recursive: true, encoding: 'utf8' });
  const files = all.filter((file) => /\.(svelte|css)$/.test(file) && !file.startsWith('print'));
  const unsafe = files.flatMap((file) =>
    [
      ...readFileSync(`ui/${file}`, 'utf8').matchAll(
        /(?:(?:align|justify|place)-(?:content|self)|place-items):(?!\s*safe\b)[^;]*\bcenter/g,
      ),
    ].map(([found]) => `${file}: ${found}`),
  );
  expect(files.length).toBeGreaterThan(100);
  // Nothing scrolls in a button: a word that is too long for it stands out on both sides alike.
  expect(unsafe).toEqual(['lib/base.css: justify-content: center']);
});
