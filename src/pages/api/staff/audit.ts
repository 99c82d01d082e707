import { listAudit } from '#src/features/desk/audit/audit.queries.ts';
import { AuditPage, AuditQuery } from '#src/features/desk/audit/audit.schema.ts';
import { deskCall } from '#src/features/desk/parts/call/desk-calls.service.ts';

export const GET = deskCall({
  summary: 'Who changed what, the newest first',
  permission: 'audit:read',
  query: AuditQuery,
  response: AuditPage,
  handler: ({ database, query }) => listAudit(database.read, query),
});
