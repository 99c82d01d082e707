import { existsSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { BusyError, isBusy } from '#db/busy.ts';
import type { Config } from '#src/server/config.ts';
import { packPage } from '#src/server/compress.ts';
import { createRuntime } from '#src/server/create-runtime.ts';
import { loadSite } from '#src/server/site.ts';
import { endOnUnhandledRejection } from '#src/server/unhandled-rejection.ts';
import { getContentHash } from './content-hash.ts';
import { pageFile, readPage, writePage } from './page-files.ts';
import type { Rendered, RenderedPage, RenderJob } from './render.ts';

export interface RenderReply {
  id: number;
  rendered?: Rendered;
  error?: string;
  /** The database did not answer in time. */
  isBusy?: boolean;
}

const config = workerData as Config;
// Pages return their cache tags.
const runtime = await createRuntime({ ...config, cacheTags: true }, { readonly: true });
endOnUnhandledRejection(runtime.log);
const site = await loadSite(config.distDir);

async function renderPage(job: RenderJob): Promise<Rendered> {
  const { path, now } = job;
  const locals = { runtime: { ...runtime, clock: () => now }, now };
  const request = new Request(new URL(path, config.siteUrl)); // without cookies
  const response = await site.render(request, { locals, clientAddress: '' });
  if (response === undefined) return { kind: 'other', status: 404 };

  const { status, headers } = response;
  if (status >= 500 && !path.endsWith(`/${status}`)) throw toError(path, status);

  const tags = getList(headers.get('cache-tag'));
  // A page like /404 is published although its status is not 200.
  const isPublishable = tags.length > 0 && (status === 200 || path.endsWith(`/${status}`));

  const body = new Uint8Array(await response.arrayBuffer());

  if (!isPublishable || job.isRehearsal) return { kind: 'other', status };

  const { contentHash, isNew } = await storePage(job, body);
  const page: RenderedPage = { kind: 'page', status, contentHash, bytes: body.length, tags, isNew };
  return isNew && job.packs ? { ...page, br: await packPage(body) } : page;
}

function toError(path: string, status: number): Error {
  const message = `${path} answered ${status}`;
  return status === 503 ? new BusyError(message) : new Error(message);
}

/** Writes the page's file, unless it is there with the same content. */
async function storePage({ path, knownHash, checksFile }: RenderJob, body: Uint8Array) {
  const contentHash = getContentHash(body);
  const file = pageFile(config.publishedDir, path);
  const isThere = async () =>
    checksFile ? (await readPage(file, contentHash)) !== undefined : existsSync(file);

  const isNew = contentHash !== knownHash || !(await isThere());
  if (isNew) writePage(file, body);
  return { contentHash, isNew };
}

function getList(header: string | null): string[] {
  const tags = (header ?? '').split(',');
  return [...new Set(tags.map((tag) => tag.trim()).filter((tag) => tag !== ''))];
}

async function replyToJob(id: number, job: RenderJob): Promise<void> {
  try {
    const rendered = await renderPage(job);
    // Consecutive messages starve the event loop's check phase, and streams that are released
    // there would retain every rendered page: yield before the reply, which requests the next job.
    await setImmediate();
    const packed = rendered.kind === 'page' && rendered.br ? [rendered.br.buffer] : [];
    parentPort?.postMessage({ id, rendered } satisfies RenderReply, packed);
  } catch (error) {
    parentPort?.postMessage({
      id,
      error: String(error),
      isBusy: isBusy(error),
    } satisfies RenderReply);
  }
}

parentPort?.on('message', (message: { id: number; job: RenderJob } | 'close') => {
  if (message === 'close') void runtime.database.close().then(() => parentPort?.close());
  else void replyToJob(message.id, message.job);
});
