import { z } from 'zod';
import { COMBINE_TYPES, SHIPPING_FEE_POLICY_TYPES } from './shipping-policy.ts';

/** A shipping policy as carts show it. */
export const ShippingFeePolicy = z.object({
  shippingFeePolicySn: z.int(),
  orderHandlerSn: z.int(),
  name: z.string(),
  type: z.enum(SHIPPING_FEE_POLICY_TYPES),
  fee: z.int(),
  baseAmt: z.int(),
  combineType: z.enum(COMBINE_TYPES),
});
