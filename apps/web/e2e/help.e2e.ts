import { OuroborosPlayer } from './ouroboros';
import { RosePlayer } from './rose';
import { expect, log, openServer, playAt, recordOf, settled, test, turnOrEnd } from './test';

openServer();

test('a hint names an action and says why', async ({ page }) => {
  await playAt(page, { game: 'rose', seed: 'chacha:help' });
  const player = new RosePlayer(page);
  await turnOrEnd(page);
  await page.getByRole('button', { name: 'Hint' }).click();
  const hint = page.locator('.notice.hint');
  await expect(hint).toContainText(
    /Hint: take the \w+ (of|on) \w+( and |, )the .*\. \d cards .*= \d+ points\./,
  );
  await hint.getByText('Why?').click();
  await expect(hint.locator('details')).toContainText(/\w+ \w+ \w+/);
  await expect(page.getByRole('button', { name: /hinted/ })).not.toHaveCount(0);
  await hint.getByRole('button', { name: 'Play it' }).click();
  await expect(player.putButton()).toBeVisible();
  await expect(hint).toBeHidden();
});

test('undo takes back what is fair, says why not, and more in practice', async ({ page }) => {
  await playAt(page, { game: 'rose', seed: 'chacha:help' });
  const player = new RosePlayer(page);
  await turnOrEnd(page);
  const first = [...(await player.cards())];
  const undo = page.getByRole('button', { name: 'Undo' });
  await player.take();
  // The dealt cards have been seen.
  await expect(undo).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('u');
  await expect(page.getByRole('alert')).toContainText(/\w+ \w+/);
  await player.put();
  await turnOrEnd(page);
  const lines = await log(page).count();
  await undo.click();
  await settled(page);
  await expect(player.putButton()).toBeVisible();
  expect(await log(page).count()).toBeLessThanOrEqual(lines);

  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: 'Set to practice…' }).click();
  await page.getByRole('button', { name: 'Practice', exact: true }).click();
  await expect(undo).toHaveAttribute('aria-disabled', 'false');
  await undo.click();
  await settled(page);
  await expect(player.takeButton()).toBeVisible();
  expect([...(await player.cards())]).toEqual(first);
  await expect(page.locator('.facts')).toContainText('Practice');
  expect(await recordOf(page)).toContain('practice yes');
});

test('what would be against the rules is refused with the rule, and hurts nothing', async ({ page }) => {
  await playAt(page, { game: 'ouroboros', seats: [{ kind: 'you' }, { kind: 'bot', bot: 'random' }] });
  const player = new OuroborosPlayer(page);
  await turnOrEnd(page);
  await page.getByRole('button', { name: /^0 blue in your supply$/ }).click({ force: true });
  await expect(page.locator('.tray [role=alert]')).toContainText('OURO-');
  await player.turn();
});
