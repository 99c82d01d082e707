import { z } from 'zod';
import {
  DaysOff,
  SellerCompanySetting,
  StoredSellerCompany,
} from '../../content/setting/setting.schema.ts';
import { AuditView } from '../audit/audit.schema.ts';

const Won = z.int('AmountInvalid').min(0, 'AmountInvalid').max(10_000_000, 'AmountInvalid');
const Name = z.strictObject({
  ko: z.string().trim().min(1, 'NameMissing').max(60),
  en: z.string().trim().max(60).default(''),
});
const Zip = z.string().regex(/^\d{5}$/, 'ZipInvalid');

const POLICY_TYPES = ['Free', 'Individual', 'Fixed', 'ConditionalFree'] as const;

const Policy = z.object({
  shippingFeePolicySn: z.int(),
  code: z.string(),
  nameKo: z.string(),
  nameEn: z.string(),
  handlerKo: z.string(),
  handlerEn: z.string(),
  type: z.enum(POLICY_TYPES),
  fee: z.int(),
  baseAmt: z.int(),
  returnFee: z.int(),
  products: z.int(),
  audit: z.array(AuditView),
});
export type PolicyView = z.output<typeof Policy>;

const Area = z.object({
  shippingAreaSn: z.int(),
  nameKo: z.string(),
  nameEn: z.string(),
  zipFrom: z.string(),
  zipTo: z.string(),
  addFee: z.int(),
  addDays: z.int(),
  deliverable: z.boolean(),
});
export type AreaView = z.output<typeof Area>;

const Seller = z.object({
  orderHandlerSn: z.int(),
  code: z.string(),
  nameKo: z.string(),
  nameEn: z.string(),
  daysOff: z.array(z.string()),
  /** Null for the shop itself. */
  company: StoredSellerCompany.nullable(),
  audit: z.array(AuditView),
});
export type SellerView = z.output<typeof Seller>;

export const StaffShipping = z.object({
  sellers: z.array(Seller),
  policies: z.array(Policy),
  areas: z.array(Area),
  /** Of the areas. */
  audit: z.array(AuditView),
});
export type StaffShipping = z.output<typeof StaffShipping>;

export const PolicyParams = z.object({ policySn: z.coerce.number().int().positive() });
export const SellerParams = z.object({ sellerSn: z.coerce.number().int().positive() });
export const AreaParams = z.object({ areaSn: z.coerce.number().int().positive() });

export const ChangePolicy = z.strictObject({
  name: Name,
  fee: Won,
  baseAmt: Won,
  returnFee: Won,
});
export type ChangePolicy = z.output<typeof ChangePolicy>;

export const ChangeSeller = z.strictObject({
  name: Name,
  daysOff: DaysOff,
  company: SellerCompanySetting.nullable(),
});
export type ChangeSeller = z.output<typeof ChangeSeller>;

export const ChangeArea = z
  .strictObject({
    name: Name,
    zipFrom: Zip,
    zipTo: Zip,
    addFee: Won,
    addDays: z.int('AddDaysInvalid').min(0, 'AddDaysInvalid').max(30, 'AddDaysInvalid'),
    deliverable: z.boolean(),
  })
  .refine(({ zipFrom, zipTo }) => zipFrom <= zipTo, {
    path: ['zipTo'],
    message: 'ZipOrderInvalid',
  });
export type ChangeArea = z.output<typeof ChangeArea>;
