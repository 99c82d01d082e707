import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { kstDay } from '../../lib/date.ts';
import { handleEvery, type JobHandler } from '../job-worker.ts';
import type { Runtime } from '../runtime.ts';
import { deleteMediaDays, listMediaNames } from './media.queries.ts';

const HOUR_MS = 60 * 60 * 1000;
/** A file younger than this may belong to a transaction in progress. */
const GRACE_MS = HOUR_MS;
const BATCH = 500;

type Purging = Pick<Runtime, 'database' | 'media' | 'config'>;

/** Deletes orphaned pictures and the leftovers of interrupted requests. */
export function mediaJobs(runtime: Runtime): JobHandler[] {
  return [
    handleEvery({ kind: 'purge-media', everyMs: HOUR_MS }, async ({ now }) => {
      const removed = await purgeOrphans(runtime, now);
      await removeUnfinished(runtime.config.uploadDir, now - GRACE_MS);
      await runtime.database.tx((t) => deleteMediaDays(t, kstDay(now)));
      return `${removed} removed`;
    }),
  ];
}

/** Returns the number of removed files. */
export async function purgeOrphans(runtime: Purging, now: number): Promise<number> {
  let removed = 0;
  let names: string[] = [];

  const purge = async () => {
    const kept = new Set(await listMediaNames(runtime.database.read, names));
    const orphans = names.filter((name) => !kept.has(name));
    for (const name of orphans) await runtime.media.remove(name);
    removed += orphans.length;
    names = [];
  };

  for await (const { name, storedAt } of runtime.media.list()) {
    if (storedAt < now - GRACE_MS) names.push(name);
    if (names.length === BATCH) await purge();
  }

  if (names.length > 0) await purge();

  return removed;
}

/** Removes the folders of requests that a crash interrupted. */
async function removeUnfinished(uploadDir: string, before: number): Promise<void> {
  for (const name of await readdir(uploadDir).catch(() => [])) {
    const dir = path.join(uploadDir, name);
    const stats = await stat(dir).catch(() => undefined); // removed meanwhile
    if (stats && stats.mtimeMs < before) await rm(dir, { recursive: true, force: true });
  }
}
