import { FILE_BYTES_MAX, TextFile } from '#src/features/desk/bulk/bulk.schema.ts';
import { CSV_ERRORS } from '#src/features/desk/bulk/csv-rows.service.ts';
import { ResultRows } from '#src/features/benefit/withdrawal/desk/withdrawal-desk.schema.ts';
import { readResults } from '#src/features/benefit/withdrawal/desk/withdrawal-desk.service.ts';
import { limitFiles } from '#src/server/staff/file-limit.ts';
import { deskCall } from '#src/features/desk/parts/call/desk-calls.service.ts';

export const POST = deskCall({
  summary: 'The rows of a bank’s CSV of results; moves nothing',
  permission: 'payment:settle',
  body: TextFile,
  limited: limitFiles,
  maxBytes: FILE_BYTES_MAX,
  response: ResultRows,
  errors: CSV_ERRORS,
  handler: ({ body, locale }) => readResults(body, locale),
});
