import type { ShippingFeePolicyType, CombineType } from '#db/tables/shipping.ts';

export type { ShippingFeePolicyType, CombineType };

export interface ShippingPolicy {
  shippingFeePolicySn: number;
  orderHandlerSn: number;
  type: ShippingFeePolicyType;
  fee: number;
  /** ConditionalFree: free at or above this amount (spec 9). */
  baseAmt: number;
  /** One way, of a return or an exchange that is the buyer's. */
  returnFee: number;
  combineType: CombineType;
}
