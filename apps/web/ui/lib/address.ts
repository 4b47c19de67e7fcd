import { answersHere } from './site';

/** What an address of the app has behind its origin. */
export type AppAddress = Pick<Location, 'pathname' | 'search' | 'hash'>;

/** The origin of the app's addresses where there is no server. */
const APP = 'http://app.invalid';

/**
 * An address of the app as the browser has it. A host of files has no page at `/table/x`, and may have ours in any folder: without a server the app's
 * addresses stand behind a `#`.
 */
export const written = (path: string): string => (answersHere() ? `#${path}` : path);

/** What stands behind the `#`: `#/replay/x#step=3` is `/replay/x` with its own `#step=3`. */
export const within = (hash: string): URL => new URL(`${APP}/${hash.replace(/^#?\/*/, '')}`);

/** An address that the browser has as the app has it; another page's stays what it is. */
export function appUrl(href: string): URL {
  const url = new URL(href);
  const ours = answersHere() && href.split('#')[0] === location.href.split('#')[0];
  return ours ? within(url.hash) : url;
}

/** Where the page is. */
export const here = (): AppAddress => (answersHere() ? within(location.hash) : location);
