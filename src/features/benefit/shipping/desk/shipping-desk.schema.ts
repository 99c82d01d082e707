import { z } from 'zod';
import { StoredSellerCompany } from '../../../content/setting/setting.schema.ts';
import { SHIPPING_FEE_POLICY_TYPES } from '../../../product/product/shipping-policy.ts';
import { AuditView } from '../../../desk/audit/audit.schema.ts';
import { ContentForm } from '../../../content/content/desk/content-table.schema.ts';
import { Piece } from '../../../content/content/desk/piece/piece-form.schema.ts';

const Won = z
  .int('AmountInvalid')
  .min(0, 'AmountInvalid')
  .max(10_000_000, 'AmountInvalid')
  .meta({ format: 'won' });
const Name = z.strictObject({
  ko: z.string().trim().min(1, 'NameMissing').max(60),
  en: z.string().trim().max(60).default(''),
});
const Zip = z
  .string()
  .trim()
  .regex(/^\d{5}$/, 'ZipInvalid');

const Policy = Piece.extend({
  handlerKo: z.string(),
  handlerEn: z.string(),
  type: z.enum(SHIPPING_FEE_POLICY_TYPES),
  fee: z.int(),
  baseAmt: z.int(),
  returnFee: z.int(),
  products: z.int(),
});
export type PolicyView = z.output<typeof Policy>;

const Area = Piece.omit({ audit: true }).extend({
  shippingAreaSn: z.int(),
  zipFrom: z.string(),
  zipTo: z.string(),
  addFee: z.int(),
  addDays: z.int(),
  deliverable: z.boolean(),
});
export type AreaView = z.output<typeof Area>;

const Seller = Piece.extend({
  daysOff: z.array(z.string()),
  /** Null for the shop itself. */
  company: StoredSellerCompany.nullable(),
});
export type SellerView = z.output<typeof Seller>;

export const StaffShipping = z.object({
  sellers: z.array(Seller),
  sellerForm: ContentForm,
  policies: z.array(Policy),
  policyForm: ContentForm,
  areas: z.array(Area),
  areaForm: ContentForm,
  /** The audit of the areas. */
  audit: z.array(AuditView),
});
export type StaffShipping = z.output<typeof StaffShipping>;

export const AreaParams = z.object({ areaSn: z.coerce.number().int().positive() });

export const ChangeArea = z
  .strictObject({
    name: Name,
    zipFrom: Zip,
    zipTo: Zip,
    addFee: Won.default(0),
    addDays: z.int('AddDaysInvalid').min(0, 'AddDaysInvalid').max(30, 'AddDaysInvalid').default(0),
    deliverable: z.boolean().default(true),
  })
  .refine(({ zipFrom, zipTo }) => zipFrom <= zipTo, {
    path: ['zipTo'],
    message: 'ZipOrderInvalid',
  });
export type ChangeArea = z.output<typeof ChangeArea>;
