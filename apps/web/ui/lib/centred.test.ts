import { expect, it } from 'vitest';

const styles = import.meta.glob<string>(['../**/*.svelte', '../**/*.css'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** What is centred and too tall for its place had its top above it, where nobody could scroll. */
it('centres nothing in such a way that its beginning is out of reach', () => {
  const unsafe = Object.entries(styles).flatMap(([file, text]) =>
    [
      ...text.matchAll(
        /(?:(?:align|justify|place)-(?:content|self)|place-items):(?!\s*safe\b)[^;]*\bcenter/g,
      ),
    ].map(([found]) => `${file}: ${found}`),
  );
  expect(Object.keys(styles).length).toBeGreaterThan(100);
  expect(unsafe).toEqual([]);
});
