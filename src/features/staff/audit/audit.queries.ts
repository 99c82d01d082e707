import type { Reader } from '#db/connection.ts';

/** The last changes of one thing, the newest first. */
export async function listAuditOf(
  db: Reader,
  { entity, id }: { entity: string; id: string },
  limit = 30,
) {
  const rows = await db
    .selectFrom('audit')
    .innerJoin('staff', 'staff.staffSn', 'audit.staffSn')
    .select(['auditSn', 'audit.createdAt', 'action', 'reason', 'before', 'after', 'requestId'])
    .select(['entity', 'entityId', 'staff.name as staffName', 'staff.email as staffEmail'])
    .where('entity', '=', entity)
    .where('entityId', '=', id)
    .orderBy('auditSn', 'desc')
    .limit(limit)
    .execute();
  return rows.map(toAudit);
}

interface AuditRow {
  before: string;
  after: string;
}

/** With its values parsed. */
export function toAudit<T extends AuditRow>(row: T) {
  type Values = Record<string, unknown>;
  const values = (json: string) => JSON.parse(json) as Values; // written by `audited`
  return { ...row, before: values(row.before), after: values(row.after) };
}
