import type { Clock, GameInfo, LevelInfo, NewSeat, NewTable, Timeout } from './wire';

/** The state of the set-up form. */
export interface Wishes {
  count: number;
  /**
   * The occupant of each seat: `you`, `here` for another person at the same device, `friend`, or a bot's
   * word.
   */
  occupants: string[];
  name: string;
  /** The names of the people at the same device, by seat. */
  names: string[];
  /** The file of the game's own data, by its name; empty for a game without. */
  file: string;
  options: Record<string, string>;
  seed: string;
  lot: boolean;
  practice: boolean;
  hints: 'usual' | 'yes' | 'no';
  clock: 'none' | Clock['kind'];
  /** The clock's time, in seconds. */
  seconds: number;
  timeout: Timeout;
}

/** The opponent of somebody who has not chosen one: the last level, since levels come strongest first, and a beginner can beat it. */
export function opponent(levels: readonly LevelInfo[]): string {
  return levels.at(-1)?.bot ?? 'friend';
}

/** The seats of a game that begins without a form: you and bots, who sits where drawn by lot. */
export function atOnce(seats: number, levels: readonly LevelInfo[]): Partial<NewTable> {
  if (seats < 2 || levels.length === 0) return {};
  const other: NewSeat = { kind: 'bot', bot: opponent(levels) };
  return { seats: [{ kind: 'you' }, ...Array.from({ length: seats - 1 }, () => other)], lot: true };
}

/** The initial state of the form; the address may already contain wishes. */
export function wishes(game: GameInfo, bot: string, name: string, query: URLSearchParams): Wishes {
  const most = Math.max(...game.seats);
  const others = query.has('friends') ? 'friend' : bot;
  const rules = (query.get('rules') ?? '').split(' ').map((pair) => pair.split('='));
  const asked = new Map(rules.map(([key = '', value = '']) => [key, value]));
  return {
    count: game.default_seats,
    occupants: Array.from({ length: most }, (_, index) => (index === 0 ? 'you' : others)),
    name,
    names: Array.from({ length: most }, () => ''),
    file: fileOf(game, query.get('file')),
    options: Object.fromEntries(game.options.map((one) => [one.name, asked.get(one.name) ?? one.default])),
    seed: query.get('seed') ?? '',
    // Whoever wants the same deals again wants the same seats, too.
    lot: !query.has('seed'),
    practice: false,
    hints: 'usual',
    clock: 'none',
    seconds: 60,
    timeout: 'bot',
  };
}

/** The requested file, if the server has it; otherwise the one that comes with the game. */
function fileOf(game: GameInfo, asked: string | null): string {
  const names = game.files?.names ?? [];
  return names.find((name) => name === asked) ?? names[0] ?? '';
}

/** Puts an occupant in a seat; `you` can be in one seat only. */
export function seated(occupants: readonly string[], seat: number, occupant: string): string[] {
  const before = occupants[seat]!;
  return occupants.map((other, index) => {
    if (index === seat) return occupant;
    return occupant === 'you' && other === 'you' ? before : other;
  });
}

/** Whether the server alone draws the seed: whoever chose it could know what other people hold. */
export function seedIsDrawn(game: GameInfo, { occupants, count, practice }: Wishes): boolean {
  const others = occupants.slice(0, count).some((occupant) => occupant === 'here' || occupant === 'friend');
  return game.hides && others && !practice;
}

/** The request that the form makes. */
export function tableOf(game: GameInfo, wishes: Wishes): NewTable {
  const { clock, hints, file } = wishes;
  return {
    game: game.slug,
    rules: rulesText(game, wishes.options),
    file: file && file !== game.files?.names[0] ? file : null,
    seats: wishes.occupants
      .slice(0, wishes.count)
      .map((occupant, seat) => seatOf(occupant, wishes.names[seat])),
    lot: wishes.lot && wishes.count > 1,
    name: wishes.name.trim() || null,
    seed: seedIsDrawn(game, wishes) ? null : wishes.seed.trim() || null,
    practice: wishes.practice,
    hints: hints === 'usual' ? null : hints === 'yes',
    clock: clock === 'none' ? null : { kind: clock, seconds: wishes.seconds },
    timeout: clock === 'none' ? null : wishes.timeout,
  };
}

function seatOf(occupant: string, name = ''): NewSeat {
  if (occupant === 'here') return { kind: occupant, name: name.trim() };
  return occupant === 'you' || occupant === 'friend' ? { kind: occupant } : { kind: 'bot', bot: occupant };
}

function rulesText(game: GameInfo, options: Record<string, string>): string {
  const unusual = game.options.filter((one) => String(options[one.name]) !== one.default);
  return unusual.map((one) => `${one.name}=${options[one.name]}`).join(' ') || '-';
}
