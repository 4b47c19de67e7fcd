import { t } from './language.svelte';
import { rulesInWords } from './options';
import type { GameInfo, Presence, State, TableInfo } from './wire';
import { capital, clockRule } from './words';

/** What was agreed for a table, where it is not as usual, and how many look on; in a few words. */
export function factsOf(
  game: GameInfo | undefined,
  { info, state, presence }: { info: TableInfo | null; state: State | null; presence: Presence },
): string {
  return [
    ...rulesInWords(game, info?.rules ?? '-'),
    info?.file &&
      info.file !== game?.files?.names[0] &&
      `${capital(game?.files?.noun ?? t('file-set'))}: ${info.file}`,
    info?.daily && t(info.ranked ? 'daily-ranked' : 'daily-of', { day: info.daily }),
    state?.practice && t('practice'),
    info?.clock && clockRule(info.clock),
    presence.watchers > 0 && t('looking-on', { count: presence.watchers }),
  ]
    .filter(Boolean)
    .join(' · ');
}
