import type { Reader } from '#db/connection.ts';
import { endOfKstDay, kstMidnight } from '../../../lib/instant.ts';
import type { AuditQuery } from './audit.schema.ts';

/** The last changes of one thing, the newest first. */
export async function listAuditOf(
  db: Reader,
  { entity, id }: { entity: string; id: string },
  limit = 30,
) {
  const rows = await selectAudit(db, limit)
    .where('entity', '=', entity)
    .where('entityId', '=', id)
    .execute();
  return rows.map(toAudit);
}

/** Changes of staff that match, the newest first, a page by its last number. */
export async function searchAudit(db: Reader, query: AuditQuery) {
  const { search, entity, action, from, to, before } = query;
  const rows = await selectAudit(db, query.limit)
    .$if(entity !== undefined, (q) => q.where('entity', '=', entity ?? ''))
    .$if(action !== undefined, (q) => q.where('action', '=', action ?? ''))
    .$if(from !== undefined, (q) => q.where('audit.createdAt', '>=', kstMidnight(from ?? '')))
    .$if(to !== undefined, (q) =>
      q.where('audit.createdAt', '<', endOfKstDay(kstMidnight(to ?? ''))),
    )
    .$if(before !== undefined, (q) => q.where('auditSn', '<', before ?? 0))
    .$if(search !== '', (q) =>
      q.where((e) =>
        e.or([
          e('entityId', '=', search),
          e('entityId', '=', search.toUpperCase()),
          e('staff.name', '=', search),
          e('staff.email', '=', search.toLowerCase()),
        ]),
      ),
    )
    .execute();
  return { rows: rows.map(toAudit) };
}

function selectAudit(db: Reader, limit: number) {
  return db
    .selectFrom('audit')
    .innerJoin('staff', 'staff.staffSn', 'audit.staffSn')
    .select(['auditSn', 'audit.createdAt', 'action', 'reason', 'before', 'after', 'requestId'])
    .select(['entity', 'entityId', 'staff.name as staffName', 'staff.email as staffEmail'])
    .orderBy('auditSn', 'desc')
    .limit(limit);
}

interface AuditRow {
  before: string;
  after: string;
}

/** With its values parsed. */
function toAudit<T extends AuditRow>(row: T) {
  type Values = Record<string, unknown>;
  const values = (json: string) => JSON.parse(json) as Values; // written by `audited`
  return { ...row, before: values(row.before), after: values(row.after) };
}
