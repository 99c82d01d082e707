import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Size } from './bench.ts';
import { putDemo } from './demo.ts';
import { startShop, untilPublished, type Child } from './site.ts';

/**
 * The shop with every page published, in a process that did none of it: what is measured is
 * serving alone. In a short run its pages are rendered on request instead, and so are those of
 * `putCatalogue`, which leaves no open publish request. An empty folder gets the demo.
 */
export async function startPublishedShop(
  dataDir: string,
  size: Size,
  env: NodeJS.ProcessEnv = {},
): Promise<Child> {
  if (size === 'short') return startPreparedShop(dataDir, env);

  const first = await startShop(dataDir, env);

  await untilPublished(dataDir);
  await first.stop();

  return startShop(dataDir, env);
}

/** The demo shop, just loaded in full, prepared in a short run. */
export function startDemoShop(dataDir: string, size: Size): Promise<Child> {
  return size === 'short' ? startPreparedShop(dataDir) : startShop(dataDir);
}

async function startPreparedShop(dataDir: string, env: NodeJS.ProcessEnv = {}): Promise<Child> {
  if (!existsSync(path.join(dataDir, 'shop.sqlite'))) await putDemo(dataDir);
  return startShop(dataDir, env);
}
