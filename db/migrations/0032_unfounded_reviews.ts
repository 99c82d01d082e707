import type { Kysely } from 'kysely';

/** Counts and scores that no review stood behind go; reviews bring tables of their own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['reviewCount', 'reviewScoreSum']) {
    await db.schema.alterTable('product').dropColumn(column).execute();
  }
}
