import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { appUrl, here, within, written } from './address';
import { ours, routeOf } from './router';
import { reach } from './site';

/** A page in a folder of a host of files, which a worker answers. */
function pageAt(href: string): void {
  vi.stubGlobal('location', new URL(href));
  vi.stubGlobal('document', {
    querySelector: (name: string) => (/host/.test(name) ? { content: 'worker' } : null),
  });
}

describe('addresses behind a #', () => {
  beforeEach(() => pageAt('https://host/club/parlor/#/replay/ab2#step=3'));
  afterEach(() => vi.unstubAllGlobals());

  it('have a path, a query and a # of their own', () => {
    expect([here().pathname, here().hash]).toEqual(['/replay/ab2', '#step=3']);
    expect(within('#/new/rose?friends').search).toBe('?friends');
    for (const nothing of ['', '#', '#/', '#//'])
      expect(routeOf(within(nothing).pathname)).toEqual({ page: 'home' });
    expect(written('/table/ab2')).toBe('#/table/ab2');
    expect(`${reach()}/table/ab2`).toBe('https://host/club/parlor/#/table/ab2');
  });

  it('never lead out of the page', () => {
    for (const odd of ['#//elsewhere.org/x', '#/\\elsewhere.org', '#https://elsewhere.org'])
      expect(within(odd).origin).toBe(here() instanceof URL ? (here() as URL).origin : '');
    expect(appUrl('https://host/club/#/table/ab2').pathname).toBe('/club/');
  });

  it('are links of the app, and places on the page are not', () => {
    const click = { button: 0 } as MouseEvent;
    const link = (href: string) =>
      ({
        href: new URL(href, location.href).href,
        target: '',
        hasAttribute: () => false,
      }) as unknown as HTMLAnchorElement;
    const taken = (href: string) => ours(click, link(href), location);
    expect(['#/table/ab2', '#/', '#/replay/ab2#step=4', 'https://elsewhere.org/'].map(taken)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});
