import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadDemo } from '#src/demo/demo.service.ts';
import { MEMBER_LEVELS } from '#src/features/member/member/member-level.ts';
import { monthStart } from '#src/features/benefit/level/level.ts';
import { reviewBatch } from '#src/features/benefit/level/level.service.ts';
import { ORDER_STATUSES } from '#src/features/order/order/order.ts';
import { FRIDAY, startTestShop, type TestShop } from '../../support/shop.ts';

let site: TestShop;

beforeAll(async () => {
  site = await startTestShop();
  await loadDemo(site.runtime, FRIDAY);
});

afterAll(() => site.close());

const getReader = () => site.runtime.database.read;
const openPage = (path: string) => fetch(`${site.url}${path}`);

test('the demo has orders in every lasting state', async () => {
  const orders = await getReader().selectFrom('orders').select('status').execute();
  const items = await getReader().selectFrom('order_item').select('status').execute();
  const found = new Set([...orders, ...items].map(({ status }) => status));
  const missing = ORDER_STATUSES.filter((status) => !found.has(status));
  expect(missing).toEqual(['OrderCreated']); // a payment window is open
});

test('an order that awaits a transfer shows its account, and is not polled before its deadline', async () => {
  const { status, dueAt, checkAt } = await getReader()
    .selectFrom('payment_attempt')
    .select(['status', 'dueAt', 'checkAt'])
    .where('paymentMethodType', '=', 'VirtualBankAccount')
    .executeTakeFirstOrThrow();
  expect(status).toBe('Waiting');
  expect(dueAt).toBeGreaterThan(FRIDAY);
  expect(checkAt).toBe(dueAt);
});

test('the demo has members of each grade, every type of product and three sellers', async () => {
  const members = await getReader().selectFrom('member').select('level').execute();
  expect(new Set(members.map(({ level }) => level))).toEqual(new Set(MEMBER_LEVELS));

  const products = await getReader().selectFrom('product').select('itemType').execute();
  expect(new Set(products.map(({ itemType }) => itemType))).toEqual(
    new Set(['General', 'Set', 'Bundle', 'AddOnItem']),
  );
  expect(await getReader().selectFrom('order_handler').select('code').execute()).toHaveLength(3);
  expect(await getReader().selectFrom('product_gift').select('productSn').execute()).not.toEqual(
    [],
  );
});

test('the first monthly review leaves the grades of the demo members as they are', async () => {
  const start = monthStart(FRIDAY);
  await site.runtime.database.tx((t) => reviewBatch(t, { start, after: 0, now: FRIDAY }));

  const members = await getReader().selectFrom('member').select(['email', 'level']).execute();
  const levels = new Map(members.map(({ email, level }) => [email, level]));
  expect(levels.get('member@example.com')).toBe('Gold');
  expect(new Set(levels.values())).toEqual(new Set(MEMBER_LEVELS));
});

test('one product ended lately, another so long ago that its page shows what is like it', async () => {
  expect((await openPage('/product/P1410')).status).toBe(200);

  const gone = await openPage('/product/P5007');
  expect(gone.status).toBe(410);

  const text = await gone.text();
  expect(text).toContain('사계절 원정 터널 텐트');
  expect(text.match(/href="\/product\/P5\d+"/g)?.length).toBeGreaterThan(0);
});

test('every review of the demo has a delivered item behind it, and a hundred have a photo', async () => {
  const reviews = await getReader()
    .selectFrom('review')
    .innerJoin('order_item', 'order_item.orderItemSn', 'review.orderItemSn')
    .innerJoin('orders', 'orders.orderSn', 'order_item.orderSn')
    .innerJoin('product', 'product.productSn', 'review.productSn')
    .select(['review.memberNo', 'orders.memberNo as buyer', 'photoCount', 'review.createdAt'])
    .select(['deliveredAt', 'productItemCode', 'product.itemCode', 'rewardPoint', 'rewardedAt'])
    .execute();

  const all = await getReader().selectFrom('review').select('reviewSn').execute();
  expect(reviews).toHaveLength(all.length);
  expect(all.length).toBeGreaterThan(1400);

  for (const review of reviews) {
    expect(review.memberNo).toBe(review.buyer);
    expect(review.itemCode).toBe(review.productItemCode);
    expect(review.createdAt).toBeGreaterThan(review.deliveredAt ?? Infinity);
    expect(review.rewardPoint > 0).toBe(review.photoCount > 0);
  }

  expect(reviews.filter(({ photoCount }) => photoCount > 0).length).toBeGreaterThanOrEqual(100);
});

test('a photo of the demo is served to everybody', async () => {
  const { name } = await getReader()
    .selectFrom('media')
    .select('name')
    .limit(1)
    .executeTakeFirstOrThrow();

  const answer = await openPage(`/media/${name}`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('image/webp');
});

/** The addresses of a sitemap and of those it refers to, as paths of the test's shop. */
async function sitemapPaths(path: string): Promise<string[]> {
  const xml = await (await openPage(path)).text();
  const paths = [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc = '']) =>
    loc.replaceAll('&amp;', '&').replace(site.runtime.config.siteUrl, ''),
  );
  if (!xml.includes('<sitemapindex')) return paths;

  return (await Promise.all(paths.map(sitemapPaths))).flat();
}

test('no two pages that may be indexed have one title or one description', async () => {
  const paths = await sitemapPaths('/sitemap.xml');
  expect(paths.length).toBeGreaterThan(300);

  const placesOf = { title: new Map<string, string[]>(), description: new Map<string, string[]>() };
  for (const path of paths) {
    const text = await (await openPage(path)).text();
    expect(text, path).not.toContain('content="noindex');

    const found = {
      title: /<title>([^<]*)/.exec(text)?.[1],
      description: /<meta name="description" content="([^"]*)"/.exec(text)?.[1],
    };

    for (const part of ['title', 'description'] as const) {
      const said = found[part] ?? '';
      expect(said, `${part} of ${path}`).not.toBe('');
      placesOf[part].set(said, [...(placesOf[part].get(said) ?? []), path]);
    }
  }

  const shared = (part: 'title' | 'description') =>
    [...placesOf[part]].filter(([, places]) => places.length > 1);
  expect({ titles: shared('title'), descriptions: shared('description') }).toEqual({
    titles: [],
    descriptions: [],
  });
}, 120_000);
