import { z } from 'zod';
import { commaList, pageFields } from '../../../lib/query.schema.ts';
import { ItemCode } from '../../product/product/product.schema.ts';
import { COUPON_STATES } from './coupon-state.ts';
import { COUPON_BENEFIT_TYPES, POSSESSION_STATUSES } from './coupon.ts';

const CouponSn = z.int().min(1).max(Number.MAX_SAFE_INTEGER);

/** rule 3.16 "dcRule": what a coupon takes off; amounts in won, `dcRate` in percent. */
export const DcRule = z.object({
  prodDcType: z.enum(['FixedRate', 'FixedAmt']),
  dcRate: z.int(),
  dcAmt: z.int(),
  maxDcAmtLimit: z.boolean(),
  maxDcAmt: z.int(),
});

/** rule 3.15 "Coupon": its terms. Times are epoch ms. */
const terms = {
  couponSn: z.int(),
  couponName: z.string(),
  couponBenefitType: z.enum(COUPON_BENEFIT_TYPES),
  dcRule: DcRule,
  orderRangeType: z.enum(['Amt', 'Qty']).nullable(),
  orderAmt: z.int(),
  orderQty: z.int(),
  freeShippingType: z.enum(['ShippingFee', 'ReturnFee', 'ExchangeFee']).nullable(),
  prodDcCouponType: z.enum(['One', 'All']).nullable(),
  usableFrom: z.int(),
  usableTo: z.int(),
  levels: z.array(z.string()).readonly(),
  itemCodes: z.array(z.string()).readonly(),
  categoryCodes: z.array(z.string()).readonly(),
};

/** The terms of a coupon as somebody holds it. */
export const HeldTerms = { ...terms, possessionCouponSn: z.int() };

/** A coupon as shown to those who may use it. */
const couponFields = {
  ...terms,
  /** Names of the products and categories it is good for; none = all. */
  targetNames: z.array(z.string()),
};

export const CouponSummary = z.object({
  usableCount: z.int(),
  /** The number of usable coupons that end within a week. */
  expiringSoonCount: z.int(),
  downloadableCount: z.int(),
});
export type CouponSummary = z.output<typeof CouponSummary>;

const Statuses = commaList(100).pipe(z.array(z.enum(POSSESSION_STATUSES)));

export const CouponHistoryQuery = z.object({
  /** `Used,Expiration`; all without it. */
  statuses: Statuses.optional(),
  /** Days on which coupons were issued. */
  fromDate: z.iso.date().optional(),
  toDate: z.iso.date().optional(),
  ...pageFields(),
});
export type CouponHistoryQuery = z.output<typeof CouponHistoryQuery>;

export const PossessionCoupon = z.object({
  ...couponFields,
  possessionCouponSn: z.int(),
  status: z.enum(POSSESSION_STATUSES),
  expiresSoon: z.boolean(),
  issuedAt: z.int(),
  usedAt: z.int().nullable(),
  /** The order that uses it. */
  orderNo: z.string().nullable(),
});
export type PossessionCoupon = z.output<typeof PossessionCoupon>;

export const CouponHistory = z.object({ coupons: z.array(PossessionCoupon) });
export type CouponHistory = z.output<typeof CouponHistory>;

export const DownloadableQuery = z.object({
  /** Only those that are good for this product. */
  itemCode: ItemCode.optional(),
  ...pageFields(),
});
export type DownloadableQuery = z.output<typeof DownloadableQuery>;

const standFields = {
  /** The state of the coupon for the caller. */
  state: z.enum(COUPON_STATES),
  /** The caller holds one that can be used: of a daily coupon, another may be to be had. */
  memberHolds: z.boolean(),
};

export const DownloadableCoupon = z.object({
  ...couponFields,
  ...standFields,
  downloadable: z.boolean(),
  memberDownloaded: z.boolean(),
  issueTo: z.int(),
  /** Days it may be used after it was taken. */
  usableDays: z.int().nullable(),
  downloadLimit: z.object({
    total: z.int().nullable(),
    /** How many of these are left. */
    left: z.int().nullable(),
    perMember: z.int().nullable(),
    period: z.enum(['Whole', 'Day']),
  }),
});
export type DownloadableCoupon = z.output<typeof DownloadableCoupon>;

export const DownloadableCoupons = z.object({ coupons: z.array(DownloadableCoupon) });

/** All that can be downloaded, or those that are good for a product. */
export const CouponDownloads = z.strictObject({ itemCode: ItemCode.optional() });
export const CouponDownload = z.strictObject({ couponSn: CouponSn });
export const SerialCode = z.strictObject({
  serialCode: z.string().max(100).meta({ format: 'code' }),
});
export const IssuedCoupon = z.object({
  possessionCouponSn: z.int(),
  couponSn: z.int(),
  usableFrom: z.int(),
  usableTo: z.int(),
});

/** `7,8` */
export const CouponSns = commaList(400)
  .pipe(z.array(z.coerce.number<string>().pipe(CouponSn)).max(20))
  .prefault('');

export const CouponStand = z.object({ couponSn: z.int(), ...standFields });
export type CouponStand = z.output<typeof CouponStand>;

export const CouponStands = z.object({ coupons: z.array(CouponStand) });
export type CouponStands = z.output<typeof CouponStands>;
