import type { ThinkerQuestion } from './messages';
import { Instance } from './module';

/** From the worker that answers pages to the one in which a bot thinks: the module, then questions. */
export type ToThinker =
  { is: 'module'; module: WebAssembly.Module } | { is: 'question'; question: ThinkerQuestion };

let instance: Promise<Instance> | undefined;

self.onmessage = async ({ data }: MessageEvent<ToThinker>) => {
  if (data.is === 'module') {
    instance = Instance.of(data.module);
    return;
  }
  try {
    const [, answer] = (await instance)!.ask({ do: 'think', question: data.question });
    self.postMessage(JSON.parse(answer));
  } catch (thrown) {
    // What is thrown in a promise is heard by nobody, and the table would wait for ever.
    reportError(thrown);
  }
};
