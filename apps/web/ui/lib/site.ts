/** What this server's host says of it, as the server has put it into the page; nothing where they say nothing. */
function told(what: 'title' | 'greeting' | 'reach' | 'open-tables'): string | null {
  if (typeof document === 'undefined') return null;
  return document.querySelector<HTMLMetaElement>(`meta[name="parlor-${what}"]`)?.content || null;
}

/** What the server is called. */
export const siteTitle = (): string => told('title') ?? 'Parlor';

/** Its host's own title; nothing if it is called Parlor. */
export const ownTitle = (): string | null => told('title');

/** What its first page says below the title. */
export const greeting = (): string | null => told('greeting');

/** Whether it lists the tables that their hosts let everybody find. */
export const listsTables = (): boolean => told('open-tables') !== null;

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
  const known = told('reach');
  return known && isHere(location.hostname) ? known : location.origin;
}
