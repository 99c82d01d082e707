import fc from 'fast-check';
import { bookOf } from './money/money-book.ts';
import type { Step } from './order-history.ts';
import { buildPlacedOrder, type Line } from './claim/claimable.ts';
import type { ClaimableOrder } from '../../../src/features/order/claim/sum/claimable-order.ts';

const lines = fc.array(
  fc.record({
    qty: fc.integer({ min: 1, max: 4 }),
    price: fc.integer({ min: 1, max: 90_000 }),
    off: fc.integer({ min: 0, max: 100 }),
    kind: fc.constantFrom('Promo', 'FlashSale', 'ItemCoupon'),
    parcel: fc.integer({ min: 1, max: 3 }),
    isSet: fc.boolean(),
    addOns: fc.integer({ min: 0, max: 2 }),
    gifts: fc.integer({ min: 0, max: 2 }),
    tax: fc.constantFrom('Standard', 'TaxFree'),
    isWaiting: fc.boolean(),
  }),
  { minLength: 1, maxLength: 5 },
);

const parcels = fc.array(
  fc.record({
    policyType: fc.constantFrom('Free', 'Individual', 'Fixed', 'ConditionalFree'),
    policyFee: fc.integer({ min: 0, max: 4_000 }),
    policyBaseAmt: fc.integer({ min: 0, max: 150_000 }),
    addShippingFee: fc.constantFrom(0, 3_000),
    /** A coupon pays so much of its fee. */
    exempts: fc.constantFrom(0, 0, 1_000, 9_000),
  }),
  { minLength: 3, maxLength: 3 },
);

const minima = fc.array(
  fc.record({
    orderRangeType: fc.constantFrom('Amt', 'Qty', null),
    /** In percent of what was bought. */
    share: fc.integer({ min: 0, max: 100 }),
  }),
  { minLength: 6, maxLength: 6 },
);

/** Paid orders with goods of all kinds in up to three parcels, coupons, store credit and points. */
export const anyOrder = fc
  .record({
    lines,
    parcels,
    minima,
    cartRate: fc.integer({ min: 0, max: 100 }),
    shares: fc.tuple(fc.nat(100), fc.nat(100)),
  })
  .map(({ lines: drawn, parcels: policies, minima: limits, cartRate, shares: [a, b] }) => {
    const orderInput = {
      lines: drawn.flatMap(toLines),
      parcels: policies.map(({ addShippingFee, exempts: _, ...policy }, i) => ({
        sn: i + 1,
        policy,
        addShippingFee,
      })),
      coupons: limits.map((_, i) => ({ possessionCouponSn: i + 1 })),
    };

    const plain = buildPlacedOrder(orderInput);

    orderInput.parcels = orderInput.parcels.map((parcel) => {
      const pricedParcel = plain.parcels.find(
        ({ orderShippingSn }) => orderShippingSn === parcel.sn,
      );
      const fee = pricedParcel ? pricedParcel.basicShippingFee - pricedParcel.exemptedFee : 0;
      const couponExemptedFee = Math.min(fee, policies[parcel.sn - 1]?.exempts ?? 0);

      return { ...parcel, couponExemptedFee };
    });

    const before = buildPlacedOrder(orderInput);
    const goods = before.paid.payment;
    const fees = before.parcels.reduce(
      (sum, parcel) =>
        sum +
        parcel.basicShippingFee +
        parcel.addShippingFee -
        parcel.exemptedFee -
        parcel.couponExemptedFee,
      0,
    );

    const amount = Math.floor(((goods - fees) * cartRate) / 100);
    const { payment } = buildPlacedOrder({ ...orderInput, cart: { ref: 6, amount } }).paid;
    const point = Math.floor((payment * a) / 100);
    const deposit = Math.floor(((payment - point) * b) / 100);

    return withMinima(
      buildPlacedOrder({ ...orderInput, cart: { ref: 6, amount }, point, deposit }),
      limits,
    );
  });

/** With coupons whose minimum a share of the order reaches. */
function withMinima(
  order: ClaimableOrder,
  limits: readonly { orderRangeType: string | null; share: number }[],
): ClaimableOrder {
  const units = [...bookOf(order).units.values()];
  const coupons = order.coupons.map((coupon, i) => {
    const { orderRangeType = null, share = 0 } = limits[i] ?? {};
    const helping = units.filter(({ helps }) => helps.has(String(coupon.possessionCouponSn)));
    const amount = helping.reduce((sum, { counts }) => sum + counts, 0);
    const pieces = helping.filter(({ isPiece }) => isPiece).length;

    return {
      ...coupon,
      orderRangeType,
      orderAmt: Math.floor((amount * share) / 100),
      orderQty: Math.floor((pieces * share) / 100),
    };
  });

  return { ...order, coupons };
}

type Drawn = typeof lines extends fc.Arbitrary<(infer T)[]> ? T : never;

function toLines(drawn: Drawn, i: number): Line[] {
  const { qty, price, off, kind, parcel, tax, isSet, isWaiting } = drawn;
  const sn = 10 * (i + 1);
  const lineFields = { parcel, tax, isWaiting };
  const amount = Math.floor((price * qty * off) / 100);
  const discount = { kind: kind as 'Promo', ref: i + 1, amount };
  const within = { ...lineFields, parent: sn };
  const addOn = { ...within, sn: sn + 2, price: 5_000, qty: drawn.addOns, type: 'AddOnItem' };
  const gift = { ...within, sn: sn + 3, price: 0, qty: drawn.gifts, type: 'Gift' };

  const main: Line[] = isSet
    ? [
        { ...lineFields, sn, price: 0, qty, type: 'Bundle' },
        { ...within, sn: sn + 1, price, qty, off: [discount], type: 'SetComponent' },
      ]
    : [{ ...lineFields, sn, price, qty, off: [discount] }];

  return [...main, ...(drawn.addOns > 0 ? [addOn] : []), ...(drawn.gifts > 0 ? [gift] : [])];
}

const step = fc.record<Step>({
  kind: fc.constantFrom('cancel', 'deliver', 'apply', 'apply', 'pay', 'confirm', 'confirm', 'end'),
  which: fc.nat(20),
  qty: fc.nat(20),
  claim: fc.record({
    claimType: fc.constantFrom('Return', 'Return', 'Exchange', 'Reship'),
    fault: fc.constantFrom('Buyer', 'Seller'),
    collectionMethod: fc.constantFrom('Collect', 'Send'),
    areaFees: fc.record({
      collection: fc.constantFrom(0, 3_000),
      shipping: fc.constantFrom(0, 2_000),
    }),
    waivedAmt: fc.constantFrom(0, 0, 2_000, 9_000),
  }),
  hasCoupon: fc.boolean(),
  priceDiff: fc.integer({ min: -50_000, max: 50_000 }),
  missing: fc.constantFrom(0, 0, 0, 1),
});

/** An exchange of which the shop cancels what it was to send. */
const unsent = fc.tuple(step, step, step, step).map(([apply, pay, confirm, cancel]): Step[] => [
  { ...apply, kind: 'apply', claim: { ...apply.claim, claimType: 'Exchange' } },
  { ...pay, kind: 'pay' },
  { ...confirm, kind: 'confirm' },
  { ...cancel, kind: 'cancel', claim: { ...cancel.claim, fault: 'Seller' } },
]);

/** What happens to an order. */
export const anySteps = fc
  .array(
    fc.oneof(
      { weight: 9, arbitrary: step.map((singleStep) => [singleStep]) },
      { weight: 1, arbitrary: unsent },
    ),
    { maxLength: 14 },
  )
  .map((steps) => steps.flat());
