import { DecideReports } from '#src/features/staff/talk-desk/talk-desk.schema.ts';
import { BulkResults } from '#src/features/staff/change/bulk.schema.ts';
import { decideReports } from '#src/features/staff/report-desk/report-desk.service.ts';
import { endpoint } from '#src/server/endpoint.ts';

export const POST = endpoint(
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
