/** spec 3, "shipping fee policy types". */
export type ShippingFeePolicyType = 'Free' | 'Individual' | 'Fixed' | 'ConditionalFree';

/** The scope of one fee: all of a handler's goods under the policy, or each product by itself. */
export type CombineType = 'ByOrderHandler' | 'ByProduct';

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
