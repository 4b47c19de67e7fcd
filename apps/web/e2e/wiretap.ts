import type { Page, Request, Response } from '@playwright/test';

/** A message that came through a socket. */
export interface Frame {
  text: string;
  /** Through which page's socket, in the order in which they were opened. */
  socket: number;
}

/** What came as the answer to a request. */
export interface Body {
  url: string;
  bytes: Buffer;
}

/** Keeps every byte that a page receives: the messages of all its sockets, and the bodies of all its requests. */
export class Wiretap {
  readonly frames: Frame[] = [];
  readonly #answers: Promise<Body | null>[] = [];
  #sockets = 0;

  /** Listens to a page from now on; it has to be empty still. */
  on(page: Page): void {
    page.on('websocket', (socket) => {
      const own = (this.#sockets += 1);
      socket.on('framereceived', ({ payload }) => {
        this.frames.push({ text: payload.toString(), socket: own });
      });
    });
    page.on('requestfinished', (request) => this.#answers.push(bodyOf(request)));
  }

  /** All bodies that have come. */
  async bodies(): Promise<Body[]> {
    return (await Promise.all(this.#answers)).filter((body) => body !== null);
  }
}

/** Listens to a page of this person from now on, as to all others of theirs. */
export function listen(taps: Map<string, Wiretap>, name: string, page: Page): Page {
  const tap = taps.get(name) ?? new Wiretap();
  taps.set(name, tap);
  tap.on(page);
  return page;
}

async function bodyOf(request: Request): Promise<Body | null> {
  const response: Response | null = await request.response();
  // A socket's request has no body, and neither has one whose page went away.
  if (!response || response.status() === 101) return null;
  const bytes = await response.body().catch(() => null);
  return bytes && { url: request.url(), bytes };
}
