import {
  back,
  both,
  buyer,
  exchange,
  far,
  feeCoupon,
  freely,
  itemCoupon,
  line,
  lost,
  seller,
  two,
  under,
} from './claim-case.ts';
import type { ClaimCase } from './claim-case.ts';
import { requestedClaim, fixed, units } from './claimable.ts';

const EXCHANGE: ClaimCase[] = [
  {
    name: 'both ways are paid by the buyer',
    ...{ order: freely([line(1, 30_000)]), claim: exchange(0), fees: { 1: both } },
    addPayment: 6_000,
  },
  {
    name: 'both ways are free by the seller’s fault',
    ...{ order: freely([line(1, 30_000)]), claim: exchange(0, { fault: 'Seller' }) },
  },
  {
    name: 'a dearer unit is paid for',
    ...{ order: freely([line(1, 30_000)]), claim: exchange(5_000), exchangeDiff: 5_000 },
    ...{ fees: { 1: both }, addPayment: 11_000 },
  },
  {
    name: 'a dearer unit is paid for whoever’s fault it is',
    ...{ order: freely([line(1, 30_000)]), claim: exchange(5_000, { fault: 'Seller' }) },
    ...{ exchangeDiff: 5_000, addPayment: 5_000 },
  },
  {
    name: 'of a cheaper unit the rest goes back',
    ...{ order: freely([line(1, 30_000)]), claim: exchange(-10_000), exchangeDiff: -10_000 },
    ...{ fees: { 1: both }, refunds: { Payment: 4_000 } },
  },
  {
    name: 'a cheaper unit lowers the payment',
    ...{ order: freely([line(1, 30_000)]), claim: exchange(-2_000), exchangeDiff: -2_000 },
    ...{ fees: { 1: both }, addPayment: 4_000 },
  },
  {
    name: 'a cheaper unit gives back no more than was paid for the one that returns',
    order: freely([line(1, 30_000, { off: itemCoupon(25_000) })]),
    ...{ claim: exchange(-8_000, { fault: 'Seller' }), exchangeDiff: -5_000 },
    refunds: { Payment: 5_000 },
  },
  {
    name: 'a buyer who sends it pays for the way here alone',
    order: freely([line(1, 30_000)]),
    claim: exchange(0, { collectionMethod: 'Send' }),
    ...{ fees: { 1: { basicShippingFee: 3_000 } }, addPayment: 3_000 },
  },
  {
    name: 'two units cost the difference twice and the ways once',
    order: freely([line(1, 30_000, { qty: 3 })]),
    claim: exchange(1_000, {
      items: [{ orderItemSn: 1, qty: 2, exchange: { prodUnitSn: 9, priceDiff: 1_000 } }],
    }),
    ...{ exchangeDiff: 2_000, fees: { 1: both }, addPayment: 8_000 },
  },
  {
    name: 'free shipping is not lost by it',
    ...{ order: { lines: two(30_000) }, claim: exchange(0), fees: { 1: both }, addPayment: 6_000 },
  },
  {
    name: 'a lost unit is sent again for nothing',
    order: freely([line(1, 30_000)]),
    claim: requestedClaim({
      ...{ claimType: 'Reship', fault: 'Seller', collectionMethod: 'None', items: units(1) },
    }),
  },
  {
    name: 'an exchange item that is returned is worth what was paid for it',
    order: under(fixed(), line(1, 30_000)),
    ...{ before: [exchange(5_000, { fault: 'Seller' })], claim: buyer(-1_000), goods: 35_000 },
    ...{ fees: { 1: back() }, refunds: { Payment: 30_000 }, added: { 1: 2_000 } },
  },
  {
    name: 'what the order’s own payment does not cover comes from the additional one',
    order: freely([line(1, 10_000)]),
    ...{ before: [exchange(40_000, { fault: 'Seller' })], claim: seller(-1_000), goods: 50_000 },
    ...{ refunds: { Payment: 10_000 }, added: { 1: 40_000 } },
  },
  {
    name: 'the order’s own payment stays for what can still be cancelled',
    order: freely([line(1, 10_000), line(2, 30_000, { isWaiting: true })]),
    ...{ before: [exchange(50_000, { fault: 'Seller' })], claim: seller(-1_000), goods: 60_000 },
    ...{ refunds: { Payment: 10_000 }, added: { 1: 50_000 } },
  },
  {
    name: 'the fee of its parcel goes back with the exchange item by the seller’s fault',
    order: under(fixed(), line(1, 30_000)),
    ...{ before: [exchange(0, { fault: 'Seller' })], claim: seller(-1_000), goods: 30_000 },
    ...{ fees: { 1: { shippingRefundAmt: 3_000 } }, refunds: { Payment: 33_000 } },
  },
  {
    name: 'free shipping is lost when the buyer returns an exchange item',
    order: { lines: two(30_000) },
    ...{ before: [exchange(0, { fault: 'Seller' })], claim: buyer(-1_000), goods: 30_000 },
    ...{ fees: { 1: lost }, refunds: { Payment: 24_000 } },
  },
];

const FEE_COUPON: ClaimCase[] = [
  {
    name: 'a ReturnFee coupon exempts the way back, not the free shipping that is lost',
    order: { lines: two(30_000) },
    ...{ claim: { ...buyer(1), ...feeCoupon('ReturnFee') }, goods: 30_000 },
    ...{ fees: { 1: { ...lost, couponExemptedAmt: 3_000 } }, refunds: { Payment: 27_000 } },
  },
  {
    name: 'an ExchangeFee coupon exempts both ways',
    order: freely([line(1, 30_000)]),
    claim: exchange(0, feeCoupon('ExchangeFee')),
    fees: { 1: { ...both, couponExemptedAmt: 6_000 } },
  },
  {
    name: 'a coupon of a fixed amount exempts no more than that',
    order: freely([line(1, 30_000)]),
    ...{ claim: { ...buyer(1), ...feeCoupon('ReturnFee', 2_000) }, goods: 30_000 },
    ...{ fees: { 1: { ...back(), couponExemptedAmt: 2_000 } }, refunds: { Payment: 29_000 } },
  },
  {
    name: 'nor more than the fees',
    order: freely([line(1, 30_000)]),
    ...{ claim: { ...buyer(1), ...feeCoupon('ReturnFee', 5_000) }, goods: 30_000 },
    ...{ fees: { 1: { ...back(), couponExemptedAmt: 3_000 } }, refunds: { Payment: 30_000 } },
  },
  {
    name: 'of two parcels it exempts the dearer one',
    order: {
      lines: [line(1, 20_000), line(2, 10_000, { parcel: 2 })],
      parcels: [
        { sn: 1, policy: fixed(2_500) },
        { sn: 2, policy: fixed() },
      ],
    },
    ...{ claim: { ...buyer(1, 2), ...feeCoupon('ReturnFee') }, goods: 30_000 },
    fees: { 1: back(2_500), 2: { ...back(), couponExemptedAmt: 3_000 } },
    refunds: { Payment: 27_500 },
  },
  {
    name: 'it exempts the surcharge of the area, too',
    order: freely([line(1, 30_000)]),
    ...{ claim: { ...far(buyer(1)), ...feeCoupon('ReturnFee') }, goods: 30_000 },
    fees: { 1: { ...back(), addReturnFee: 4_000, couponExemptedAmt: 7_000 } },
    refunds: { Payment: 30_000 },
  },
  {
    name: 'by the seller’s fault it has nothing to exempt',
    order: freely([line(1, 30_000)]),
    ...{ claim: { ...seller(1), ...feeCoupon('ReturnFee') }, goods: 30_000 },
    refunds: { Payment: 30_000 },
  },
  {
    name: 'staff waive a part',
    order: { lines: two(30_000) },
    ...{ claim: { ...buyer(1), waivedAmt: 2_000 }, goods: 30_000 },
    ...{ fees: { 1: { ...lost, waivedAmt: 2_000 } }, refunds: { Payment: 26_000 } },
  },
  {
    name: 'staff waive no more than there is',
    order: { lines: two(30_000) },
    ...{ claim: { ...buyer(1), waivedAmt: 9_000 }, goods: 30_000 },
    ...{ fees: { 1: { ...lost, waivedAmt: 6_000 } }, refunds: { Payment: 30_000 } },
  },
  {
    name: 'a waived fee is not charged by the next return',
    order: { lines: [line(1, 30_000, { qty: 3 })] },
    ...{ before: [{ ...buyer([1, 2]), waivedAmt: 6_000 }], claim: buyer(1), goods: 30_000 },
    ...{ fees: { 1: back() }, refunds: { Payment: 27_000 } },
  },
];

/** Cases of exchanges, and of fees that somebody lowers: what each is about -> its cases. */
export const EXCHANGE_CASES: Readonly<Record<string, readonly ClaimCase[]>> = {
  exchange: EXCHANGE,
  'coupon and waiver of fees': FEE_COUPON,
};
