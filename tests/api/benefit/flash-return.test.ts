import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { startPayingShop, type PayingShop } from '../../support/order/checkout.ts';
import { applyFor, claimDeskOf, makeDelivered } from '../../support/order/claim/claims.ts';
import { makeProduct } from '../../support/product/factories.ts';
import { makeFlashSale } from '../../support/benefit/flash-sale.ts';
import { expectCounted, expectSound, settleAll } from '../../support/order/money/money.ts';
import { makePaid } from '../../support/order/orders.ts';
import { memberWith } from '../../support/benefit/wallet.ts';

const FLASH_PRICE = 35_000;
const DAY_MS = 24 * 60 * 60 * 1000;

let shop: PayingShop;
beforeAll(async () => {
  shop = await startPayingShop({ DEMO: '0' });
});
afterAll(() => shop.close());
beforeEach(() => shop.control('reset', {}));
afterEach(() => expectSound(shop));

/** A jacket of which a flash sale has one, for a member who takes part in it. */
async function lastOfSale() {
  const { units } = await makeProduct(shop, { stock: [9] });
  const [{ itemCode, prodUnitSn } = { itemCode: '', prodUnitSn: 0 }] = units;
  const { shopper: buyer, memberNo } = await memberWith(shop);
  const sale = { units: [{ prodUnitSn, quota: 1 }], members: [memberNo] };

  await makeFlashSale(shop, { ...sale, endAt: shop.now() + 30 * DAY_MS });

  const stock = () =>
    shop.runtime.database.read
      .selectFrom('flash_sale_item')
      .innerJoin('stock', 'stock.prodUnitSn', 'flash_sale_item.prodUnitSn')
      .select(['sold', 'qty'])
      .where('flash_sale_item.prodUnitSn', '=', prodUnitSn)
      .executeTakeFirstOrThrow();

  return { order: { buyer, items: [{ itemCode, qty: 1 }] }, stock };
}

test('a paid order that is cancelled keeps its quota; its unit is on the shelf again', async () => {
  const { order, stock } = await lastOfSale();
  const { buyer, orderNo } = await makePaid(shop, order);
  expect(await stock()).toEqual({ sold: 1, qty: 8 });

  const cancelled = await buyer.post(`/api/order/${orderNo}/cancel`, {
    reasonCode: 'ChangedMind',
    expectedRefundAmt: FLASH_PRICE,
  });
  expect(cancelled.status).toBe(200);

  await settleAll(shop);
  expect(await stock()).toEqual({ sold: 1, qty: 9 });
});

test('so does a return; what is sold of it next has its regular price', async () => {
  const { order, stock } = await lastOfSale();
  const bought = await makeDelivered(shop, order);
  expect(bought.items[0]?.netAmt).toBe(FLASH_PRICE);

  const items = [{ orderItemSn: bought.items[0]?.orderItemSn ?? 0, claimQty: 1 }];
  const claimRequest = { items, claimReasonCode: 'DefectiveProduct' };
  const { claimNo } = await applyFor(bought, 'Return', claimRequest);

  await claimDeskOf(shop).through(claimNo);
  await settleAll(shop);

  await expectCounted(shop, bought);
  expect(await stock()).toEqual({ sold: 1, qty: 9 });

  const next = await makePaid(shop, order);
  expect(next.items[0]?.netAmt).toBe(50_000);
});
