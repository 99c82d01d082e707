import { sql, type Kysely } from 'kysely';
import { ddl } from '../ddl.ts';

/** Photos of claims: a draft's at first, then those of the claim that it became. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { createTable, int, text } = ddl(db);
  await createTable('claim_photo')
    .addColumn('mediaSn', int, (c) =>
      c.primaryKey().references('media.mediaSn').onDelete('cascade'),
    )
    .addColumn('draftClaimSn', text, (c) => c.references('draft_claim.draftClaimSn'))
    .addColumn('claimSn', int, (c) => c.references('claim.claimSn'))
    .addCheckConstraint(
      'claim_photo_one_place',
      sql`("draftClaimSn" is null) <> ("claimSn" is null)`,
    )
    .execute();
  for (const column of ['draftClaimSn', 'claimSn']) {
    await db.schema
      .createIndex(`claim_photo_${column === 'claimSn' ? 'claim' : 'draft'}`)
      .on('claim_photo')
      .column(column)
      .execute();
  }
}
