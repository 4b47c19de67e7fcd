// Pages that were opened once open again without a connection, and always whole: all files are of one version, or all of the next.
// A bundle or a server has the list of its files in place of FILES. At a server, `page` is the page at all of the app's addresses.

const { version, files, page } = FILES;
/** The names of these pages' caches: a host may have others in another folder. */
const own = `parlor ${new URL(self.registration.scope).pathname} `;
const name = own + version;

/** A server that has not answered after this time, in milliseconds, is away. */
const PATIENCE = 4000;
/** What a proxy says whose server is away. */
const AWAY = [502, 503, 504];

self.addEventListener('install', (event) => event.waitUntil(fill()));

// The pages of the version before are closed by now.
self.addEventListener('activate', (event) => event.waitUntil(clear()));

self.addEventListener('fetch', (event) => {
  const answer = event.request.method === 'GET' && answering(event.request);
  if (answer) event.respondWith(answer);
});

async function fill() {
  const cache = await caches.open(name);
  await Promise.all(Object.entries(files).map(([path, hash]) => add(cache, path, hash)));
}

/** Hosts that show pages in a frame add to `index.html`, which has no hash; every other file must be of this version. */
async function add(cache, path, hash) {
  // At a server the page has loaded most of its scripts already, whose names say what is in them.
  const known = page && path.startsWith('/assets/');
  const found = await fetch(path, { cache: known ? 'default' : 'no-cache' });
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

/**
 * A host of files has nothing but what is stored. A server comes first where its answer may be another: it may ask for a word at its door, and its page
 * names its scripts by what is in them, so that they are of one version wherever they come from. What is no file of the pages is none of our business.
 */
function answering(request) {
  if (!page) return stored(request);
  const { origin, pathname } = new URL(request.url);
  if (origin !== self.location.origin) return null;
  if (request.mode === 'navigate')
    return /^\/(api|lab)(\/|$)/.test(pathname) ? null : serverFirst(request, page);
  if (!Object.hasOwn(files, pathname)) return null;
  return pathname.startsWith('/assets/') ? stored(request) : serverFirst(request, pathname);
}

async function stored(request) {
  const cache = await caches.open(name);
  return (await cache.match(request, { ignoreSearch: true })) ?? fetch(request);
}

/** The server's answer, or the stored file where none comes. */
async function serverFirst(request, path) {
  const answered = fetch(request).then(
    (found) => (AWAY.includes(found.status) ? null : found),
    () => null,
  );
  const late = new Promise((done) => setTimeout(done, PATIENCE, null));
  const found = await Promise.race([answered, late]);
  const cache = await caches.open(name);
  return found ?? (await cache.match(path)) ?? fetch(request);
}
