import { z } from 'zod';
import type { ErrorCode } from '../../../../errors/errors.ts';
import {
  AlarmsSetting,
  ClaimReasonsSetting,
  CouriersSetting,
  CsHoursSetting,
  LimitsSetting,
  LinksSetting,
  OwnAccountSetting,
  PresentSetting,
  SearchWordsSetting,
  StaffLimitSetting,
  StoredCompany,
} from '../setting.schema.ts';
import { BrandSetting } from '../../brand/brand.schema.ts';
import { AuditView } from '../../../desk/audit/audit.schema.ts';
import { FormShape } from '../../../desk/form/schema-form.schema.ts';

const buildStoredSchema = <Schema extends z.ZodType>(value: Schema) =>
  z.object({
    value,
    form: FormShape,
    /** Null: nobody has changed what the shop came with. */
    changedAt: z.int().nullable(),
    audit: z.array(AuditView),
    /** Published pages that show it: a change publishes each anew. */
    pages: z.int(),
  });

/** Problems of a brand that is refused. */
export const BRAND_ERRORS = [
  'SettingMissing',
  'BrandPictureInvalid',
  'FontInvalid',
  'FontMissing',
  'ColorInvalid',
  'ColorUnreadable',
  'LogoSvgInvalid',
  'RobotsLineInvalid',
  'VerificationInvalid',
] as const satisfies readonly ErrorCode[];

/** The settings of the shop. */
export const StaffSettings = z.object({
  brand: buildStoredSchema(BrandSetting),
  company: buildStoredSchema(StoredCompany),
  links: buildStoredSchema(LinksSetting),
  csHours: buildStoredSchema(CsHoursSetting),
  searchWords: buildStoredSchema(SearchWordsSetting),
  present: buildStoredSchema(PresentSetting),
  ownAccount: buildStoredSchema(OwnAccountSetting),
  staffLimit: buildStoredSchema(StaffLimitSetting),
  limits: buildStoredSchema(LimitsSetting),
  claimReasons: buildStoredSchema(ClaimReasonsSetting),
  couriers: buildStoredSchema(CouriersSetting),
  alarms: buildStoredSchema(AlarmsSetting),
});
export type StaffSettings = z.output<typeof StaffSettings>;
