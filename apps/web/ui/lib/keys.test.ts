import { expect, test } from 'vitest';
import { meanings } from './keys';

test('a key means its letter, whatever keyboard it is on', () => {
  const means = (key: string, code: string) => meanings({ key, code }).at(-1);
  // Caps Lock, then Cyrillic, Greek and Hebrew.
  for (const key of ['u', 'U', '\u0433', '\u0413', '\u03b8', '\u05d5']) expect(means(key, 'KeyU')).toBe('u');
  // Where Latin letters stand elsewhere, the letter counts and not its place.
  expect(means('a', 'KeyQ')).toBe('a');
  expect(means(',', 'KeyW')).toBe(',');
  // Digits: French ones need Shift, Arabic ones are others.
  expect([means('&', 'Digit1'), means('\u0661', 'Digit1'), means('1', 'Numpad1')]).toEqual(['1', '1', '1']);
  // What is written with Shift comes first, and keys with names are only themselves.
  expect(meanings({ key: '+', code: 'Digit1' })).toEqual(['+', '1']);
  expect(meanings({ key: 'Enter', code: 'Enter' })).toEqual(['Enter']);
  expect(meanings({ key: 'Dead', code: 'KeyU' })).toEqual(['Dead']);
});
