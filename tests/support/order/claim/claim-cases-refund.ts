import {
  buildReturnFee,
  buildBuyerClaim,
  buildFreeParcel,
  itemCoupon,
  buildLine,
  lost,
  buildSellerClaim,
  buildTwoLines,
  type ClaimCase,
} from './claim-case.ts';
import { buildFixedPolicy, type Line } from './claimable.ts';

const cartOf = (amount: number, minimum: { orderAmt?: number; orderQty?: number }) => ({
  cart: { ref: 8, amount },
  coupons: [
    {
      possessionCouponSn: 8,
      orderRangeType: minimum.orderAmt === undefined ? 'Qty' : 'Amt',
      ...minimum,
    },
  ],
});

const COUPON: ClaimCase[] = [
  {
    name: 'an item coupon for all units goes with each',
    order: buildFreeParcel([buildLine(1, 20_000, { qty: 2, off: itemCoupon(4_000) })]),
    claim: buildBuyerClaim(1),
    goods: 18_000,
    fees: { 1: buildReturnFee() },
    refunds: { Payment: 15_000 },
  },
  {
    name: 'an item coupon for one unit is shared by all, and goes by shares',
    order: buildFreeParcel([buildLine(1, 10_000, { qty: 3, off: itemCoupon(3_000) })]),
    claim: buildBuyerClaim(1),
    goods: 9_000,
    fees: { 1: buildReturnFee() },
    refunds: { Payment: 6_000 },
  },
  {
    name: 'a cart coupon goes by shares',
    order: buildFreeParcel([buildLine(1, 20_000), buildLine(2, 10_000)], {
      cart: { ref: 8, amount: 6_000 },
    }),
    claim: buildSellerClaim(2),
    goods: 8_000,
    refunds: { Payment: 8_000 },
  },
  {
    name: 'six bought for a minimum and five returned: no gain',
    order: buildFreeParcel(
      [buildLine(1, 10_000, { qty: 6 })],
      cartOf(12_000, { orderAmt: 60_000 }),
    ),
    claim: buildBuyerClaim([1, 5]),
    goods: 40_000,
    couponLoss: 2_000,
    fees: { 1: buildReturnFee() },
    refunds: { Payment: 35_000 },
  },
  {
    name: 'the sixth is worth its price without the lost coupon',
    order: buildFreeParcel(
      [buildLine(1, 10_000, { qty: 6 })],
      cartOf(12_000, { orderAmt: 60_000 }),
    ),
    before: [buildBuyerClaim([1, 5])],
    claim: buildBuyerClaim(1),
    goods: 10_000,
    fees: { 1: buildReturnFee() },
    refunds: { Payment: 7_000 },
  },
  {
    name: 'a minimum of units is lost alike',
    order: buildFreeParcel([buildLine(1, 10_000, { qty: 3 })], cartOf(3_000, { orderQty: 3 })),
    claim: buildBuyerClaim(1),
    goods: 9_000,
    couponLoss: 2_000,
    fees: { 1: buildReturnFee() },
    refunds: { Payment: 4_000 },
  },
  {
    name: 'a minimum that is still reached keeps the coupon',
    order: buildFreeParcel([buildLine(1, 10_000, { qty: 6 })], cartOf(6_000, { orderAmt: 50_000 })),
    claim: buildBuyerClaim(1),
    goods: 9_000,
    fees: { 1: buildReturnFee() },
    refunds: { Payment: 6_000 },
  },
  {
    name: 'the seller’s fault takes no coupon',
    order: buildFreeParcel(
      [buildLine(1, 10_000, { qty: 6 })],
      cartOf(12_000, { orderAmt: 60_000 }),
    ),
    claim: buildSellerClaim([1, 5]),
    goods: 40_000,
    refunds: { Payment: 40_000 },
  },
  {
    name: 'what the seller takes back counts for the minimum',
    order: buildFreeParcel([buildLine(1, 10_000, { qty: 6 })], cartOf(6_000, { orderAmt: 50_000 })),
    before: [buildSellerClaim(1)],
    claim: buildBuyerClaim(1),
    goods: 9_000,
    fees: { 1: buildReturnFee() },
    refunds: { Payment: 6_000 },
  },
  {
    name: 'an item coupon’s minimum is judged by its own product',
    order: buildFreeParcel(
      [buildLine(1, 20_000, { qty: 2, off: itemCoupon(4_000) }), buildLine(2, 90_000)],
      {
        coupons: [{ possessionCouponSn: 5, orderRangeType: 'Amt', orderAmt: 40_000 }],
      },
    ),
    claim: buildBuyerClaim(1),
    goods: 18_000,
    couponLoss: 2_000,
    fees: { 1: buildReturnFee() },
    refunds: { Payment: 13_000 },
  },
  {
    name: 'a minimum is judged before coupons',
    order: buildFreeParcel([buildLine(1, 20_000, { qty: 3, off: itemCoupon(30_000) })], {
      coupons: [{ possessionCouponSn: 5, orderRangeType: 'Amt', orderAmt: 40_000 }],
    }),
    claim: buildBuyerClaim(1),
    goods: 10_000,
    fees: { 1: buildReturnFee() },
    refunds: { Payment: 7_000 },
  },
  {
    name: 'a lost coupon is no reason to pay',
    order: buildFreeParcel(
      [buildLine(1, 50_000), buildLine(2, 4_000)],
      cartOf(27_000, { orderAmt: 54_000 }),
    ),
    claim: buildBuyerClaim(2),
    goods: 2_000,
    couponLoss: 25_000,
    carried: 25_000,
    fees: { 1: buildReturnFee() },
    addPayment: 1_000,
  },
  {
    name: 'a lost coupon takes no more than the refund',
    order: buildFreeParcel(
      [buildLine(1, 50_000), buildLine(2, 10_000)],
      cartOf(30_000, { orderAmt: 60_000 }),
    ),
    claim: buildBuyerClaim(2),
    goods: 5_000,
    couponLoss: 25_000,
    carried: 23_000,
    fees: { 1: buildReturnFee() },
  },
  {
    name: 'nothing is lost when nothing stays',
    order: buildFreeParcel(
      [buildLine(1, 10_000, { qty: 6 })],
      cartOf(12_000, { orderAmt: 60_000 }),
    ),
    claim: buildBuyerClaim([1, 6]),
    goods: 48_000,
    fees: { 1: buildReturnFee() },
    refunds: { Payment: 45_000 },
  },
];

const MEANS: ClaimCase[] = [
  {
    name: 'money goes back before points',
    order: buildFreeParcel(buildTwoLines(30_000), { point: 20_000 }),
    claim: buildSellerClaim(1),
    goods: 30_000,
    refunds: { Payment: 30_000 },
  },
  {
    name: 'points go back with the last of it',
    order: buildFreeParcel(buildTwoLines(30_000), { point: 20_000 }),
    before: [buildSellerClaim(1)],
    claim: buildSellerClaim(2),
    goods: 30_000,
    refunds: { Payment: 10_000, Point: 20_000 },
  },
  {
    name: 'a deposit goes back to the deposit',
    order: buildFreeParcel(buildTwoLines(30_000), { deposit: 60_000 }),
    claim: buildBuyerClaim(1),
    goods: 30_000,
    fees: { 1: buildReturnFee() },
    refunds: { Deposit: 27_000 },
  },
  {
    name: 'all three means, money first and points last',
    order: buildFreeParcel(buildTwoLines(30_000), { deposit: 10_000, point: 40_000 }),
    claim: buildSellerClaim(1),
    goods: 30_000,
    refunds: { Payment: 10_000, Deposit: 10_000, Point: 10_000 },
  },
  {
    name: 'a fee above the refund is paid, whatever paid for the goods',
    order: buildFreeParcel([buildLine(1, 2_000)], { point: 2_000 }),
    claim: buildBuyerClaim(1),
    goods: 2_000,
    fees: { 1: buildReturnFee() },
    addPayment: 1_000,
  },
  {
    name: 'a fee above the refund is paid with the free shipping that is lost',
    order: { lines: [buildLine(1, 49_000), buildLine(2, 2_000)] },
    claim: buildBuyerClaim(2),
    goods: 2_000,
    fees: { 1: lost },
    addPayment: 4_000,
  },
  {
    name: 'a fee equal to the refund leaves nothing',
    order: buildFreeParcel([buildLine(1, 3_000)]),
    claim: buildBuyerClaim(1),
    goods: 3_000,
    fees: { 1: buildReturnFee() },
  },
  {
    name: 'a member’s transfer becomes deposit',
    order: buildFreeParcel(buildTwoLines(30_000), { method: 'VirtualBankAccount' }),
    claim: buildSellerClaim(1),
    goods: 30_000,
    refunds: { PaymentToDeposit: 30_000 },
  },
  {
    name: 'a member’s transfer goes to an account if they say so',
    order: buildFreeParcel(buildTwoLines(30_000), { method: 'VirtualBankAccount' }),
    claim: { ...buildSellerClaim(1), cashRefundMethod: 'Account' },
    goods: 30_000,
    refunds: { Payment: 30_000 },
    needsAccount: true,
  },
  {
    name: 'a guest’s transfer goes to an account',
    order: buildFreeParcel(buildTwoLines(30_000), {
      method: 'VirtualBankAccount',
      isMember: false,
    }),
    claim: buildSellerClaim(1),
    goods: 30_000,
    refunds: { Payment: 30_000 },
    needsAccount: true,
  },
  {
    name: 'a part of a telephone bill becomes deposit',
    order: buildFreeParcel(buildTwoLines(30_000), { method: 'CellPhone' }),
    claim: buildSellerClaim(1),
    goods: 30_000,
    refunds: { PaymentToDeposit: 30_000 },
  },
  {
    name: 'a whole telephone bill goes back there',
    order: buildFreeParcel(buildTwoLines(30_000), { method: 'CellPhone' }),
    claim: buildSellerClaim(1, 2),
    goods: 60_000,
    refunds: { Payment: 60_000 },
  },
];

const SET: Line[] = [
  buildLine(1, 0, { qty: 2, type: 'Set' }),
  buildLine(2, 20_000, { qty: 2, type: 'SetComponent', parent: 1 }),
  buildLine(3, 10_000, { qty: 2, type: 'SetComponent', parent: 1 }),
];

const MAKE: ClaimCase[] = [
  {
    name: 'a set takes its pieces along',
    order: buildFreeParcel(SET),
    claim: buildBuyerClaim(1),
    goods: 30_000,
    fees: { 1: buildReturnFee() },
    refunds: { Payment: 27_000 },
  },
  {
    name: 'a bundle of two of a kind takes two',
    order: buildFreeParcel([
      buildLine(1, 0, { qty: 2, type: 'Bundle' }),
      buildLine(2, 7_000, { qty: 4, type: 'SetComponent', parent: 1 }),
    ]),
    claim: buildBuyerClaim(1),
    goods: 14_000,
    fees: { 1: buildReturnFee() },
    refunds: { Payment: 11_000 },
  },
  {
    name: 'an add-on is returned by itself',
    order: buildFreeParcel([
      buildLine(1, 30_000),
      buildLine(2, 5_000, { type: 'AddOnItem', parent: 1 }),
    ]),
    claim: buildBuyerClaim(2),
    goods: 5_000,
    fees: { 1: buildReturnFee() },
    refunds: { Payment: 2_000 },
  },
  {
    name: 'an add-on goes with the last unit of its item',
    order: buildFreeParcel([
      buildLine(1, 30_000),
      buildLine(2, 5_000, { type: 'AddOnItem', parent: 1 }),
    ]),
    claim: buildBuyerClaim(1),
    goods: 35_000,
    fees: { 1: buildReturnFee() },
    refunds: { Payment: 32_000 },
  },
  {
    name: 'an add-on stays while a unit of its item stays',
    order: buildFreeParcel([
      buildLine(1, 30_000, { qty: 2 }),
      buildLine(2, 5_000, { type: 'AddOnItem', parent: 1 }),
    ]),
    claim: buildBuyerClaim(1),
    goods: 30_000,
    fees: { 1: buildReturnFee() },
    refunds: { Payment: 27_000 },
  },
  {
    name: 'a gift comes back for nothing',
    order: buildFreeParcel([buildLine(1, 30_000), buildLine(2, 0, { type: 'Gift', parent: 1 })]),
    claim: buildBuyerClaim(1),
    goods: 30_000,
    fees: { 1: buildReturnFee() },
    refunds: { Payment: 27_000 },
  },
  {
    name: 'a flash price is what goes back',
    order: buildFreeParcel([
      buildLine(1, 30_000, { off: [{ kind: 'FlashSale', amount: 10_000 }] }),
    ]),
    claim: buildBuyerClaim(1),
    goods: 20_000,
    fees: { 1: buildReturnFee() },
    refunds: { Payment: 17_000 },
  },
  {
    name: 'goods free of VAT go back as such',
    order: buildFreeParcel([buildLine(1, 30_000), buildLine(2, 20_000, { tax: 'TaxFree' })]),
    claim: buildSellerClaim(2),
    goods: 20_000,
    refunds: { Payment: 20_000 },
    taxFree: 20_000,
  },
  {
    name: 'taxed goods go back as such',
    order: buildFreeParcel([buildLine(1, 30_000), buildLine(2, 20_000, { tax: 'TaxFree' })]),
    claim: buildSellerClaim(1),
    goods: 30_000,
    refunds: { Payment: 30_000 },
  },
  {
    name: 'points pay for taxed and tax-free goods alike',
    order: buildFreeParcel([buildLine(1, 30_000), buildLine(2, 30_000, { tax: 'TaxFree' })], {
      point: 20_000,
    }),
    claim: buildSellerClaim(2),
    goods: 30_000,
    refunds: { Payment: 30_000 },
    taxFree: 20_000,
  },
  {
    name: 'a free-shipping coupon’s money does not go back',
    order: {
      lines: [buildLine(1, 30_000)],
      parcels: [{ sn: 1, policy: buildFixedPolicy(), couponExemptedFee: 3_000 }],
    },
    claim: buildSellerClaim(1),
    goods: 30_000,
    refunds: { Payment: 30_000 },
  },
  {
    name: 'a free-shipping coupon has paid the way there, so a buyer pays the way back',
    order: {
      lines: buildTwoLines(30_000),
      parcels: [{ sn: 1, policy: buildFixedPolicy(), couponExemptedFee: 3_000 }],
    },
    claim: buildBuyerClaim(1, 2),
    goods: 60_000,
    fees: { 1: buildReturnFee() },
    refunds: { Payment: 57_000 },
  },
];

/** Cases of what goes back: what each is about -> its cases. */
export const REFUND_CASES: Readonly<Record<string, readonly ClaimCase[]>> = {
  'coupons of the order': COUPON,
  'means of payment': MEANS,
  'kinds of goods': MAKE,
};
