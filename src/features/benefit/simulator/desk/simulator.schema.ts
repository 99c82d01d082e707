import { z } from 'zod';
import { plainCode } from '../../../../lib/text.ts';
import { EstimatedBenefits, ReasonView } from '../../../order/checkout/checkout-benefit.schema.ts';
import { PriceTotalsView } from '../../../order/checkout/checkout.schema.ts';
import { CouponSns } from '../../coupon/coupon.schema.ts';
import { MEMBER_LEVELS } from '../../../member/member/member-level.ts';
import { ADJUSTMENT_KINDS } from '../../pricing/price-line.ts';

const Won = z.coerce.number().int().min(0).max(1_000_000_000).default(0);

/** The input of a simulation; all of it stands in the address of the desk's page. */
export const SimulationQuery = z.strictObject({
  /** Item codes with quantities, one a line, or CSV or JSON. */
  cart: z.string().max(6000).default(''),
  /** Or the goods, time, member and address of an order. */
  orderNo: z.string().trim().toUpperCase().max(30).optional(),
  memberNo: z.coerce.number().int().positive().optional(),
  /** Epoch ms; now if left out, or when the order was made. */
  at: z.coerce.number().int().min(0).max(8_640_000_000_000_000).optional(),
  /** Instead of the member's. */
  level: z.enum(MEMBER_LEVELS).optional(),
  /** Instead of the one the member takes part in; 0 = none. */
  flashSaleSn: z.coerce.number().int().min(0).optional(),
  /** Coupons that are supposed to be held, by couponSn. */
  coupons: CouponSns,
  /** `off` leaves out the coupons that the member holds. */
  own: z.enum(['on', 'off']).default('on'),
  /** The order's coupon is this one instead of the best, by couponSn; an award takes nothing off. */
  orderCouponSn: z.coerce.number().int().positive().optional(),
  point: Won,
  deposit: Won,
  zipCode: z
    .string()
    .meta({ format: 'code' })
    .transform(plainCode)
    .pipe(z.string().regex(/^(\d{5})?$/, { error: 'InvalidZipCode' }))
    .default(''),
});
export type SimulationQuery = z.output<typeof SimulationQuery>;

const Adjustment = z.object({
  kind: z.enum(ADJUSTMENT_KINDS),
  amount: z.int(),
  reason: ReasonView,
});

const SimulatedLine = z.object({
  lineSn: z.int(),
  parentLineSn: z.int().nullable(),
  itemCode: z.string(),
  productItemCode: z.string(),
  name: z.string(),
  qty: z.int(),
  listAmt: z.int(),
  sellingAmt: z.int(),
  earningPoint: z.int(),
  adjustments: z.array(Adjustment),
});

const Parcel = z.object({
  handlerName: z.string(),
  items: z.array(z.string()),
  goodsAmt: z.int(),
  basicShippingFee: z.int(),
  addShippingFee: z.int(),
  exemptedFee: z.int(),
  couponExemptedFee: z.int(),
  shippingFee: z.int(),
  reason: ReasonView,
});

/** A rule of the shop, and what it did here or why it did nothing. */
const SimulatedRule = z.object({
  kind: z.enum(['Promotion', 'FlashSale', 'Coupon', 'AddOn', 'Area']),
  /** Unique among the rules. */
  key: z.string(),
  name: z.string(),
  /** The product of the cart that it applies to. */
  on: z.string(),
  isApplied: z.boolean(),
  /** Won it took off. */
  amount: z.int(),
  reason: ReasonView,
});
export type SimulatedRule = z.output<typeof SimulatedRule>;

const Choice = z.object({ names: z.array(z.string()), saved: z.int() });

export const Simulation = z.object({
  at: z.int(),
  /** Masked. */
  member: z.object({ memberNo: z.int(), name: z.string() }).nullable(),
  level: z.string(),
  /** The simulated order, with what it cost when it was made. */
  ordered: z.object({ orderNo: z.string(), finalTotalPaymentAmt: z.int() }).nullable(),
  /** The reason why these goods could not be ordered now; null if they could. */
  problem: z.string().nullable(),
  deliverableStatus: z.string(),
  lines: z.array(SimulatedLine),
  parcels: z.array(Parcel),
  benefits: EstimatedBenefits,
  totals: PriceTotalsView,
  rules: z.array(SimulatedRule),
  /** The coupons that were chosen, and the best choice without one of them. */
  best: Choice,
  second: Choice.nullable(),
});
export type Simulation = z.output<typeof Simulation>;

export const SimulatedFlashSales = z.object({
  sales: z.array(z.object({ flashSaleSn: z.int(), name: z.string() })),
});
export type SimulatedFlashSales = z.output<typeof SimulatedFlashSales>;
