import { BrandSetting } from '#src/features/content/brand/brand.schema.ts';
import {
  BRAND_ERRORS,
  StaffSettings,
} from '#src/features/content/setting/desk/setting-desk.schema.ts';
import { changeBrand } from '#src/features/content/setting/desk/setting-desk.service.ts';
import { deskCall } from '#src/features/desk/parts/call/desk-calls.service.ts';

export const PUT = deskCall({
  summary: 'Changes the name and the look of the mall',
  permission: 'setting:write',
  body: BrandSetting,
  response: StaffSettings,
  errors: BRAND_ERRORS,
  handler: (call) => changeBrand(call, call.body),
});
