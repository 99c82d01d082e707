import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { insertFolder } from '#src/publish/folder.queries.ts';
import { pageFile as publishedFile, writePage } from '#src/publish/page-files.ts';
import { Publisher } from '#src/publish/publisher.ts';
import { RenderPool } from '#src/publish/render-pool.ts';
import type { RenderJob } from '#src/publish/render.ts';
import { ALL_PAGES, requestPublish } from '#src/publish/request-publish.ts';
import { ROUTES } from '#src/published.ts';
import { kstMidnight } from '#src/lib/instant.ts';
import { previewConfig, renderPreview } from '../../../scripts/preview.ts';
import {
  loadContentValues,
  noticeFile,
  pageFile,
  termsFile,
} from '../../support/content/content.ts';
import { FRIDAY, startTestShop, type TestShop } from '../../support/shop.ts';
import { tempFile } from '../../support/temp-file.ts';

let shop: TestShop;
let pool: RenderPool;
let publisher: Publisher;
const rendered: string[] = [];

beforeAll(async () => {
  shop = await startTestShop();

  const { runtime } = shop;

  await loadContentValues(runtime, 'page', [
    pageFile('winter', '겨울'),
    pageFile('summer', '여름'),
  ]);
  await loadContentValues(runtime, 'notice', [noticeFile(1, '하나'), noticeFile(2, '둘')]);

  await loadContentValues(runtime, 'terms', [
    termsFile('use', '2026-01-01'),
    termsFile('privacy', '2026-01-01'),
    termsFile('efinance', '2026-01-01'),
  ]);

  pool = new RenderPool(runtime.config);
  await runtime.database.tx((t) => insertFolder(t, 'test', shop.now()));

  publisher = new Publisher({
    database: runtime.database,
    renderer: {
      render(job) {
        rendered.push(job.path);
        return pool.render(job);
      },
      get capacity() {
        return pool.capacity;
      },
      resize: (workers) => pool.resize(workers),
      warm: () => pool.warm(),
      close: () => pool.close(),
    },
    routes: ROUTES,
    publishedDir: runtime.config.publishedDir,
    folderId: 'test',
    clock: runtime.clock,
    onError: (error) => expect.fail(String(error)),
  });

  await runtime.database.tx((t) => requestPublish(t, [ALL_PAGES], { now: shop.now() }));
  await publisher.idle();
});
afterAll(async () => {
  await publisher.close();
  await shop.close();
});
beforeEach(() => {
  shop.setNow(FRIDAY);
  rendered.length = 0;
});

/** The Korean pages that were rendered again, each of which needs its English one. */
async function listRepublishedPages(): Promise<string[]> {
  await publisher.idle();

  const korean = rendered.filter((pagePath) => !pagePath.startsWith('/en/'));
  expect(rendered.toSorted()).toEqual(
    [...korean, ...korean.map((pagePath) => `/en${pagePath}`)].sort(),
  );

  return korean.sort();
}

const fileOf = (page: string) => publishedFile(shop.runtime.config.publishedDir, page);
const readStoredPage = (page: string) => gunzipSync(readFileSync(fileOf(page))).toString();

test('only the changed page is rendered again', async () => {
  await loadContentValues(shop.runtime, 'page', [
    pageFile('winter', '한겨울'),
    pageFile('summer', '여름'),
  ]);

  expect(await listRepublishedPages()).toEqual(['/page/winter']);
  expect(readStoredPage('/page/winter')).toContain('<p>한겨울</p>');
});

test('a changed notice renders its own page and those that list it', async () => {
  await loadContentValues(shop.runtime, 'notice', [
    noticeFile(1, '하나'),
    noticeFile(2, '두 번째'),
  ]);
  expect(await listRepublishedPages()).toEqual(['/cs', '/cs/notice', '/cs/notice/2']);
});

test('a new version of terms is announced, then in force, each at its time', async () => {
  const dates = { announcementDt: '2026-12-01' };
  await loadContentValues(shop.runtime, 'terms', termsFile('efinance', '2027-01-01', dates));

  expect(await listRepublishedPages()).toEqual([]);

  shop.setNow(kstMidnight('2026-12-01'));

  expect(await listRepublishedPages()).toEqual(['/terms/efinance']);
  expect(readStoredPage('/terms/efinance')).toContain('2026-01-01부터');

  rendered.length = 0;
  shop.setNow(kstMidnight('2027-01-01'));

  expect(await listRepublishedPages()).toEqual(['/terms/efinance']);
  expect(readStoredPage('/terms/efinance')).toContain('2027-01-01부터');
});

test('terms of the sign-up are rendered again there, too', async () => {
  await loadContentValues(shop.runtime, 'terms', termsFile('use', '2026-11-20'));
  expect(await listRepublishedPages()).toEqual([
    '/login/auth/transferMember/reset',
    '/signUp',
    '/terms/use',
  ]);
});

test('a page begins and ends at its times', async () => {
  const times = { startAt: '2026-12-01', endAt: '2026-12-10' };
  await loadContentValues(shop.runtime, 'page', pageFile('sale', '할인', times));

  expect(await listRepublishedPages()).toEqual([]);

  shop.setNow(kstMidnight('2026-12-01'));

  expect(await listRepublishedPages()).toEqual(['/page/sale']);
  expect(readStoredPage('/page/sale')).toContain('할인');

  rendered.length = 0;
  shop.setNow(kstMidnight('2026-12-10'));

  expect(await listRepublishedPages()).toEqual(['/page/sale']);
  expect(existsSync(fileOf('/page/sale'))).toBe(false);
});

test('unchanged pages are not rendered again', async () => {
  const values = [pageFile('again', '같은')];
  await loadContentValues(shop.runtime, 'page', values);

  expect(await listRepublishedPages()).toEqual(['/page/again']);

  rendered.length = 0;

  expect(await loadContentValues(shop.runtime, 'page', values)).toMatchObject([
    { outcome: 'unchanged' },
  ]);
  expect(await listRepublishedPages()).toEqual([]);
});

test('a file that was written but not named before a crash is written again', async () => {
  const { runtime } = shop;
  const { publishedDir, clock } = { ...runtime.config, clock: runtime.clock };
  const before = readStoredPage('/page/winter');

  writePage(fileOf('/page/winter'), Buffer.from('not named'));

  const dropped: string[] = [];

  const renderer = {
    render: (job: RenderJob) => pool.render(job),
    capacity: 1,
    resize: () => undefined,
    warm: () => undefined,
    close: async () => undefined,
  };

  const next = new Publisher({
    database: runtime.database,
    renderer,
    routes: ROUTES,
    publishedDir,
    clock,
    folderId: 'test',
    sink: { replace: (page) => dropped.push(page) },
    onError: (error) => expect.fail(String(error)),
  });

  await runtime.database.tx((t) => requestPublish(t, ['page:winter'], { now: clock() }));
  await next.idle();

  expect(readStoredPage('/page/winter')).toBe(before);
  expect(dropped).toEqual(['/page/winter']);

  await next.close();
});

test('a preview shows the site of another moment and leaves the live one alone', async () => {
  const { runtime } = shop;
  await loadContentValues(runtime, 'page', pageFile('spring', '봄', { startAt: '2027-03-01' }));
  await loadContentValues(runtime, 'page', pageFile('over', '끝', { endAt: '2026-12-01' }));
  await loadContentValues(runtime, 'terms', termsFile('privacy', '2027-02-01'));
  await publisher.idle();

  const pagesBefore = await runtime.database.read
    .selectFrom('published_page')
    .selectAll()
    .execute();

  const outDir = tempFile('preview');
  const renderer = new RenderPool(previewConfig(runtime.config, outDir));
  const progress = await renderPreview({
    database: runtime.database,
    renderer,
    routes: ROUTES,
    asOf: kstMidnight('2027-03-01'),
    outDir,
    onProgress: () => undefined,
  });

  await renderer.close();

  expect(progress.failed).toBe(0);

  const shown = (page: string) => readFileSync(path.join(outDir, page, 'index.html'), 'utf8');
  expect(shown('/en/page/spring')).toContain('제목 spring in English');
  expect(shown('/terms/privacy')).toContain('2027-02-01부터');
  expect(existsSync(path.join(outDir, 'page/over'))).toBe(false);
  expect(readdirSync(outDir, { recursive: true })).not.toContainEqual(expect.stringMatching(/gz$/));
  expect(existsSync(fileOf('/page/spring'))).toBe(false);
  expect(readStoredPage('/terms/privacy')).toContain('2026-01-01부터');

  const pagesAfter = await runtime.database.read.selectFrom('published_page').selectAll().execute();
  expect(pagesAfter).toEqual(pagesBefore);
});

test('a preview never goes into a folder with something in it', () => {
  const { config } = shop.runtime;
  mkdirSync(config.publishedDir, { recursive: true });
  expect(() => previewConfig(config, config.publishedDir)).toThrow('is not empty');
});
