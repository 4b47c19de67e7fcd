import { setTable } from './table';
import { expect, openServer, test, type Page } from './test';

openServer();

/** How soon the server promises the first move on a quiet machine, in milliseconds. */
const PROMISED = 2000;
/**
 * How long a processor may work on the page until then, in milliseconds: the rest of the promise is for the
 * network and for slower machines. Unlike elapsed time it does not depend on the machine's other work.
 */
const MOST_WORK = 1000;
/** Files and answers that are fetched until then, one of them the page itself. */
const MOST_REQUESTS = 20;
const MOST_SCRIPT = 150_000;

/** The cost until a table can be played at. */
interface First {
  /** Elapsed milliseconds. */
  passed: number;
  /** Milliseconds of processor time. */
  worked: number;
  requests: number;
  /** Bytes of script that are downloaded. */
  script: number;
}

async function first(page: Page): Promise<First> {
  await page.addInitScript(() => {
    const look = () => {
      if (document.querySelector('[data-place][aria-disabled="false"]'))
        (window as unknown as { first: number }).first ??= performance.now();
      requestAnimationFrame(look);
    };
    look();
  });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  const worked = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    return 1000 * metrics.find(({ name }) => name === 'TaskDuration')!.value;
  };
  const scripts: Promise<number>[] = [];
  let requests = 0;
  page.on('request', (request) => {
    requests += 1;
    if (request.resourceType() !== 'script') return;
    const size = async () => {
      await (await request.response())!.finished();
      return (await request.sizes()).responseBodySize;
    };
    scripts.push(size());
  });
  const id = await setTable(page, { game: 'rose' });
  await page.goto(`/table/${id}`);
  const found = await page.waitForFunction(() => (window as unknown as { first?: number }).first);
  const sizes = await Promise.all(scripts);
  return {
    passed: (await found.jsonValue())!,
    worked: await worked(),
    requests,
    script: sizes.reduce((sum, size) => sum + size, 0),
  };
}

test('the first move is possible soon, and little is fetched for it', async ({ somebody }) => {
  const rounds: First[] = [];
  for (let round = 0; round < 3; round++) rounds.push(await first(await somebody()));
  const median = (what: keyof First) =>
    rounds.map((round) => round[what]).sort((one, other) => one - other)[1]!;
  console.log(
    `first move possible after ${Math.round(median('passed'))} ms (promised: ${PROMISED}), ` +
      `${Math.round(median('worked'))} ms of work, ${median('requests')} requests, ` +
      `script ${Math.round(median('script') / 1000)} kB`,
  );
  expect(median('worked')).toBeGreaterThan(0);
  expect(median('worked')).toBeLessThan(MOST_WORK);
  expect(median('requests')).toBeLessThanOrEqual(MOST_REQUESTS);
  expect(median('script')).toBeGreaterThan(10_000);
  expect(median('script')).toBeLessThan(MOST_SCRIPT);
});
