import type { Reader, ShopDatabase } from '#db/connection.ts';
import { FILE_LOOK, lockThing, type AuditedBy, type AuditedThing } from './audit.ts';

/** A view of a thing's files lasts this long: loading them again meanwhile is the same view. */
const VIEW_MS = 10 * 60_000;

type Thing = Pick<AuditedThing, 'entity' | 'id'>;
type Viewer = Pick<AuditedBy, 'staffSn' | 'requestId' | 'now'>;

/**
 * Keeps in the audit log that somebody looked at the private files of a thing: one row a view,
 * however many files it has and however often they are loaded.
 */
export async function auditFileLook(
  database: ShopDatabase,
  viewer: Viewer,
  thing: Thing,
): Promise<void> {
  if (await isInView(database.read, viewer, thing)) return;

  await database.tx(async (t) => {
    await lockThing(t, thing, viewer);

    if (await isInView(t, viewer, thing)) return; // its files are loaded at once

    const { staffSn, requestId, now: createdAt } = viewer;

    await t
      .insertInto('audit')
      .values({
        createdAt,
        staffSn,
        action: FILE_LOOK,
        entity: thing.entity,
        entityId: thing.id,
        before: '{}',
        after: '{}',
        reason: '',
        requestId,
      })
      .execute();
  });
}

async function isInView(db: Reader, { staffSn, now }: Viewer, { entity, id }: Thing) {
  const row = await db
    .selectFrom('audit')
    .select('auditSn')
    .where('entity', '=', entity)
    .where('entityId', '=', id)
    .where('staffSn', '=', staffSn)
    .where('action', '=', FILE_LOOK)
    .where('createdAt', '>', now - VIEW_MS)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
