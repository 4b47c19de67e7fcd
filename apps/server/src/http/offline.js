// A bundle that was opened once opens again without a connection, and always whole: all files are of one version, or all of the next.
// `parlor bundle` writes the list of its files in place of BUNDLE.

const { version, files } = BUNDLE;
/** The names of these pages' caches: a host may have others in another folder. */
const own = `parlor ${new URL(self.registration.scope).pathname} `;
const name = own + version;

self.addEventListener('install', (event) => event.waitUntil(fill()));

// The pages of the version before are closed by now.
self.addEventListener('activate', (event) => event.waitUntil(clear()));

self.addEventListener('fetch', (event) => {
  if (event.request.method === 'GET') event.respondWith(answer(event.request));
});

async function fill() {
  const cache = await caches.open(name);
  await Promise.all(Object.entries(files).map(([path, hash]) => add(cache, path, hash)));
}

/** Hosts that show pages in a frame add to `index.html`, which has no hash; every other file must be of this version. */
async function add(cache, path, hash) {
  const found = await fetch(path, { cache: 'no-cache' });
  if (!found.ok) throw new Error(`${path}: ${found.status}`);
  const bytes = await found.clone().arrayBuffer();
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  const is = [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  if (hash !== null && is !== hash) throw new Error(`${path} is of another version`);
  await cache.put(path, found);
}

async function clear() {
  const names = await caches.keys();
  const old = names.filter((one) => one.startsWith(own) && one !== name);
  await Promise.all(old.map((one) => caches.delete(one)));
}

async function answer(request) {
  const cache = await caches.open(name);
  return (await cache.match(request, { ignoreSearch: true })) ?? fetch(request);
}
