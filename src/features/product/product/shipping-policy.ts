import type { ShippingFeePolicyType, CombineType } from '#db/tables/shipping.ts';

export type { ShippingFeePolicyType, CombineType };

/** rule 3.27, "shipping fee policy types". */
export const SHIPPING_FEE_POLICY_TYPES = [
  'Free',
  'Individual',
  'Fixed',
  'ConditionalFree',
] as const satisfies readonly ShippingFeePolicyType[];

/** The scope of one fee: all of a handler's goods under the policy, or each product by itself. */
export const COMBINE_TYPES = [
  'ByOrderHandler',
  'ByProduct',
] as const satisfies readonly CombineType[];

export interface ShippingPolicy {
  shippingFeePolicySn: number;
  orderHandlerSn: number;
  type: ShippingFeePolicyType;
  fee: number;
  /** ConditionalFree: free at or above this amount (rule 9.4). */
  baseAmt: number;
  /** One way, of a return or an exchange that is the buyer's. */
  returnFee: number;
  combineType: CombineType;
}

/** The terms of a shop that has set none. */
export const FREE_TERMS = {
  type: 'Free',
  fee: 0,
  baseAmt: 0,
  combineType: 'ByOrderHandler',
} as const satisfies Partial<ShippingPolicy>;

/** Returns whether one unit of this price is delivered for free, whatever else is in the cart. */
export function isFreeAlone(
  { type, baseAmt }: Pick<ShippingPolicy, 'type' | 'baseAmt'>,
  price: number,
): boolean {
  return type === 'Free' || (type === 'ConditionalFree' && price >= baseAmt);
}

/** The shipping fee of one unit on the mainland (rule 9.4). */
export function computeUnitFee(policy: ShippingPolicy, price: number): number {
  return isFreeAlone(policy, price) ? 0 : policy.fee;
}
