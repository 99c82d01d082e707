import path from 'node:path';
import { inspect, parseArgs } from 'node:util';
import { writeFeeds } from '#src/features/marketing/feed/feed.service.ts';
import { formatInstant, parseInstant } from '#src/lib/instant.ts';
import { readBuildId, startFromBuild } from '#src/publish/build-id.ts';
import { connectControl, publishThrough } from '#src/publish/control.ts';
import type { Progress } from '#src/server/runtime.ts';
import { isPagePath } from '#src/publish/page-files.ts';
import { Publisher } from '#src/publish/publisher.ts';
import { RenderPool } from '#src/publish/render-pool.ts';
import { ALL_PAGES, pathTag, requestPublish } from '#src/publish/request-publish.ts';
import { ROUTES } from '#src/published.ts';
import { ensureBuilt } from '../build.ts';
import { copyAssets, previewConfig, renderPreview } from '../preview.ts';
import { configOfShop, withShop } from '../existing-shop.ts';
import { createProgressBar, summariseProgress } from '../progress-bar.ts';
import type { Verb, VerbContext } from '../verb.ts';

/** Leaves processor time to a running shop. */
const PREVIEW_WORKERS = 2;

/** Publishes pages, through the running server if there is one, else by itself. */
export const verb: Verb = {
  summary: 'Renders pages and swaps them in where they changed.',
  usage: '[--all | --tag TAG ... | --path PATH ... | --as-of TIME --out DIR]',
  async run(args, context) {
    const { tags, preview } = readOrder(args);
    if (preview) return previewHere(context, preview);

    const progress: { last?: Progress } = {};
    const drawProgress = createProgressBar(context.out);
    const onProgress = (now: Progress) => drawProgress((progress.last = now));

    const socket = await connectControl(context.dataDir);
    if (socket) await publishThrough(socket, tags, onProgress);
    else await publishHere(context, tags, onProgress);

    if (progress.last === undefined) throw new Error('Nothing was published.');

    context.out.print(summariseProgress(progress.last));

    return progress.last.failed > 0 ? 1 : 0;
  },
};

interface PreviewOrder {
  asOf: number;
  outDir: string;
}

/** Parses the command line; throws a sentence for options that exclude each other. */
export function readOrder(args: string[]): { tags: string[]; preview?: PreviewOrder } {
  const { values } = parseArgs({
    args,
    options: {
      all: { type: 'boolean', default: false },
      tag: { type: 'string', multiple: true, default: [] },
      path: { type: 'string', multiple: true, default: [] },
      'as-of': { type: 'string' },
      out: { type: 'string' },
    },
  });

  const preview = readPreview(values['as-of'], values.out);
  const odd = values.path.find((pagePath) => !isPagePath(pagePath));
  if (odd !== undefined)
    throw new Error(`--path ${odd} is no path of a page, such as /product/P1.`);

  const tags = [...values.tag, ...values.path.map(pathTag)];
  if (preview && (values.all || tags.length > 0)) throw new Error('--as-of shows every page.');

  const chosenTags = values.all || tags.length === 0 ? [ALL_PAGES] : tags;
  return preview ? { tags: chosenTags, preview } : { tags: chosenTags };
}

function readPreview(time: string | undefined, out: string | undefined): PreviewOrder | undefined {
  if (time === undefined && out === undefined) return undefined;
  if (time === undefined || out === undefined) throw new Error('--as-of and --out go together.');

  const asOf = parseInstant(time);
  if (asOf === undefined) {
    throw new Error(`--as-of ${time} is no time such as 2026-12-24T00:00+09:00.`);
  }

  return { asOf, outDir: path.resolve(out) };
}

/** Renders the site of another moment into a folder of its own. */
async function previewHere(context: VerbContext, { asOf, outDir }: PreviewOrder): Promise<number> {
  await ensureBuilt(context.out.print);

  const config = configOfShop(context);
  const target = previewConfig(config, outDir);

  copyAssets(config, outDir);

  return withShop(context, async ({ database, out }) => {
    const renderer = new RenderPool(target, PREVIEW_WORKERS);
    const onProgress = createProgressBar(out);
    const preview = { database, renderer, routes: ROUTES, asOf, outDir, onProgress };

    try {
      const progress = await renderPreview(preview);
      out.print(
        `${summariseProgress(progress)}\nThe site as of ${formatInstant(asOf)} is in ${outDir}.`,
      );
      return progress.failed > 0 ? 1 : 0;
    } finally {
      await renderer.close();
    }
  });
}

async function publishHere(
  context: VerbContext,
  tags: readonly string[],
  onProgress: (progress: Progress) => void,
): Promise<void> {
  await ensureBuilt(context.out.print);
  await withShop(context, async (shop) => {
    const { database, clock, config, out } = shop;
    const { publishedDir } = config;
    const buildId = readBuildId(config.distDir);
    const folderId = await startFromBuild(database, { publishedDir, buildId, now: clock() });

    await database.tx((t) => requestPublish(t, tags, { now: clock() }));

    const publisher = new Publisher({
      database,
      renderer: new RenderPool(config),
      routes: ROUTES,
      publishedDir,
      folderId,
      clock,
      onError: (error) => out.complain(inspect(error)),
    });

    publisher.progress.watch(onProgress);

    try {
      await publisher.idle();
      onProgress(publisher.progress.read());
    } finally {
      await publisher.close();
    }

    await writeFeeds(shop);
  });
}
