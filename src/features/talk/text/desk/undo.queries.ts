import type { Reader } from '#db/connection.ts';
import { LOOKS } from '../../../../server/staff/audit.ts';

/** Only changes of the last ten minutes can be undone. */
const UNDO_MS = 10 * 60_000;

type Values = Record<string, unknown>;

/** The last change of a thing, if this staff member made it within ten minutes. */
export async function findLastChange(
  db: Reader,
  { entity, id, staffSn, now }: { entity: string; id: string; staffSn: number; now: number },
): Promise<{ at: number; before: Values; after: Values } | undefined> {
  const last = await db
    .selectFrom('audit')
    .select(['createdAt', 'before', 'after', 'staffSn'])
    .where('entity', '=', entity)
    .where('entityId', '=', id)
    .where('action', 'not in', LOOKS)
    .orderBy('auditSn', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!last || last.staffSn !== staffSn || last.createdAt < now - UNDO_MS) return undefined;

  // Written by `audited`.
  const values = (json: string) => JSON.parse(json) as Values;
  return { at: last.createdAt, before: values(last.before), after: values(last.after) };
}
