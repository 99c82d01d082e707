import { z } from 'zod';
import { COUPON_BENEFIT_TYPES } from '../../benefit/coupon/coupon.ts';
import { DcRule } from '../../benefit/coupon/coupon.schema.ts';
import { ItemCode } from '../../product/product/product.schema.ts';

const Sn = z.int().positive();
const Won = z.int().min(0).max(1_000_000_000);

/** rule 3.11 "appliedCoupons": possession coupons by serial, item coupons with their product. */
export const AppliedCoupons = z.strictObject({
  itemCoupons: z
    .array(z.strictObject({ itemCode: ItemCode, possessionCouponSn: Sn }))
    .max(200)
    .default([]),
  cartCouponSn: Sn.nullable().default(null),
  shippingCouponSn: Sn.nullable().default(null),
});
export type AppliedCoupons = z.output<typeof AppliedCoupons>;

/** The benefits that a member selects for an order; absent means none. */
export const SelectedBenefits = {
  appliedCoupons: AppliedCoupons.prefault({}),
  point: Won.default(0),
  deposit: Won.default(0),
};
export type SelectedBenefits = z.output<z.ZodObject<typeof SelectedBenefits>>;

export const ReasonView = z.object({
  key: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
});

const BenefitKind = z.enum(['ItemCoupon', 'CartCoupon', 'FreeShipping']);

/** An applied coupon, with its discount, or 0 for a gift or points; `itemCode` is the product's. */
const AppliedCouponView = z.object({
  possessionCouponSn: z.int(),
  couponName: z.string(),
  kind: BenefitKind,
  itemCode: z.string().optional(),
  amount: z.int(),
  reason: ReasonView,
});

/** A benefit that was selected and not applied, or only in part. */
const UnusedView = z.object({
  kind: z.enum([...BenefitKind.options, 'Point', 'Deposit']),
  possessionCouponSn: z.int().optional(),
  itemCode: z.string().optional(),
  reason: ReasonView,
});

const MeansView = z.object({
  used: z.int(),
  usable: z.int(),
  blocked: ReasonView.nullable(),
});

/** The amounts of coupons, points and deposit (rule 3.11 "estimatedBenefits"). */
export const EstimatedBenefits = z.object({
  coupons: z.array(AppliedCouponView),
  means: z.object({ point: MeansView, deposit: MeansView }),
  unused: z.array(UnusedView),
});

/** The effect of one coupon on one product or on the order: its discount, or why it has none. */
const CouponChoice = z.object({
  possessionCouponSn: z.int(),
  amount: z.int(),
  /** The points of an award coupon, or 0 for a gift. */
  points: z.int().optional(),
  reason: ReasonView.nullable(),
});

export const CheckoutCoupons = z.object({
  coupons: z.array(
    z.object({
      possessionCouponSn: z.int(),
      couponName: z.string(),
      couponBenefitType: z.enum(COUPON_BENEFIT_TYPES),
      dcRule: DcRule,
      prodDcCouponType: z.enum(['One', 'All']).nullable(),
      orderRangeType: z.enum(['Amt', 'Qty']).nullable(),
      orderAmt: z.int(),
      orderQty: z.int(),
      usableTo: z.int(),
    }),
  ),
  /** Held by other unpaid orders of the member, with the latest time of their release. */
  inPayment: z.array(
    z.object({
      possessionCouponSn: z.int(),
      couponName: z.string(),
      couponBenefitType: z.enum(COUPON_BENEFIT_TYPES),
      orderNo: z.string(),
      reservedUntil: z.int(),
    }),
  ),
  /** Products that coupons apply to, by product code, with every item coupon. */
  products: z.array(
    z.object({
      itemCode: z.string(),
      itemName: z.string(),
      imagePath: z.string(),
      amount: z.int(),
      qty: z.int(),
      choices: z.array(CouponChoice),
    }),
  ),
  /** The cart coupons' amounts are computed before item coupons. */
  cart: z.array(CouponChoice),
  shipping: z.array(CouponChoice),
  /** The combination with the highest discount, and why it leaves other coupons out. */
  best: z.object({
    appliedCoupons: AppliedCoupons,
    saved: z.int(),
    unused: z.array(UnusedView),
  }),
  pointBalance: z.int(),
  depositBalance: z.int(),
});
export type CheckoutCoupons = z.output<typeof CheckoutCoupons>;
