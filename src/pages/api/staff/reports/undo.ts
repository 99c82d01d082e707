import { UndoReports } from '#src/features/staff/talk-desk/talk-desk.schema.ts';
import { BulkResults } from '#src/features/staff/change/bulk.schema.ts';
import { undoReports } from '#src/features/staff/report-desk/report-desk.service.ts';
import { endpoint } from '#src/server/endpoint.ts';

export const POST = endpoint(
  {
    summary: 'Undoes what the caller decided about reports a moment ago',
    auth: 'staff',
    permission: 'talk:write',
    body: UndoReports,
    response: BulkResults,
  },
  (call) => undoReports(call, call.body),
);
