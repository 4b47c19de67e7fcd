import { expect, test } from 'vitest';
import { isHere } from './site';

test('a name that leads others to their own machine is not passed on', () => {
  for (const own of ['localhost', 'a.localhost', '127.0.0.1', '127.1.2.3', '[::1]'])
    expect(isHere(own)).toBe(true);
  for (const other of [
    '192.168.1.7',
    '127.0.0.1.example',
    'localhost.example',
    'xlocalhost',
    '[fd00::2]',
    '10.127.0.1',
  ])
    expect(isHere(other)).toBe(false);
});
