import type { Generated } from 'kysely';

/** A seller that packs and ships: the shop itself or a partner (spec 3 "orderHandlers"). */
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
  /** Free | Individual | Fixed | ConditionalFree (spec 3) */
  type: string;
  fee: number;
  /** ConditionalFree: free at or above this amount (spec 9). */
  baseAmt: number;
  /** One way, of a return or an exchange. */
  returnFee: Generated<number>;
  /** ByOrderHandler | ByProduct: scope of one fee (spec 3 "combined shipping"). */
  combineType: string;
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
