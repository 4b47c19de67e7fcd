import { OuroborosPlayer } from './ouroboros';
import { over, turnOrEnd } from './page';
import { bot, playAt, tableOf, you } from './table';
import { expect, openServer, test } from './test';

openServer();

test('the same deals again are dealt to the same players at once', async ({ page }) => {
  const seats = [bot('greedy'), you, bot('random')];
  await playAt(page, { game: 'ouroboros', seats, seed: 'once more', name: 'Ann' });
  const players = async (table: string) => {
    const answer = await page.request.get(`/api/tables/${table}`);
    const { table: info, state } = (await answer.json()) as {
      table: { rules: string; you: number };
      state: { seats: { name: string; occupant: { kind: string; bot?: string } }[] };
    };
    return [info.rules, info.you, state.seats.map(({ occupant }) => occupant.bot ?? occupant.kind)];
  };
  const first = tableOf(page);
  const before = await players(first);
  await turnOrEnd(page);
  await new OuroborosPlayer(page).finish();
  await over(page).getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: 'Same deals again' }).click();
  await expect(page).toHaveURL((url) => url.pathname.startsWith('/table/') && !url.pathname.endsWith(first));
  await expect.poll(() => players(tableOf(page))).toEqual(before);
});
