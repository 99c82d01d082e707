import { BrandSetting } from '#src/features/content/brand/brand.schema.ts';
import { BrandDrawings } from '#src/features/content/brand/desk/brand-drawings.schema.ts';
import { previewDrawings } from '#src/features/content/brand/desk/brand-drawings.service.ts';
import { BRAND_ERRORS } from '#src/features/content/setting/desk/setting-desk.schema.ts';
import { deskCall } from '#src/features/desk/parts/call/desk-calls.service.ts';
import { limitPictures } from '#src/server/staff/file-limit.ts';

export const POST = deskCall({
  summary: 'The share pictures and the logos of mails that a brand would have',
  permission: 'setting:write',
  body: BrandSetting,
  limited: limitPictures,
  response: BrandDrawings,
  errors: BRAND_ERRORS,
  handler: ({ runtime, body }) => previewDrawings(runtime.config, body),
});
