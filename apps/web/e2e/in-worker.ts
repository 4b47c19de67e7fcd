import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BrowserContext } from '@playwright/test';
import { BINARY } from './server';

/** Where the module is, which `cargo xtask worker` builds; without it there is nothing to test. */
export const MODULE = process.env.PARLOR_MODULE;

const KINDS: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
};

/** The folder of the host where the pages are: one of many. */
const FOLDER = '/club/parlor/';

/** People who have seen the notes of a first table: they would lie on what tests press. */
export const seenNotes = (context: BrowserContext) =>
  context.addInitScript((name) => {
    // A test may forbid it.
    try {
      localStorage.setItem(name, 'true');
    } catch {
      return;
    }
  }, `parlor ${FOLDER}.pointed`);

/** What bots ask for before they answer. */
const HELD = 'held';
const ASKS = `{ const post = self.postMessage.bind(self);
  self.postMessage = (what) => void fetch(new URL('../${HELD}', import.meta.url)).then(() => post(what)); }\n`;

/** What bots ask for before they begin. */
const FAILS = 'fails';
const BEGINS = `{ const begin = WebAssembly.instantiate;
  WebAssembly.instantiate = async (...how) => {
    if (!(await fetch(new URL('../${FAILS}', import.meta.url))).ok) throw new RangeError('no memory');
    return begin(...how);
  }; }\n`;

/** A bundle at a host that has files and nothing else. */
export class StaticHost {
  readonly #folder = mkdtempSync(join(tmpdir(), 'parlor-bundle-'));
  readonly #more: readonly string[];
  #server: Server | undefined;
  /** What was asked of it that is no file. */
  readonly missing: string[] = [];
  /** Whether nobody reaches it. */
  away = false;
  /** Whether pages of every origin may have its files, as some hosts allow. */
  shared = false;
  /** What is put before the script of the worker: a browser that lacks something. */
  before = '';
  /** Bots' answers that wait until they are let go. */
  #held: (() => void)[] | null = null;

  /** How many of the next bots have no memory. */
  failing = 0;
  /** Whether every file is as it was written: then bots cannot be held. */
  readonly #asWritten: boolean;

  /** With more arguments: games, a title. */
  constructor(more: readonly string[] = [], asWritten = false) {
    this.#more = more;
    this.#asWritten = asWritten;
  }

  async start(): Promise<void> {
    this.#make(this.#more);
    this.#server = createServer((request, response) => {
      if (this.away) return void response.destroy();
      const { pathname } = new URL(request.url ?? '/', 'http://host');
      const name = pathname.startsWith(FOLDER) ? pathname.slice(FOLDER.length) || 'index.html' : '..';
      if (this.shared) response.setHeader('access-control-allow-origin', '*');
      if (name === FAILS) {
        response.statusCode = this.failing > 0 ? 500 : 204;
        this.failing -= 1;
        return void response.end();
      }
      if (name !== HELD) return this.#answer(name, response);
      if (this.#held) this.#held.push(() => response.end());
      else response.end();
    });
    await new Promise<void>((done) => this.#server!.listen(0, '127.0.0.1', done));
  }

  #make(more: readonly string[]): void {
    execFileSync(BINARY, ['bundle', ...more, '--module', MODULE!, '--out', this.#folder]);
  }

  /** Puts a bundle with other arguments in the place of this one. */
  replace(more: readonly string[]): void {
    rmSync(this.#folder, { recursive: true });
    this.#make(more);
  }

  #answer(name: string, response: ServerResponse): void {
    try {
      const bytes = readFileSync(join(this.#folder, name));
      response.writeHead(200, {
        'content-type': KINDS[extname(name)] ?? 'application/octet-stream',
        ...(this.shared && { 'access-control-allow-origin': '*' }),
      });
      const before = /main-.*js$/.test(name)
        ? this.before
        : !this.#asWritten && /thinker-.*js$/.test(name)
          ? ASKS + BEGINS
          : '';
      response.end(before ? before + bytes.toString() : bytes);
    } catch {
      this.missing.push(name);
      response.writeHead(404).end();
    }
  }

  /** Lets no bot answer, until the returned function is called. */
  hold(): () => void {
    const held: (() => void)[] = [];
    this.#held = held;
    return () => {
      this.#held = null;
      for (const answer of held) answer();
    };
  }

  /** Its first page on this machine's disk. */
  get file(): string {
    return pathToFileURL(join(this.#folder, 'index.html')).href;
  }

  /** The address of the pages. */
  get url(): string {
    return `http://127.0.0.1:${(this.#server!.address() as AddressInfo).port}${FOLDER}`;
  }

  async stop(): Promise<void> {
    await new Promise((done) => this.#server?.close(done));
    rmSync(this.#folder, { recursive: true });
  }
}
