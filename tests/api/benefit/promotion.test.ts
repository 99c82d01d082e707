import { afterAll, beforeAll, expect, test } from 'vitest';
import { UnloadableError } from '#src/features/content/content/content.service.ts';
import { jobHandlers } from '#src/jobs.ts';
import { findProductPage } from '#src/features/product/product/shop/product-page.queries.ts';
import { createWorker } from '#src/server/job-worker.ts';
import { codeOf } from '../../support/order/cart.ts';
import { loadContentValues } from '../../support/content/content.ts';
import { makeProduct, type TestProduct } from '../../support/product/factories.ts';
import { makeListedProduct } from '../../support/find/listing.ts';
import { FRIDAY, startTestShop, type TestShop } from '../../support/shop.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop({ DEMO: '0' });
  shop.setNow(FRIDAY);
});
afterAll(() => shop.close());

const loadOne = (value: object) => loadContentValues(shop.runtime, 'promotion', value);

let promotionSn = 100;
const buildPromotion = (fields: object) => ({
  promotionSn: ++promotionSn,
  kind: 'Promo',
  name: { ko: '겨울 준비전' },
  dcRate: 10,
  startAt: '2026-11-01',
  endAt: '2026-12-01',
  ...fields,
});

/** The price of one unit in a cart. */
async function priceOf(itemCode: string): Promise<number> {
  const buyer = shop.shopper();
  await buyer.post('/api/cart/addProdToCart', { items: [{ itemCode, qty: 1 }] });
  const { body } = await buyer.get<{ totals: { totalAdjSellingAmt: number } }>('/api/cart/mine');
  return body.totals.totalAdjSellingAmt;
}

test('a promotion is loaded, lowers prices between its times, and ends', async () => {
  const cap = await makeProduct(shop);
  const unit = codeOf(cap);
  const { itemCode, brandCode } = cap;
  const tags = [`brand:${brandCode}`, `card:${itemCode}`, 'home', `product:${itemCode}`];
  const newPromotion = buildPromotion({ itemCodes: [cap.itemCode] });

  const [added] = await loadOne(newPromotion);
  expect(added).toMatchObject({ key: String(newPromotion.promotionSn), outcome: 'added' });

  const endAt = Date.parse('2026-12-01T00:00+09:00');
  expect(added?.publish).toEqual([
    { tags, runAt: FRIDAY },
    { tags, runAt: endAt },
  ]);
  expect(await priceOf(unit)).toBe(45_000);
  expect(await loadOne(newPromotion)).toMatchObject([{ outcome: 'unchanged' }]);

  shop.setNow(endAt);

  expect(await priceOf(unit)).toBe(50_000);

  shop.setNow(FRIDAY);

  expect(await loadOne({ ...newPromotion, dcRate: undefined, dcAmt: 3000 })).toMatchObject([
    { outcome: 'changed' },
  ]);
  expect(await priceOf(unit)).toBe(47_000);

  await loadOne({ ...newPromotion, status: 'Off' });
  expect(await priceOf(unit)).toBe(50_000);
});

test('its targets can change, and the pages of both are published again', async () => {
  const first = await makeProduct(shop);
  const second = await makeProduct(shop);
  const newPromotion = buildPromotion({ itemCodes: [first.itemCode] });

  await loadOne(newPromotion);

  const [changed] = await loadOne({ ...newPromotion, itemCodes: [second.itemCode] });
  const tags = [first, second].flatMap(({ itemCode, brandCode }) => [
    `brand:${brandCode}`,
    `card:${itemCode}`,
    `product:${itemCode}`,
  ]);
  expect(changed?.publish[0]).toEqual({ tags: ['home', ...tags].sort(), runAt: FRIDAY });
  expect([await priceOf(codeOf(first)), await priceOf(codeOf(second))]).toEqual([50_000, 45_000]);
});

test('the page promises the points that buying earns', async () => {
  const cap = await makeProduct(shop);
  await loadOne(buildPromotion({ itemCodes: [cap.itemCode] }));

  const { itemCode } = cap;
  const page = await findProductPage(shop.runtime.database.read, {
    itemCode,
    locale: 'ko',
    now: FRIDAY,
  });

  const buyer = shop.shopper();
  await buyer.post('/api/cart/addProdToCart', { items: [{ itemCode: codeOf(cap), qty: 1 }] });

  const { body } = await buyer.get<{ totals: { totalEarningExclusivePoint: number } }>(
    '/api/cart/mine',
  );

  expect(page?.pointSaving).toBe(450); // 1 % of 45,000
  expect(body.totals.totalEarningExclusivePoint).toBe(450);
});

/** Runs the due jobs. */
async function runJobs(): Promise<void> {
  const { runtime } = shop;
  const handlers = jobHandlers(runtime).filter(({ kind }) => kind === 'promoted-prices');
  const onError = (error: unknown) => expect.fail(String(error));
  const worker = createWorker({ database: runtime.database, handlers, clock: shop.now, onError });
  await worker.runDue(shop.now());
}

async function lowestOf({ itemCode }: TestProduct) {
  const request = { itemCode, locale: 'ko', now: shop.now() } as const;
  const page = await findProductPage(shop.runtime.database.read, request);
  const [unit] = [...(page?.unitPrices.values() ?? [])];
  return [page?.lowestPrice, unit?.lowestPrice];
}

test('a price that a promotion made counts among the lowest once it is over', async () => {
  const cap = await makeListedProduct(shop, { listPrice: 60_000, categories: ['007'] });
  const newPromotion = buildPromotion({ itemCodes: [cap.itemCode], startAt: '2026-11-21' });

  await loadOne(newPromotion);
  await runJobs();

  expect(await lowestOf(cap)).toEqual([null, null]); // not begun

  shop.setNow(Date.parse('2026-11-21T00:00+09:00'));
  await runJobs();

  expect(await lowestOf(cap)).toEqual([null, null]); // the current price

  const html = async (path: string) => (await shop.shopper().raw(path)).text();
  const running = await html(`/product/${cap.itemCode}`);
  expect(running).toContain('"price":45000');
  expect(running).toContain('"priceValidUntil":"2026-11-30T15:00:00.000Z"');
  expect(await html('/category/007')).toContain('<del');

  await loadOne({ ...newPromotion, dcRate: 20 }); // even lower, for a day
  await runJobs();
  shop.setNow(shop.now() + DAY_MS);
  await loadOne({ ...newPromotion, status: 'Off' });
  await runJobs();

  expect(await lowestOf(cap)).toEqual([40_000, 40_000]);

  const over = await html(`/product/${cap.itemCode}`);
  expect(over).toContain('"price":50000');
  expect(over).not.toContain('priceSpecification');
  expect(over).toMatch(/summary-lowest[^>]*>[^<]*<span[^>]*>40,000/);
  expect(await html('/category/007')).not.toContain('<del');

  const tags = await shop.runtime.database.read
    .selectFrom('publish_request')
    .select('tag')
    .where('runAt', '=', shop.now() + 30 * DAY_MS)
    .execute();
  expect(tags.map(({ tag }) => tag).sort()).toEqual([
    `brand:${cap.brandCode}`,
    `card:${cap.itemCode}`,
    'category:007',
    'home',
    `product:${cap.itemCode}`,
  ]);

  shop.setNow(shop.now() + 31 * DAY_MS);

  expect(await lowestOf(cap)).toEqual([null, null]);
  expect(await html('/category/007')).toContain('<del');

  shop.setNow(FRIDAY);
});

test.each([
  [{ itemCodes: ['NONE'] }, /:\d+: itemCodes\[0\]: NONE is no product/],
  [{ brandCodes: ['NONE'] }, /:\d+: brandCodes\[0\]: NONE is no brand/],
  [{ categoryCodes: ['999'] }, /:\d+: categoryCodes\[0\]: 999 is no category/],
  [{}, /: itemCodes: is empty/],
  [{ brandCodes: ['X'], dcAmt: 100 }, /: dcRate: has to be there, or dcAmt; not both/],
  [{ brandCodes: ['X'], dcRate: 101 }, /: dcRate: /],
  [{ brandCodes: ['X'], endAt: '2026-11-01' }, /: endAt: is not after startAt/],
  [{ brandCodes: ['X'], kind: 'ProdDc' }, /: kind: /],
  [{ brandCodes: ['X'], colour: 'red' }, /Unrecognized key: "colour"/],
])('a promotion with %j is refused', async (wrong, complaint) => {
  const refused = loadOne(buildPromotion(wrong));
  await expect(refused).rejects.toThrow(UnloadableError);
  await expect(refused).rejects.toThrow(complaint);
});
