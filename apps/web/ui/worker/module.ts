import type { ThoughtAnswer, ThinkerQuestion, Call, TableLog, TableWrite, ThoughtId } from './messages';

/** The module's exports: see `apps/worker/src/abi.rs`. */
interface Exports {
  memory: WebAssembly.Memory;
  input(length: number): number;
  call(): number;
  output(): number;
}

/** The first line of an answer: see `apps/worker/src/calls.rs`. */
export interface Head {
  status?: number;
  socket?: number;
  messages: { socket: number; text?: string }[];
  deadline: number | null;
  questions: ThinkerQuestion[];
  halted: ThoughtId[];
  writes: TableWrite[];
  needs: string[];
  fault?: string;
}

/** All that the module can be asked. */
export type ModuleCall =
  | (Call & { now: number })
  | { do: 'start'; entropy: number[]; tables: string[]; settings: unknown }
  | { do: 'load'; log: TableLog; now: number }
  | { do: 'lost'; table: string }
  | { do: 'remove'; table: string; now: number }
  | { do: 'tick'; now: number }
  | { do: 'thought'; answer: ThoughtAnswer; now: number }
  | { do: 'think'; question: ThinkerQuestion };

/** Fetches the module, and compiles it while it comes where the host says what it is. */
export async function compiled(address: string): Promise<WebAssembly.Module> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  const known = answer.headers.get('content-type')?.startsWith('application/wasm');
  return known ? WebAssembly.compileStreaming(answer) : WebAssembly.compile(await answer.arrayBuffer());
}

const written = new TextEncoder();
const read = new TextDecoder();

/** An instance of the module. */
export class Instance {
  readonly #exports: Exports;

  private constructor(exports: Exports) {
    this.#exports = exports;
  }

  static async of(module: WebAssembly.Module): Promise<Instance> {
    const { exports } = await WebAssembly.instantiate(module, { page: { now: () => Date.now() } });
    return new Instance(exports as unknown as Exports);
  }

  /** Asks; gives the first line of the answer, and the body behind it. */
  ask(call: ModuleCall): [Head, string] {
    const { memory, input, output, call: answer } = this.#exports;
    const text = written.encode(JSON.stringify(call));
    // Each call may make the memory grow, which replaces its buffer.
    const at = input(text.length);
    new Uint8Array(memory.buffer, at, text.length).set(text);
    const length = answer();
    const bytes = new Uint8Array(memory.buffer, output(), length);
    const end = bytes.indexOf(10);
    const head = JSON.parse(read.decode(bytes.subarray(0, end))) as Head;
    if (head.fault) throw new Error(head.fault);
    return [head, read.decode(bytes.subarray(end + 1))];
  }
}
