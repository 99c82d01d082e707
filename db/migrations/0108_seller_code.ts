import { sql, type Kysely } from 'kysely';
import { ddl } from '../ddl.ts';

/**
 * A seller's code may hold signs that a unit code may not. The brand without a name stands for none;
 * imports named it "No brand".
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { text } = ddl(db);
  await db.schema
    .alterTable('prod_unit')
    .addColumn('sellerCode', text, (c) => c.notNull().defaultTo(''))
    .execute();
  await sql`update "brand" set "nameKo" = '', "nameEn" = ''
    where "nameKo" = 'No brand' and "nameEn" = 'No brand'`.execute(db);
}
