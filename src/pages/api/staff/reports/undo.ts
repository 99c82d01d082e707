import { UndoReports } from '#src/features/talk/text/desk/talk-desk.schema.ts';
import { BulkResults } from '#src/features/desk/bulk/bulk.schema.ts';
import { undoReports } from '#src/features/talk/report/desk/report-desk.service.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const POST = defineEndpoint(
  {
    summary: 'Undoes what the caller decided about reports a moment ago',
    auth: 'staff',
    permission: 'talk:write',
    body: UndoReports,
    response: BulkResults,
  },
  (call) => undoReports(call, call.body),
);
