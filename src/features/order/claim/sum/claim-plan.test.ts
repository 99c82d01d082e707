import { expect, test } from 'vitest';
import {
  addedPayment,
  afterClaims,
  requestedClaim,
  backOf,
  buildFixedPolicy,
  buildFreePolicy,
  buildPlacedOrder,
  requireClaimPlan,
  buildUnits,
  type Line,
  type Placed,
  type UnitsOf,
} from '../../../../../tests/support/order/claim/claimable.ts';
import { checkPlan } from '../../../../../tests/support/order/claim/claim-check.ts';
import { translateDynamic } from '../../../../i18n/server.ts';
import { formatReason } from '../../../../lib/reason.ts';
import { planCancel } from '../../cancel/cancel-plan.ts';
import { netAmt } from '../../order-sum/paid-item.ts';
import type { RequestedClaim } from './requested-claim.ts';
import { lineReason } from './claim-lines.ts';
import { planClaim, type ClaimPlan } from './claim-sum.ts';

const SHOPPER = { actor: 'shopper' } as const;

const freely = (lines: readonly Line[], overrides: Partial<Placed> = {}) =>
  buildPlacedOrder({ lines, parcels: [{ sn: 1, policy: buildFreePolicy() }], ...overrides });
const seller = (...claimedUnits: readonly UnitsOf[]) =>
  requestedClaim({ fault: 'Seller', items: buildUnits(...claimedUnits) });
const buyer = (...claimedUnits: readonly UnitsOf[]) =>
  requestedClaim({ items: buildUnits(...claimedUnits) });
const pair: Line[] = [
  { sn: 1, price: 30_000 },
  { sn: 2, price: 30_000 },
];

/** At settlement, with what was promised and as many units as arrived. */
const settles = (claim: RequestedClaim, promised: ClaimPlan, arrived = 99): RequestedClaim => ({
  ...claim,
  items: promised.items.map(({ orderItemSn, unitNos }) => ({
    ...claim.items.find((item) => item.orderItemSn === orderItemSn),
    orderItemSn,
    qty: Math.min(arrived, unitNos.length),
    unitNos: unitNos.slice(0, arrived),
  })),
  promised: {
    fees: promised.fees,
    balanceAmt: promised.sums.owedAmt - promised.sums.addPaymentAmt,
    isComplete: promised.items.every(({ unitNos }) => unitNos.length <= arrived),
  },
  payment:
    promised.sums.addPaymentAmt > 0 ? addedPayment(1, promised.sums.addPaymentAmt) : undefined,
});

test.each<[string, RequestedClaim, string]>([
  ['nothing', buyer(), 'ClaimNothingChosen'],
  ['what is not there', buyer(9), 'NotFound'],
  ['one item twice', buyer(1, 1), 'InvalidInput'],
  ['more than there is', buyer([1, 3]), 'ClaimQtyTooMany'],
  ['no unit', buyer([1, 0]), 'ClaimQtyTooMany'],
  ['a piece of a set', buyer(3), 'NotFound'],
  ['a gift', buyer(4), 'NotFound'],
  [
    'another size of a set',
    requestedClaim({ claimType: 'Exchange', items: buildUnits(2) }),
    'NotFound',
  ],
  ['what is in another claim', buyer(5), 'OrderCouldNotBeReturned'],
  [
    'another size of what is in another claim',
    requestedClaim({ claimType: 'Exchange', items: buildUnits(5) }),
    'OrderCouldNotBeExchanged',
  ],
])('%s can not be claimed', (_, claim, code) => {
  const order = freely([
    { sn: 1, price: 30_000, qty: 2 },
    { sn: 2, price: 0, type: 'Set' },
    { sn: 3, price: 20_000, type: 'SetComponent', parent: 2 },
    { sn: 4, price: 0, type: 'Gift', parent: 1 },
    { sn: 5, price: 10_000 },
  ]);

  const items = order.items.map((item) =>
    item.orderItemSn === 5 ? { ...item, claimedUnits: [1] } : item,
  );
  expect(planClaim({ ...order, items }, claim)).toEqual({ problem: { code } });
});

test('a coupon for returns is of no use for an exchange', () => {
  const coupon = {
    possessionCouponSn: 7,
    couponBenefitType: 'ShipFeeFree' as const,
    prodDcCouponType: null,
    freeShippingType: 'ReturnFee' as const,
    dcRule: {
      prodDcType: 'FixedRate',
      dcRate: 100,
      dcAmt: 0,
      maxDcAmtLimit: false,
      maxDcAmt: 0,
    } as const,
  };

  const claim = requestedClaim({ claimType: 'Exchange', items: buildUnits(1), coupon });
  expect(planClaim(freely(pair), claim)).toEqual({ problem: { code: 'CouponNotUsable' } });

  const returned = requireClaimPlan(freely(pair), { ...buyer(1), coupon });
  expect(returned.usesCoupon).toBe(true);
  expect(requireClaimPlan(freely(pair), { ...seller(1), coupon }).usesCoupon).toBe(false);
});

test('a part of a guest’s telephone bill goes to a bank account', () => {
  const order = freely(pair, { method: 'CellPhone', isMember: false });
  expect(requireClaimPlan(order, seller(1))).toMatchObject({
    needsAccount: true,
    cashRefundMethod: 'Account',
  });
});

test('a claim takes the highest units that no other has', () => {
  const order = freely([{ sn: 1, price: 10_000, qty: 5, cancelled: 1 }]);
  const items = order.items.map((item) => ({ ...item, claimedUnits: [3] }));
  expect(requireClaimPlan({ ...order, items }, buyer([1, 2])).items).toMatchObject([
    { unitNos: [2, 4] },
  ]);
});

test('the seller’s returns give coupons back with the last unit, a buyer’s do not', () => {
  expect(requireClaimPlan(freely(pair), seller(1))).toMatchObject({
    isWhole: false,
    returnsCoupons: false,
  });
  expect(requireClaimPlan(freely(pair), seller(1, 2))).toMatchObject({
    isWhole: true,
    returnsCoupons: true,
  });
  expect(requireClaimPlan(freely(pair), buyer(1, 2))).toMatchObject({
    isWhole: true,
    returnsCoupons: false,
  });

  const once = afterClaims(freely(pair), buyer(1));
  expect(requireClaimPlan(once, seller(2))).toMatchObject({ isWhole: true, returnsCoupons: false });
});

test('a return leaves the price of every other unit', () => {
  const order = freely(
    [
      { sn: 1, price: 33_333, qty: 3 },
      { sn: 2, price: 10_001 },
    ],
    { cart: { ref: 8, amount: 9_999 } },
  );

  const price = (sn: number, unitNo: number, pricedOrder = order) =>
    pricedOrder.items
      .filter(({ orderItemSn }) => orderItemSn === sn)
      .map((item) => netAmt(item, [unitNo]));

  for (const claim of [buyer(1), seller(1)]) {
    const after = afterClaims(order, claim);

    const others = [
      [1, 1],
      [1, 2],
      [2, 1],
    ] as const;

    for (const [sn, unitNo] of others) {
      expect(price(sn, unitNo, after)).toEqual(price(sn, unitNo));
    }
  }
});

test('nothing is refunded for what was never paid', () => {
  const off = [{ kind: 'ItemCoupon', ref: 5, amount: 30_000 }] as const;
  const order = freely([
    { sn: 1, price: 30_000, off },
    { sn: 2, price: 20_000 },
  ]);
  const plan = requireClaimPlan(order, seller(1));
  expect(plan.sums).toMatchObject({ goodsAmt: 0, refundAmt: 0, addPaymentAmt: 0 });
  expect(plan.refunds).toEqual([]);
});

test('a delivery fee that a coupon paid is not refunded, whoever’s fault it is', () => {
  const parcels = [{ sn: 1, policy: buildFixedPolicy(), couponExemptedFee: 3_000 }];
  const order = buildPlacedOrder({ lines: pair, parcels });
  expect(requireClaimPlan(order, seller(1, 2)).sums).toMatchObject({
    shippingRefundAmt: 0,
    refundAmt: 60_000,
  });
});

test('tax is taken off a discounted refund once', () => {
  const off = [{ kind: 'Promo', amount: 10_000 }] as const;
  const order = freely([
    { sn: 1, price: 30_000, tax: 'TaxFree', qty: 2, off },
    { sn: 2, price: 20_000 },
  ]);
  expect(order.keptTaxFreeAmt).toBe(50_000);

  const first = requireClaimPlan(order, seller(1));
  expect(first).toMatchObject({ refunds: [{ taxFreeAmt: 25_000 }], sums: { refundAmt: 25_000 } });

  const second = requireClaimPlan(afterClaims(order, seller(1)), seller(1));
  expect(second).toMatchObject({ refunds: [{ taxFreeAmt: 25_000 }], sums: { refundAmt: 25_000 } });
});

test('the return fee is deducted, and what staff waive stays waived at settlement', () => {
  const order = freely(pair);
  expect(requireClaimPlan(order, buyer(1)).sums).toMatchObject({
    claimFee: 3_000,
    refundAmt: 27_000,
  });

  const claim = { ...buyer(1), waivedAmt: 3_000 };
  const promised = requireClaimPlan(order, claim);
  expect(promised.sums).toMatchObject({ claimFee: 0, refundAmt: 30_000 });

  const settled = requireClaimPlan(order, settles(claim, promised));
  expect(settled.sums).toEqual(promised.sums);
  expect(settled.fees).toEqual(promised.fees);
});

test('six bought with a coupon and five returned leave one at its full price', () => {
  const coupons = [{ possessionCouponSn: 8, orderRangeType: 'Amt', orderAmt: 60_000 }];
  const order = freely([{ sn: 1, price: 10_000, qty: 6 }], {
    cart: { ref: 8, amount: 12_000 },
    coupons,
  });
  const plan = requireClaimPlan(order, buyer([1, 5]));
  const kept = order.paid.payment - plan.sums.refundAmt - plan.sums.claimFee;
  expect(kept).toBe(10_000);
  expect(plan.sums.refundAmt).toBeLessThan(5 * 8_000);
});

test('a return asks for no unit, so today’s prices and stock change nothing', () => {
  const [returned] = requireClaimPlan(freely(pair), buyer(1)).items;
  expect(returned).toMatchObject({ exchangeUnitSn: null, exchangeDiffAmt: 0 });

  const exchange = { prodUnitSn: 9, priceDiff: 70_000 };
  const claim = requestedClaim({
    claimType: 'Exchange',
    items: [{ orderItemSn: 1, qty: 1, exchange }],
  });
  expect(requireClaimPlan(freely(pair), claim).items).toMatchObject([
    { exchangeUnitSn: 9, unitNos: [1] },
  ]);
});

test('what a claim paid beyond its settlement goes back from that payment alone', () => {
  const order = freely([{ sn: 1, price: 30_000, qty: 2 }]);
  const exchange = { prodUnitSn: 9, priceDiff: 5_000 };
  const claim = requestedClaim({
    claimType: 'Exchange',
    items: [{ orderItemSn: 1, qty: 2, exchange }],
  });
  const promised = requireClaimPlan(order, claim);
  expect(promised.sums.addPaymentAmt).toBe(16_000);

  const settled = requireClaimPlan(order, settles(claim, promised, 1));
  expect(settled.sums).toMatchObject({ exchangeDiffAmt: 5_000, addPaymentAmt: 11_000 });
  expect(settled.refunds).toMatchObject([{ means: 'Payment', claimSn: 1, amount: 5_000 }]);
});

test('nobody is asked to pay at settlement', () => {
  const order = freely([{ sn: 1, price: 2_000, qty: 2 }]);
  const promised = requireClaimPlan(order, buyer([1, 2]));
  expect(promised.sums).toMatchObject({ refundAmt: 1_000, addPaymentAmt: 0 });

  const settled = requireClaimPlan(order, settles(buyer([1, 2]), promised, 1));
  expect(settled.sums).toMatchObject({ goodsAmt: 2_000, claimFee: 2_000, addPaymentAmt: 0 });

  checkPlan(settled);
});

test('what others do meanwhile makes a promised claim no dearer', () => {
  const order = buildPlacedOrder({ lines: [...pair, { sn: 3, price: 30_000 }] });
  const promised = requireClaimPlan(order, buyer(1));
  expect(promised.sums.claimFee).toBe(3_000);

  const after = afterClaims(order, buyer(2));
  const later = requireClaimPlan(after, settles(buyer(1), promised));
  // Free delivery is lost with it: its fee is carried, or paid by what an earlier refund held for it.
  const dueFee = { code: 'unchargedFee', amount: -3_000, params: {} };
  expect(later.sums).toMatchObject({ claimFee: 3_000, carriedAmt: 3_000, refundAmt: 27_000 });
  expect(later.lines).toContainEqual(dueFee);

  const refunded = { ...after.refunded, payment: after.refunded.payment - 3_000 };
  const held = requireClaimPlan(
    { ...after, refunded, heldAmt: 3_000 },
    settles(buyer(1), promised),
  );
  expect(held.sums).toMatchObject({ carriedAmt: 0, heldAmt: -3_000, refundAmt: 27_000 });
  expect(held.lines).toContainEqual(dueFee);
});

test('a fee that was refunded as promised is not refunded again', () => {
  const parcels = [{ sn: 1, policy: buildFixedPolicy() }];
  const order = buildPlacedOrder({ lines: pair, parcels });
  const promised = requireClaimPlan(afterClaims(order, seller(1)), seller(2));
  expect(promised.sums.shippingRefundAmt).toBe(3_000);

  // The first of the two returns is rejected before the second one is settled.
  const kept = settles(seller(2), promised);
  expect(requireClaimPlan(order, kept).sums.refundAmt).toBe(33_000);
  expect(requireClaimPlan(afterClaims(order, kept), seller(1)).sums.refundAmt).toBe(30_000);
});

test('a cancel of the rest refunds the fee of a parcel that the seller’s fault ended', () => {
  const lines: Line[] = [
    { sn: 1, price: 30_000 },
    { sn: 2, price: 10_000, isWaiting: true },
  ];
  const after = afterClaims(buildPlacedOrder({ lines }), seller(1));
  const rest = { items: buildUnits(2) };
  expect(planCancel(after, { ...rest, by: SHOPPER })).toMatchObject({
    refundAmt: 13_000,
    isWhole: true,
  });

  const byBuyer = afterClaims(buildPlacedOrder({ lines }), buyer(1));
  expect(planCancel(byBuyer, { items: buildUnits(2), by: SHOPPER })).toMatchObject({
    refundAmt: 10_000,
    isWhole: false,
  });
});

test('a cancel after a return keeps its fees, and charges lost free shipping once', () => {
  const lines: Line[] = [
    { sn: 1, price: 30_000 },
    { sn: 2, price: 30_000, isWaiting: true },
    { sn: 3, price: 10_000, isWaiting: true },
  ];

  const order = buildPlacedOrder({ lines });
  const after = afterClaims(order, buyer(1)); // 40,000 left: free shipping is lost
  expect(after.refunded.payment).toBe(24_000);

  const some = planCancel(after, { items: buildUnits(3), by: SHOPPER });
  expect(some).toMatchObject({ goodsAmt: 10_000, shippingAmt: 0, refundAmt: 10_000 });

  const all = planCancel(after, { items: buildUnits(2, 3), by: SHOPPER });
  expect(all).toMatchObject({ goodsAmt: 40_000, shippingAmt: 0, refundAmt: 40_000 });
});

test('a return after a cancel charges lost free shipping once', () => {
  const lines: Line[] = [
    { sn: 1, price: 30_000 },
    { sn: 2, price: 30_000, cancelled: 1 },
  ];
  const order = buildPlacedOrder({ lines, refunded: 27_000 });
  expect(requireClaimPlan(order, buyer(1)).fees).toMatchObject([
    { initialShippingFee: 0, claimFee: 3_000 },
  ]);
});

test('two claims of one payment are both taken off what is kept', () => {
  const order = freely(pair, { deposit: 10_000 });
  const after = afterClaims(order, seller(1));
  expect(after.refunded).toEqual({ payment: 30_000, deposit: 0, point: 0 });
  expect(backOf(requireClaimPlan(after, seller(2)))).toEqual({
    payment: 20_000,
    deposit: 10_000,
    point: 0,
  });
});

test('return and exchange of the same units stand side by side', () => {
  const order = buildPlacedOrder({ lines: pair });
  const returned = requireClaimPlan(order, buyer(1));
  const items = [{ orderItemSn: 1, qty: 1, exchange: { prodUnitSn: 9, priceDiff: 0 } }];
  const exchanged = requireClaimPlan(order, requestedClaim({ claimType: 'Exchange', items }));

  expect(returned.sums).toMatchObject({ refundAmt: 24_000, addPaymentAmt: 0 });
  expect(exchanged.sums).toMatchObject({ refundAmt: 0, addPaymentAmt: 6_000 });
  expect(exchanged.items.map(({ unitNos }) => unitNos)).toEqual(
    returned.items.map(({ unitNos }) => unitNos),
  );
});

test.each(['ko', 'en'] as const)('every won has its reason in words: %s', (locale) => {
  const t = translateDynamic(locale);
  const coupons = [{ possessionCouponSn: 8, orderRangeType: 'Amt', orderAmt: 60_000 }];
  const order = buildPlacedOrder({ lines: pair, cart: { ref: 8, amount: 6_000 }, coupons });
  const claim = { ...buyer(1), areaFees: { collection: 4_000, shipping: 0 }, waivedAmt: 1_000 };
  const { lines, sums } = requireClaimPlan(order, claim);
  expect(lines.map(({ code }) => code)).toEqual([
    'goods',
    'freeShippingLost',
    'basicReturnFee',
    'addReturnFee',
    'waived',
    'couponLossAmt',
  ]);
  expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(sums.refundAmt);

  const words = lines.map((line) => formatReason(t, lineReason(line)));
  expect(words[1]).toContain('50,000');
  expect(words.every((text) => !text.includes('claim.line') && !text.includes('{{'))).toBe(true);
});

test('what a coupon lost beyond the refund is carried', () => {
  const off = [{ kind: 'ItemCoupon', ref: 5, amount: 10_000 }] as const;
  const coupons = [{ possessionCouponSn: 8, orderRangeType: 'Amt', orderAmt: 20_000 }];
  const lines: Line[] = [
    { sn: 1, price: 10_000, off },
    { sn: 2, price: 10_000, qty: 3, cancelled: 2, isWaiting: true },
  ];
  const order = freely(lines, { cart: { ref: 8, amount: 15_000 }, coupons, refunded: 10_000 });
  const exchange = { prodUnitSn: 9, priceDiff: 5_000 };
  const items = [{ orderItemSn: 1, qty: 1, exchange }];
  const after = afterClaims(order, requestedClaim({ claimType: 'Exchange', items }));

  expect(after.added).toMatchObject([{ amount: 11_000 }]);

  const sent = after.items.find(({ exchangeOfItemSn }) => exchangeOfItemSn === 1);
  const back = requireClaimPlan(
    {
      ...after,
      items: after.items.map((item) =>
        item === sent ? { ...item, status: 'Delivered', shippedQty: 1 } : item,
      ),
    },
    buyer(sent?.orderItemSn ?? 0),
  );

  expect(back.couponLosses).toMatchObject([{ amount: 5_000 }]);
  expect(back.sums).toMatchObject({ goodsAmt: 5_000, carriedAmt: 3_000, refundAmt: 0 });
});

test('a delivery fee that was refunded as promised is not charged again', () => {
  const lines: Line[] = [
    { sn: 1, price: 10_000 },
    { sn: 2, price: 20_000 },
  ];
  const order = buildPlacedOrder({ lines });
  const promised = requireClaimPlan(afterClaims(order, seller(2)), seller(1));
  expect(promised.sums.shippingRefundAmt).toBe(3_000);

  // The return of the other is rejected; its units are returned by change of mind later.
  const after = afterClaims(order, settles(seller(1), promised));
  const later = requireClaimPlan(after, buyer(2));
  expect(later.fees).toMatchObject([{ initialShippingFee: 0, claimFee: 3_000 }]);
  // The fee that went back is due again: the parcel was sent, and came back by the buyer's mind.
  expect(later.sums).toMatchObject({ carriedAmt: -3_000, refundAmt: 14_000 });
});

test.each([
  { due: 999, addPaymentAmt: 0, waivedAmt: 999 },
  { due: 1_000, addPaymentAmt: 1_000, waivedAmt: 0 },
])('a fee of $due that no refund covers: too little to be paid is waived', (row) => {
  const { due, ...expected } = row;
  const plan = requireClaimPlan(freely([{ sn: 1, price: 3_000 - due }]), buyer(1));
  expect(plan.sums).toMatchObject({ refundAmt: 0, addPaymentAmt: expected.addPaymentAmt });
  expect(plan.fees).toMatchObject([{ basicReturnFee: 3_000, waivedAmt: expected.waivedAmt }]);
  checkPlan(plan);
});

test('a difference in price too small to be paid is waived', () => {
  const dearer = (priceDiff: number) => {
    const exchange = { prodUnitSn: 9, priceDiff };
    const items = [{ orderItemSn: 1, qty: 1, exchange }];
    const claim = requestedClaim({ claimType: 'Exchange', fault: 'Seller', items });
    return requireClaimPlan(freely(pair), claim).sums;
  };
  expect(dearer(900)).toMatchObject({ exchangeDiffAmt: 0, addPaymentAmt: 0 });
  expect(dearer(1_500)).toMatchObject({ exchangeDiffAmt: 1_500, addPaymentAmt: 1_500 });
});
