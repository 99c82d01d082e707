import {
  back,
  both,
  buyer,
  exchange,
  far,
  freely,
  itemCoupon,
  line,
  lost,
  seller,
  sent,
  two,
  under,
} from './claim-case.ts';
import type { ClaimCase } from './claim-case.ts';
import { fixed, free, freeFrom, perUnit } from './claimable.ts';

const FAULT: ClaimCase[] = [
  {
    name: 'a buyer pays the way back and the free shipping that is lost',
    order: { lines: two(30_000) },
    claim: buyer(1),
    goods: 30_000,
    fees: { 1: lost },
    refunds: { Payment: 24_000 },
  },
  {
    name: 'the seller’s fault costs nothing',
    order: { lines: two(30_000) },
    claim: seller(1),
    goods: 30_000,
    refunds: { Payment: 30_000 },
  },
  {
    name: 'a buyer who sends it pays the courier, and the lost free shipping here',
    order: { lines: two(30_000) },
    claim: sent(1),
    goods: 30_000,
    fees: { 1: { initialShippingFee: 3_000 } },
    refunds: { Payment: 27_000 },
  },
  {
    name: 'a buyer who returns all pays both ways of free shipping',
    order: { lines: two(30_000) },
    claim: buyer(1, 2),
    goods: 60_000,
    fees: { 1: lost },
    refunds: { Payment: 54_000 },
  },
  {
    name: 'free shipping is not refunded',
    order: { lines: two(30_000) },
    claim: seller(1, 2),
    goods: 60_000,
    refunds: { Payment: 60_000 },
  },
  {
    name: 'a paid fee goes back with the last unit by the seller’s fault',
    order: { lines: [line(1, 30_000)] },
    claim: seller(1),
    goods: 30_000,
    fees: { 1: { shippingRefundAmt: 3_000 } },
    refunds: { Payment: 33_000 },
  },
  {
    name: 'a paid fee stays with a buyer’s return',
    order: { lines: [line(1, 30_000)] },
    claim: buyer(1),
    goods: 30_000,
    fees: { 1: back() },
    refunds: { Payment: 27_000 },
  },
  {
    name: 'a paid fee stays while a unit stays',
    order: { lines: two(20_000) },
    claim: seller(1),
    goods: 20_000,
    refunds: { Payment: 20_000 },
  },
  {
    name: 'a paid fee goes back with the last of several returns by the seller’s fault',
    order: { lines: two(20_000) },
    before: [seller(1)],
    claim: seller(2),
    goods: 20_000,
    fees: { 1: { shippingRefundAmt: 3_000 } },
    refunds: { Payment: 23_000 },
  },
  {
    name: 'a paid fee stays if a buyer returned a unit before',
    order: { lines: two(20_000) },
    before: [buyer(1)],
    claim: seller(2),
    goods: 20_000,
    refunds: { Payment: 20_000 },
  },
];

const POLICY: ClaimCase[] = [
  {
    name: 'Free: the way back alone',
    order: freely(two(15_000)),
    claim: buyer(1, 2),
    goods: 30_000,
    fees: { 1: back() },
    refunds: { Payment: 27_000 },
  },
  {
    name: 'Fixed: the fee stays, the way back is owed',
    order: under(fixed(), ...two(30_000)),
    claim: buyer(1),
    goods: 30_000,
    fees: { 1: back() },
    refunds: { Payment: 27_000 },
  },
  {
    name: 'Fixed: the fee goes back with all of it',
    order: under(fixed(), line(1, 30_000, { qty: 2 })),
    claim: seller([1, 2]),
    goods: 60_000,
    fees: { 1: { shippingRefundAmt: 3_000 } },
    refunds: { Payment: 63_000 },
  },
  {
    name: 'Individual: one way back, however many units',
    order: under(perUnit(2_500), line(1, 10_000, { qty: 3 })),
    claim: buyer([1, 2]),
    goods: 20_000,
    fees: { 1: back(2_500) },
    refunds: { Payment: 17_500 },
  },
  {
    name: 'Individual: the fees of all units go back with all of them',
    order: under(perUnit(2_500), line(1, 10_000, { qty: 3 })),
    claim: seller([1, 3]),
    goods: 30_000,
    fees: { 1: { shippingRefundAmt: 7_500 } },
    refunds: { Payment: 37_500 },
  },
  {
    name: 'ConditionalFree: above its base after the return',
    order: { lines: [line(1, 30_000, { qty: 3 })] },
    claim: buyer(1),
    goods: 30_000,
    fees: { 1: back() },
    refunds: { Payment: 27_000 },
  },
  {
    name: 'ConditionalFree: at its base after the return',
    order: { lines: [line(1, 50_000), line(2, 20_000)] },
    claim: buyer(2),
    goods: 20_000,
    fees: { 1: back() },
    refunds: { Payment: 17_000 },
  },
  {
    name: 'ConditionalFree: one won below its base after the return',
    order: { lines: [line(1, 49_999), line(2, 20_000)] },
    claim: buyer(2),
    goods: 20_000,
    fees: { 1: lost },
    refunds: { Payment: 14_000 },
  },
  {
    name: 'ConditionalFree: below its base from the start',
    order: { lines: two(20_000) },
    claim: buyer(1),
    goods: 20_000,
    fees: { 1: back() },
    refunds: { Payment: 17_000 },
  },
  {
    name: 'ConditionalFree: a promotion lowers what the base is judged by',
    order: {
      lines: [line(1, 55_000, { off: [{ kind: 'Promo', amount: 6_000 }] }), line(2, 20_000)],
    },
    claim: buyer(2),
    goods: 20_000,
    fees: { 1: lost },
    refunds: { Payment: 14_000 },
  },
  {
    name: 'ConditionalFree: a coupon does not',
    order: { lines: [line(1, 55_000, { off: itemCoupon(6_000) }), line(2, 20_000)] },
    claim: buyer(2),
    goods: 20_000,
    fees: { 1: back() },
    refunds: { Payment: 17_000 },
  },
  {
    name: 'ConditionalFree: free shipping is lost once, not with each return',
    order: { lines: [line(1, 30_000, { qty: 3 })] },
    before: [buyer([1, 2])],
    claim: buyer(1),
    goods: 30_000,
    fees: { 1: back() },
    refunds: { Payment: 27_000 },
  },
  {
    name: 'ConditionalFree: nor by a return after the cancel that lost it',
    order: { lines: [line(1, 30_000), line(2, 30_000, { cancelled: 1 })], refunded: 27_000 },
    claim: buyer(1),
    goods: 30_000,
    fees: { 1: back() },
    refunds: { Payment: 27_000 },
  },
  {
    name: 'ConditionalFree: what the seller takes back counts as if it were there',
    order: { lines: [line(1, 30_000), line(2, 30_000), line(3, 20_000)] },
    before: [seller(1)],
    claim: buyer(3),
    goods: 20_000,
    fees: { 1: back() },
    refunds: { Payment: 17_000 },
  },
];

const PARCELS: ClaimCase[] = [
  {
    name: 'two parcels come back in two',
    order: {
      lines: [line(1, 20_000), line(2, 10_000, { parcel: 2 })],
      parcels: [
        { sn: 1, policy: fixed() },
        { sn: 2, policy: fixed(2_500) },
      ],
    },
    claim: buyer(1, 2),
    goods: 30_000,
    fees: { 1: back(), 2: back(2_500) },
    refunds: { Payment: 24_500 },
  },
  {
    name: 'a parcel of which nothing comes back costs nothing',
    order: {
      lines: [line(1, 20_000), line(2, 10_000, { parcel: 2 })],
      parcels: [
        { sn: 1, policy: fixed() },
        { sn: 2, policy: fixed(2_500) },
      ],
    },
    claim: buyer(2),
    goods: 10_000,
    fees: { 2: back(2_500) },
    refunds: { Payment: 7_500 },
  },
  {
    name: 'the fees of both parcels go back by the seller’s fault',
    order: {
      lines: [line(1, 20_000), line(2, 10_000, { parcel: 2 })],
      parcels: [
        { sn: 1, policy: fixed() },
        { sn: 2, policy: fixed(2_500) },
      ],
    },
    claim: seller(1, 2),
    goods: 30_000,
    fees: { 1: { shippingRefundAmt: 3_000 }, 2: { shippingRefundAmt: 2_500 } },
    refunds: { Payment: 35_500 },
  },
  {
    name: 'each parcel has a base of its own',
    order: {
      lines: [line(1, 60_000), line(2, 40_000, { parcel: 2 }), line(3, 40_000, { parcel: 2 })],
      parcels: [
        { sn: 1, policy: freeFrom(50_000) },
        { sn: 2, policy: freeFrom(50_000, 2_500) },
      ],
    },
    claim: buyer(3),
    goods: 40_000,
    fees: { 2: { initialShippingFee: 2_500, basicReturnFee: 2_500 } },
    refunds: { Payment: 35_000 },
  },
];

const AREA: ClaimCase[] = [
  {
    name: 'the surcharge of the area it is collected from',
    order: freely([line(1, 30_000)]),
    claim: far(buyer(1)),
    goods: 30_000,
    fees: { 1: { ...back(), addReturnFee: 4_000 } },
    refunds: { Payment: 23_000 },
  },
  {
    name: 'none by the seller’s fault',
    order: freely([line(1, 30_000)]),
    claim: far(seller(1)),
    goods: 30_000,
    refunds: { Payment: 30_000 },
  },
  {
    name: 'none for a buyer who sends it',
    order: freely([line(1, 30_000)]),
    claim: far(sent(1)),
    goods: 30_000,
    refunds: { Payment: 30_000 },
  },
  {
    name: 'an exchange pays the surcharges of both addresses',
    order: freely([line(1, 30_000)]),
    claim: far(exchange(0)),
    fees: { 1: { ...both, addReturnFee: 4_000, addShippingFee: 2_000 } },
    addPayment: 12_000,
  },
  {
    name: 'a surcharge that was paid goes back with the fee',
    order: {
      lines: [line(1, 30_000)],
      parcels: [{ sn: 1, policy: fixed(), addShippingFee: 4_000 }],
    },
    claim: seller(1),
    goods: 30_000,
    fees: { 1: { shippingRefundAmt: 7_000 } },
    refunds: { Payment: 37_000 },
  },
];

const AFTER: ClaimCase[] = [
  {
    name: 'no more of a fee goes back than is kept of it',
    order: {
      lines: [line(1, 49_000), line(2, 1_000, { cancelled: 1 }), line(3, 30_000, { parcel: 2 })],
      parcels: [
        { sn: 1, policy: freeFrom(50_000) },
        { sn: 2, policy: free() },
      ],
    },
    before: [buyer(3)],
    claim: seller(1),
    goods: 49_000,
    fees: { 1: { shippingRefundAmt: 1_000 } },
    refunds: { Payment: 50_000 },
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
