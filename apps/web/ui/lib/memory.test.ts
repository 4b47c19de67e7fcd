import { describe, expect, it } from 'vitest';
import { Memory, type Store } from './memory';

function store(): Store & { data: Map<string, string> } {
  const data = new Map<string, string>();
  return {
    data,
    getItem: (key) => data.get(key) ?? null,
    setItem: (key, value) => void data.set(key, value),
    removeItem: (key) => void data.delete(key),
  };
}

describe('the memory', () => {
  it('keeps words over a reload', () => {
    const disk = store();
    const before = new Memory(disk);
    before.name = '  Ann ';
    before.theme = 'dark';
    const after = new Memory(disk);
    expect(after.name).toBe('Ann');
    expect(after.theme).toBe('dark');
    expect(after.motion).toBe('system');
  });

  it('lists unfinished tables, last played first, each once', () => {
    const memory = new Memory(store());
    memory.keep({ id: 'a', game: 'rose', when: 1 });
    memory.keep({ id: 'b', game: 'rose', when: 2 });
    memory.keep({ id: 'a', game: 'rose', when: 3 });
    expect(memory.tables.map(({ id }) => id)).toEqual(['a', 'b']);
    memory.forget('a');
    memory.forget('never');
    expect(memory.tables.map(({ id }) => id)).toEqual(['b']);
  });

  it('notes the best score, by game and rules', () => {
    const memory = new Memory(store());
    expect(memory.score('rose', '-', { points: 90, table: 'a', when: 1 })).toBe(true);
    expect(memory.score('rose', '-', { points: 80, table: 'b', when: 2 })).toBe(false);
    expect(memory.score('rose', 'x=1', { points: 10, table: 'c', when: 3 })).toBe(true);
    expect(memory.best('rose', '-')?.points).toBe(90);
    // The first result beats none, and neither does the same table's game after an undo.
    expect(memory.best('rose', '-')?.beats).toBeUndefined();
    memory.score('rose', '-', { points: 91, table: 'a', when: 3 });
    expect(memory.best('rose', '-')?.beats).toBeUndefined();
    memory.score('rose', '-', { points: 95, table: 'd', when: 4 });
    expect(memory.best('rose', '-')?.beats).toBe(true);
  });

  it('keeps the first result of a day', () => {
    const memory = new Memory(store());
    memory.playedDaily('rose', '2026-11-20', { text: '90 points', table: 'a' });
    memory.playedDaily('rose', '2026-11-20', { text: '120 points', table: 'b' });
    expect(memory.daily('rose', '2026-11-20')?.text).toBe('90 points');
    expect(memory.daily('rose', '2026-11-21')).toBeNull();
    // That of another browser, in a file of games, was the ranked one.
    memory.playedDaily('rose', '2026-11-20', { text: '70 points', table: 'c', ranked: true });
    memory.playedDaily('rose', '2026-11-20', { text: '80 points', table: 'd', ranked: true });
    expect(memory.daily('rose', '2026-11-20')?.text).toBe('70 points');
  });

  it('knows how far one came in a lesson', () => {
    const disk = store();
    const memory = new Memory(disk);
    expect(memory.learned('rose')).toBeNull();
    memory.learn('rose', { step: 4, done: false });
    memory.learn('snake', { step: 1, done: true });
    expect(new Memory(disk).learned('rose')).toEqual({ step: 4, done: false });
    expect(new Memory(disk).learned('snake')).toEqual({ step: 1, done: true });
  });

  it('knows the daily deal that was begun, by its game and its day', () => {
    const memory = new Memory(store());
    memory.keep({ id: 'a', game: 'rose', when: 1 });
    memory.keep({ id: 'b', game: 'rose', when: 2, daily: '2026-11-20' });
    expect(memory.begunDaily('rose', '2026-11-20')?.id).toBe('b');
    expect(memory.begunDaily('rose', '2026-11-21')).toBeNull();
    expect(memory.begunDaily('snake', '2026-11-20')).toBeNull();
    memory.forget('b');
    expect(memory.begunDaily('rose', '2026-11-20')).toBeNull();
  });

  it('works without a storage, and with one that is full', () => {
    const full: Store = {
      getItem: () => null,
      setItem: () => {
        throw new Error('quota');
      },
      removeItem: () => {},
    };
    for (const memory of [new Memory(null), new Memory(full)]) {
      memory.name = 'Bo';
      memory.keep({ id: 'a', game: 'rose', when: 1 });
      expect(memory.name).toBe('Bo');
      expect(memory.tables).toHaveLength(1);
    }
  });

  it('survives whatever somebody has written into the storage', () => {
    const disk = store();
    for (const rubbish of ['{', '7', 'null', '[null, {"id": 3}]', '"x"', '{"a": 1}']) {
      for (const key of ['name', 'theme', 'tables', 'best', 'daily', 'lessons'])
        disk.data.set(`parlor.${key}`, rubbish);
      const memory = new Memory(disk);
      expect(memory.tables).toEqual([]);
      expect(memory.theme).toBe('system');
      expect(memory.best('rose', '-')).toBeNull();
      expect(memory.daily('rose', 'x')).toBeNull();
      expect(memory.learned('a')).toBeNull();
      expect(typeof memory.name).toBe('string');
    }
  });
});
