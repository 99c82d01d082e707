import { median } from './figure.ts';
import type { Report } from './figure.ts';
import { startSandboxProcess, startShop, withChildren, withFolder } from './site.ts';

export const summary = 'from the second start of the demo shop until it serves';

const STARTS = 3;

export async function run(report: Report): Promise<void> {
  await withFolder((dir) =>
    withChildren(async (use) => {
      await use(startSandboxProcess());
      const first = await startShop(dir);
      await fetch(first.url);
      await first.stop();
      const times: number[] = [];
      for (let n = 0; n < STARTS; n++) times.push(await startOnce(dir));
      const note = `median of ${STARTS}, first page included; the first start took ${Math.round(first.readyMs)} ms`;
      const value = median(times) / 1000;
      report({ figure: 'start.second', value, unit: 's', atMost: 3, note });
    }),
  );
}

async function startOnce(dir: string): Promise<number> {
  const startedAt = performance.now();
  const shop = await startShop(dir);
  try {
    const answer = await fetch(shop.url);
    await answer.text();
    if (answer.status !== 200) throw new Error(`The first page: ${answer.status}`);
    return performance.now() - startedAt;
  } finally {
    await shop.stop();
  }
}
