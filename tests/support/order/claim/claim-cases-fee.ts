import {
  buildReturnFee,
  both,
  buildBuyerClaim,
  buildExchangeClaim,
  addAreaFees,
  buildFreeParcel,
  itemCoupon,
  buildLine,
  lost,
  buildSellerClaim,
  buildSentClaim,
  buildTwoLines,
  buildParcelUnder,
  type ClaimCase,
} from './claim-case.ts';
import { buildFixedPolicy, buildFreePolicy, freeFrom, perUnit } from './claimable.ts';

const FAULT: ClaimCase[] = [
  {
    name: 'a buyer pays the way back and the free shipping that is lost',
    order: { lines: buildTwoLines(30_000) },
    claim: buildBuyerClaim(1),
    goods: 30_000,
    fees: { 1: lost },
    refunds: { Payment: 24_000 },
  },
  {
    name: 'the seller’s fault costs nothing',
    order: { lines: buildTwoLines(30_000) },
    claim: buildSellerClaim(1),
    goods: 30_000,
    refunds: { Payment: 30_000 },
  },
  {
    name: 'a buyer who sends it pays the courier, and the lost free shipping here',
    order: { lines: buildTwoLines(30_000) },
    claim: buildSentClaim(1),
    goods: 30_000,
    fees: { 1: { initialShippingFee: 3_000 } },
    refunds: { Payment: 27_000 },
  },
  {
    name: 'a buyer who returns all pays both ways of free shipping',
    order: { lines: buildTwoLines(30_000) },
    claim: buildBuyerClaim(1, 2),
    goods: 60_000,
    fees: { 1: lost },
    refunds: { Payment: 54_000 },
  },
  {
    name: 'free shipping is not refunded',
    order: { lines: buildTwoLines(30_000) },
    claim: buildSellerClaim(1, 2),
    goods: 60_000,
    refunds: { Payment: 60_000 },
  },
  {
    name: 'a paid fee goes back with the last unit by the seller’s fault',
    order: { lines: [buildLine(1, 30_000)] },
    claim: buildSellerClaim(1),
    goods: 30_000,
    fees: { 1: { shippingRefundAmt: 3_000 } },
    refunds: { Payment: 33_000 },
  },
  {
    name: 'a paid fee stays with a buyer’s return',
    order: { lines: [buildLine(1, 30_000)] },
    claim: buildBuyerClaim(1),
    goods: 30_000,
    fees: { 1: buildReturnFee() },
    refunds: { Payment: 27_000 },
  },
  {
    name: 'a paid fee stays while a unit stays',
    order: { lines: buildTwoLines(20_000) },
    claim: buildSellerClaim(1),
    goods: 20_000,
    refunds: { Payment: 20_000 },
  },
  {
    name: 'a paid fee goes back with the last of several returns by the seller’s fault',
    order: { lines: buildTwoLines(20_000) },
    before: [buildSellerClaim(1)],
    claim: buildSellerClaim(2),
    goods: 20_000,
    fees: { 1: { shippingRefundAmt: 3_000 } },
    refunds: { Payment: 23_000 },
  },
  {
    name: 'a paid fee stays if a buyer returned a unit before',
    order: { lines: buildTwoLines(20_000) },
    before: [buildBuyerClaim(1)],
    claim: buildSellerClaim(2),
    goods: 20_000,
    refunds: { Payment: 20_000 },
  },
];

const POLICY: ClaimCase[] = [
  {
    name: 'Free: the way back alone',
    order: buildFreeParcel(buildTwoLines(15_000)),
    claim: buildBuyerClaim(1, 2),
    goods: 30_000,
    fees: { 1: buildReturnFee() },
    refunds: { Payment: 27_000 },
  },
  {
    name: 'Fixed: the fee stays, the way back is owed',
    order: buildParcelUnder(buildFixedPolicy(), ...buildTwoLines(30_000)),
    claim: buildBuyerClaim(1),
    goods: 30_000,
    fees: { 1: buildReturnFee() },
    refunds: { Payment: 27_000 },
  },
  {
    name: 'Fixed: the fee goes back with all of it',
    order: buildParcelUnder(buildFixedPolicy(), buildLine(1, 30_000, { qty: 2 })),
    claim: buildSellerClaim([1, 2]),
    goods: 60_000,
    fees: { 1: { shippingRefundAmt: 3_000 } },
    refunds: { Payment: 63_000 },
  },
  {
    name: 'Individual: one way back, however many units',
    order: buildParcelUnder(perUnit(2_500), buildLine(1, 10_000, { qty: 3 })),
    claim: buildBuyerClaim([1, 2]),
    goods: 20_000,
    fees: { 1: buildReturnFee(2_500) },
    refunds: { Payment: 17_500 },
  },
  {
    name: 'Individual: the fees of all units go back with all of them',
    order: buildParcelUnder(perUnit(2_500), buildLine(1, 10_000, { qty: 3 })),
    claim: buildSellerClaim([1, 3]),
    goods: 30_000,
    fees: { 1: { shippingRefundAmt: 7_500 } },
    refunds: { Payment: 37_500 },
  },
  {
    name: 'ConditionalFree: above its base after the return',
    order: { lines: [buildLine(1, 30_000, { qty: 3 })] },
    claim: buildBuyerClaim(1),
    goods: 30_000,
    fees: { 1: buildReturnFee() },
    refunds: { Payment: 27_000 },
  },
  {
    name: 'ConditionalFree: at its base after the return',
    order: { lines: [buildLine(1, 50_000), buildLine(2, 20_000)] },
    claim: buildBuyerClaim(2),
    goods: 20_000,
    fees: { 1: buildReturnFee() },
    refunds: { Payment: 17_000 },
  },
  {
    name: 'ConditionalFree: one won below its base after the return',
    order: { lines: [buildLine(1, 49_999), buildLine(2, 20_000)] },
    claim: buildBuyerClaim(2),
    goods: 20_000,
    fees: { 1: lost },
    refunds: { Payment: 14_000 },
  },
  {
    name: 'ConditionalFree: below its base from the start',
    order: { lines: buildTwoLines(20_000) },
    claim: buildBuyerClaim(1),
    goods: 20_000,
    fees: { 1: buildReturnFee() },
    refunds: { Payment: 17_000 },
  },
  {
    name: 'ConditionalFree: a promotion lowers what the base is judged by',
    order: {
      lines: [
        buildLine(1, 55_000, { off: [{ kind: 'Promo', amount: 6_000 }] }),
        buildLine(2, 20_000),
      ],
    },
    claim: buildBuyerClaim(2),
    goods: 20_000,
    fees: { 1: lost },
    refunds: { Payment: 14_000 },
  },
  {
    name: 'ConditionalFree: a coupon does not',
    order: { lines: [buildLine(1, 55_000, { off: itemCoupon(6_000) }), buildLine(2, 20_000)] },
    claim: buildBuyerClaim(2),
    goods: 20_000,
    fees: { 1: buildReturnFee() },
    refunds: { Payment: 17_000 },
  },
  {
    name: 'ConditionalFree: free shipping is lost once, not with each return',
    order: { lines: [buildLine(1, 30_000, { qty: 3 })] },
    before: [buildBuyerClaim([1, 2])],
    claim: buildBuyerClaim(1),
    goods: 30_000,
    fees: { 1: buildReturnFee() },
    refunds: { Payment: 27_000 },
  },
  {
    name: 'ConditionalFree: nor by a return after the cancel that lost it',
    order: {
      lines: [buildLine(1, 30_000), buildLine(2, 30_000, { cancelled: 1 })],
      refunded: 27_000,
    },
    claim: buildBuyerClaim(1),
    goods: 30_000,
    fees: { 1: buildReturnFee() },
    refunds: { Payment: 27_000 },
  },
  {
    name: 'ConditionalFree: what the seller takes back counts as if it were there',
    order: { lines: [buildLine(1, 30_000), buildLine(2, 30_000), buildLine(3, 20_000)] },
    before: [buildSellerClaim(1)],
    claim: buildBuyerClaim(3),
    goods: 20_000,
    fees: { 1: buildReturnFee() },
    refunds: { Payment: 17_000 },
  },
];

const PARCELS: ClaimCase[] = [
  {
    name: 'two parcels come back in two',
    order: {
      lines: [buildLine(1, 20_000), buildLine(2, 10_000, { parcel: 2 })],
      parcels: [
        { sn: 1, policy: buildFixedPolicy() },
        { sn: 2, policy: buildFixedPolicy(2_500) },
      ],
    },
    claim: buildBuyerClaim(1, 2),
    goods: 30_000,
    fees: { 1: buildReturnFee(), 2: buildReturnFee(2_500) },
    refunds: { Payment: 24_500 },
  },
  {
    name: 'a parcel of which nothing comes back costs nothing',
    order: {
      lines: [buildLine(1, 20_000), buildLine(2, 10_000, { parcel: 2 })],
      parcels: [
        { sn: 1, policy: buildFixedPolicy() },
        { sn: 2, policy: buildFixedPolicy(2_500) },
      ],
    },
    claim: buildBuyerClaim(2),
    goods: 10_000,
    fees: { 2: buildReturnFee(2_500) },
    refunds: { Payment: 7_500 },
  },
  {
    name: 'the fees of both parcels go back by the seller’s fault',
    order: {
      lines: [buildLine(1, 20_000), buildLine(2, 10_000, { parcel: 2 })],
      parcels: [
        { sn: 1, policy: buildFixedPolicy() },
        { sn: 2, policy: buildFixedPolicy(2_500) },
      ],
    },
    claim: buildSellerClaim(1, 2),
    goods: 30_000,
    fees: { 1: { shippingRefundAmt: 3_000 }, 2: { shippingRefundAmt: 2_500 } },
    refunds: { Payment: 35_500 },
  },
  {
    name: 'each parcel has a base of its own',
    order: {
      lines: [
        buildLine(1, 60_000),
        buildLine(2, 40_000, { parcel: 2 }),
        buildLine(3, 40_000, { parcel: 2 }),
      ],
      parcels: [
        { sn: 1, policy: freeFrom(50_000) },
        { sn: 2, policy: freeFrom(50_000, 2_500) },
      ],
    },
    claim: buildBuyerClaim(3),
    goods: 40_000,
    fees: { 2: { initialShippingFee: 2_500, basicReturnFee: 2_500 } },
    refunds: { Payment: 35_000 },
  },
];

const AREA: ClaimCase[] = [
  {
    name: 'the surcharge of the area it is collected from',
    order: buildFreeParcel([buildLine(1, 30_000)]),
    claim: addAreaFees(buildBuyerClaim(1)),
    goods: 30_000,
    fees: { 1: { ...buildReturnFee(), addReturnFee: 4_000 } },
    refunds: { Payment: 23_000 },
  },
  {
    name: 'none by the seller’s fault',
    order: buildFreeParcel([buildLine(1, 30_000)]),
    claim: addAreaFees(buildSellerClaim(1)),
    goods: 30_000,
    refunds: { Payment: 30_000 },
  },
  {
    name: 'none for a buyer who sends it',
    order: buildFreeParcel([buildLine(1, 30_000)]),
    claim: addAreaFees(buildSentClaim(1)),
    goods: 30_000,
    refunds: { Payment: 30_000 },
  },
  {
    name: 'an exchange pays the surcharges of both addresses',
    order: buildFreeParcel([buildLine(1, 30_000)]),
    claim: addAreaFees(buildExchangeClaim(0)),
    fees: { 1: { ...both, addReturnFee: 4_000, addShippingFee: 2_000 } },
    addPayment: 12_000,
  },
  {
    name: 'a surcharge that was paid goes back with the fee',
    order: {
      lines: [buildLine(1, 30_000)],
      parcels: [{ sn: 1, policy: buildFixedPolicy(), addShippingFee: 4_000 }],
    },
    claim: buildSellerClaim(1),
    goods: 30_000,
    fees: { 1: { shippingRefundAmt: 7_000 } },
    refunds: { Payment: 37_000 },
  },
];

const AFTER: ClaimCase[] = [
  {
    name: 'it goes back whole when a later return took it over',
    order: {
      lines: [
        buildLine(1, 49_000),
        buildLine(2, 1_000, { cancelled: 1 }),
        buildLine(3, 30_000, { parcel: 2 }),
      ],
      parcels: [
        { sn: 1, policy: freeFrom(50_000) },
        { sn: 2, policy: buildFreePolicy() },
      ],
    },
    before: [buildBuyerClaim(3)],
    claim: buildSellerClaim(1),
    goods: 49_000,
    fees: { 1: { shippingRefundAmt: 3_000 } },
    refunds: { Payment: 52_000 },
  },
];

/** Cases of returns and what is charged for them: what each is about -> its cases. */
export const FEE_CASES: Readonly<Record<string, readonly ClaimCase[]>> = {
  fault: FAULT,
  'shipping policy': POLICY,
  parcels: PARCELS,
  'area surcharge': AREA,
  'a fee that exceeded the refund of a cancel': AFTER,
};
