import type { Insertable, Selectable } from 'kysely';
import type { Reader, Tx } from '#db/connection.ts';
import type { ContentDraftTable } from '#db/tables/content.ts';
import type { ContentName } from './content-version.ts';

type DraftRow = Selectable<ContentDraftTable>;

export async function findDraft(db: Reader, { kind, key }: ContentName) {
  return db
    .selectFrom('content_draft')
    .innerJoin('staff', 'staff.staffSn', 'content_draft.staffSn')
    .selectAll('content_draft')
    .select('staff.name as staffName')
    .where('kind', '=', kind)
    .where('key', '=', key)
    .executeTakeFirst();
}

/** The drafts of a kind. */
export function listDrafts(db: Reader, kind: string) {
  return db
    .selectFrom('content_draft')
    .select(['key', 'body', 'publishAt'])
    .where('kind', '=', kind)
    .execute();
}

/** False if there is one of this content already. */
export async function insertDraft(t: Tx, row: Insertable<ContentDraftTable>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await t
    .insertInto('content_draft')
    .values(row)
    .onConflict((conflict) => conflict.columns(['kind', 'key']).doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

type Change = Partial<Pick<DraftRow, 'body' | 'staffSn' | 'updatedAt' | 'publishAt'>>;

/** False unless the draft is still at this revision. */
export async function updateDraft(
  t: Tx,
  { kind, key, revision }: ContentName & { revision: number },
  change: Change,
): Promise<boolean> {
  const { numUpdatedRows } = await t
    .updateTable('content_draft')
    .set((e) => ({ ...change, revision: e('revision', '+', 1), publishedError: '' }))
    .where('kind', '=', kind)
    .where('key', '=', key)
    .where('revision', '=', revision)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

export async function noteFailure(
  t: Tx,
  { kind, key, publishAt }: ContentName & { publishAt: number },
  publishedError: string,
): Promise<void> {
  await t
    .updateTable('content_draft')
    .set({ publishedError })
    .where('kind', '=', kind)
    .where('key', '=', key)
    .where('publishAt', '=', publishAt)
    .execute();
}

/**
 * Takes the draft out, so that it is published once; undefined unless it is as `where` says. Nobody
 * changes it meanwhile: its row is locked.
 */
export async function takeDraft(
  t: Tx,
  { kind, key }: ContentName,
  where: { revision: number } | { publishAt: number },
): Promise<DraftRow | undefined> {
  return t
    .deleteFrom('content_draft')
    .where('kind', '=', kind)
    .where('key', '=', key)
    .$if('revision' in where, (q) =>
      q.where('revision', '=', 'revision' in where ? where.revision : 0),
    )
    .$if('publishAt' in where, (q) =>
      q.where('publishAt', '=', 'publishAt' in where ? where.publishAt : 0),
    )
    .returningAll()
    .executeTakeFirst();
}
