import { UndoReports } from '#src/features/talk/text/desk/talk-desk.schema.ts';
import { BulkResults } from '#src/features/desk/bulk/bulk.schema.ts';
import { undoReports } from '#src/features/talk/report/desk/report-desk.service.ts';
import { deskCall } from '#src/features/desk/parts/call/desk-calls.service.ts';

export const POST = deskCall({
  summary: 'Undoes what the caller decided about reports a moment ago',
  permission: 'talk:write',
  body: UndoReports,
  response: BulkResults,
  handler: (call) => undoReports(call, call.body),
});
