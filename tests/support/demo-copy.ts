import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { FullConfig } from 'playwright/test';
import { untilPublished } from '../../scripts/bench/site.ts';
import { tempRoot } from '../../scripts/temp-root.ts';
import { startSite, type SitePlace } from './demo-site.ts';
import { freePortRow } from '../../scripts/free-port.ts';

/** Environment variable: the prepared shop of each concurrent worker, as JSON. */
const PREPARED = 'PREPARED_DEMO_SHOPS';

/** Environment of a site that its published pages do not depend on. */
const NOT_IN_PAGES = ['JOURNEY', 'ORDERS_PER_MINUTE'];

/**
 * Prepares a published demo shop for each concurrent worker, whose sites are copies of it: loading
 * the demo and publishing its pages takes ten times the work of a start. Returns the teardown.
 */
export default async function setup({ workers }: FullConfig): Promise<() => void> {
  const port = await freePortRow(workers);
  const prepared = await Promise.all(Array.from({ length: workers }, (_, n) => prepare(port + n)));
  process.env[PREPARED] = JSON.stringify(prepared);
  return () => {
    for (const { dataDir } of prepared) rmSync(dataDir, { recursive: true, force: true });
  };
}

async function prepare(port: number): Promise<SitePlace> {
  const place = { dataDir: makeDir(), port };
  const { stop } = await startSite(place);
  await untilPublished(place.dataDir);
  await stop();
  return place;
}

/** Copies the prepared shop of a worker, whose port is free while it starts no other site. */
export function copyDemo(parallelIndex: number, env: NodeJS.ProcessEnv): SitePlace {
  const prepared = JSON.parse(process.env[PREPARED] ?? '[]') as SitePlace[]; // written above
  const from = prepared[parallelIndex];
  if (!from) throw new Error(`No shop is prepared for worker ${parallelIndex}.`);
  const dataDir = makeDir();
  cpSync(from.dataDir, dataDir, { recursive: true });
  if (Object.keys(env).some((name) => !NOT_IN_PAGES.includes(name))) {
    rmSync(path.join(dataDir, 'published'), { recursive: true }); // the site renders its own
  }
  return { dataDir, port: from.port };
}

function makeDir(): string {
  return mkdtempSync(path.join(tempRoot, 'journey-'));
}
