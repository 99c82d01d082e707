import { afterAll, beforeAll, expect, test } from 'vitest';
import { UnloadableError } from '#src/features/content/content.service.ts';
import { codeOf } from '../support/cart.ts';
import { load } from '../support/content.ts';
import { makeProduct } from '../support/factories.ts';
import { FRIDAY, startTestShop } from '../support/shop.ts';
import type { TestShop } from '../support/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop({ DEMO: '0' });
  shop.setNow(FRIDAY);
});
afterAll(() => shop.close());

const loadOne = (value: object) => load(shop.runtime, 'promotion', value);

let promotionSn = 100;
const promotion = (given: object) => ({
  ...{ promotionSn: ++promotionSn, kind: 'Promo', name: { ko: '겨울 준비전' }, dcRate: 10 },
  ...{ startAt: '2026-11-01', endAt: '2026-12-01', ...given },
});

/** What one unit costs in a cart. */
async function priceOf(itemCode: string): Promise<number> {
  const buyer = shop.shopper();
  await buyer.post('/api/cart/addProdToCart', { items: [{ itemCode, qty: 1 }] });
  const { body } = await buyer.get<{ totals: { totalAdjSellingAmt: number } }>('/api/cart/mine');
  return body.totals.totalAdjSellingAmt;
}

test('a promotion is loaded, lowers prices between its times, and ends', async () => {
  const cap = await makeProduct(shop);
  const [unit, tags] = [codeOf(cap), [`product:${cap.itemCode}`]];
  const given = promotion({ itemCodes: [cap.itemCode] });
  const [added] = await loadOne(given);
  expect(added).toMatchObject({ key: String(given.promotionSn), outcome: 'added' });
  const endAt = Date.parse('2026-12-01T00:00+09:00');
  expect(added?.publish).toEqual([
    { tags, runAt: FRIDAY },
    { tags, runAt: endAt },
  ]);
  expect(await priceOf(unit)).toBe(45_000);
  expect(await loadOne(given)).toMatchObject([{ outcome: 'unchanged' }]);

  shop.setNow(endAt);
  expect(await priceOf(unit)).toBe(50_000);
  shop.setNow(FRIDAY);
  expect(await loadOne({ ...given, dcRate: undefined, dcAmt: 3000 })).toMatchObject([
    { outcome: 'changed' },
  ]);
  expect(await priceOf(unit)).toBe(47_000);
  await loadOne({ ...given, status: 'Off' });
  expect(await priceOf(unit)).toBe(50_000);
});

test('what it is for can change, and both pages are published anew', async () => {
  const [first, second] = [await makeProduct(shop), await makeProduct(shop)];
  const given = promotion({ itemCodes: [first.itemCode] });
  await loadOne(given);
  const [changed] = await loadOne({ ...given, itemCodes: [second.itemCode] });
  const tags = [first.itemCode, second.itemCode].sort().map((code) => `product:${code}`);
  expect(changed?.publish[0]).toEqual({ tags, runAt: FRIDAY });
  expect([await priceOf(codeOf(first)), await priceOf(codeOf(second))]).toEqual([50_000, 45_000]);
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
  const refused = loadOne(promotion(wrong));
  await expect(refused).rejects.toThrow(UnloadableError);
  await expect(refused).rejects.toThrow(complaint);
});
