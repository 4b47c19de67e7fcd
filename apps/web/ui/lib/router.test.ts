import { describe, expect, it } from 'vitest';
import { invitationOf, keyOf, onlyWatches, ours, recordOf, routeOf, stepOf, tidied } from './router';

const here = new URL('http://server/rules/rose') as unknown as Location;
const click = (more: Partial<MouseEvent> = {}) => ({ button: 0, ...more }) as MouseEvent;
const link = (href: string, more: object = {}) =>
  ({
    href: new URL(href, here.href).href,
    target: '',
    hasAttribute: () => false,
    ...more,
  }) as unknown as HTMLAnchorElement;

describe('the router', () => {
  it('reads addresses', () => {
    expect(routeOf('/')).toEqual({ page: 'home' });
    expect(routeOf('/new/rose')).toEqual({ page: 'new', game: 'rose' });
    expect(routeOf('/replay')).toEqual({ page: 'replay', id: null });
    expect(routeOf('/replay/abc/')).toEqual({ page: 'replay', id: 'abc' });
    expect(routeOf('/rules/rose')).toEqual({ page: 'rules', game: 'rose' });
    expect(routeOf('/learn/rose')).toEqual({ page: 'learn', game: 'rose' });
  });

  it('knows what it does not know', () => {
    for (const path of ['/table', '/x/y', '/table/a/b', '/new/']) expect(routeOf(path).page).toBe('lost');
    expect(['/table/%', '/.', '/x'].map((path) => routeOf(path).page)).toEqual(['lost', 'lost', 'lost']);
  });

  it('opens a link as a chat has left it', () => {
    const own = { page: 'table', id: 'abcd2efgh7' };
    for (const end of ['.', ')', ',', '/.', '/', '%E2%80%8B', '\u200b', '%C2%BB', '%EF%BC%89', '%29%5D']) {
      expect(routeOf(`/table/abcd2efgh7${end}`)).toEqual(own);
    }
    expect(routeOf('/Table/ABCD2EFGH7')).toEqual(own);
    expect(routeOf('/replay/Abcd2.')).toEqual({ page: 'replay', id: 'abcd2' });
    const tidy = (link: string) => tidied(new URL(link, 'http://server'));
    expect(tidy('/table/ABCD2.')).toBe('/table/abcd2');
    expect(tidy('/table/abcd2#join=K3J9).')).toBe('/table/abcd2#join=k3j9');
    expect(tidy('/table/abcd2#join=k3j9%E2%80%8B')).toBe('/table/abcd2#join=k3j9');
    expect(tidy('/table/abcd2#Watch.')).toBe('/table/abcd2#watch');
    expect(tidy('/replay/abcd2#together)')).toBe('/replay/abcd2#together');
    expect(tidy('/replay/abcd2#step=57.')).toBe('/replay/abcd2#step=57');
    for (const link of ['/', '/rules/rose#ROSE-4', '/replay#record=parlor%201', '/table/abcd2#join=k3j9'])
      expect(tidy(link)).toBe(link);
  });

  it('reads the place in a replay, where one is named', () => {
    const steps = ['#step=57', '#step=0', '#step=', '#step=-1', '#step=x', '#together', ''].map(stepOf);
    expect(steps).toEqual([57, 0, null, null, null, null, null]);
  });

  it('tells pages apart', () => {
    expect(keyOf(routeOf('/table/a'))).not.toBe(keyOf(routeOf('/table/b')));
    expect(keyOf(routeOf('/table/a'))).toBe(keyOf(routeOf('/table/a/')));
  });

  it('reads invitations', () => {
    expect(recordOf(`#record=${encodeURIComponent('parlor 1\n1: place a1 +\n')}`)).toBe(
      'parlor 1\n1: place a1 +\n',
    );
    expect(recordOf('#join=k3J9')).toBeNull();
    expect(invitationOf('#join=k3J9')).toBe('k3J9');
    expect(invitationOf('')).toBeNull();
    expect(invitationOf('#join=')).toBeNull();
    expect(invitationOf('#ROSE-4')).toBeNull();
    expect(['#watch', '', '#join=k3J9'].map(onlyWatches)).toEqual([true, false, false]);
  });

  it('follows plain clicks on its own pages only', () => {
    expect(ours(click(), link('/table/a'), here)).toBe(true);
    expect(ours(click(), link('/table/a#join=x'), here)).toBe(true);
    expect(ours(click({ ctrlKey: true }), link('/table/a'), here)).toBe(false);
    expect(ours(click({ button: 1 }), link('/table/a'), here)).toBe(false);
    expect(ours(click({ defaultPrevented: true }), link('/table/a'), here)).toBe(false);
    expect(ours(click(), link('http://elsewhere/'), here)).toBe(false);
    expect(ours(click(), link('/api/tables/a/record'), here)).toBe(false);
    expect(ours(click(), link('/table/a', { target: '_blank' }), here)).toBe(false);
    expect(ours(click(), link('#ROSE-4'), here)).toBe(false);
  });
});
