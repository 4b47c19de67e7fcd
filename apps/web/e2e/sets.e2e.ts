import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { inspect } from './inspect';
import { turnOrEnd } from './page';
import { choose, moreSettings, playButton } from './setup';
import { tableOf } from './table';
import { expect, openServer, test } from './test';

const WEATHER = fileURLToPath(new URL('../../../docs/card-sets/weather.toml', import.meta.url));
const server = openServer();
server.put('sets/weather.toml', readFileSync(WEATHER, 'utf8'));

test('a host’s own card set is chosen at set-up, read, and played with', async ({ page }) => {
  await page.goto('/new/solo-war');
  await choose(page, 'The other player', 'Casual bot');
  await moreSettings(page);
  await page.getByLabel('Card set').selectOption('weather');
  await inspect(page, 'setup-sets');
  await page.getByRole('button', { name: 'See what is in it' }).click();
  const dialog = page.getByRole('dialog', { name: 'Card set: weather' });
  await expect(dialog.getByText('fog-bank')).toBeVisible();
  await inspect(page, 'setup-set-cards');
  await page.keyboard.press('Escape');
  await playButton(page).click();
  await turnOrEnd(page);
  await expect(page.getByText('Card set: weather').first()).toBeVisible();
  await inspect(page, 'war-own-set');

  // The cards in play are those of the file, and the record says which file that is.
  const look = await page.request.get(`/api/tables/${tableOf(page)}`);
  const { state } = (await look.json()) as {
    state: { position: { view: { zones: { entities: Record<string, string> } } } };
  };
  const file = readFileSync(WEATHER, 'utf8');
  for (const entity of Object.values(state.position.view.zones.entities)) {
    expect(file).toContain(`name = "${entity}"`);
    // On a card, words are words: `still-air` is written “Still air”.
    const words = new RegExp(`^${entity.replaceAll('-', ' ')}$`, 'i');
    await expect(page.locator('main').getByText(words).filter({ visible: true })).not.toHaveCount(0);
  }
  const record = await page.request.get(`/api/tables/${tableOf(page)}/record`);
  expect(await record.text()).toMatch(/\nset weather sha256:[0-9a-f]{64}\n/);
});
