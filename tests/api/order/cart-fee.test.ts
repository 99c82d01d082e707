import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { OrderDetail } from '#src/features/order/order/shop/detail/order-detail.schema.ts';
import type { Cart } from '#src/features/order/cart/shop/cart-view.ts';
import type { CheckoutInputInfo, PlanView } from '#src/features/order/checkout/checkout.schema.ts';
import { addToCart, codeOf, readMine } from '../../support/order/cart.ts';
import { createOrder, startPayingShop, type PayingShop } from '../../support/order/checkout.ts';
import { makeAddOn, makeProduct } from '../../support/product/factories.ts';
import { shippingsOf } from '../../support/order/order-lines.ts';
import type { Shopper } from '../../support/shopper.ts';

let shop: PayingShop;
beforeAll(async () => {
  shop = await startPayingShop();
});
afterAll(() => shop.close());
beforeEach(() => shop.control('reset', {}));

const sumAmounts = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0);
const linesOf = (cart: Cart) => cart.orderHandlers.flatMap((handler) => handler.lineItems);
const parcelsOf = ({ orderHandlers }: Cart) =>
  orderHandlers.flatMap((handler) => handler.combinedShippings);

/** The fees of lines, parcels and the total agree; returns the fees of the lines. */
function expectToAgree(cart: Cart): number[] {
  const lines = linesOf(cart);
  for (const { cartLineItemSns, shippingFee } of parcelsOf(cart)) {
    const parcelLines = lines.filter((line) => cartLineItemSns.includes(line.cartLineItemSn));
    expect(sumAmounts(parcelLines.map((line) => line.shippingFee))).toBe(shippingFee);
  }

  const fees = lines.map((line) => line.shippingFee);
  expect(sumAmounts(fees)).toBe(cart.totals.totalShippingFee);

  return fees;
}

/** Three products: free above a sum, at a fixed fee with an add-on, and at a fee for each unit. */
async function fillCart(shopper: Shopper): Promise<void> {
  const price = { listPrice: 30_000, salePrice: 30_000 };
  const conditional = { type: 'ConditionalFree', fee: 3_000, baseAmt: 50_000 } as const;
  const jacket = await makeProduct(shop, { ...price, policy: conditional });
  const boots = await makeProduct(shop, { ...price, policy: { type: 'Fixed', fee: 2_500 } });
  const addOn = await makeAddOn(shop, boots, { listPrice: 4_000, salePrice: 4_000 });
  const bottle = await makeProduct(shop, { ...price, policy: { type: 'Individual', fee: 1_000 } });

  await addToCart(shopper, codeOf(jacket));

  const items = [
    { itemCode: codeOf(boots), qty: 1, addOnItems: [{ itemCode: codeOf(addOn), qty: 1 }] },
  ];
  expect((await shopper.post('/api/cart/addProdToCart', { items })).status).toBe(200);

  await addToCart(shopper, codeOf(bottle), 3);
}

test('a line has its share of the delivery fee, in the cart, at checkout and in the order', async () => {
  const shopper = shop.shopper();
  await fillCart(shopper);

  const cart = await readMine(shopper);
  expect(expectToAgree(cart).toSorted()).toEqual([2_500, 3_000, 3_000]);
  expect(linesOf(cart).flatMap((line) => line.shippingFeePromo ?? [])).toEqual([
    { exemptedFee: 0, amountUntilFree: 20_000 },
  ]);

  const cartLineItemSns = linesOf(cart).map((line) => line.cartLineItemSn);
  const begun = await shopper.post<{ checkoutSn: string }>(
    '/api/checkout/setCheckoutNormalApproach',
    { cartLineItemSns },
  );
  const { checkoutSn } = begun.body;
  const path = `/api/checkout/checkoutInputInfo/${checkoutSn}`;
  const { body: info } = await shopper.get<CheckoutInputInfo>(path);
  const { body: plan } = await shopper.post<PlanView>('/api/checkout/calculateShippingInfo', {
    checkoutSn,
    zipCode: '06236',
  });
  const feeOf = new Map(parcelsOf(cart).map(({ key, shippingFee }) => [key, shippingFee]));

  for (const { orderHandlers, totals } of [info, plan]) {
    const parcels = orderHandlers.flatMap((handler) => handler.combinedShippings);
    expect(parcels).toHaveLength(3);
    for (const { key, shippingFee } of parcels) expect(feeOf.get(key)).toBe(shippingFee);
    expect(totals.totalShippingFee).toBe(cart.totals.totalShippingFee);
    expect(totals.finalTotalPaymentAmt).toBe(cart.totals.finalTotalPaymentAmt);
  }

  const expectedTotal = cart.totals.finalTotalPaymentAmt;
  const response = await createOrder(shopper, checkoutSn, { expectedTotal });
  expect(response.status).toBe(201);

  await shop.comeBack(await shop.consent(response.body));

  const { body: order } = await shopper.get<OrderDetail>(
    `/api/guest/order/${response.body.orderNo}`,
  );
  const ordered = shippingsOf(order).map(({ shippingFee }) => shippingFee);
  expect(ordered.toSorted()).toEqual([...feeOf.values()].toSorted());
});

test('quantity and selection change the shares, and waive them above the sum', async () => {
  const shopper = shop.shopper();
  await fillCart(shopper);

  const [first] = linesOf(await readMine(shopper)).filter((line) => line.shippingFeePromo);
  const cartItemSn = first?.cartLineItemSn ?? 0;

  const more = await shopper.post<Cart>('/api/cart/modifyCartItemQty', { cartItemSn, qty: 2 });
  expect(more.status).toBe(200);

  const cart = await readMine(shopper);
  expectToAgree(cart);
  expect(linesOf(cart).find((line) => line.cartLineItemSn === cartItemSn)).toMatchObject({
    shippingFee: 0,
    shippingFeePromo: { exemptedFee: 3_000, amountUntilFree: 0 },
  });

  const { body: none } = await shopper.get<Cart>('/api/cart/mine?select=none');
  expect(expectToAgree(none)).toEqual([0, 0, 0]);

  const { body: one } = await shopper.get<Cart>(`/api/cart/mine?select=${cartItemSn}`);
  expect(expectToAgree(one)).toEqual([0, 0, 0]);
});
