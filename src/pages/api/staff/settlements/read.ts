import { FILE_BYTES_MAX, TextFile } from '#src/features/desk/bulk/bulk.schema.ts';
import { CSV_ERRORS } from '#src/features/desk/bulk/csv-rows.service.ts';
import { deskCall } from '#src/features/desk/parts/call/desk-calls.service.ts';
import { SettlementRows } from '#src/features/order/settlement/desk/settlement-desk.schema.ts';
import { readSettlements } from '#src/features/order/settlement/desk/settlement-desk.service.ts';
import { limitFiles } from '#src/server/staff/file-limit.ts';

export const POST = deskCall({
  summary: 'The rows of a settlement file of a payment provider; keeps nothing',
  permission: 'payment:settle',
  body: TextFile,
  limited: limitFiles,
  maxBytes: FILE_BYTES_MAX,
  response: SettlementRows,
  errors: CSV_ERRORS,
  handler: ({ body, locale }) => readSettlements(body, locale),
});
