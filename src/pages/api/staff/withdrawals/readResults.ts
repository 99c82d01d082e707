import { CSV_ERRORS } from '#src/features/desk/bulk/csv-rows.service.ts';
import {
  ReadResults,
  ResultRows,
} from '#src/features/benefit/withdrawal/desk/withdrawal-desk.schema.ts';
import { readResults } from '#src/features/benefit/withdrawal/desk/withdrawal-desk.service.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';
import { limitFiles } from '#src/server/staff/file-limit.ts';

export const POST = defineEndpoint(
  {
    summary: 'The rows of a bank’s CSV of results; moves nothing',
    auth: 'staff',
    permission: 'payment:settle',
    body: ReadResults,
    limited: limitFiles,
    response: ResultRows,
    errors: CSV_ERRORS,
  },
  ({ body, locale }) => readResults(body.csv, locale),
);
