import { mover, twoBegin } from './friends';
import { inspectAll } from './inspect';
import { OuroborosPlayer } from './ouroboros';
import { clipboard, log, over, resign, seat } from './page';
import { tableOf } from './table';
import { expect, openServer, test, type Page } from './test';

openServer([], 'stays');
test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

/** Anyone who is asked places a stone, and then somebody resigns. */
async function lose(loser: Page, pages: Record<string, Page>): Promise<void> {
  const next = await mover(Object.values(pages));
  await new OuroborosPlayer(next!).place('c3');
  await resign(loser);
  for (const page of Object.values(pages)) await expect(over(page)).toBeVisible();
}

/** Proposes the same game, in these seats, by the sheet. */
async function propose(page: Page, seats: string): Promise<void> {
  await over(page).getByRole('button', { name: 'Next game…' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('radio', { name: seats }).check({ force: true });
  await sheet.getByRole('button', { name: 'Propose it' }).click();
}

test('people agree on seats for the next game, and the evening is counted by person', async ({
  page: ann,
  somebody,
}) => {
  const { bo } = await twoBegin(ann, somebody);
  const pages = { Ann: ann, Bo: bo };
  const seatBefore = await seat(ann, 'Ann').getAttribute('class');
  await lose(bo, pages);

  await over(ann).getByRole('button', { name: 'Next game…' }).click();
  await inspectAll(ann, 'next-game');
  await ann.keyboard.press('Escape');
  await propose(ann, 'Same seats');
  await expect(over(ann).getByText('You propose: the same game in the same seats.')).toBeVisible();
  // Bo would rather draw lots: what Ann has agreed to is something else.
  await propose(bo, 'Shuffled seats');
  await expect(
    over(ann).getByText('Bo proposes: the same game, with lots drawn for the seats.'),
  ).toBeVisible();
  await propose(ann, 'Same seats');
  const first = tableOf(ann);
  await over(bo).getByRole('button', { name: 'Agree' }).click();
  for (const page of [ann, bo]) await expect.poll(() => tableOf(page)).not.toBe(first);
  await expect(seat(ann, 'Ann')).toHaveAttribute('class', new RegExp(seatBefore!.match(/seat-\d/)![0]));

  await lose(ann, pages);
  await expect(over(ann).getByText(/^Won so far: (Ann 1, Bo 1|Bo 1, Ann 1)$/)).toBeVisible();
  await inspectAll(ann, 'over-evening');
  await over(bo).getByRole('button', { name: 'Scoreboard' }).click();
  await expect(bo.getByRole('row', { name: /^Bo 2 1/ })).toBeVisible();
  await expect(bo.getByRole('columnheader', { name: 'Played' })).toBeVisible();
  await expect(bo.getByRole('list', { name: 'Game by game' }).getByRole('listitem')).toHaveCount(2);
  await expect(bo.getByRole('listitem').filter({ hasText: 'Bo resigns: Ann wins.' })).toHaveCount(1);
  await inspectAll(bo, 'scoreboard');
  await bo.getByRole('button', { name: 'Copy as text' }).click();
  await expect(bo.getByText('Copied.')).toBeVisible();
  const text = await clipboard(bo);
  expect(text).toContain('Bo: 1 of 2 won');
  expect(text).toContain(`/replay/${first}`);
  await bo.keyboard.press('Escape');

  // The lots that the server draws are said.
  const second = tableOf(ann);
  await propose(ann, 'Shuffled seats');
  await over(bo).getByRole('button', { name: 'Agree' }).click();
  for (const page of [ann, bo]) await expect.poll(() => tableOf(page)).not.toBe(second);
  await expect(log(ann).filter({ hasText: 'Lots were drawn for the seats.' })).toBeVisible();
});
