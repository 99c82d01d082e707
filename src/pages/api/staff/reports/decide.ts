import { DecideReports } from '#src/features/talk/text/desk/talk-desk.schema.ts';
import { BulkResults } from '#src/features/desk/bulk/bulk.schema.ts';
import { decideReports } from '#src/features/talk/report/desk/report-desk.service.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const POST = defineEndpoint(
  {
    summary: 'Hides what was reported, or dismisses the reports',
    auth: 'staff',
    permission: 'talk:write',
    body: DecideReports,
    response: BulkResults,
    errors: ['HideReasonRequired'],
  },
  (call) => decideReports(call, call.body),
);
