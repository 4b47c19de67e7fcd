import * as api from './api';
import { registerPageWorker } from './page-worker';
import type { CallMe, TableInfo } from './wire';

/** Why a browser cannot be called; nothing if it can. */
export type Unable = 'insecure' | 'none' | 'denied' | 'failed';

/** The parts of a browser that calls need; a test has its own. */
export interface Browser {
  secure: boolean;
  /** Whether it knows workers, push services and notifications at all. */
  able: boolean;
  permission: () => NotificationPermission;
  ask: () => Promise<NotificationPermission>;
  /** The registration of our worker, made where there is none. */
  worker: () => Promise<ServiceWorkerRegistration>;
}

/** This browser. Its worker is registered when somebody wants to be called, or when it stores the pages, and not before. */
export const browser: Browser = {
  get secure() {
    return globalThis.isSecureContext === true;
  },
  get able() {
    return 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;
  },
  permission: () => Notification.permission,
  ask: () => Notification.requestPermission(),
  async worker() {
    await registerPageWorker();
    return navigator.serviceWorker.ready;
  },
};

/** Why this browser cannot be called, as far as that is known without a question. */
export function unable(own: Browser = browser): Unable | null {
  if (!own.secure) return 'insecure';
  if (!own.able) return 'none';
  return own.permission() === 'denied' ? 'denied' : null;
}

/**
 * Asks this browser's person whether it may show notifications, if nobody has yet. Browsers ask only while somebody presses something, so this
 * comes before anything that takes time.
 */
export async function mayShow(own: Browser = browser): Promise<void> {
  if (!unable(own) && own.permission() === 'default') await own.ask();
}

/** Has this browser's person called at a table, by a server with this public key. Their browser asks them once whether it may show notifications. */
export async function callMe(table: TableInfo, key: string, own: Browser = browser): Promise<Unable | null> {
  const before = unable(own);
  if (before) return before;
  if ((await own.ask()) !== 'granted') return 'denied';
  // Why a browser registers nobody it says in its own words, which are for programmers.
  const where = await own
    .worker()
    .then((worker) => subscribed(worker, key))
    .catch(() => null);
  if (!where) return 'failed';
  await api.callMe(table.id, whereOf(where));
  return null;
}

/** The subscription of a browser to calls of the server with this key: that of another server, or of an earlier key, is of no use. */
async function subscribed(
  { pushManager }: ServiceWorkerRegistration,
  key: string,
): Promise<PushSubscription> {
  const there = await pushManager.getSubscription();
  const old = there?.options.applicationServerKey;
  if (there && old && base64url(old) === key) return there;
  await there?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}

/** Where a subscription is to be called, as the server wants to know it. */
export function whereOf(subscription: PushSubscription): CallMe {
  const [p256dh, auth] = (['p256dh', 'auth'] as const).map((name) => base64url(subscription.getKey(name)));
  return { endpoint: subscription.endpoint, p256dh: p256dh ?? '', auth: auth ?? '' };
}

/** Bytes as the push API spells them. */
export function base64url(bytes: ArrayBuffer | null): string {
  const text = String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0)));
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** On a visit to a table: anyone who is called from there is called where their browser is by now. */
export async function visit(table: TableInfo, key: string, own: Browser = browser): Promise<void> {
  if (unable(own) || own.permission() !== 'granted') return;
  if (await api.called(table.id)) await renew(table, key, own);
}

/** Tells the server where this browser is by now: its push service may have moved it since it was last here. Nobody is asked anything. */
export async function renew(table: TableInfo, key: string, own: Browser = browser): Promise<void> {
  if (unable(own) || own.permission() !== 'granted') return;
  await api.callMe(table.id, whereOf(await subscribed(await own.worker(), key)));
}
