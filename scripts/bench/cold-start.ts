import type { Size } from './bench.ts';
import { computeMedian, type Report } from './figure.ts';
import { putDemo } from './demo.ts';
import { PORTS, requireFreePort } from './ports.ts';
import { startChild, withChildren, withFolder, type Child } from './site.ts';

export const summary = 'from a second npm start of the demo shop until it serves';
export const takes = '20 s';

const STARTS: Record<Size, number> = { full: 3, short: 1 };

export async function run(report: Report, size: Size): Promise<void> {
  await withFolder(async (dir) => {
    if (size === 'short') await putDemo(dir); // and no first start, which loads it

    const first = size === 'short' ? 0 : await startOnce(dir);

    const times: number[] = [];
    for (let n = 0; n < STARTS[size]; n++) times.push(await startOnce(dir));

    const note = `npm start, median of ${STARTS[size]}, first page included; the first start took ${Math.round(first)} ms`;
    const value = computeMedian(times) / 1000;

    report({ figure: 'start.second', value, unit: 's', atMost: 3, note });
  });
}

/** The whole start: npm, its checks, the sandboxes, the server and its first page. */
async function npmStart(dir: string): Promise<Child> {
  await requireFreePort(PORTS.sandbox);
  return startChild({
    program: 'npm',
    args: ['start', '--', '--data', dir],
    url: `http://127.0.0.1:${PORTS.shop}`,
    env: {
      PORT: String(PORTS.shop),
      SANDBOX_PORT: String(PORTS.sandbox),
      ENV_FILE: '',
      DIST_DIR: undefined,
    },
    isReady: (line) => line.startsWith('The shop runs.'),
  });
}

function startOnce(dir: string): Promise<number> {
  return withChildren(async (use) => {
    const startedAt = performance.now();

    const shop = await use(npmStart(dir));
    const answer = await fetch(shop.url);

    await answer.text();

    if (answer.status !== 200) throw new Error(`The first page: ${answer.status}`);

    return performance.now() - startedAt;
  });
}
