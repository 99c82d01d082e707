import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import { tempFile } from '../../tests/support/temp-file.ts';
import { applyRendered } from './apply-rendered.ts';
import { pageFile, writePage } from './page-files.ts';
import type { PackedPage, Rendered, RenderedPage } from './render.ts';

const gone: Rendered = { kind: 'other', status: 404 };
const page = (isNew: boolean): RenderedPage => ({
  kind: 'page',
  status: 200,
  contentHash: 'hash',
  bytes: 3,
  tags: ['home'],
  isNew,
});

/** A folder, an empty index, and the recorded calls of both and of the sink. */
function startPublication() {
  const calls: string[] = [];
  const publishedDir = dirname(tempFile());
  const publication = {
    publishedDir,
    clock: () => 7,
    store: {
      find: () => Promise.resolve(undefined),
      save: ({ path, etag, renderedAt }: { path: string; etag: string; renderedAt: number }) =>
        void calls.push(`save ${path} ${etag} ${renderedAt}`),
      remove: (path: string) => void calls.push(`remove ${path}`),
    },
    sink: {
      replace: (path: string, next?: PackedPage) =>
        void calls.push(`replace ${path}${next ? ` by ${next.br.join(' ')}` : ''}`),
    },
  };

  return { at: publication, calls, file: pageFile(publishedDir, '/a') };
}

test('a page that is packed for a reader goes into the cache at once', async () => {
  const publication = startPublication();
  await applyRendered(publication.at, '/a', { ...page(true), br: Uint8Array.of(1, 2) });
  expect(publication.calls).toEqual(['save /a W/"hash" 7', 'replace /a by 1 2']);
});

test.each([
  { isNew: true, outcome: 'changed', calledWith: ['save /a W/"hash" 7', 'replace /a'] },
  { isNew: false, outcome: 'unchanged', calledWith: ['save /a W/"hash" 7'] },
])('a page is saved, and dropped from the cache if it is new: $isNew', async (expected) => {
  const { at, calls } = startPublication();
  expect(await applyRendered(at, '/a', page(expected.isNew))).toBe(expected.outcome);
  expect(calls).toEqual(expected.calledWith);
});

test('a removed page loses row, file and cache entry, even if only the file is left', async () => {
  const { at, calls, file } = startPublication();
  writePage(file, Buffer.from('old'));
  expect(await applyRendered(at, '/a', gone)).toBe('removed');
  expect([calls, existsSync(file)]).toEqual([['remove /a', 'replace /a'], false]);
});

test.each(['/a', '/../a', '/%2e'])('%s was never published: nothing changes', async (path) => {
  const { at, calls } = startPublication();
  expect(await applyRendered(at, path, gone)).toBe('unchanged');
  expect(calls).toEqual([]);
});
