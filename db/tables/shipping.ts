import type { Generated } from 'kysely';

/** rule 3.27, "shipping fee policy types". */
export type ShippingFeePolicyType = 'Free' | 'Individual' | 'Fixed' | 'ConditionalFree';

/** The scope of one fee: all of a handler's goods under the policy, or each product by itself. */
export type CombineType = 'ByOrderHandler' | 'ByProduct';

/** A seller that packs and ships: the shop itself or a partner (rule 3.1 "orderHandlers"). */
export interface OrderHandlerTable {
  orderHandlerSn: Generated<number>;
  code: string;
  nameKo: string;
  nameEn: string;
  /** Days on which it does not pack, besides weekends and the shop's holidays: `2026-12-24 2026-12-31`. */
  daysOff: Generated<string>;
  /** JSON of its company's details (`SellerCompany`); '' for the shop itself. */
  company: Generated<string>;
}

export interface ShippingFeePolicyTable {
  shippingFeePolicySn: Generated<number>;
  orderHandlerSn: number;
  code: string;
  nameKo: string;
  nameEn: string;
  type: ShippingFeePolicyType;
  fee: number;
  /** ConditionalFree: free at or above this amount (rule 9.4). */
  baseAmt: number;
  /** One way, of a return or an exchange. */
  returnFee: Generated<number>;
  combineType: CombineType;
}

/** Island and mountain areas: their surcharge and longer way, or that they are undeliverable. */
export interface ShippingAreaTable {
  shippingAreaSn: Generated<number>;
  nameKo: string;
  nameEn: string;
  zipFrom: string;
  zipTo: string;
  addFee: number;
  /** Working days that a parcel takes on top. */
  addDays: Generated<number>;
  deliverable: number;
}
