import type { CombineType, ShippingFeePolicyType, ShippingPolicy } from './shipping-policy.ts';

/** The columns of a product's policy, for `splitPolicy`; the table is joined as `policy`. */
export const POLICY_COLUMNS = [
  'policy.shippingFeePolicySn as policySn',
  'policy.orderHandlerSn as policyHandlerSn',
  'policy.type as policyType',
  'policy.fee as policyFee',
  'policy.baseAmt as policyBaseAmt',
  'policy.returnFee as policyReturnFee',
  'policy.combineType as policyCombineType',
] as const;

interface PolicyColumns {
  policySn: number;
  policyHandlerSn: number;
  policyType: ShippingFeePolicyType;
  policyFee: number;
  policyBaseAmt: number;
  policyReturnFee: number;
  policyCombineType: CombineType;
}

/** Splits a row with `POLICY_COLUMNS` into the policy and the rest of it. */
export function splitPolicy<Row extends PolicyColumns>(row: Row) {
  const {
    policySn,
    policyHandlerSn,
    policyType,
    policyFee,
    policyBaseAmt,
    policyReturnFee,
    policyCombineType,
    ...rest
  } = row;

  const policy: ShippingPolicy = {
    shippingFeePolicySn: policySn,
    orderHandlerSn: policyHandlerSn,
    type: policyType,
    fee: policyFee,
    baseAmt: policyBaseAmt,
    returnFee: policyReturnFee,
    combineType: policyCombineType,
  };

  return { policy, rest };
}
