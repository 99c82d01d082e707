import { FILE_BYTES_MAX, TextFile } from '#src/features/desk/bulk/bulk.schema.ts';
import { CSV_ERRORS } from '#src/features/desk/bulk/csv-rows.service.ts';
import { deskCall } from '#src/features/desk/parts/call/desk-calls.service.ts';
import { RedirectFileRows } from '#src/features/marketing/redirect/desk/redirect-desk.schema.ts';
import { readRedirectFile } from '#src/features/marketing/redirect/desk/redirect-desk.service.ts';
import { limitFiles } from '#src/server/staff/file-limit.ts';

export const POST = deskCall({
  summary: 'The rows of a CSV of redirects; stores nothing',
  permission: 'content:write',
  body: TextFile,
  limited: limitFiles,
  maxBytes: FILE_BYTES_MAX,
  response: RedirectFileRows,
  errors: CSV_ERRORS,
  handler: ({ body, locale }) => readRedirectFile(body, locale),
});
