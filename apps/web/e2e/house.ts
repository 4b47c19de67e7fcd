import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createInterface } from 'node:readline';

const BINARY =
  process.env.PARLOR_BIN ?? fileURLToPath(new URL('../../../target/debug/parlor', import.meta.url));

/** One person at one machine plays all these games: what keeps the house from floods must not keep us out. */
const LIMITS = ['tables-per-hour=100000', 'requests-per-second=10000', 'commands-per-second=1000'];

/** A real server in a process of its own, with a data folder of its own. */
export class House {
  /** Where it answers; the same after a restart. */
  url = '';
  readonly #data = mkdtempSync(join(tmpdir(), 'parlor-e2e-'));
  readonly #limits: readonly string[];
  #process: ChildProcess | null = null;

  /** With limits of its own besides the usual ones, such as `thinkers=1`. */
  constructor(limits: readonly string[] = []) {
    this.#limits = [...LIMITS, ...limits];
  }

  async start(): Promise<void> {
    const listen = this.url ? new URL(this.url).host : '127.0.0.1:0';
    const limits = this.#limits.flatMap((limit) => ['--limit', limit]);
    const server = spawn(BINARY, ['serve', '--listen', listen, '--data', this.#data, ...limits], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, PARLOR_LOG: 'warn' },
    });
    this.#process = server;
    // Whoever ends the tests in the middle leaves no server behind.
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
    this.url = await Promise.race([said, ended]);
    server.stdout!.resume();
  }

  /** Puts a file into its data folder. */
  put(name: string, text: string): void {
    const file = join(this.#data, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }

  /** As when the power goes: nothing is told, nothing is written any more. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL');
  }

  async stop(): Promise<void> {
    await this.#end('SIGTERM');
    rmSync(this.#data, { recursive: true, force: true });
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const server = this.#process;
    this.#process = null;
    if (!server || server.exitCode !== null) return;
    const gone = once(server, 'exit');
    server.kill(signal);
    await gone;
  }
}

/** What the program prints when it is called with these words. */
export function parlor(...words: string[]): string {
  return execFileSync(BINARY, words, { encoding: 'utf8' });
}
