import { expect, test } from 'vitest';
import { changed } from './changes';

const from = { step: 1, cells: ['a', null, 'b'], left: { r: 2, g: 1 }, same: { deep: [1, 2] } };

test('members and places change, and what stays is shared', () => {
  const to = changed(from, { step: [2], cells: { 1: ['x'] }, left: { r: [], y: [1] } });
  expect(to).toEqual({ step: 2, cells: ['a', 'x', 'b'], left: { g: 1, y: 1 }, same: { deep: [1, 2] } });
  expect((to as typeof from).same).toBe(from.same);
  expect(from.cells).toEqual(['a', null, 'b']);
});

test('lists grow and end earlier', () => {
  expect(changed([1, 2, 3], { 1: [] })).toEqual([1]);
  expect(changed([1], { 1: [2], 2: [[]] })).toEqual([1, 2, []]);
  expect(changed({ list: [1] }, { list: [[]] })).toEqual({ list: [] });
});

test('nothing changes, or all of it', () => {
  expect(changed(from, {})).toBe(from);
  expect(changed(from, [null])).toBe(null);
  expect(changed('text', [{ now: 'a value' }])).toEqual({ now: 'a value' });
});

test('names that objects have by themselves are names like others', () => {
  const to = changed({}, JSON.parse('{"__proto__":[{"a":1}],"constructor":[2]}'));
  expect(Object.keys(to as object)).toEqual(['__proto__', 'constructor']);
});
