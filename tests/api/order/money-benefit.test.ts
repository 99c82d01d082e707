import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { pointBalance } from '#src/features/benefit/point/point.service.ts';
import type { Cart } from '#src/features/order/cart/shop/cart-view.ts';
import { displayStatus } from '#src/features/product/product/product-status.ts';
import type { Live } from '#src/features/display/live/live.schema.ts';
import { createOrder, startPayingShop, type PayingShop } from '../../support/order/checkout.ts';
import { applyFor, claimDeskOf, makeDelivered } from '../../support/order/claim/claims.ts';
import { expectProblem } from '../../support/problem.ts';
import { makeGift, makeProduct } from '../../support/product/factories.ts';
import { expectSound } from '../../support/order/money/money.ts';
import { deskOf, itemsOf, makePaid, type PaidOrder } from '../../support/order/orders.ts';
import type { ErrorBody } from '../../support/shopper.ts';
import { makePromotion, memberWith, noneBut } from '../../support/benefit/wallet.ts';
import {
  makePricedUnits,
  oneOf,
  refundByStaff,
  refundByBuyer,
  couponStatus,
  AWARD,
  paidWith,
  confirmPurchase,
} from '../../support/order/money/money-case.ts';

let shop: PayingShop;
beforeAll(async () => {
  shop = await startPayingShop();
});
afterAll(() => shop.close());
afterEach(() => expectSound(shop));

test('a change of mind after the purchase was confirmed takes its points back', async () => {
  const { shopper: buyer, memberNo } = await memberWith(shop);
  const [{ itemCode } = { itemCode: '' }] = await makePricedUnits(shop, 60_000);
  const order = await makeDelivered(shop, { buyer, items: [{ itemCode, qty: 1 }] });
  const points = () => pointBalance(shop.runtime.database.read, memberNo, shop.now());

  await buyer.post(`/api/order/${order.orderNo}/confirmPurchase`, {});

  expect(await points()).toBe(600);

  const [{ orderItemSn } = { orderItemSn: 0 }] = order.items;
  const { claimNo, refundAmt } = await applyFor(order, 'Return', {
    items: [{ orderItemSn, claimQty: 1 }],
  });
  expect(refundAmt).toBe(54_000); // the parcel no longer ships free, and the way back

  await claimDeskOf(shop).through(claimNo);
  expect(await points()).toBe(0);
});

describe('10,000 points from 100,000 won, and 1 % of each product', () => {
  const POINTS = { ...AWARD, couponBenefitType: 'AwardPoint', dcAmt: 10_000 };

  test('the buyer cancels what they need: they are not given, and the coupon comes back', async () => {
    const { order, cartCouponSn, points } = await paidWith(shop, POINTS, 95_000, 5_000);
    await refundByBuyer(order, { items: oneOf(order) });

    expect(await couponStatus(shop, cartCouponSn)).toBe('Usable');

    await deliverOrder(order);
    await confirmPurchase(order);

    expect(await points()).toBe(950);
  });

  test('the shop cancels it: they are', async () => {
    const { order, points } = await paidWith(shop, POINTS, 95_000, 5_000);
    await refundByStaff(shop, order, oneOf(order));
    await deliverOrder(order);
    await confirmPurchase(order);
    expect(await points()).toBe(950 + 9_500);
  });

  test('the buyer cancels it when the rest is confirmed: they are taken back', async () => {
    const { order, points } = await paidWith(shop, POINTS, 95_000, 5_000);
    await deliverOrder(order, oneOf(order, 0));
    await confirmPurchase(order);

    expect(await points()).toBe(950 + 9_500);

    await refundByBuyer(order, { items: oneOf(order) });
    expect(await points()).toBe(950);
  });

  test.each([
    ['ChangedMind', 950],
    ['DefectiveProduct', 950 + 9_500],
  ])('the buyer returns it when all is confirmed, %s: %d', async (claimReasonCode, left) => {
    const { order, points } = await paidWith(shop, POINTS, 95_000, 5_000);
    await deliverOrder(order);
    await confirmPurchase(order);

    expect(await points()).toBe(1_000 + 10_000);

    const [{ orderItemSn } = { orderItemSn: 0 }] = oneOf(order);
    const items = [{ orderItemSn, claimQty: 1 }];
    const { claimNo } = await applyFor(order, 'Return', { items, claimReasonCode });

    await claimDeskOf(shop).through(claimNo);
    expect(await points()).toBe(left);
  });
});

describe('a gift', () => {
  const giftOf = async ({ orderSn }: PaidOrder) =>
    (await itemsOf(shop, orderSn)).find(({ itemType }) => itemType === 'Gift');

  const heldOf = async (prodUnitSn = 0) => {
    const { qty } = await shop.runtime.database.read
      .selectFrom('stock')
      .select('qty')
      .where('prodUnitSn', '=', prodUnitSn)
      .executeTakeFirstOrThrow();
    return qty;
  };

  test('of a coupon from 100,000 won stays while that much stays', async () => {
    const [unit] = (await makeProduct(shop, { stock: [5] })).units;
    const coupon = { couponBenefitType: 'AwardFreeGift', dcAmt: 0, giftUnitSn: unit?.prodUnitSn };
    const { order, cartCouponSn } = await paidWith(
      shop,
      { ...AWARD, ...coupon },
      60_000,
      50_000,
      55_000,
    );

    const [dearest, second] = order.items;
    expect(await giftOf(order)).toMatchObject({ parentItemSn: dearest?.orderItemSn });

    await refundByBuyer(order, { items: oneOf(order, 0) });

    expect(await giftOf(order)).toMatchObject({ status: 'PaymentCompleted', cancelledQty: 0 });
    expect((await giftOf(order))?.parentItemSn).not.toBe(dearest?.orderItemSn);
    expect([await couponStatus(shop, cartCouponSn), await heldOf(unit?.prodUnitSn)]).toEqual([
      'Used',
      4,
    ]);

    await refundByBuyer(order, { items: [{ orderItemSn: second?.orderItemSn, qty: 1 }] });

    expect(await giftOf(order)).toMatchObject({ status: 'OrderItemCancelled', cancelledQty: 1 });
    expect([await couponStatus(shop, cartCouponSn), await heldOf(unit?.prodUnitSn)]).toEqual([
      'Usable',
      5,
    ]);
  });

  /** One of each of two sizes. */
  async function bothSizes() {
    const product = await makeProduct(shop, { stock: [9, 9] });
    await makeGift(shop, product, { gift: await makeProduct(shop), perQty: 2 });
    return product.units.map(({ itemCode }) => ({ itemCode, qty: 1 }));
  }

  test('for two of a product comes with two of its sizes, in cart and order', async () => {
    const items = await bothSizes();
    const buyer = shop.shopper();

    await buyer.post('/api/cart/addProdToCart', { items });

    const { body: cart } = await buyer.get<Cart>('/api/cart/mine');
    const lines = cart.orderHandlers.flatMap(({ lineItems }) => lineItems);
    const shown = lines.flatMap(({ gifts }) => gifts).map(({ qty }) => qty);
    expect(shown.sort((a, b) => a - b)).toEqual([0, 1]);

    const order = await makePaid(shop, { items });
    expect(await giftOf(order)).toMatchObject({ orderedQty: 1 });

    await refundByBuyer(order, { items: oneOf(order, 0) });
    expect(await giftOf(order)).toMatchObject({ cancelledQty: 1 });
  });

  test.each([
    ['ChangedMind', 2],
    ['DefectiveProduct', 1],
  ])('for two of a product, one of them returned, %s: %d items go back', async (...caseRow) => {
    const [claimReasonCode, count] = caseRow;
    const order = await makeDelivered(shop, { items: await bothSizes() });
    const [{ orderItemSn } = { orderItemSn: 0 }] = oneOf(order, 0);
    const items = [{ orderItemSn, claimQty: 1 }];

    const { estimate } = await applyFor(order, 'Return', { items, claimReasonCode });
    expect(estimate.items).toHaveLength(count);
  });
});

test('a price of 0 after promotions is not for sale', async () => {
  const product = await makeProduct(shop, { listPrice: 30_000, salePrice: 30_000 });
  const other = await makeProduct(shop);
  const [{ itemCode } = { itemCode: '' }] = product.units;
  const items = [{ itemCode, qty: 1 }];
  const early = shop.shopper();

  await early.post('/api/cart/addProdToCart', { items });

  const { body: made } = await early.post<{ checkoutSn: string }>('/api/checkout/buyNow', {
    items,
  });

  await makePromotion(shop, {
    dcType: 'FixedAmt',
    dcRate: 0,
    dcAmt: 30_000,
    targets: [{ targetType: 'Product', targetCode: product.itemCode }],
  });

  const buyer = shop.shopper();
  for (const path of ['/api/cart/addProdToCart', '/api/checkout/buyNow']) {
    const { status, body } = await buyer.post<ErrorBody>(path, { items });
    expect([status, body.code], path).toEqual([409, 'InvalidBenefitPrice']);
  }

  const { body: cart } = await early.get<Cart>('/api/cart/mine');
  const [line] = cart.orderHandlers.flatMap(({ lineItems }) => lineItems);
  expect(line).toMatchObject({ selectable: false, product: { itemSaleStatus: 'Suspend' } });

  const ordered = await createOrder<ErrorBody>(early, made.checkoutSn, { expectedTotal: 0 });
  expectProblem(ordered, 409, 'ItemNotOnSale');

  const { body: live } = await buyer.get<Live>(`/api/live?itemCode=${product.itemCode}`);
  expect(live.products.map(displayStatus)).toEqual(['pause']);

  const page = await (await buyer.raw(`/product/${product.itemCode}`)).text();
  expect(page).not.toContain('InStock');
  expect(await (await buyer.raw(`/product/${other.itemCode}`)).text()).toContain('InStock');
});

test('a coupon that paid the fee of a parcel comes back when that parcel is cancelled', async () => {
  const FEE = {
    couponBenefitType: 'ShipFeeFree' as const,
    freeShippingType: 'ShippingFee' as const,
    prodDcCouponType: null,
    dcRate: 100,
  };

  const { shopper: buyer, couponSns } = await memberWith(shop, { coupons: [FEE] });
  const [shippingCouponSn = 0] = couponSns;
  const fees = [3_000, 2_500];
  const products = [];

  for (const fee of fees) {
    products.push(await makeProduct(shop, { policy: { type: 'Fixed', fee } }));
  }

  const items = products.map(({ units }) => ({ itemCode: units[0]?.itemCode ?? '', qty: 1 }));
  const formFields = { ...noneBut({ shippingCouponSn }), expectedTotal: 102_500 };
  const order = await makePaid(shop, { buyer, items, given: formFields });

  const other = await refundByBuyer(order, { items: oneOf(order, 0) });
  expect([other, await couponStatus(shop, shippingCouponSn)]).toEqual([50_000, 'Usable']);
});

test('a coupon for some products counts them alone, also when others are cancelled', async () => {
  const CART = {
    couponBenefitType: 'CartDc' as const,
    prodDcCouponType: null,
    dcRate: 10,
    orderRangeType: 'Amt' as const,
    orderAmt: 60_000,
  };

  const { shopper: buyer, couponSns } = await memberWith(shop, { coupons: [CART] });
  const [cartCouponSn = 0] = couponSns;
  const products = [
    await makeProduct(shop, { listPrice: 60_000, salePrice: 60_000 }),
    await makeProduct(shop, { listPrice: 40_000, salePrice: 40_000 }),
  ];

  await shop.runtime.database.tx(async (t) => {
    const { couponSn } = await t
      .selectFrom('possession_coupon')
      .select('couponSn')
      .where('possessionCouponSn', '=', cartCouponSn)
      .executeTakeFirstOrThrow();

    const productSn = products[0]?.productSn ?? 0;
    const target = { couponSn, productSn, displayCateCode: null };

    await t.insertInto('coupon_target').values(target).execute();
  });

  const items = products.map(({ units }) => ({ itemCode: units[0]?.itemCode ?? '', qty: 1 }));
  const formFields = { ...noneBut({ cartCouponSn }), expectedTotal: 94_000 };

  const order = await makePaid(shop, { buyer, items, given: formFields });
  expect(await refundByBuyer(order, { items: oneOf(order) })).toBe(40_000);
});

async function deliverOrder(
  { orderSn }: PaidOrder,
  items?: { orderItemSn: number; qty: number }[],
) {
  const desk = deskOf(shop);
  await desk.prepare(orderSn);
  await desk.ship(orderSn, items);
  await desk.deliver(orderSn);
}
