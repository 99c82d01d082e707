import { median, type Report } from './figure.ts';
import { PORTS, startChild, withChildren, withFolder, type Child } from './site.ts';

export const summary = 'from a second npm start of the demo shop until it serves';

const STARTS = 3;

export async function run(report: Report): Promise<void> {
  await withFolder(async (dir) => {
    const first = await startOnce(dir);
    const times: number[] = [];
    for (let n = 0; n < STARTS; n++) times.push(await startOnce(dir));
    const note = `npm start, median of ${STARTS}, first page included; the first start took ${Math.round(first)} ms`;
    const value = median(times) / 1000;
    report({ figure: 'start.second', value, unit: 's', atMost: 3, note });
  });
}

/** The whole start: npm, its checks, the sandboxes, the server and its first page. */
function npmStart(dir: string): Promise<Child> {
  return startChild({
    program: 'npm',
    args: ['start', '--', '--data', dir],
    url: `http://127.0.0.1:${PORTS.shop}`,
    env: { PORT: String(PORTS.shop), SANDBOX_PORT: String(PORTS.sandbox) },
    isReady: (line) => line.startsWith('The shop is open.'),
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
