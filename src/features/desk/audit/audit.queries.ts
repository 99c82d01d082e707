import type { Reader } from '#db/connection.ts';
import { countRows } from '#db/count-rows.ts';
import { endOfKstDay, kstMidnight } from '../../../lib/instant.ts';
import type { AuditPage, AuditQuery, AuditView } from './audit.schema.ts';

/** The names of values that the log alone shows: whoever sees a product may not see its cost prices. */
const IN_LOG_ALONE = /^cost:/;

/** The last changes of one thing, the newest first, as everybody may see them who sees the thing. */
export async function listAuditOf(
  db: Reader,
  { entity, id }: { entity: string; id: string },
  limit = 30,
) {
  const rows = await selectAudit(selectChangesWithStaff(db))
    .where('entity', '=', entity)
    .where('entityId', '=', id)
    .orderBy('auditSn', 'desc')
    .limit(limit)
    .execute();

  const keepShown = (values: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(values).filter(([name]) => !IN_LOG_ALONE.test(name)));
  return rows.map(toAudit).map((row) => {
    return { ...row, before: keepShown(row.before), after: keepShown(row.after) };
  });
}

/** One page of the changes of staff that match. */
export async function listAudit(db: Reader, query: AuditQuery): Promise<AuditPage> {
  const total = await countRows(selectMatchingChanges(db, query));

  const rows = await selectAudit(selectMatchingChanges(db, query))
    .orderBy('auditSn', query.sort === 'createdAt' ? 'asc' : 'desc') // numbers grow with time
    .limit(query.limit)
    .offset(query.offset)
    .execute();

  return { total, rows: rows.map(toAudit) };
}

function selectMatchingChanges(db: Reader, { search, entity, by, from, to }: AuditQuery) {
  return selectChangesWithStaff(db)
    .$if(entity !== undefined, (q) => q.where('entity', '=', entity ?? ''))
    .$if(by !== undefined, (q) => q.where('staff.email', '=', by ?? ''))
    .$if(from !== undefined, (q) => q.where('audit.createdAt', '>=', kstMidnight(from ?? '')))
    .$if(to !== undefined, (q) =>
      q.where('audit.createdAt', '<', endOfKstDay(kstMidnight(to ?? ''))),
    )
    .$if(search !== '', (q) =>
      q.where((e) =>
        e.or([
          e('entityId', '=', search),
          e('entityId', '=', search.toUpperCase()),
          e('staff.name', '=', search),
          e('staff.email', '=', search.toLowerCase()),
        ]),
      ),
    );
}

const selectChangesWithStaff = (db: Reader) =>
  db.selectFrom('audit').innerJoin('staff', 'staff.staffSn', 'audit.staffSn');

const selectAudit = (from: ReturnType<typeof selectChangesWithStaff>) =>
  from
    .select(['auditSn', 'audit.createdAt', 'action', 'reason', 'before', 'after', 'requestId'])
    .select(['entity', 'entityId', 'staff.name as staffName', 'staff.email as staffEmail']);

interface AuditRow {
  entity: string;
  before: string;
  after: string;
}

/** Returns the row with its values parsed. */
function toAudit<T extends AuditRow>(row: T) {
  type Values = Record<string, unknown>;
  // Written by `audited`.
  const values = (json: string) => JSON.parse(json) as Values;
  const entity = row.entity as AuditView['entity'];
  return { ...row, entity, before: values(row.before), after: values(row.after) };
}
