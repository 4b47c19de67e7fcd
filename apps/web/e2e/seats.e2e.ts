import { begin, join, setWithFriends, sitDown } from './friends';
import { inspect } from './inspect';
import { OuroborosPlayer } from './ouroboros';
import { log, seat, seatsSheet, turnOrEnd } from './page';
import { against, startAt } from './table';
import { expect, openServer, test } from './test';

openServer();

test('a friend takes a bot’s seat in the middle of a game, and gives it to a bot again', async ({
  page: ann,
  somebody,
}) => {
  await startAt(ann, { game: 'ouroboros', seed: 'chacha:seats', seats: against(2, 'greedy'), name: 'Ann' });
  const annPlays = new OuroborosPlayer(ann);
  await annPlays.place();
  await turnOrEnd(ann);

  const sheet = await seatsSheet(ann);
  await sheet.getByRole('button', { name: 'Invite a friend to this seat' }).first().click();
  await expect(sheet.getByRole('textbox')).toBeVisible();
  await inspect(ann, 'seats-sheet');
  const link = await sheet.getByRole('textbox').inputValue();
  await ann.keyboard.press('Escape');

  const bo = await somebody();
  await bo.goto(link);
  await expect(bo.getByRole('heading', { name: 'Ann invites you to Ouroboros' })).toBeVisible();
  await sitDown(bo, link, 'Bo');
  await expect(seat(ann, 'Bo')).toBeVisible();
  await expect(log(ann).filter({ hasText: 'Bo sits down.' })).toBeVisible();

  // The game goes on, and Bo plays with the discs that the bot had.
  await annPlays.place();
  expect(await turnOrEnd(bo)).toBe('turn');
  await expect(bo.locator('.supply[aria-label^="You: "]')).toHaveAttribute(
    'aria-label',
    /^You: [1-9]\d* discs?$/,
  );
  await new OuroborosPlayer(bo).place();
  await turnOrEnd(ann);

  // Bo has to go, for good: a bot gets the seat, and Bo becomes a spectator.
  const own = await seatsSheet(bo);
  await own.getByRole('button', { name: 'Give my seat to it for good…' }).click();
  await own.getByRole('button', { name: 'Give it away' }).click();
  await expect(bo.getByText('You are watching.')).toBeVisible();
  await expect(log(ann).filter({ hasText: 'Bo leaves the seat to' })).toBeVisible();
  await expect(seat(ann, 'Bo')).toHaveCount(0);
  await annPlays.place();
  expect(await turnOrEnd(ann)).toBe('turn');
});

test('a hand that somebody has seen is offered to nobody, and its page says so before and after', async ({
  page: ann,
  somebody,
}) => {
  const link = await setWithFriends(ann, 2, {}, 'Ouroboros (Snake)');
  const bo = await join(somebody, link, 'Bo');
  await begin(ann, bo);
  const own = await seatsSheet(bo);
  await own.getByRole('button', { name: 'Give my seat to it for good…' }).click();
  await expect(own.getByText('You have seen this hand: only the bot plays it then')).toBeVisible();
  await inspect(bo, 'seats-give-hidden');
  await own.getByRole('button', { name: 'Give it away' }).click();
  await expect(bo.getByText('You are watching.')).toBeVisible();
  const sheet = await seatsSheet(ann);
  await expect(sheet.getByText('Its hand has been seen: only the bot plays it in this game.')).toBeVisible();
  await expect(sheet.getByRole('button', { name: 'Invite a friend to this seat' })).toHaveCount(0);
  await inspect(ann, 'seats-hand-seen');
});
