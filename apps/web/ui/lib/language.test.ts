import { afterEach, describe, expect, it } from 'vitest';
import { language, LANGUAGES, t } from './language.svelte';
import { ago, clockRule, inWords, minutes } from './words';

afterEach(() => language.speak('en'));

describe('the words of the pages', () => {
  it('are called by their own names', () => {
    expect(LANGUAGES).toEqual([
      { tag: 'en', name: 'English' },
      { tag: 'de', name: 'Deutsch' },
    ]);
  });

  it('say one and several as a language does, and no number with a point in it', async () => {
    expect([1, 2, 1234].map((count) => t('points', { count }))).toEqual([
      '1 point',
      '2 points',
      '1234 points',
    ]);
    expect(t('unfinished-tables', { count: 1 })).toBe('You have an unfinished table');
    expect(t('hours-ago', { count: 2 })).toBe('2 hours ago');
    expect(t('counts-for-nothing', { option: 'Target', why: 'x' })).toBe(
      'The target counts for nothing here: x',
    );
    await language.speak('de');
    expect([1, 2, 1234].map((count) => t('points', { count }))).toEqual([
      '1 Punkt',
      '2 Punkte',
      '1234 Punkte',
    ]);
    expect(t('continue-says', { count: 2 })).toContain('nach 2 Zügen.');
    expect(t('seen-by-name', { name: t('you') })).toBe('Gesehen von: dir');
  });

  it('are joined as a language joins them', async () => {
    await language.speak('de');
    expect(inWords(['a', 'b', 'c'])).toBe('a, b und c');
    expect(minutes([5, 10])).toBe('5–10 Minuten');
    expect(ago(0, 3 * 3_600_000)).toBe('vor 3 Stunden');
    expect(clockRule({ kind: 'move', seconds: 60 })).toBe('1 Minute pro Zug');
  });

  // Half of a table was German, and half English: people who listened heard each in the voice of the other.
  it('are English as a whole on the pages of a game without words in a language', async () => {
    await language.speak('de');
    await language.about('game-without-words');
    expect([language.tag, language.chosen, t('undo')]).toEqual(['en', 'de', 'Undo']);
    await language.about('rose');
    expect([language.tag, t('undo')]).toEqual(['de', 'Rückgängig']);
    await language.about(undefined);
  });

  it('are those of the language that was asked for last, however long the first takes', async () => {
    const first = language.speak('de');
    await language.speak('en');
    await first;
    expect(language.tag).toBe('en');
    await language.speak('tlh');
    expect([language.tag, t('undo')]).toEqual(['en', 'Undo']);
  });
});
