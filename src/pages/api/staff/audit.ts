import { listAudit } from '#src/features/desk/audit/audit.queries.ts';
import { AuditPage, AuditQuery } from '#src/features/desk/audit/audit.schema.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const GET = defineEndpoint(
  {
    summary: 'Who changed what, the newest first',
    auth: 'staff',
    permission: 'audit:read',
    query: AuditQuery,
    response: AuditPage,
  },
  ({ database, query }) => listAudit(database.read, query),
);
