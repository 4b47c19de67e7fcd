/** The one service worker of a server's pages: it calls people, and where the server has the module it stores the pages. */
const WORKER = '/worker.js';

export const registerPageWorker = (): Promise<ServiceWorkerRegistration> =>
  navigator.serviceWorker.register(WORKER);

/** How long a page that was opened is left alone, in milliseconds. */
const SETTLED = 2_000;

/** Has the browser store the pages and the module, once nothing else has to be loaded. A browser that saves data, or cannot, stores nothing. */
export function storePagesWhenIdle(): void {
  const { serviceWorker, connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  if (!serviceWorker || connection?.saveData) return;
  const store = () => void registerPageWorker().catch(() => {});
  const whenIdle = () => ('requestIdleCallback' in globalThis ? requestIdleCallback(store) : store());
  const settle = () => setTimeout(whenIdle, SETTLED);
  if (document.readyState === 'complete') settle();
  else addEventListener('load', settle, { once: true });
}
