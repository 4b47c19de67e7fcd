import type { Socket } from './answering';

/** A socket of which it is not known yet who opens it. */
export class LaterSocket implements Socket {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: (() => void) | null = null;
  #socket: Socket | null = null;
  #closed = false;

  constructor(found: Promise<Socket>) {
    found.then(
      (socket) => this.#take(socket),
      () => this.onclose?.(),
    );
  }

  send(text: string): void {
    this.#socket?.send(text);
  }

  close(): void {
    this.#closed = true;
    this.#socket?.close();
  }

  #take(socket: Socket): void {
    if (this.#closed) return socket.close();
    this.#socket = socket;
    socket.onopen = () => this.onopen?.();
    socket.onmessage = (event) => this.onmessage?.(event);
    socket.onclose = () => this.onclose?.();
  }
}
