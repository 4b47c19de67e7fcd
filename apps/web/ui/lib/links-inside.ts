import { here, written } from './address';
import type { Host } from './answering';
import { save } from './share';

/** Links are written as for a server. This makes them links of pages without one, before the browser looks where they lead. */
export function mendLinks(request: Host['request']): void {
  for (const kind of ['pointerover', 'focusin', 'click'] as const) {
    document.addEventListener(kind, (event) => point(event, request), true);
  }
  // A browser finds a place on the page by itself only where its name is all that is behind the `#`.
  addEventListener('popstate', () => {
    const place = decodeURIComponent(here().hash.slice(1));
    document.getElementById(place)?.scrollIntoView();
  });
}

function point(event: Event, request: Host['request']): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const path = link?.getAttribute('href');
  if (!link || !path) return;
  if (path.startsWith('/api/')) {
    if (event.type !== 'click') return;
    event.preventDefault();
    void download(path, link.download, request);
  } else if (path.startsWith('/')) {
    link.setAttribute('href', written(path));
  } else if (/^#[^/]/.test(path)) {
    // A place on this page.
    const { pathname, search } = here();
    link.setAttribute('href', written(pathname + search + path));
  }
}

/** Saves what a server would send for a link. */
async function download(path: string, file: string, request: Host['request']): Promise<void> {
  const answer = await request(path, {});
  if (answer.ok) save(file, await answer.text());
}
