import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { readBuildId, startFromBuild } from '#src/publish/build-id.ts';
import { connectControl, publishThrough } from '#src/publish/control.ts';
import type { Progress } from '#src/publish/progress.ts';
import { Publisher } from '#src/publish/publisher.ts';
import { RenderPool } from '#src/publish/render-pool.ts';
import { ALL_PAGES, pathTag, requestPublish } from '#src/publish/request-publish.ts';
import { ROUTES } from '#src/publish/routes.ts';
import { readConfig } from '#src/server/config.ts';
import { createRuntime } from '#src/server/create-runtime.ts';
import { ensureBuilt } from '../build.ts';
import { drawProgress, summarise } from '../progress-bar.ts';
import type { Verb } from '../shop.ts';

/** Publishes pages, through the running server if there is one, else by itself. */
export const verb: Verb = {
  summary: 'Renders pages and swaps them in where they changed.',
  usage: '[--all | --tag TAG ... | --path PATH ...]',
  async run(args, { dataDir }) {
    const tags = readTags(args);
    const progress: { last?: Progress } = {};
    const onProgress = (now: Progress) => drawProgress((progress.last = now));
    const socket = await connectControl(dataDir);
    if (socket) await publishThrough(socket, tags, onProgress);
    else await publishHere(dataDir, tags, onProgress);
    if (progress.last === undefined) throw new Error('Nothing was published.');
    console.log(summarise(progress.last));
    return progress.last.failed > 0 ? 1 : 0;
  },
};

function readTags(args: string[]): string[] {
  const { values } = parseArgs({
    args,
    options: {
      all: { type: 'boolean', default: false },
      tag: { type: 'string', multiple: true, default: [] },
      path: { type: 'string', multiple: true, default: [] },
    },
  });
  const tags = [...values.tag, ...values.path.map(pathTag)];
  return values.all || tags.length === 0 ? [ALL_PAGES] : tags;
}

async function publishHere(
  dataDir: string,
  tags: readonly string[],
  onProgress: (progress: Progress) => void,
): Promise<void> {
  await ensureBuilt();
  const config = readConfig({ ...process.env, DATA_DIR: dataDir });
  if (!existsSync(config.databaseFile)) throw new Error(`No shop in ${dataDir}.`);
  const { shop, clock } = await createRuntime(config);
  const { publishedDir } = config;
  const buildId = readBuildId(config.distDir);
  await startFromBuild(shop, { publishedDir, buildId, now: clock() });
  await shop.tx((t) => requestPublish(t, tags, { now: clock() }));
  const publisher = new Publisher({
    shop,
    renderer: new RenderPool(config),
    routes: ROUTES,
    publishedDir,
    clock,
    onError: (error) => console.error(error),
  });
  publisher.progress.watch(onProgress);
  await publisher.idle();
  onProgress(publisher.progress.read());
  await publisher.close();
  await shop.close();
}
