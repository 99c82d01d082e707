import type {
  RequestedClaim,
  FEE_NAMES,
} from '../../../../src/features/order/claim/sum/requested-claim.ts';
import type { RefundMeans } from '../../../../src/features/order/refund/refund.ts';
import {
  requestedClaim,
  buildFreePolicy,
  buildUnits,
  type Line,
  type Placed,
  type UnitsOf,
} from './claimable.ts';

type FeeName = (typeof FEE_NAMES)[number] | 'couponExemptedAmt' | 'waivedAmt' | 'shippingRefundAmt';

/** A claim of an order, and to the won what comes of it; what is not named is 0. */
export interface ClaimCase {
  name: string;
  order: Placed;
  /** Claims that were settled before it, one after the other. */
  before?: readonly RequestedClaim[];
  claim: RequestedClaim;
  goods?: number;
  exchangeDiff?: number;
  couponLoss?: number;
  carried?: number;
  /** By parcel. */
  fees?: Record<number, Partial<Record<FeeName, number>>>;
  refunds?: Partial<Record<RefundMeans, number>>;
  /** Of additional payments, by claim. */
  added?: Record<number, number>;
  addPayment?: number;
  taxFree?: number;
  needsAccount?: boolean;
}

export const buildBuyerClaim = (...claimedUnits: readonly UnitsOf[]) =>
  requestedClaim({ items: buildUnits(...claimedUnits) });
export const buildSellerClaim = (...claimedUnits: readonly UnitsOf[]) =>
  requestedClaim({ fault: 'Seller', items: buildUnits(...claimedUnits) });
export const buildSentClaim = (...claimedUnits: readonly UnitsOf[]) =>
  requestedClaim({ collectionMethod: 'Send', items: buildUnits(...claimedUnits) });
export const addAreaFees = (claim: RequestedClaim) => ({
  ...claim,
  areaFees: { collection: 4_000, shipping: 2_000 },
});
export const buildExchangeClaim = (priceDiff: number, overrides: Partial<RequestedClaim> = {}) =>
  requestedClaim({
    claimType: 'Exchange',
    items: [{ orderItemSn: 1, qty: 1, exchange: { prodUnitSn: 9, priceDiff } }],
    ...overrides,
  });

export const feeCoupon = (freeShippingType: 'ReturnFee' | 'ExchangeFee', dcAmt?: number) => ({
  coupon: {
    possessionCouponSn: 77,
    couponBenefitType: 'ShipFeeFree' as const,
    freeShippingType,
    prodDcCouponType: null,
    dcRule: {
      prodDcType: dcAmt === undefined ? ('FixedRate' as const) : ('FixedAmt' as const),
      dcRate: 100,
      dcAmt: dcAmt ?? 0,
      maxDcAmtLimit: false,
      maxDcAmt: 0,
    },
  },
});

export const buildLine = (sn: number, price: number, overrides: Partial<Line> = {}): Line => ({
  sn,
  price,
  ...overrides,
});
export const itemCoupon = (amount: number, ref = 5) =>
  [{ kind: 'ItemCoupon', ref, amount }] as const;

/** One parcel that ships for nothing: what is not about shipping. */
export const buildFreeParcel = (
  lines: readonly Line[],
  overrides: Partial<Placed> = {},
): Placed => ({
  lines,
  parcels: [{ sn: 1, policy: buildFreePolicy() }],
  ...overrides,
});
export const buildParcelUnder = (
  policy: ReturnType<typeof buildFreePolicy>,
  ...lines: readonly Line[]
): Placed => ({
  lines,
  parcels: [{ sn: 1, policy }],
});
export const buildTwoLines = (price: number): Line[] => [buildLine(1, price), buildLine(2, price)];
export const buildReturnFee = (basicReturnFee = 3_000) => ({ basicReturnFee });
export const lost = { initialShippingFee: 3_000, basicReturnFee: 3_000 };
export const both = { basicReturnFee: 3_000, basicShippingFee: 3_000 };
