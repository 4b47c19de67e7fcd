import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

const HERE = dirname(fileURLToPath(import.meta.url));

/** Writes down how long each test took, for `.ci/slowest`. */
export default class Timings implements Reporter {
  readonly #tests: { file: string; title: string; seconds: number }[] = [];

  onTestEnd(test: TestCase, result: TestResult): void {
    const file = relative(HERE, test.location.file);
    this.#tests.push({ file, title: test.title, seconds: result.duration / 1000 });
  }

  onEnd(): void {
    const folder = join(HERE, '../test-results');
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'timings.json'), JSON.stringify(this.#tests));
  }
}
