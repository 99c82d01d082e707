import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { FullConfig } from 'playwright/test';
import { openDatabase } from '#db/connection.ts';
import { getContentHash, getEtag } from '#src/publish/content-hash.ts';
import { pageFile, writePage } from '#src/publish/page-files.ts';
import { untilPublished } from '../../../scripts/bench/site.ts';
import { tempRoot } from '../../../scripts/temp-root.ts';
import { startSite, type SitePlace } from './demo-site.ts';
import { freePortRow } from '../../../scripts/free-port.ts';

/** Environment variable: the prepared shop of each concurrent worker, as JSON. */
const PREPARED = 'PREPARED_DEMO_SHOPS';

/** Environment of a site that its published pages do not depend on. */
const NOT_IN_PAGES = ['JOURNEY', 'ORDERS_PER_MINUTE'];

/**
 * Prepares a published demo shop for each concurrent worker, whose sites are copies of it: loading
 * the demo and publishing its pages takes ten times the work of a start, so one shop does, and the
 * others are moved copies of it. Returns the teardown.
 */
export default async function setup({ workers }: FullConfig): Promise<() => void> {
  const port = await freePortRow(workers);
  const first = await prepareSite(port);
  const prepared = [first];

  for (let n = 1; n < workers; n++) prepared.push(await copyTo(port + n, first));
  process.env[PREPARED] = JSON.stringify(prepared);

  return () => {
    for (const { dataDir } of prepared) rmSync(dataDir, { recursive: true, force: true });
  };
}

async function prepareSite(port: number): Promise<SitePlace> {
  const place = { dataDir: makeDir(), port };
  const { stop } = await startSite(place);
  await untilPublished(place.dataDir);
  await stop();
  return place;
}

/** A copy of a prepared shop on another port, which the links of its pages name. */
async function copyTo(port: number, from: SitePlace): Promise<SitePlace> {
  const dataDir = makeDir();
  cpSync(from.dataDir, dataDir, { recursive: true });

  const oldPort = new RegExp(String.raw`(?<=localhost(?::|%3A))${from.port}\b`, 'g');
  const database = await openDatabase({ file: path.join(dataDir, 'shop.sqlite') });
  const pages = await database.read.selectFrom('published_page').select('path').execute();

  const moved = pages.map((page) => {
    const file = pageFile(path.join(dataDir, 'published'), page.path);
    const html = gunzipSync(readFileSync(file)).toString();
    const bytes = Buffer.from(html.replaceAll(oldPort, String(port)));
    writePage(file, bytes);
    return { path: page.path, bytes: bytes.length, contentHash: getContentHash(bytes) };
  });

  await database.tx(async (t) => {
    for (const page of moved) {
      const values = { ...page, etag: getEtag(page.contentHash) };
      await t.updateTable('published_page').set(values).where('path', '=', page.path).execute();
    }
  });

  await database.close();

  return { dataDir, port };
}

/** Copies the prepared shop of a worker, whose port is free while it starts no other site; with `DEMO=0` it is empty. */
export function copyDemo(parallelIndex: number, env: NodeJS.ProcessEnv): SitePlace {
  const prepared = JSON.parse(process.env[PREPARED] ?? '[]') as SitePlace[]; // written above
  const from = prepared[parallelIndex];
  if (!from) throw new Error(`No shop is prepared for worker ${parallelIndex}.`);

  const dataDir = makeDir();
  if (env['DEMO'] === '0') return { dataDir, port: from.port };

  cpSync(from.dataDir, dataDir, { recursive: true });
  if (Object.keys(env).some((name) => !NOT_IN_PAGES.includes(name))) {
    rmSync(path.join(dataDir, 'published'), { recursive: true }); // the site renders its own
  }

  return { dataDir, port: from.port };
}

function makeDir(): string {
  return mkdtempSync(path.join(tempRoot, 'journey-'));
}
