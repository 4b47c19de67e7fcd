import { t } from './language.svelte';
import { rulesInWords } from './options';
import type { GameInfo, Plan, State } from './wire';
import { clockRule, inWords } from './words';
import { nameOfSeat } from './you';

const AGAIN = { turned: 'plan-turned', same: 'plan-same', shuffled: 'plan-shuffled' } as const;

/** What somebody wants to play next, in words: the same game in these seats, or another with its options. */
export function planInWords({ order, other }: Plan, games: readonly GameInfo[]): string {
  if (!other) return t(AGAIN[order]);
  const game = games.find(({ slug }) => slug === other.game);
  const more = [
    other.seats !== null && t('plan-seats', { count: other.seats }),
    !!other.bots && t('plan-bots', { count: other.bots }),
    !!other.open && t('plan-open', { count: other.open }),
    ...rulesInWords(game, other.rules),
    other.file,
    other.clock && clockRule(other.clock),
    other.practice && t('practice'),
    order === 'shuffled' && t('plan-lots'),
  ].filter((one): one is string => !!one);
  return [game?.name ?? other.game, ...more].join(', ');
}

/** The same as a sentence that says whose wish it is, and whose it has replaced. */
export function planSaid(
  plan: Plan,
  seats: State['seats'],
  yours: readonly number[],
  games: readonly GameInfo[],
  replaced: number | null = null,
): string {
  const said = planOf(plan, seats, yours, games);
  if (replaced === null || replaced === plan.by) return said;
  const before = yours.includes(replaced)
    ? t('plan-replaces-yours')
    : t('plan-replaces', { name: nameOfSeat(seats, replaced) });
  return `${said} ${before}`;
}

function planOf(
  plan: Plan,
  seats: State['seats'],
  yours: readonly number[],
  games: readonly GameInfo[],
): string {
  const left = (plan.left ?? []).filter((seat) => !yours.includes(seat));
  const names = inWords(left.map((seat) => nameOfSeat(seats, seat)));
  const game = planInWords(plan, games);
  const what = names ? `${game}, ${t('plan-without', { names })}` : game;
  if (yours.includes(plan.by)) return t('plan-yours', { what });
  return t('plan-of', { name: nameOfSeat(seats, plan.by), what });
}
