import { expect, it } from 'vitest';
import { csv } from './csv';

it('keeps commas, quotes and line ends inside a value', () => {
  expect(csv(['what', 'n'], [['a, "b"\nc', 1.5]])).toBe('what,n\r\n"a, ""b""\nc",1.5\r\n');
});

it('leaves an empty place where nothing is known', () => {
  expect(csv(['low'], [[null]])).toBe('low\r\n\r\n');
});

it('gives a spreadsheet no formula to work out', () => {
  expect(csv(['what'], [['=1+1'], ['-']])).toBe("what\r\n'=1+1\r\n'-\r\n");
});
