import type { Insertable } from 'kysely';
import type { Reader, Tx } from '#db/connection.ts';
import type { CannedAnswerTable } from '#db/tables/talk.ts';

type Written = Pick<Insertable<CannedAnswerTable>, 'title' | 'textKo' | 'textEn'>;

/** All of them by title: a shop has a few dozen. */
export function listCannedAnswers(db: Reader) {
  return db
    .selectFrom('canned_answer')
    .select(['cannedAnswerSn', 'title', 'textKo', 'textEn', 'updatedAt'])
    .orderBy('title')
    .execute();
}

export function findCannedAnswer(db: Reader, cannedAnswerSn: number) {
  return db
    .selectFrom('canned_answer')
    .select(['title', 'textKo', 'textEn'])
    .where('cannedAnswerSn', '=', cannedAnswerSn)
    .executeTakeFirst();
}

/** Returns whether another answer has the title. */
export async function hasTitle(db: Reader, title: string, butSn = 0): Promise<boolean> {
  const row = await db
    .selectFrom('canned_answer')
    .select('cannedAnswerSn')
    .where('title', '=', title)
    .where('cannedAnswerSn', '<>', butSn)
    .executeTakeFirst();
  return row !== undefined;
}

/** Undefined if there is one of that title. */
export async function insertCannedAnswer(
  t: Tx,
  row: Written & { updatedAt: number },
): Promise<number | undefined> {
  const insertedRow = await t
    .insertInto('canned_answer')
    .values(row)
    .onConflict((conflict) => conflict.column('title').doNothing())
    .returning('cannedAnswerSn')
    .executeTakeFirst();
  return insertedRow?.cannedAnswerSn;
}

/** False if there is none of that number. */
export async function updateCannedAnswer(
  t: Tx,
  cannedAnswerSn: number,
  change: Written & { updatedAt: number },
): Promise<boolean> {
  const { numUpdatedRows } = await t
    .updateTable('canned_answer')
    .set(change)
    .where('cannedAnswerSn', '=', cannedAnswerSn)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** False if there is none of that number. */
export async function deleteCannedAnswer(t: Tx, cannedAnswerSn: number): Promise<boolean> {
  const { numDeletedRows } = await t
    .deleteFrom('canned_answer')
    .where('cannedAnswerSn', '=', cannedAnswerSn)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}
