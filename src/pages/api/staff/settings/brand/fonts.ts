import { FontUpload, StoredFont } from '#src/features/content/brand/desk/font-upload.schema.ts';
import { storeUploadedFont } from '#src/features/content/brand/desk/font-upload.service.ts';
import { deskCall } from '#src/features/desk/parts/call/desk-calls.service.ts';
import { limitFiles } from '#src/server/staff/file-limit.ts';

export const POST = deskCall({
  summary: 'Stores a WOFF2 file among the files of the shop',
  permission: 'setting:write',
  body: FontUpload,
  limited: limitFiles,
  response: StoredFont,
  errors: ['FontInvalid', 'FontTooLarge', 'FontUnpacksTooLarge'],
  handler: (call) => storeUploadedFont(call, call.body),
});
