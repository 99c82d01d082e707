import type { Generated } from 'kysely';

/** rule 3.15 "Coupon". */
export type CouponBenefitType =
  | 'ProdDc'
  | 'CartDc'
  | 'ShipFeeFree'
  | 'AwardPoint'
  | 'AwardFreeGift';

/** Percent of a price, or won. */
export type DiscountType = 'FixedRate' | 'FixedAmt';

/** Kind of the minimum of an order. */
export type OrderRangeType = 'Amt' | 'Qty';

/** The fee that a ShipFeeFree takes off. */
export type FreeShippingType = 'ShippingFee' | 'ReturnFee' | 'ExchangeFee';

/** How one comes by a coupon. */
export type IssueType = 'Download' | 'SerialCode' | 'SignUp' | 'Staff';

/** rule 3.25 "PossessionCouponStatus". */
export type PossessionStatus = 'Usable' | 'Used' | 'Expiration' | 'UseStop';

/** The terms of a coupon (rule 3.15); what a member holds of it is a possession coupon. */
export interface CouponTable {
  /** Given by the operator: pages and files name coupons by it. */
  couponSn: number;
  nameKo: string;
  nameEn: string;
  couponBenefitType: CouponBenefitType;
  prodDcType: DiscountType;
  /** Percent. */
  dcRate: number;
  dcAmt: number;
  maxDcAmtLimit: number;
  maxDcAmt: number;
  orderRangeType: OrderRangeType | null;
  orderAmt: number;
  orderQty: number;
  freeShippingType: FreeShippingType | null;
  /** One unit of the product, or every one. */
  prodDcCouponType: 'One' | 'All' | null;
  /** The unit that an AwardFreeGift gives. */
  giftUnitSn: number | null;
  /** JSON: the member grades it is for; none = every one. */
  levels: string;
  issueType: IssueType;
  issueFrom: number;
  issueTo: number;
  usableFrom: number;
  usableTo: number;
  /** Days one may be used after it was issued, within the dates above. */
  usableDays: number | null;
  totalLimit: number | null;
  memberLimit: number | null;
  /** Period of the member's limit. */
  memberLimitPeriod: 'Whole' | 'Day';
  issuedCount: Generated<number>;
  status: 'On' | 'Off';
  createdAt: number;
}

/** A product or category a coupon is good for; a coupon without any is good for all. */
export interface CouponTargetTable {
  couponTargetSn: Generated<number>;
  couponSn: number;
  productSn: number | null;
  displayCateCode: string | null;
}

export interface PossessionCouponTable {
  possessionCouponSn: Generated<number>;
  couponSn: number;
  memberNo: number;
  status: PossessionStatus;
  /** Period of the member's limit it counts towards: '' or the day in Korea. */
  issuePeriod: string;
  usableFrom: number;
  usableTo: number;
  issuedAt: number;
  usedAt: number | null;
  /** The time staff took it back: it stays `UseStop` when its coupon goes on. */
  takenBackAt: Generated<number | null>;
}

/** The number of a coupon that a member got in a period; raised by conditional update only. */
export interface CouponIssueTable {
  couponSn: number;
  memberNo: number;
  issuePeriod: string;
  issuedCount: number;
  /** The coupon's limit at the last issue. */
  memberLimit: number | null;
}

/** A code that can be turned into a coupon, once. */
export interface CouponSerialTable {
  /** Capitals and digits without dashes. */
  serialCode: string;
  couponSn: number;
  possessionCouponSn: number | null;
  createdAt: number;
  redeemedAt: number | null;
  redeemedBy: number | null;
}

/** A coupon an order uses; `returnedAt` once the order gave it back. */
export interface OrderCouponTable {
  orderSn: number;
  possessionCouponSn: number;
  createdAt: number;
  returnedAt: number | null;
  /** Its minimum at that time. */
  orderRangeType: OrderRangeType | null;
  orderAmt: Generated<number>;
  orderQty: Generated<number>;
}

/** An item that a coupon for some products counts; of a set its heading. */
export interface OrderCouponItemTable {
  orderItemSn: number;
  possessionCouponSn: number;
}
