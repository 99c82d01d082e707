import { FILE_BYTES_MAX, TextFile } from '#src/features/desk/bulk/bulk.schema.ts';
import { CSV_ERRORS } from '#src/features/desk/bulk/csv-rows.service.ts';
import { Receivers } from '#src/features/benefit/coupon/desk/coupon-desk.schema.ts';
import { readReceivers } from '#src/features/benefit/coupon/desk/coupon-receiver.service.ts';
import { limitFiles } from '#src/server/staff/file-limit.ts';
import { deskCall } from '#src/features/desk/parts/call/desk-calls.service.ts';

export const POST = deskCall({
  summary: 'The members that a CSV names, by number or e-mail address; gives nothing',
  permission: 'benefit:write',
  body: TextFile,
  limited: limitFiles,
  maxBytes: FILE_BYTES_MAX,
  response: Receivers,
  errors: CSV_ERRORS,
  handler: ({ body, locale }) => readReceivers(body, locale),
});
