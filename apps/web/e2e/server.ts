import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createInterface } from 'node:readline';

/** The program. */
export const BINARY =
  process.env.PARLOR_BIN ?? fileURLToPath(new URL('../../../target/debug/parlor', import.meta.url));

/** One person at one machine plays all these games: the server's flood limits must not stop the tests. */
const LIMITS = [
  'tables-per-hour=100000',
  'requests-per-second=10000',
  'commands-per-second=1000',
  'commands-per-hour=1000000',
  'steps-per-second=1000000',
];

/** Where a server is found after a restart: at any free port, or at the same address, as its guests need. */
export type Address = 'any' | 'stays';

/** A real server in a process and a data folder of its own. */
export class TestServer {
  /** The server's address. */
  url = '';
  /** Where the server itself listens, behind an address that stays. */
  #inner = '';
  readonly #data = mkdtempSync(join(tmpdir(), 'parlor-e2e-'));
  readonly #limits: readonly string[];
  readonly #door: Door | null;
  #process: ChildProcess | null = null;

  readonly #more: readonly string[];

  /** With additional limits, such as `thinkers=1`, and further words of its command line. */
  constructor(limits: readonly string[] = [], address: Address = 'any', more: readonly string[] = []) {
    this.#more = more;
    this.#limits = [...LIMITS, ...limits];
    this.#door = address === 'stays' ? new Door() : null;
  }

  async start(): Promise<void> {
    const limits = this.#limits.flatMap((limit) => ['--limit', limit]);
    // In a network it takes the first port that is free.
    const where = this.#more.includes('--lan') ? [] : ['--listen', '127.0.0.1:0'];
    const server = spawn(BINARY, ['serve', ...where, '--data', this.#data, ...limits, ...this.#more], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, PARLOR_LOG: 'warn' },
    });
    this.#process = server;
    // If the tests are interrupted, no server is left running.
    const sweep = () => server.kill('SIGKILL');
    process.once('exit', sweep);
    server.once('exit', () => process.off('exit', sweep));
    const ended = once(server, 'exit').then(([code]) => {
      throw new Error(`${BINARY} ended with ${code} before it listened`);
    });
    const lines = createInterface({ input: server.stdout! });
    const said = (async () => {
      for await (const line of lines) {
        const found = /http:\/\/[\d.:]+/.exec(line);
        if (found) return found[0];
      }
      throw new Error('the server never said where it listens');
    })();
    ended.catch(() => {});
    const url = await Promise.race([said, ended]);
    this.#inner = url;
    this.url = this.#door ? await this.#door.open(url) : url;
    server.stdout!.resume();
  }

  /** Puts a file into its data folder. */
  put(name: string, text: string): void {
    const file = join(this.#data, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }

  /** As in a power cut: the server sends and writes nothing more. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL');
  }

  /** The network between the guests and the server is gone; what they were sent is lost. Only where the address stays. */
  cutOff(): void {
    this.#door?.shut();
  }

  /** The sockets that are open die silently: what goes up to the server, down to the guests, or both ways is lost, and neither end hears of it. Only where the address stays. */
  swallow(way: Way): void {
    this.#door?.swallow(way);
  }

  /** It is there again. */
  async mend(): Promise<void> {
    await this.#door?.open(this.#inner);
  }

  async stop(): Promise<void> {
    await this.#end('SIGTERM');
    this.#door?.remove();
    rmSync(this.#data, { recursive: true, force: true });
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const server = this.#process;
    this.#process = null;
    this.#door?.shut();
    if (!server || server.exitCode !== null) return;
    const gone = once(server, 'exit');
    server.kill(signal);
    await gone;
  }
}

/** Which way of a line is dead. */
export type Way = 'up' | 'down' | 'both';

/**
 * An address that stays while servers behind it come and go. The port of a stopped server is free: another
 * program, or the other end of any connection, may take it.
 */
class Door {
  readonly #guests = new Set<Socket>();
  /** How to make each open WebSocket die. */
  readonly #sockets = new Map<Socket, (way: Way) => void>();
  #to: number | null = null;
  #listens: Server | null = null;

  /** Leads guests to this server; returns the address that they know. */
  async open(url: string): Promise<string> {
    this.#to = Number(new URL(url).port);
    if (!this.#listens) {
      this.#listens = createServer({ noDelay: true }, (guest) => this.#lead(guest));
      this.#listens.listen(0, '127.0.0.1');
      await once(this.#listens, 'listening');
    }
    return `http://127.0.0.1:${(this.#listens.address() as AddressInfo).port}`;
  }

  /** No server is there. */
  shut(): void {
    this.#to = null;
    for (const guest of this.#guests) guest.resetAndDestroy();
  }

  swallow(way: Way): void {
    for (const die of this.#sockets.values()) die(way);
    this.#sockets.clear();
  }

  remove(): void {
    this.shut();
    this.#listens?.close();
  }

  #lead(guest: Socket): void {
    guest.on('error', () => {});
    if (this.#to === null) return void guest.resetAndDestroy();
    const server = connect({ port: this.#to, host: '127.0.0.1', noDelay: true });
    server.on('error', () => guest.resetAndDestroy());
    const dead = { up: false, down: false };
    server.on('close', () => dead.down || guest.destroy());
    guest.on('close', () => {
      this.#guests.delete(guest);
      this.#sockets.delete(guest);
      if (!dead.up) server.destroy();
    });
    this.#guests.add(guest);
    guest.once('data', (head: Buffer) => {
      if (!/^upgrade: websocket/im.test(head.toString('latin1'))) return;
      this.#sockets.set(guest, (way) => {
        if (way !== 'down') lose(guest, server, () => (dead.up = true));
        if (way !== 'up') lose(server, guest, () => (dead.down = true));
      });
    });
    guest.pipe(server).pipe(guest);
  }
}

/** From now on what comes from one end goes nowhere. */
function lose(from: Socket, to: Socket, dies: () => void): void {
  dies();
  from.unpipe(to);
  from.resume();
}

/** The program's output when it is called with these arguments. */
export function parlor(...words: string[]): string {
  return execFileSync(BINARY, words, { encoding: 'utf8' });
}
