import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { GroupInput } from '#src/features/exhibition/exhibition.queries.ts';
import { contentHashOf } from '#src/publish/content-hash.ts';
import { Publisher } from '#src/publish/publisher.ts';
import type { Rendered, RenderJob } from '#src/publish/render.ts';
import { ALL_PAGES, requestPublish } from '#src/publish/request-publish.ts';
import { ROUTES } from '#src/publish/routes.ts';
import { makeProduct } from '../support/factories.ts';
import { makeExhibition, makeStore } from '../support/places.ts';
import { startTestShop } from '../support/shop.ts';
import type { TestShop } from '../support/shop.ts';

const HOUR = 3_600_000;
/** Pages tagged `home`: the 404 page suggests what the home page does. */
const HOME_PAGES = ['/', '/404', '/en', '/en/404'];

let shop: TestShop;
let publisher: Publisher;
const publishedDir = mkdtempSync(join(tmpdir(), 'published-'));
const rendered: string[] = [];

beforeAll(async () => {
  shop = await startTestShop({ DEMO: '0' });
  const renderer = { render, capacity: 1, resize: () => undefined, close: async () => undefined };
  publisher = new Publisher({
    ...{ shop: shop.runtime.shop, renderer, routes: ROUTES, publishedDir, clock: shop.now },
    onError: (error) => expect.fail(String(error)),
  });
  await fill();
});
afterAll(async () => {
  await publisher.close();
  rmSync(publishedDir, { recursive: true, force: true });
  await shop.close();
});

/** Renders by asking the shop itself, which has published nothing. */
async function render({ path, knownHash }: RenderJob): Promise<Rendered> {
  rendered.push(path);
  const response = await shop.shopper().raw(path);
  const bytes = Buffer.from(await response.text());
  const { status, headers } = response;
  const tags =
    headers
      .get('cache-tag')
      ?.split(',')
      .map((tag) => tag.trim()) ?? [];
  if (tags.length === 0 || (status !== 200 && !path.endsWith(`/${status}`))) {
    return { kind: 'other', status, headers: {}, body: '' };
  }
  const contentHash = contentHashOf(bytes);
  const isNew = contentHash !== knownHash;
  return { kind: 'page', status, contentHash, bytes: bytes.length, tags, isNew };
}

/** What was rendered since it was last asked, in order of the alphabet. */
async function renderedNow(): Promise<string[]> {
  await publisher.idle();
  return rendered.splice(0).sort();
}

async function isPublished(path: string): Promise<boolean> {
  const { read } = shop.runtime.shop;
  const page = read.selectFrom('published_page').select('path').where('path', '=', path);
  return (await page.executeTakeFirst()) !== undefined;
}

const both = (...paths: string[]) => paths.flatMap((path) => [path, `/en${path}`]);

let store: number;
let exhibition: number;
let itemCode: string;
let groups: GroupInput[];

/** A shop with two stores and two exhibitions, all of it published. */
async function fill(): Promise<void> {
  ({ itemCode } = await makeProduct(shop));
  store = await makeStore(shop);
  await makeStore(shop);
  groups = [{ nameKo: '모음', nameEn: 'Group', itemCodes: [itemCode] }];
  exhibition = await makeExhibition(shop, { groups });
  await makeExhibition(shop);
  await shop.runtime.shop.tx((t) => requestPublish(t, [ALL_PAGES], { now: shop.now() }));
  await renderedNow();
}

test('a store that changes renders its page and the list, in both languages', async () => {
  await makeStore(shop, { storeSn: store, phone: '02-111-1111' });
  expect(await renderedNow()).toEqual(both('/store', `/store/${store}`).sort());
});

test('a store that closes takes its page along', async () => {
  const store = await makeStore(shop);
  await renderedNow();
  expect(await isPublished(`/store/${store}`)).toBe(true);
  await makeStore(shop, { storeSn: store, status: 'Closed' });
  expect(await renderedNow()).toEqual(both('/store', `/store/${store}`).sort());
  expect(await isPublished(`/store/${store}`)).toBe(false);
  expect(await isPublished('/store')).toBe(true);
});

test('a day with other hours goes from the pages at midnight', async () => {
  const hours = { weekly: [], exceptions: { '2026-11-20': null } };
  await makeStore(shop, { storeSn: store, hours });
  await renderedNow();
  const before = shop.now();
  shop.setNow(Date.parse('2026-11-21T00:00+09:00') - 1);
  expect(await renderedNow()).toEqual([]);
  shop.setNow(Date.parse('2026-11-21T00:00+09:00'));
  expect(await renderedNow()).toEqual(both('/store', `/store/${store}`).sort());
  shop.setNow(before);
});

test('an exhibition that changes renders its page, and home where it is listed', async () => {
  await makeExhibition(shop, { exhibitionSn: exhibition, titleKo: '새 이름', groups });
  const own = both(`/exhibitions/${exhibition}`);
  expect(await renderedNow()).toEqual([...HOME_PAGES, ...own].sort());
  const quiet = await makeExhibition(shop, { listed: 0 });
  expect(await renderedNow()).toEqual(both(`/exhibitions/${quiet}`).sort());
});

test('a product that changes renders the exhibitions that show it, and no other', async () => {
  await shop.runtime.shop.tx((t) =>
    requestPublish(t, [`product:${itemCode}`], { now: shop.now() }),
  );
  expect(await renderedNow()).toEqual(
    both(`/product/${itemCode}`, `/exhibitions/${exhibition}`).sort(),
  );
});

test('an exhibition appears when it starts and goes when it ends', async () => {
  const before = shop.now();
  const startAt = before + HOUR;
  const window = { startAt, endAt: startAt + HOUR };
  const exhibitionSn = await makeExhibition(shop, window);
  const path = `/exhibitions/${exhibitionSn}`;
  await renderedNow();
  expect(await isPublished(path)).toBe(false);
  for (const [at, isThere] of [
    [window.startAt, true],
    [window.endAt, false],
  ] as const) {
    shop.setNow(at - 1);
    expect(await renderedNow()).toEqual([]);
    shop.setNow(at);
    expect(await renderedNow()).toEqual([...HOME_PAGES, ...both(path)].sort());
    expect(await isPublished(path)).toBe(isThere);
  }
  shop.setNow(before);
});

/** Every page there is, as the database says. */
async function publishedPaths(): Promise<string[]> {
  const pages = shop.runtime.shop.read.selectFrom('published_page').select('path').orderBy('path');
  return (await pages.execute()).map(({ path }) => path).sort();
}

test('a menu entry that changes renders every page with the menu once, and makes no other', async () => {
  await renderedNow();
  const before = await publishedPaths();
  const entry = { displayCateCode: '801', nameKo: '새 메뉴', nameEn: 'New entry', sortOrder: 1 };
  await shop.runtime.shop.tx(async (t) => {
    await t
      .insertInto('category')
      .values({ ...entry, hide: 0 })
      .execute();
    await requestPublish(t, ['menu', 'category:801'], { now: shop.now() });
  });
  const own = both('/category/801');
  expect(await renderedNow()).toEqual([...before, ...own].sort());
  expect(await publishedPaths()).toEqual([...before, ...own].sort());

  await shop.runtime.shop.tx(async (t) => {
    const category = t.updateTable('category').where('displayCateCode', '=', '801');
    await category.set({ nameKo: '다른 이름' }).execute();
    await requestPublish(t, ['menu'], { now: shop.now() });
  });
  expect(await renderedNow()).toEqual(await publishedPaths());
});
