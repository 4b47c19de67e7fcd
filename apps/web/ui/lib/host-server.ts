import type { Host, Socket } from './answering';

/** The server that the page came from. */
export const server: Host = {
  request: (address, how) => fetch(address, how),
  openSocket(address) {
    const to = new URL(address, location.href);
    to.protocol = to.protocol.replace('http', 'ws');
    return new WebSocket(to) as Socket;
  },
};
