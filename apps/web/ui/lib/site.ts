/** What the host says of these pages, in a `meta` element that the server or a bundle has; nothing where they say nothing. */
function setting(what: 'title' | 'greeting' | 'reach' | 'open-tables' | 'host' | 'module'): string | null {
  if (typeof document === 'undefined') return null;
  return document.querySelector<HTMLMetaElement>(`meta[name="parlor-${what}"]`)?.content || null;
}

/** What the server is called. */
export const siteTitle = (): string => setting('title') ?? 'Parlor';

/** Its host's own title; nothing if it is called Parlor. */
export const ownTitle = (): string | null => setting('title');

/** What its first page says below the title. */
export const greeting = (): string | null => setting('greeting');

/** Whether it lists the tables that their hosts let everybody find. */
export const listsTables = (): boolean => setting('open-tables') !== null;

/** Whether a worker of this browser answers in place of a server: `parlor bundle` writes such pages. */
export const answersHere = (): boolean => setting('host') === 'worker';

/** Under which name this browser stores what is these pages': a host of files may have others in another folder. */
export const storeName = (): string =>
  answersHere() ? `parlor ${new URL('.', document.baseURI).pathname}` : 'parlor';

/** Where the module is with which a server's pages play on without it; nothing where the server has none. */
export const moduleAt = (): string | null => setting('module');

/** Under which name this browser stores these pages' tables. */
export const tablesName = (): string => `${storeName()} tables`;

/** Whether nobody but this machine finds a host of this name there. */
export const isHere = (hostname: string): boolean =>
  hostname === 'localhost' ||
  hostname.endsWith('.localhost') ||
  hostname === '[::1]' ||
  /^127\.\d+\.\d+\.\d+$/.test(hostname);

/**
 * What links begin with that are passed on to others. Anyone who has opened the page by a name that only their own machine
 * knows gets links by which others reach it, where the server knows an address for them.
 */
export function reach(): string {
  if (answersHere()) return `${location.href.split('#')[0]}#`;
  const known = setting('reach');
  return known && isHere(location.hostname) ? known : location.origin;
}
