import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { AdjustmentKind } from '#db/tables/orders.ts';
import { allocate } from '../../../lib/allocate.ts';
import { taxFreePart } from '../../benefit/pricing/tax.ts';
import { lessCoupons, type UsedCoupon } from '../order-sum/coupon-loss.ts';
import { toCost } from '../order-sum/order-cost.ts';
import { livingQty, withLeft, type LeftQtys, type PaidItem } from '../order-sum/paid-item.ts';
import { sumMeans, type Means } from '../refund/refund-means.ts';
import type { PaidParcel } from '../order-sum/parcel-fee.ts';
import { planRefund } from '../refund/refund-plan.ts';
import { paymentRoute } from '../refund/refund.ts';
import { cancellableQty, isChoosable, leftAfter } from './cancel-choice.ts';
import { cancelFault } from './cancel-fault.ts';
import { planCancel, type PaidOrder } from './cancel-plan.ts';
import { cancelSum } from './cancel-sum.ts';
import { freedCoupons } from './freed-coupon.ts';
import { movedGifts, withoutLostGifts } from './lost-gift.ts';

const item = (overrides: Partial<PaidItem> = {}): PaidItem => ({
  orderItemSn: 1,
  parentItemSn: null,
  orderShippingSn: 1,
  itemType: 'General',
  prodUnitSn: 1,
  status: 'PaymentCompleted',
  orderedQty: 1,
  shippedQty: 0,
  listPrice: 30_000,
  taxType: 'Standard',
  discounts: [],
  gone: [],
  exchangeOfItemSn: null,
  ...overrides,
});

const parcel = (overrides: Partial<PaidParcel> = {}): PaidParcel => ({
  orderShippingSn: 1,
  policyType: 'ConditionalFree',
  policyFee: 3_000,
  policyBaseAmt: 50_000,
  basicShippingFee: 3_000,
  addShippingFee: 0,
  exemptedFee: 3_000,
  couponExemptedFee: 0,
  ...overrides,
});

/** The items after their buyer cancelled all but the quantities left. */
const withoutRest = (items: readonly PaidItem[], left: LeftQtys) =>
  withLeft(items, left, () => 'BuyerCancel');

interface Kept {
  items: readonly PaidItem[];
  parcels: readonly PaidParcel[];
  kept: Means & { taxFree: number };
}

const UNCLAIMED = { coupons: [], claimFees: [], open: [], added: [], shortAmt: 0, heldAmt: 0 };

/** An order without coupons and claims. */
const plain = (order: Pick<Kept, 'items' | 'parcels'>, keptAmt: number) => ({
  ...order,
  ...UNCLAIMED,
  balanceAmt: keptAmt,
});

function refundOf({ kept, ...order }: Kept, left: LeftQtys) {
  const sum = cancelSum(plain(order, sumMeans(kept)), withoutRest(order.items, left));
  const { owedAmt, taxFreeGoodsAmt } = sum;
  const { taxFree: keptTaxFreeAmt, ...paid } = kept;
  const by = { isMember: true, paymentMethodType: 'CreditCard', added: [] };
  const refunded = { payment: 0, deposit: 0, point: 0 };
  const means = { ...by, paid, refunded, keptTaxFreeAmt, acceptedAmt: 0 };

  return { ...sum, ...planRefund(means, { owedAmt, coveredAmt: 0, taxFreeGoodsAmt }) };
}

const SHOPPER = { actor: 'shopper' } as const;
const STAFF = { actor: 'staff' } as const;

const paidWith = (payment: number, taxFree = 0) => ({ payment, deposit: 0, point: 0, taxFree });

test('a fee due after losing free shipping is deducted from the refund', () => {
  const items = [item(), item({ orderItemSn: 2 })];
  const sum = refundOf({ items, parcels: [parcel()], kept: paidWith(60_000) }, new Map([[2, 0]]));
  expect(sum).toMatchObject({ goodsAmt: 30_000, shippingAmt: -3_000, refundAmt: 27_000 });
});

test('a fee does not become due for what the shop does not deliver', () => {
  const order: PaidOrder = {
    ...UNCLAIMED,
    items: [item(), item({ orderItemSn: 2 })],
    parcels: [parcel()],
    isMember: true,
    paymentMethodType: 'CreditCard',
    paid: { payment: 60_000, deposit: 0, point: 0 },
    refunded: { payment: 0, deposit: 0, point: 0 },
    keptTaxFreeAmt: 0,
    acceptedAmt: 0,
  };

  const items = [{ orderItemSn: 2, qty: 1 }];
  expect(planCancel(order, { items, by: STAFF })).toMatchObject({
    items: [{ orderItemSn: 2, fault: 'Seller' }],
    shippingAmt: 0,
    refundAmt: 30_000,
  });

  const delay = { actor: 'shopper', reasonCode: 'DelayedDelivery' } as const;
  expect(planCancel(order, { items, by: delay })).toMatchObject({ refundAmt: 27_000 });

  const late = order.items.map((paidItem) => ({ ...paidItem, status: 'ShippingDelayed' as const }));
  expect(planCancel({ ...order, items: late }, { items, by: delay })).toMatchObject({
    refundAmt: 30_000,
  });
});

test('what the shop cancelled counts when the buyer cancels more', () => {
  const items = [item(), item({ orderItemSn: 2 }), item({ orderItemSn: 3, listPrice: 10_000 })];
  const left = withLeft(items, new Map([[2, 0]]), () => 'SellerCancel');
  const more = withLeft(left, new Map([[3, 0]]), () => 'BuyerCancel');
  const sum = cancelSum(plain({ items: left, parcels: [parcel()] }, 40_000), more);
  expect(sum).toMatchObject({ goodsAmt: 10_000, shippingAmt: 0, owedAmt: 10_000 });
});

test('a coupon whose minimum is not reached any more is deducted; the rest from the next refund', () => {
  const off = (amount: number) => [{ unitNo: 1, kind: 'CartCoupon' as const, ref: '7', amount }];
  const start: PaidOrder = {
    ...UNCLAIMED,
    items: [
      item({ listPrice: 60_000, discounts: off(18_000) }),
      item({ orderItemSn: 2, listPrice: 30_000, discounts: off(9_000) }),
      item({ orderItemSn: 3, listPrice: 10_000, discounts: off(3_000) }),
    ],
    parcels: [parcel()],
    coupons: [{ possessionCouponSn: 7, orderRangeType: 'Amt', orderAmt: 100_000, orderQty: 0 }],
    isMember: true,
    paymentMethodType: 'CreditCard',
    paid: { payment: 70_000, deposit: 0, point: 0 },
    refunded: { payment: 0, deposit: 0, point: 0 },
    keptTaxFreeAmt: 0,
    acceptedAmt: 0,
  };

  const cancel = (order: PaidOrder, sn: number, by: typeof SHOPPER | typeof STAFF) => {
    const plan = planCancel(order, { items: [{ orderItemSn: sn, qty: 1 }], by });
    if ('problem' in plan) throw new Error(plan.problem.code);

    const cancelled = withLeft(
      order.items,
      plan.left,
      (paidItem) => `${cancelFault(paidItem, by)}Cancel`,
    );
    const after: PaidOrder = {
      ...order,
      items: lessCoupons(cancelled, plan.couponLosses),
      refunded: { ...order.refunded, payment: order.refunded.payment + plan.refundAmt },
    };

    return { plan, after };
  };

  const first = cancel(start, 3, SHOPPER);
  expect(first.plan).toMatchObject({
    goodsAmt: 7_000,
    couponLossAmt: 27_000,
    carriedAmt: 20_000,
    refundAmt: 0,
  });

  // Kept: 90,000 of goods, of which 70,000 is paid; 20,000 of the coupon is still owed.
  const second = cancel(first.after, 2, SHOPPER);
  expect(second.plan.refundAmt).toBe(70_000 - 60_000);
  expect(cancel(second.after, 1, SHOPPER).plan.refundAmt).toBe(60_000);

  // The other way round it comes to the same.
  const other = cancel(start, 2, SHOPPER);
  expect(other.plan).toMatchObject({
    goodsAmt: 21_000,
    couponLossAmt: 21_000,
    carriedAmt: 0,
    refundAmt: 0,
  });
  expect(cancel(other.after, 3, SHOPPER).plan.refundAmt).toBe(10_000);
  // An item that the shop does not deliver costs no coupon.
  expect(cancel(start, 3, STAFF).plan).toMatchObject({ couponLossAmt: 0, refundAmt: 7_000 });
});

test('a fee that exceeds the refund is not charged beyond it', () => {
  const items = [item({ listPrice: 49_000 }), item({ orderItemSn: 2, listPrice: 1_000 })];
  const sum = refundOf({ items, parcels: [parcel()], kept: paidWith(50_000) }, new Map([[2, 0]]));
  expect(sum).toMatchObject({
    goodsAmt: 1_000,
    shippingAmt: -3_000,
    carriedAmt: 2_000,
    refundAmt: 0,
  });
});

test('a fee goes back whole, and pays for what is lost', () => {
  const cart = (amount: number) => [{ unitNo: 1, kind: 'CartCoupon' as const, ref: '7', amount }];
  const items = [
    item({ listPrice: 60_000, discounts: cart(24_000) }),
    item({ orderItemSn: 2, orderShippingSn: 2, listPrice: 30_000, discounts: cart(12_000) }),
  ];
  const far = { orderShippingSn: 2, policyType: 'Fixed', exemptedFee: 0, addShippingFee: 1_000 };
  const parcels = [parcel(), parcel(far)];
  const least = { orderRangeType: 'Amt', orderAmt: 90_000, orderQty: 0 };
  const coupons: UsedCoupon[] = [{ ...least, possessionCouponSn: 7 }];
  const order = { ...plain({ items, parcels }, 58_000), coupons };

  // 60,000 stay without the coupon, and 58,000 were paid.
  expect(cancelSum(order, withoutRest(items, new Map([[2, 0]])))).toMatchObject({
    goodsAmt: 18_000,
    shippingAmt: 4_000,
    couponLossAmt: 24_000,
    carriedAmt: 2_000,
    owedAmt: 0,
  });
});

test('a cancelled parcel has no fee and no surcharge', () => {
  const items = [item(), item({ orderItemSn: 2, orderShippingSn: 2 })];
  const far = { policyType: 'Fixed', exemptedFee: 0, addShippingFee: 4_000 };
  const parcels = [parcel(far), parcel({ ...far, orderShippingSn: 2 })];
  const sum = refundOf({ items, parcels, kept: paidWith(74_000) }, new Map([[2, 0]]));
  expect(sum).toMatchObject({ goodsAmt: 30_000, shippingAmt: 7_000, refundAmt: 37_000 });
});

test('a fee per unit is refunded with its unit; a fee waived by a coupon stays waived', () => {
  const perUnit = { policyType: 'Individual', basicShippingFee: 9_000, exemptedFee: 0 };
  const three = [item({ orderedQty: 3 })];
  expect(toCost(withoutRest(three, new Map([[1, 1]])), [parcel(perUnit)])).toMatchObject({
    shippingAmt: 3_000,
  });

  const waived = parcel({ ...perUnit, couponExemptedFee: 9_000 });
  expect(toCost(withoutRest(three, new Map([[1, 1]])), [waived])).toMatchObject({ shippingAmt: 0 });
});

test('free shipping is judged before coupons', () => {
  const discounts = [{ unitNo: 1, kind: 'CartCoupon' as const, ref: '1', amount: 20_000 }];
  const items = [item({ listPrice: 60_000, discounts }), item({ orderItemSn: 2 })];
  expect(toCost(withoutRest(items, new Map([[2, 0]])), [parcel()])).toEqual({
    goodsAmt: 40_000,
    taxFreeGoodsAmt: 0,
    shippingAmt: 0,
  });
});

test('the payment is refunded first, points last', () => {
  const kept = { payment: 10_000, deposit: 5_000, point: 15_000, taxFree: 0 };
  const items = [item(), item({ orderItemSn: 2, orderShippingSn: 2, listPrice: 0 })];
  const free = parcel({ policyType: 'Free', basicShippingFee: 0, exemptedFee: 0 });
  const sum = refundOf({ items, parcels: [free], kept }, new Map([[1, 0]]));
  expect(sum.refunds).toMatchObject([
    { means: 'Payment', amount: 10_000 },
    { means: 'Deposit', amount: 5_000 },
    { means: 'Point', amount: 15_000 },
  ]);
});

test('the refund of tax-free goods is tax-free', () => {
  const taxType = 'TaxFree';
  const items = [item(), item({ orderItemSn: 2, listPrice: 20_000, orderedQty: 2, taxType })];
  const order = { items, parcels: [parcel()], kept: paidWith(70_000, 40_000) };
  expect(refundOf(order, new Map([[1, 0]]))).toMatchObject({
    refundAmt: 27_000,
    refunds: [{ taxFreeAmt: 0 }],
  });
  expect(refundOf(order, new Map([[2, 1]]))).toMatchObject({
    refundAmt: 20_000,
    refunds: [{ taxFreeAmt: 20_000 }],
  });

  const all = new Map([1, 2].map((sn) => [sn, 0]));
  expect(refundOf(order, all)).toMatchObject({
    refundAmt: 70_000,
    refunds: [{ taxFreeAmt: 40_000 }],
  });
});

test('a fee that becomes due for tax-free goods is deducted from the tax-free part', () => {
  const items = [item({ orderedQty: 2, taxType: 'TaxFree' })];
  const order = { items, parcels: [parcel()], kept: paidWith(60_000, 60_000) };
  const sum = refundOf(order, new Map([[1, 1]]));
  expect(sum).toMatchObject({ refundAmt: 27_000, refunds: [{ taxFreeAmt: 27_000 }] });
});

test('a payment frozen as taxable is refunded as taxable', () => {
  const items = [item({ orderedQty: 2, taxType: 'TaxFree' })];
  const sum = refundOf({ items, parcels: [parcel()], kept: paidWith(60_000) }, new Map([[1, 0]]));
  expect(sum).toMatchObject({ refundAmt: 60_000, refunds: [{ taxFreeAmt: 0 }] });
});

test('points pay the tax-free and the taxable part in proportion', () => {
  const items = [item(), item({ orderItemSn: 2, taxType: 'TaxFree' })];
  const kept = { payment: 40_000, deposit: 0, point: 20_000, taxFree: 20_000 };
  const sum = refundOf({ items, parcels: [parcel()], kept }, new Map([[2, 0]]));
  expect(sum).toMatchObject({ refundAmt: 27_000, refunds: [{ taxFreeAmt: 20_000 }] });
});

const set = [
  item({ orderItemSn: 1, itemType: 'Bundle', orderedQty: 2, listPrice: 0 }),
  item({ orderItemSn: 2, parentItemSn: 1, itemType: 'SetComponent', orderedQty: 4 }),
  item({ orderItemSn: 4, parentItemSn: 1, itemType: 'AddOnItem', orderedQty: 2 }),
];

test.each([
  ['one set takes its pieces; add-ons stay', 1, { 1: 1, 2: 2 }],
  ['the last set takes everything along', 2, { 1: 0, 2: 0, 4: 0 }],
])('%s', (_, qty, left) => {
  const chosen = leftAfter(set, [{ orderItemSn: 1, qty }], 'shopper');
  expect('left' in chosen && Object.fromEntries(chosen.left)).toEqual(left);
});

test.each([
  ['nothing', [], 'CancelNothingChosen'],
  ['a piece of a set', [{ orderItemSn: 2, qty: 1 }], 'NotFound'],
  ['more than there is', [{ orderItemSn: 1, qty: 3 }], 'CancelQtyTooMany'],
  ['one item twice', [1, 1].map((qty) => ({ orderItemSn: 4, qty })), 'InvalidInput'],
  ['what is not there', [{ orderItemSn: 9, qty: 1 }], 'NotFound'],
])('%s can not be cancelled', (_, request, code) => {
  expect(leftAfter(set, request, 'shopper')).toEqual({ problem: { code } });
});

test('shipped units are not cancelled', () => {
  const partly = item({ orderedQty: 3, shippedQty: 2, status: 'PreparingToShip' });
  expect(cancellableQty(partly)).toBe(1);
  expect(leftAfter([partly], undefined, 'shopper')).toEqual({
    problem: { code: 'OrderNotCancellable' },
  });
  expect(leftAfter([partly], undefined, 'staff')).toEqual({
    left: new Map([[partly.orderItemSn, partly.shippedQty]]),
  });
  expect(cancellableQty(item({ status: 'InTransit', shippedQty: 1 }))).toBe(0);
});

test('an item’s coupon is returned when nothing of the item is left', () => {
  const discounts = [
    { unitNo: 1, kind: 'ItemCoupon' as const, ref: '7', amount: 10 },
    { unitNo: 1, kind: 'CartCoupon' as const, ref: '8', amount: 10 },
  ];
  const items = [item({ orderedQty: 2, discounts }), item({ orderItemSn: 2 })];
  const used = { orderRangeType: null, orderAmt: 0, orderQty: 0 };
  const coupons: UsedCoupon[] = [
    { ...used, possessionCouponSn: 7, couponBenefitType: 'ProdDc' },
    { ...used, possessionCouponSn: 8, couponBenefitType: 'CartDc' },
  ];
  const freed = (left: LeftQtys) =>
    freedCoupons({ items: withoutRest(items, left), parcels: [parcel()], coupons });

  expect(freed(new Map([[1, 1]]))).toEqual([]);
  expect(freed(new Map([[1, 0]]))).toEqual([7]);
  expect(freed(new Map([[2, 0]]))).toEqual([]);
});

test('a gift stays while what is left earns it, and goes with another item if need be', () => {
  const gift = { perQty: 2, giveQty: 1, giverSns: [1, 2], possessionCouponSn: null };
  const sized = (orderItemSn: number, orderedQty: number) => item({ orderItemSn, orderedQty });
  const giftItem = item({ orderItemSn: 3, parentItemSn: 1, itemType: 'Gift', listPrice: 0, gift });
  const items = [sized(1, 1), sized(2, 2), giftItem];

  const planFor = (left: LeftQtys) => {
    const after = withoutRest(items, left);
    return [Object.fromEntries(withoutLostGifts(left, after, [])), movedGifts(after)];
  };

  const moved = [{ orderItemSn: 3, parentItemSn: 2, orderShippingSn: 1 }];
  expect(planFor(new Map([[1, 0]]))).toEqual([{ 1: 0 }, moved]);
  expect(planFor(new Map([[2, 1]]))).toEqual([{ 2: 1 }, []]);
  expect(planFor(new Map([[2, 0]]))).toEqual([{ 2: 0, 3: 0 }, []]);
});

test.each([
  [{ paymentMethodType: 'CreditCard', isMember: false, isWhole: false }, 'Payment'],
  [{ paymentMethodType: 'CellPhone', isMember: true, isWhole: true }, 'Payment'],
  [{ paymentMethodType: 'CellPhone', isMember: true, isWhole: false }, 'PaymentToDeposit'],
  [{ paymentMethodType: 'CellPhone', isMember: false, isWhole: false }, 'Account'],
  [{ paymentMethodType: 'VirtualBankAccount', isMember: true, isWhole: true }, 'PaymentToDeposit'],
  [{ paymentMethodType: 'VirtualBankAccount', isMember: false, isWhole: true }, 'Account'],
])('%j is refunded as %s', (refund, route) => {
  expect(paymentRoute(refund)).toBe(route);
});

test.each([
  ['VirtualBankAccount', true, 'Account'],
  ['CellPhone', false, 'Account'],
  ['CellPhone', true, 'Payment'],
])('a member who chose an account: %s, the whole of it: %j: %s', (type, isWhole, route) => {
  const refund = { paymentMethodType: type, isMember: true, isWhole };
  expect(paymentRoute({ ...refund, cashRefundMethod: 'Account' })).toBe(route);
});

/** Arbitrary orders: sets, gifts, add-ons, unit coupons, parcels of every shipping policy. */
const orders = fc
  .record({
    lines: fc.array(
      fc.record({
        qty: fc.integer({ min: 1, max: 4 }),
        price: fc.integer({ min: 1, max: 90_000 }),
        off: fc.integer({ min: 0, max: 100 }),
        kind: fc.constantFrom<AdjustmentKind[]>('Promo', 'ItemCoupon', 'CartCoupon'),
        box: fc.integer({ min: 0, max: 2 }),
        type: fc.constantFrom('General', 'Bundle'),
        taxType: fc.constantFrom('Standard', 'TaxFree', 'Mixed'),
        addOn: fc.option(fc.integer({ min: 1, max: 3 }), { nil: 0 }),
        gift: fc.integer({ min: 0, max: 2 }),
      }),
      { minLength: 1, maxLength: 5 },
    ),
    policies: fc.array(
      fc.record({
        policyType: fc.constantFrom('Free', 'Individual', 'Fixed', 'ConditionalFree'),
        policyFee: fc.integer({ min: 0, max: 4_000 }),
        policyBaseAmt: fc.integer({ min: 0, max: 150_000 }),
        addShippingFee: fc.constantFrom(0, 3_000),
        hasCoupon: fc.boolean(),
      }),
      { minLength: 3, maxLength: 3 },
    ),
    shares: fc.tuple(fc.nat(100), fc.nat(100)),
  })
  .map(({ lines, policies, shares }) => toOrder(lines, policies, shares));

type Line = {
  qty: number;
  price: number;
  off: number;
  kind: AdjustmentKind;
  box: number;
  type: string;
  taxType: string;
  addOn: number;
  gift: number;
};
type Policy = {
  policyType: string;
  policyFee: number;
  policyBaseAmt: number;
  addShippingFee: number;
  hasCoupon: boolean;
};

function toOrder(lines: Line[], policies: Policy[], [a, b]: [number, number]): PaidOrder {
  let sn = 0;
  const items = lines.flatMap(
    ({ qty, price, off, kind, box, type, taxType, addOn, gift }): PaidItem[] => {
      const whole = Math.floor((price * qty * off) / 100);
      const parts = allocate(whole, Array<number>(qty).fill(price));
      const discounts = parts.map((amount, i) => ({ unitNo: i + 1, kind, ref: '1', amount }));
      const sharedFields = { orderShippingSn: box, orderedQty: qty, taxType };
      const orderItemSn = (sn += 1);
      const priced = { ...sharedFields, listPrice: price, discounts };
      const main = type === 'Bundle' ? { ...sharedFields, listPrice: 0 } : priced;
      const within = { orderShippingSn: box, parentItemSn: orderItemSn };

      return [
        item({ ...main, orderItemSn, itemType: type }),
        ...(type === 'Bundle'
          ? [item({ ...within, ...priced, orderItemSn: (sn += 1), itemType: 'SetComponent' })]
          : []),
        ...(addOn > 0
          ? [item({ ...within, orderItemSn: (sn += 1), itemType: 'AddOnItem', orderedQty: addOn })]
          : []),
        ...(gift > 0
          ? [
              item({
                ...within,
                orderItemSn: (sn += 1),
                itemType: 'Gift',
                orderedQty: gift,
                listPrice: 0,
                gift: {
                  perQty: 1,
                  giveQty: gift,
                  giverSns: [orderItemSn],
                  possessionCouponSn: null,
                },
              }),
            ]
          : []),
      ];
    },
  );

  const parcels = policies.map((policy, orderShippingSn) => {
    const inside = items.filter((paidItem) => paidItem.orderShippingSn === orderShippingSn);
    return priced({ ...policy, orderShippingSn }, inside);
  });
  const cost = toCost(items, parcels);
  const total = cost.goodsAmt + cost.shippingAmt;
  const point = Math.floor((total * a) / 100);
  const deposit = Math.floor(((total - point) * b) / 100);
  const paid = { payment: total - point - deposit, deposit, point };
  const refunded = { payment: 0, deposit: 0, point: 0 };
  const { taxFreeGoodsAmt } = cost;
  const keptTaxFreeAmt = taxFreePart(paid.payment, { totalAmt: total, taxFreeGoodsAmt });
  const by = { isMember: true, paymentMethodType: 'CreditCard' };

  return { ...UNCLAIMED, items, parcels, ...by, paid, refunded, keptTaxFreeAmt, acceptedAmt: 0 };
}

/** The original fees of an order's parcels, computed independently of the code under test. */
function priced(policy: Policy & { orderShippingSn: number }, inside: PaidItem[]): PaidParcel {
  const { policyType, policyFee, policyBaseAmt, hasCoupon } = policy;
  const mains = inside.filter(({ parentItemSn }) => parentItemSn === null);
  const units = mains.reduce((sum, { orderedQty }) => sum + orderedQty, 0);
  const goods = inside.reduce((sum, paidItem) => {
    const promoDiscounts = paidItem.discounts.filter(({ kind }) => kind === 'Promo');
    return (
      sum +
      paidItem.listPrice * paidItem.orderedQty -
      promoDiscounts.reduce((all, { amount }) => all + amount, 0)
    );
  }, 0);
  const fees = { Free: 0, Individual: policyFee * units, Fixed: policyFee };
  const basicShippingFee = fees[policyType as keyof typeof fees] ?? policyFee;
  const isFree = policyType === 'ConditionalFree' && goods >= policyBaseAmt;
  const exemptedFee = isFree ? basicShippingFee : 0;
  const couponExemptedFee = hasCoupon ? basicShippingFee - exemptedFee : 0;

  return { ...policy, basicShippingFee, exemptedFee, couponExemptedFee };
}

test('a series of cancels in any order refunds exactly what was paid', () => {
  fc.assert(
    fc.property(
      orders,
      fc.array(fc.tuple(fc.nat(), fc.nat(), fc.constantFrom(SHOPPER, STAFF)), { maxLength: 12 }),
      (start, picks) => {
        let order = start;

        const cancel = (request: Parameters<typeof planCancel>[1]) => {
          const plan = planCancel(order, request);
          if ('problem' in plan) throw new Error(plan.problem.code);

          const back = (means: string) =>
            plan.refunds.find((refund) => refund.means === means)?.amount ?? 0;

          expect(plan.refundAmt).toBe(plan.goodsAmt + plan.shippingAmt + plan.carriedAmt);
          expect(plan.refundAmt).toBe(back('Payment') + back('Deposit') + back('Point'));
          expect(plan.goodsAmt).toBe(plan.items.reduce((sum, { amount }) => sum + amount, 0));

          const taxFreeAmt = plan.refunds.reduce((sum, refund) => sum + refund.taxFreeAmt, 0);
          expect(taxFreeAmt).toBeGreaterThanOrEqual(0);
          expect(taxFreeAmt).toBeLessThanOrEqual(back('Payment'));

          order = {
            ...order,
            keptTaxFreeAmt: order.keptTaxFreeAmt - taxFreeAmt,
            items: withLeft(
              order.items,
              plan.left,
              (paidItem) => `${cancelFault(paidItem, request.by)}Cancel`,
            ),
            refunded: {
              payment: order.refunded.payment + back('Payment'),
              deposit: order.refunded.deposit + back('Deposit'),
              point: order.refunded.point + back('Point'),
            },
          };

          for (const means of ['payment', 'deposit', 'point'] as const) {
            expect(order.refunded[means]).toBeLessThanOrEqual(order.paid[means]);
          }

          const keptPayment = order.paid.payment - order.refunded.payment;

          expect(order.keptTaxFreeAmt).toBeGreaterThanOrEqual(0);
          expect(order.keptTaxFreeAmt).toBeLessThanOrEqual(keptPayment);
        };

        for (const [which, howMany, by] of picks) {
          const open = order.items.filter(
            (paidItem) => isChoosable(paidItem) && cancellableQty(paidItem) > 0,
          );
          const chosen = open[which % Math.max(1, open.length)];
          if (!chosen) break;
          const qty = (howMany % cancellableQty(chosen)) + 1;
          cancel({ items: [{ orderItemSn: chosen.orderItemSn, qty }], by });
        }

        if (order.items.some((paidItem) => livingQty(paidItem) > 0)) cancel({ by: SHOPPER });

        expect(order.refunded).toEqual(order.paid);
        expect(order.keptTaxFreeAmt).toBe(0);
      },
    ),
    { numRuns: 500 },
  );
});
