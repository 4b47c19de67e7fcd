// What a browser does for Parlor when no page of it is open: it tells somebody that it is their turn, and brings them to the table.
// By itself it answers no request of the pages (it has no `fetch`): what a page gets comes from the server, as without it. Where the server has the module,
// it is the second half of a worker whose first stores the pages (`apps/server/src/http/offline.js`): so it does not end the version before, whose pages are open.

/** The table's address, as the message names it; an odd one leads home. */
const pathOf = (table) =>
  typeof table === 'string' && /^[a-z0-9]{1,64}$/.test(table) ? `/table/${table}` : '/';

self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('push', (event) => {
  let said = {};
  try {
    said = event.data?.json() ?? {};
  } catch {
    // Not one of ours. A browser wants something to be shown all the same.
  }
  const path = pathOf(said.table);
  const shown = self.registration.showNotification(String(said.title ?? 'Parlor'), {
    body: String(said.text ?? ''),
    lang: String(said.language ?? 'en'),
    // One for each table: the newest takes the place of the one before.
    tag: path,
    icon: '/icons/192.png',
    badge: '/icons/badge.png',
    data: { path },
  });
  event.waitUntil(shown);
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data?.path ?? '/'));
});

/** Shows the table: in the window where it is open, or in a new one. */
async function open(path) {
  const windows = await self.clients.matchAll({ type: 'window' });
  const there = windows.find((client) => new URL(client.url).pathname === path);
  return there ? there.focus() : self.clients.openWindow(path);
}
