import { parentPort, workerData } from 'node:worker_threads';
import type { Config } from '#src/server/config.ts';
import { createRuntime } from '#src/server/create-runtime.ts';
import { writeFeeds } from './feed.service.ts';

const site = await createRuntime(workerData as Config, { readonly: true });
try {
  parentPort?.postMessage(await writeFeeds(site));
} finally {
  await site.shop.close();
}
