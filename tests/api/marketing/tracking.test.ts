import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { jobHandlers } from '#src/jobs.ts';
import { readFigures } from '#src/features/marketing/tracking/visit-figures.service.ts';
import { createWorker } from '#src/server/job-worker.ts';
import { makeProduct, type TestProduct } from '../../support/product/factories.ts';
import { FRIDAY, startTestShop, type TestShop } from '../../support/shop.ts';
import { runVerb } from '../../support/shop-verb.ts';
import { runVerbProcess } from '../../support/verb-process.ts';

const DAY = '2026-11-20';
const DAY_MS = 24 * 60 * 60 * 1000;
const VISIT = '0123456789abcdef0123456789abcdef';

let shop: TestShop;
let product: TestProduct;
beforeAll(async () => {
  // Each test has IP addresses of its own, set by the trusted proxy's header.
  shop = await startTestShop({ DEMO: '0', TRUST_PROXY: '1' });
  product = await makeProduct(shop, { nameKo: '능선 자켓', stock: [1, 1] });
});
afterAll(() => shop.close());
beforeEach(async () => {
  await flushCounters();

  const { database: db } = shop.runtime;

  await db.tx(async (t) => {
    await t.deleteFrom('daily_figure').execute();
    await t.deleteFrom('daily_visit').execute(); // and views with it
    await t.deleteFrom('search_count').execute();
  });
});

/** Flushes the counters, as the shop does every few seconds. */
async function flushCounters(): Promise<void> {
  for (const write of shop.runtime.flushes) await write();
}

let addresses = 0;
interface Sending {
  headers?: Record<string, string>;
  address?: string;
}

/** As `navigator.sendBeacon` sends it: without XHR header and CSRF token. */
function postBeacon(body: unknown, { headers, address }: Sending = {}): Promise<Response> {
  return shop.shopper().raw('/api/tracking/beacon', {
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers: {
      'content-type': 'application/json',
      origin: new URL(shop.url).origin,
      'x-forwarded-for': address ?? `10.0.0.${(addresses += 1)}`,
      ...headers,
    },
  });
}

async function readDailyFigures() {
  await flushCounters();

  const rows = await shop.runtime.database.read
    .selectFrom('daily_figure')
    .selectAll()
    .orderBy('kind')
    .orderBy('key')
    .execute();

  return rows.map(({ day, kind, key, count }) => [day, kind, key, Number(count)]);
}

const view = { kind: 'pageView' } as const;

test('events of a page are counted by day, the units of a product as the product', async () => {
  const { itemCode, units } = product;
  const additions = units.map((unit) => ({ kind: 'addToCart', itemCode: unit.itemCode }));
  const events = [view, { kind: 'productView', itemCode }, ...additions];

  const answer = await postBeacon({ page: 'product', events });
  expect(answer.status).toBe(200);
  expect(await answer.json()).toEqual({ counted: 4 });

  await postBeacon({ page: 'product', events: [view, { kind: 'vital', name: 'LCP', value: 900 }] });

  expect(await readDailyFigures()).toEqual([
    [DAY, 'LCP', 'product 1000', 1],
    [DAY, 'addToCart', itemCode, 2],
    [DAY, 'pageView', 'product', 2],
    [DAY, 'productView', itemCode, 1],
  ]);
});

test('the day is that of Korea', async () => {
  shop.setNow(Date.parse('2026-11-20T23:59:59+09:00'));
  await postBeacon({ page: '', events: [view] });
  shop.setNow(Date.parse('2026-11-21T00:00:00+09:00'));
  await postBeacon({ page: '', events: [view] });
  shop.setNow(FRIDAY);

  expect(await readDailyFigures()).toEqual([
    [DAY, 'pageView', 'home', 1],
    ['2026-11-21', 'pageView', 'home', 1],
  ]);
});

test('unknown codes, pages and keywords leave no row', async () => {
  const events = [
    { kind: 'productView', itemCode: 'NO-SUCH' },
    { kind: 'addToCart', itemCode: 'kim.example.com' },
    { kind: 'searchClick', keyword: '홍길동' },
  ];
  expect((await postBeacon({ page: '홍길동', events: [view, ...events] })).status).toBe(200);
  expect(await readDailyFigures()).toEqual([[DAY, 'pageView', 'other', 1]]);

  const searches = shop.runtime.database.read.selectFrom('search_count').selectAll();
  expect(await searches.execute()).toEqual([]);
});

test('nothing of a report’s sender is stored unless it has a visit number', async () => {
  await postBeacon({ page: '', events: [view] });
  await readDailyFigures();

  const visits = () => shop.runtime.database.read.selectFrom('daily_visit').selectAll().execute();
  expect(await visits()).toEqual([]);

  const itemCode = product.itemCode;

  await postBeacon({ page: '', events: [view], visit: VISIT });
  await postBeacon({ page: 'product', events: [{ kind: 'productView', itemCode }], visit: VISIT });
  await postBeacon({ page: '', events: [view], visit: VISIT });
  await flushCounters();

  const [visit, ...others] = await visits();
  expect(others).toEqual([]);
  expect(visit).toMatchObject({ day: DAY, step: 2 });
  expect(visit?.visitKey).not.toContain(VISIT.slice(0, 8));

  // The day after, the same number is another row.
  shop.setNow(FRIDAY + DAY_MS);
  await postBeacon({ page: '', events: [view], visit: VISIT });
  await flushCounters();
  shop.setNow(FRIDAY);

  expect(await visits()).toHaveLength(2);
});

test('a visit keeps where it came from, once, and nobody else’s origin is kept', async () => {
  const tags = '?utm_source=Naver&utm_medium=cpc&utm_campaign=Winter';
  const origin = [tags, 'https://naver.com/'];
  const other = '1'.repeat(32);
  const places = { page: '', events: [view] };
  await postBeacon({ ...places, origin });
  await flushCounters();

  const { read } = shop.runtime.database;
  const listVisits = () =>
    read
      .selectFrom('daily_visit')
      .select(['source', 'medium', 'campaign', 'step'])
      .orderBy('source', 'desc')
      .execute();
  expect(await listVisits()).toEqual([]);

  await postBeacon({ ...places, origin, visit: VISIT });
  await flushCounters();
  await postBeacon({ page: 'orderComplete', events: [view], visit: VISIT, origin: ['', shop.url] });
  await postBeacon({ ...places, visit: other, origin: ['', 'https://www.google.com/search?q=x'] });
  await flushCounters();

  const naver = { source: 'naver', medium: 'cpc', campaign: 'winter' };
  const google = { source: 'google.com', medium: 'referral', campaign: '' };
  expect(await listVisits()).toEqual([
    { ...naver, step: 5 },
    { ...google, step: 1 },
  ]);

  const { sources } = await readFigures(read, { from: DAY, until: DAY });
  const reached = { visits: 1, products: 1, carts: 1, checkouts: 1, orders: 1 };
  expect(sources).toEqual([
    { ...google, ...reached, products: 0, carts: 0, checkouts: 0, orders: 0 },
    { ...naver, ...reached },
  ]);

  await postBeacon({ page: '', events: [{ kind: 'visitWithdrawn' }], visit: VISIT });
  await flushCounters();
  expect(await listVisits()).toEqual([{ ...google, step: 1 }]);
});

test.each([
  ['Global Privacy Control', { 'sec-gpc': '1' }],
  ['Do Not Track', { dnt: '1' }],
  ['a robot', { 'user-agent': 'Mozilla/5.0 (compatible; Yeti/1.1)' }],
])('%s is not counted', async (_, headers) => {
  const answer = await postBeacon({ page: '', events: [view], visit: VISIT }, { headers });
  expect(await answer.json()).toEqual({ counted: 0 });
  expect(await readDailyFigures()).toEqual([]);
  const visits = shop.runtime.database.read.selectFrom('daily_visit').selectAll();
  expect(await visits.execute()).toEqual([]);
});

const buildView = (itemCode: string) => ({ kind: 'productView', itemCode });
const listViews = async () => {
  await flushCounters();

  return shop.runtime.database.read
    .selectFrom('daily_view')
    .select(['day', 'productSn'])
    .orderBy('day')
    .orderBy('productSn')
    .execute();
};

test('the products of a visit are noted once a day, with its number alone', async () => {
  const other = await makeProduct(shop);
  const seen = [product, other].map(({ itemCode }) => buildView(itemCode));

  await postBeacon({ page: 'product', events: seen });
  expect(await listViews()).toEqual([]);

  const strange = [buildView('NO-SUCH'), { kind: 'addToCart', itemCode: product.itemCode }];
  await postBeacon({ page: 'product', events: strange, visit: VISIT });
  expect(await listViews()).toEqual([]);

  await postBeacon({ page: 'product', events: [...seen, ...seen], visit: VISIT });
  const views = [product, other].map(({ productSn }) => ({ day: DAY, productSn }));
  expect(await listViews()).toEqual(views);

  await postBeacon({ page: 'product', events: seen, visit: VISIT });
  expect(await listViews()).toEqual(views);

  const [row] = await shop.runtime.database.read.selectFrom('daily_view').selectAll().execute();
  expect(Object.keys(row ?? {}).sort()).toEqual(['day', 'productSn', 'visitKey']);
  expect(row?.visitKey).not.toContain(VISIT.slice(0, 8));
});

test('nothing is kept of a visit whose visitor withdraws', async () => {
  const events = [buildView(product.itemCode)];
  const withdrawn = [{ kind: 'visitWithdrawn' }];
  const another = VISIT.replace('0', 'f');
  const countVisits = async () => {
    const visits = shop.runtime.database.read.selectFrom('daily_visit').select('visitKey');
    return (await visits.execute()).length;
  };

  await postBeacon({ page: 'product', events, visit: VISIT });
  await postBeacon({ page: 'product', events, visit: another });
  shop.setNow(FRIDAY + DAY_MS);
  await postBeacon({ page: 'product', events, visit: VISIT });
  shop.setNow(FRIDAY);
  expect(await listViews()).toHaveLength(3);

  const answer = await postBeacon({ page: '', events: withdrawn, visit: VISIT });
  expect(await answer.json()).toEqual({ counted: 0 });
  expect(await listViews()).toHaveLength(1);
  expect(await countVisits()).toBe(1);

  // Not written yet.
  await postBeacon({ page: 'product', events, visit: VISIT });
  await postBeacon({ page: '', events: withdrawn, visit: VISIT });
  expect(await listViews()).toHaveLength(1);

  await postBeacon({ page: '', events: withdrawn });
  expect(await listViews()).toHaveLength(1);
  expect(await countVisits()).toBe(1);
});

test('a report sets no cookie', async () => {
  const answer = await postBeacon({ page: '', events: [view] });
  expect(answer.headers.getSetCookie()).toEqual([]);
  expect(answer.headers.get('cache-control')).toBe('no-store');
});

interface Refused {
  body?: unknown;
  headers?: Record<string, string>;
  status: number;
}

const vital = { kind: 'vital', name: 'LCP', value: 1e308 };

test.each<[string, Refused]>([
  ['of another site', { headers: { origin: 'https://evil.example' }, status: 403 }],
  ['that names no site', { headers: { origin: '' }, status: 403 }],
  ['from across sites', { headers: { 'sec-fetch-site': 'cross-site' }, status: 403 }],
  ['as a text', { headers: { 'content-type': 'text/plain' }, status: 400 }],
  ['cut off', { body: '{"page":', status: 400 }],
  ['that is too long', { body: `"${'a'.repeat(9_000)}"`, status: 413 }],
  ['without events', { body: { page: '', events: [] }, status: 422 }],
  ['with too many events', { body: { page: '', events: Array(21).fill(view) }, status: 422 }],
  ['with an event nobody knows', { body: { page: '', events: [{ kind: 'sold' }] }, status: 422 }],
  ['with more than is asked', { body: { page: '', events: [view], email: 'a@b.c' }, status: 422 }],
  ['with a name for a number', { body: { page: '', events: [view], visit: 'kim' }, status: 422 }],
  ['with no measure', { body: { page: '', events: [vital] }, status: 422 }],
])('a report %s is refused', async (_, { body = {}, headers, status }) => {
  const answer = await postBeacon(body, headers ? { headers } : {});
  expect(answer.status).toBe(status);
  expect(await answer.json()).toMatchObject({ code: expect.any(String) });
  expect(await readDailyFigures()).toEqual([]);
});

test('a flood from one address is refused after a while, and others go on being counted', async () => {
  const batch = { page: '', events: [view] };
  const statuses: number[] = [];
  for (let n = 0; n < 32; n++) {
    const some = Array.from({ length: 25 }, () => postBeacon(batch, { address: '10.9.9.9' }));
    statuses.push(...(await Promise.all(some)).map(({ status }) => status));
  }

  expect(new Set(statuses)).toEqual(new Set([200, 429]));

  const taken = statuses.filter((status) => status === 200).length;
  expect(taken).toBe(600);
  expect((await postBeacon(batch)).status).toBe(200);
  expect(await readDailyFigures()).toEqual([[DAY, 'pageView', 'home', taken + 1]]);
});

test('a result that was opened lifts its keyword, of one address only a little', async () => {
  const counted = (keyword: string, searchCount: number) => ({
    day: DAY,
    locale: 'ko' as const,
    keyword,
    searchCount,
    resultCount: 5,
  });

  const { database: db } = shop.runtime;
  const rows = [counted('등산화', 10), counted('배낭', 8)];

  await db.tx((t) => t.insertInto('search_count').values(rows).execute());

  const click = { page: 'search', events: [{ kind: 'searchClick', keyword: ' 배낭 ' }] };
  for (let n = 0; n < 10; n++) await postBeacon(click, { address: '10.8.8.8' });
  await flushCounters();

  const days = { from: DAY, until: DAY };
  expect(await readFigures(db.read, days)).toMatchObject({
    searches: 18,
    clicks: 3,
    keywords: ['배낭', '등산화'],
  });
});

test('old figures are forgotten', async () => {
  const row = (day: string) => ({ day, kind: 'pageView', key: 'home', count: 1 });
  const { database: db } = shop.runtime;

  await db.tx(async (t) => {
    await t
      .insertInto('daily_figure')
      .values([row('2025-10-15'), row('2025-10-16')])
      .execute();

    const visits = ['2026-10-19', '2026-10-20'].map((day) => ({ day, visitKey: 'a', step: 1 }));
    await t.insertInto('daily_visit').values(visits).execute();

    const views = visits.map(({ day }) => ({
      day,
      visitKey: 'a',
      productSn: product.productSn,
    }));
    await t.insertInto('daily_view').values(views).execute();
  });

  const handler = jobHandlers(shop.runtime).find(({ kind }) => kind === 'forget-figures');
  const fail = (error: unknown) => expect.fail(String(error));
  const handlers = handler ? [handler] : [];
  const worker = createWorker({ database: db, clock: shop.now, handlers, onError: fail });
  expect(await worker.runDue(shop.now())).toBe(1);
  expect(await readDailyFigures()).toEqual([['2025-10-16', 'pageView', 'home', 1]]);

  const visits = await db.read.selectFrom('daily_visit').select('day').execute();
  expect(visits).toEqual([{ day: '2026-10-20' }]);
  expect((await listViews()).map((row) => row.day)).toEqual(['2026-10-20']);
});

test('the operator reads the figures of some days', async () => {
  await postBeacon({
    page: 'product',
    events: [{ kind: 'productView', itemCode: product.itemCode }],
  });
  await flushCounters();

  const days = ['--from', '2026-11-19', '--to', DAY];
  const done = await runVerbProcess(['figures', ...days], shop.env);
  expect(done).toMatchObject({ code: 0, complaint: '' });
  expect(done.output).toMatch(/^2026-11-20 +0 +1 +0 +0 +0 +0$/m);
  expect(done.output).toContain(`1 (0)  ${product.itemCode} 능선 자켓`);
  expect((await runVerb(['figures', '--from', '2026-02-30'], shop.env)).code).toBe(2);
});
