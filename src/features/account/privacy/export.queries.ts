import type { Reader, Tx } from '#db/connection.ts';

export function findExport(db: Reader, memberNo: number) {
  return db
    .selectFrom('personal_export')
    .selectAll()
    .where('memberNo', '=', memberNo)
    .executeTakeFirst();
}

/** Takes a request down in place of an earlier one. */
export async function insertExport(
  t: Tx,
  { memberNo, requestedAt }: { memberNo: number; requestedAt: number },
): Promise<void> {
  const empty = { requestedAt, name: null, bytes: null, readyAt: null, expiresAt: null };

  await t
    .insertInto('personal_export')
    .values({ memberNo, ...empty })
    .onConflict((conflict) => conflict.column('memberNo').doUpdateSet(empty))
    .execute();
}

interface ExportRow {
  memberNo: number;
  requestedAt: number;
  name: string;
  bytes: number;
  readyAt: number;
  expiresAt: number;
}

/** Notes the file; false if it is there already, or another was requested meanwhile. */
export async function updateExport(
  t: Tx,
  { memberNo, requestedAt, ...file }: ExportRow,
): Promise<boolean> {
  const { numUpdatedRows } = await t
    .updateTable('personal_export')
    .set(file)
    .where('memberNo', '=', memberNo)
    .where('requestedAt', '=', requestedAt)
    .where('name', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Deletes expired exports; returns their number. Their files go with the orphaned pictures. */
export async function deleteExpiredExports(t: Tx, now: number): Promise<number> {
  const { numDeletedRows } = await t
    .deleteFrom('personal_export')
    .where('expiresAt', '<=', now)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
