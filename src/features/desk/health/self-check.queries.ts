import type { Reader, Tx } from '#db/connection.ts';
import type { CheckKind, CheckResults } from './self-check.ts';

interface Check<K extends CheckKind> {
  kind: K;
  startedAt: number;
  endedAt: number;
  problems: number;
  result: CheckResults[K];
}

/** Replaces the last result of a check. */
export async function saveCheck<K extends CheckKind>(t: Tx, check: Check<K>): Promise<void> {
  const { kind, ...rest } = check;
  const row = { ...rest, result: JSON.stringify(check.result) };

  await t
    .insertInto('self_check')
    .values({ kind, ...row })
    .onConflict((conflict) => conflict.column('kind').doUpdateSet(row))
    .execute();
}

/** The last result of a check; undefined if it was never made. */
export async function findCheck<K extends CheckKind>(
  db: Reader,
  kind: K,
): Promise<Check<K> | undefined> {
  const row = await db
    .selectFrom('self_check')
    .selectAll()
    .where('kind', '=', kind)
    .executeTakeFirst();
  // Written by saveCheck.
  return row && { ...row, kind, result: JSON.parse(row.result) as CheckResults[K] };
}
