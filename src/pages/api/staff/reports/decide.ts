import { DecideReports } from '#src/features/talk/text/desk/talk-desk.schema.ts';
import { BulkResults } from '#src/features/desk/bulk/bulk.schema.ts';
import { decideReports } from '#src/features/talk/report/desk/report-desk.service.ts';
import { deskCall } from '#src/features/desk/parts/call/desk-calls.service.ts';

export const POST = deskCall({
  summary: 'Hides what was reported, or dismisses the reports',
  permission: 'talk:write',
  body: DecideReports,
  response: BulkResults,
  errors: ['HideReasonRequired'],
  handler: (call) => decideReports(call, call.body),
});
