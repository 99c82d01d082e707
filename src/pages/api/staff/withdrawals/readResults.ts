import { CSV_ERRORS } from '#src/features/desk/bulk/csv-rows.service.ts';
import {
  ReadResults,
  ResultRows,
} from '#src/features/benefit/withdrawal/desk/withdrawal-desk.schema.ts';
import { readResults } from '#src/features/benefit/withdrawal/desk/withdrawal-desk.service.ts';
import { limitFiles } from '#src/server/staff/file-limit.ts';
import { deskCall } from '#src/features/desk/parts/call/desk-calls.service.ts';

export const POST = deskCall({
  summary: 'The rows of a bank’s CSV of results; moves nothing',
  permission: 'payment:settle',
  body: ReadResults,
  limited: limitFiles,
  response: ResultRows,
  errors: CSV_ERRORS,
  handler: ({ body, locale }) => readResults(body.csv, locale),
});
