import { appUrl, here, written, type AppAddress } from './address';

/** The current page of the app, according to its address. */
export type Route =
  | { page: 'home' }
  | { page: 'history' }
  | { page: 'new'; game: string }
  | { page: 'table'; id: string }
  | { page: 'replay'; id: string | null }
  | { page: 'rules'; game: string }
  | { page: 'learn'; game: string }
  | { page: 'daily'; game: string; day: string | null }
  | { page: 'lost' };

/**
 * A table's id or a code without what chats and keyboards add to a link: a full stop, a bracket, what nobody sees, capitals. Ours are all small Latin
 * letters and digits.
 */
const bare = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, '');

/** Reads an address's path. */
export function routeOf(path: string): Route {
  const words = path
    .split('/')
    .map(plain)
    .filter((part) => /[\p{L}\p{N}]/u.test(part));
  const [first = '', word, ...rest] = words;
  if (first.toLowerCase() === 'daily' && word && rest.length < 2)
    return { page: 'daily', game: word, day: rest[0] ?? null };
  if (rest.length > 0) return { page: 'lost' };
  if (first === '') return { page: /^\/*$/.test(path) ? 'home' : 'lost' };
  const page = first.toLowerCase();
  const id = word === undefined ? null : bare(word);
  if (page === 'history' && word === undefined) return { page };
  if (page === 'replay') return { page, id: id || null };
  if (word === undefined) return { page: 'lost' };
  if (page === 'new' || page === 'rules' || page === 'learn') return { page, game: word };
  return page === 'table' && id ? { page, id } : { page: 'lost' };
}

/** The address of a table or a replay as we write it, without what a link has gathered on its way. */
export function tidied({ pathname, search, hash }: AppAddress): string {
  const route = routeOf(pathname);
  const path =
    (route.page === 'table' || route.page === 'replay') && route.id ? `/${route.page}/${route.id}` : pathname;
  const own = /^#(join=|watch|together|step=)/i.exec(hash)?.[0].toLowerCase();
  const carried = own?.endsWith('=') ? own + bare(plain(hash.slice(own.length))) : own;
  return path + search + (carried ?? hash);
}

/** Addresses with the same key are one page: it stays, and only receives its new address. */
export function keyOf(route: Route): string {
  return Object.values(route).join('/');
}

/** The code of an invitation that the address carries: `#join=CODE`. */
export function invitationOf(hash: string): string | null {
  return new URLSearchParams(hash.replace(/^#/, '')).get('join') || null;
}

/** Whether the address is for people who only look on: `#watch`. */
export const onlyWatches = (hash: string): boolean =>
  new URLSearchParams(hash.replace(/^#/, '')).has('watch');

/** Whether the address is of a replay that several look at: `#together`. */
export const looksTogether = (hash: string): boolean =>
  new URLSearchParams(hash.replace(/^#/, '')).has('together');

/** The place in a replay that the address names, as the number of steps before it: `#step=57`. */
export function stepOf(hash: string): number | null {
  const step = new URLSearchParams(hash.replace(/^#/, '')).get('step') ?? '';
  return /^\d{1,6}$/.test(step) ? Number(step) : null;
}

/** The record that the address carries: `#record=TEXT`. What is behind the `#` never reaches the server by itself. */
export function recordOf(hash: string): string | null {
  return new URLSearchParams(hash.replace(/^#/, '')).get('record') || null;
}

/** Whether the app handles a click on a link: a plain click, on a link to one of our pages, to open here. */
export function ours(event: MouseEvent, link: HTMLAnchorElement, from: Pick<Location, 'href'>): boolean {
  if (event.defaultPrevented || event.button !== 0) return false;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return false;
  if (link.target || link.hasAttribute('download')) return false;
  const [to, at] = [appUrl(link.href), appUrl(from.href)];
  if (to.origin !== at.origin || to.pathname.startsWith('/api/')) return false;
  // A place on this very page: the browser can go there itself.
  return to.pathname !== at.pathname || to.search !== at.search || to.hash === '';
}

type Hears = (route: Route) => void;
let hears: Hears = () => {};

const present = (): Route => routeOf(here().pathname);

/** Goes to a page of the app. */
export function go(path: string): void {
  history.pushState(null, '', written(path));
  scrollTo(0, 0);
  hears(present());
}

/** Goes to a page of the app in place of this one: who goes back later is not led here again. */
export function goInstead(path: string): void {
  history.replaceState(null, '', written(path));
  scrollTo(0, 0);
  hears(present());
}

/** Changes the address of this page without leaving it. */
export function rename(path: string): void {
  history.replaceState(null, '', written(path));
}

/** Reports the current page from now on, until the returned function is called. */
export function listen(hear: Hears): () => void {
  const back = () => hear(present());
  const click = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || !link.hasAttribute('href') || !ours(event, link, location)) return;
    event.preventDefault();
    const to = appUrl(link.href);
    go(to.pathname + to.search + to.hash);
  };
  const { pathname, search, hash } = here();
  const tidy = tidied({ pathname, search, hash });
  if (tidy !== pathname + search + hash) rename(tidy);
  hears = hear;
  addEventListener('popstate', back);
  document.addEventListener('click', click);
  return () => {
    hears = () => {};
    removeEventListener('popstate', back);
    document.removeEventListener('click', click);
  };
}

function plain(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
