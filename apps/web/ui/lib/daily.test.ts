import { describe, expect, it } from 'vitest';
import { courseOf, dayAfter, isDay, streak, weeksUntil } from './daily';

describe('the days', () => {
  it('go on over the ends of months, years and summer time', () => {
    expect(dayAfter('2026-12-31', 1)).toBe('2027-01-01');
    expect(dayAfter('2028-03-01', -1)).toBe('2028-02-29');
    expect(dayAfter('2026-03-28', 2)).toBe('2026-03-30');
  });

  it('are written in one way', () => {
    expect(['2026-11-20', '2026-02-30', '2026-1-1', 'today', ''].map(isDay)).toEqual([
      true,
      false,
      false,
      false,
      false,
    ]);
  });

  const days = (...all: number[]) => new Set(all.map((day) => `2026-11-${String(day).padStart(2, '0')}`));

  it('make a row that one missed day does not break, and two do', () => {
    expect(streak(days(10, 11, 13, 14), '2026-11-14')).toEqual({ now: 4, longest: 4 });
    expect(streak(days(10, 11, 14, 15), '2026-11-15')).toEqual({ now: 2, longest: 2 });
    expect(streak(days(), '2026-11-15')).toEqual({ now: 0, longest: 0 });
  });

  it('still make a row while today can be played, and with yesterday forgiven', () => {
    expect(streak(days(10, 11), '2026-11-12').now).toBe(2);
    expect(streak(days(10, 11), '2026-11-13').now).toBe(2);
    expect(streak(days(10, 11), '2026-11-14')).toEqual({ now: 0, longest: 2 });
  });

  it('stand in weeks from Monday to Sunday, none that is still to come', () => {
    const weeks = weeksUntil('2026-11-18', 2);
    expect(weeks).toEqual([
      ['2026-11-09', '2026-11-10', '2026-11-11', '2026-11-12', '2026-11-13', '2026-11-14', '2026-11-15'],
      ['2026-11-16', '2026-11-17', '2026-11-18', null, null, null, null],
    ]);
    expect(weeksUntil('2026-11-22', 1)[0]).toEqual(
      [16, 17, 18, 19, 20, 21, 22].map((day) => `2026-11-${day}`),
    );
  });
});

describe('the course of a game', () => {
  it('shows what each part has brought, the most as the highest, and is short', () => {
    expect(courseOf([0, 10, 20, 70])).toBe('▁▂▂█');
    const long = courseOf(Array.from({ length: 325 }, (_, at) => (at < 200 ? 0 : 9)));
    expect([long.length, [...long].filter((one) => one !== '▁')]).toEqual([12, ['█']]);
  });

  it('is drawn where nothing was gained, or less than that', () => {
    expect(courseOf([])).toBe('');
    expect(courseOf([0, 0])).toBe('▁▁');
    expect(courseOf([0, -4, -2])).toBe('▁▁█');
  });
});
