import { CSV_ERRORS } from '#src/features/desk/bulk/csv-rows.service.ts';
import { ReadReceivers, Receivers } from '#src/features/benefit/coupon/desk/coupon-desk.schema.ts';
import { readReceivers } from '#src/features/benefit/coupon/desk/coupon-receiver.service.ts';
import { limitFiles } from '#src/server/staff/file-limit.ts';
import { deskCall } from '#src/features/desk/parts/call/desk-calls.service.ts';

export const POST = deskCall({
  summary: 'The members that a CSV names, by number or e-mail address; gives nothing',
  permission: 'benefit:write',
  body: ReadReceivers,
  limited: limitFiles,
  response: Receivers,
  errors: CSV_ERRORS,
  handler: ({ body, locale }) => readReceivers(body.csv, locale),
});
