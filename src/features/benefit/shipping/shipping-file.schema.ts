import { z } from 'zod';
import { COMBINE_TYPES } from '../../product/product/shipping-policy.ts';
import { Code, Name } from '../../content/content/content.schema.ts';
import { DaysOff, SellerCompanySetting } from '../../content/setting/setting.schema.ts';

const Won = z.int().min(0).max(10_000_000).meta({ format: 'won' });
const Fee = z.int().min(1).max(10_000_000).meta({ format: 'won' });

/** A seller, as files, the desk and the API write it. */
export const SellerFile = z.strictObject({
  code: Code,
  name: Name,
  /** Days on which it sends nothing, besides those of the shop. */
  daysOff: DaysOff.default([]),
  /** Null for the shop itself. */
  company: SellerCompanySetting.nullable().default(null),
});
export type SellerFile = z.output<typeof SellerFile>;

/** What a delivery costs (spec 3). */
const Charge = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('Free') }),
  z.strictObject({ type: z.literal('Fixed'), fee: Fee }),
  z.strictObject({ type: z.literal('Individual'), fee: Fee }),
  /** Free from `baseAmt` on. */
  z.strictObject({ type: z.literal('ConditionalFree'), fee: Fee, baseAmt: Fee }),
]);
export type Charge = z.output<typeof Charge>;

/** A delivery policy of a seller, as files, the desk and the API write it. */
export const ShippingPolicyFile = z.strictObject({
  code: Code,
  /** The code of the seller that ships by it. */
  orderHandler: Code,
  name: Name,
  charge: Charge,
  /** One way, of a return or an exchange. */
  returnFee: Won.default(0),
  /** What one fee is for (spec 3 "combined shipping"). */
  combineType: z.enum(COMBINE_TYPES).default('ByOrderHandler'),
});
export type ShippingPolicyFile = z.output<typeof ShippingPolicyFile>;
