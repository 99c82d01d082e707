import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startPayingShop, type PayingShop } from '../../../support/order/checkout.ts';
import {
  applyFor,
  claimDeskOf,
  claimerOf,
  makeDelivered,
} from '../../../support/order/claim/claims.ts';
import { makeProduct } from '../../../support/product/factories.ts';
import { expectSound } from '../../../support/order/money/money.ts';
import { deskOf, itemsOf } from '../../../support/order/orders.ts';
import { makePromotion } from '../../../support/benefit/wallet.ts';

let shop: PayingShop;
beforeAll(async () => {
  shop = await startPayingShop();
});
afterAll(() => shop.close());
afterEach(() => expectSound(shop));

/** An order of the first of three sizes, listed at 100,000, 70,000 and 130,000 won, with 20 % off. */
async function makePromotedOrder() {
  const product = await makeProduct(shop, {
    prices: [100_000, 70_000, 130_000],
    policy: { type: 'Free', returnFee: 0 },
  });
  const targets = [{ targetType: 'Product', targetCode: product.itemCode }] as const;

  await makePromotion(shop, { dcType: 'FixedRate', dcRate: 20, targets });

  const codes = product.units.map(({ itemCode }) => itemCode);
  const order = await makeDelivered(shop, { items: [{ itemCode: codes[0] ?? '', qty: 1 }] });
  expect(order.amount).toBe(80_000);

  return { order, codes };
}

const seller = { claimReasonCode: 'DefectiveProduct' };

test.each([
  [1, -24_000],
  [2, 24_000],
])('size %i with the promotion of the order: %i', async (index, diff) => {
  const { order, codes } = await makePromotedOrder();
  const [{ orderItemSn } = { orderItemSn: 0 }] = order.items;
  const exchangeItemCode = codes[index] ?? '';
  const claimRequest = { items: [{ orderItemSn, claimQty: 1, exchangeItemCode }], ...seller };
  const claimer = claimerOf(order, 'Exchange');
  const path = `/api/claim/${await claimer.draft()}/exchangeableItems?orderItemSn=${orderItemSn}`;

  const { body } = await order.buyer.get<{ items: { itemCode: string; priceDiff: number }[] }>(
    path,
  );
  expect(body.items).toContainEqual(
    expect.objectContaining({ itemCode: exchangeItemCode, priceDiff: diff }),
  );

  const { refundAmt, addPaymentAmt } = await applyFor(order, 'Exchange', claimRequest);
  expect(refundAmt - addPaymentAmt).toBe(-diff);
});

test('an exchange back costs what the first one gave', async () => {
  const { order, codes } = await makePromotedOrder();
  const [{ orderItemSn } = { orderItemSn: 0 }] = order.items;
  const desk = deskOf(shop);

  const first = await applyFor(order, 'Exchange', {
    items: [{ orderItemSn, claimQty: 1, exchangeItemCode: codes[1] ?? '' }],
    ...seller,
  });
  expect(first.refundAmt).toBe(24_000);

  await claimDeskOf(shop).through(first.claimNo);
  await desk.ship(order.orderSn);
  await desk.deliver(order.orderSn);

  const sent = (await itemsOf(shop, order.orderSn)).find(
    (item) => item.orderItemSn !== orderItemSn,
  );
  const again = await applyFor(order, 'Exchange', {
    items: [{ orderItemSn: sent?.orderItemSn ?? 0, claimQty: 1, exchangeItemCode: codes[0] ?? '' }],
    ...seller,
  });
  expect(again.addPaymentAmt).toBe(24_000);
});
