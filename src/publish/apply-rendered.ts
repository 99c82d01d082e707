import { existsSync } from 'node:fs';
import { getEtag } from './content-hash.ts';
import { isPagePath, pageFile, removePage } from './page-files.ts';
import type { PageStore } from './page-store.ts';
import type { Outcome } from './progress.ts';
import type { PackedPage, Rendered, RenderedPage } from './render.ts';

/** The server's cache of pages, notified of each page that is new, changed or removed. */
export interface PageSink {
  /** The cached page is no longer sent; the `next` one is, if it is at hand already. */
  replace(path: string, next?: PackedPage): void;
}

interface Publication {
  store: Pick<PageStore, 'find' | 'save' | 'remove'>;
  publishedDir: string;
  clock: () => number;
  sink?: PageSink | undefined;
}

/** Puts the result of a render into the index of published pages, and drops the old page. */
export async function applyRendered(
  publication: Publication,
  path: string,
  rendered: Rendered,
): Promise<Outcome> {
  if (rendered.kind === 'page') return savePage(publication, path, rendered);

  const { store, publishedDir, sink } = publication;
  const file = isPagePath(path) ? pageFile(publishedDir, path) : undefined;
  const isPublished = file && ((await store.find(path)) !== undefined || existsSync(file));
  if (!isPublished) return 'unchanged';

  store.remove(path);
  await removePage(file);
  sink?.replace(path);

  return 'removed';
}

function savePage({ store, clock, sink }: Publication, path: string, page: RenderedPage): Outcome {
  const { isNew, status, contentHash, bytes, tags } = page;
  const etag = getEtag(contentHash);
  store.save({ path, status, etag, contentHash, bytes, renderedAt: clock(), tags });
  if (isNew) sink?.replace(path, page.br && { ...page, br: page.br });
  return isNew ? 'changed' : 'unchanged';
}
