import { sql, type Kysely } from 'kysely';
import { ddl, notNull } from '../ddl.ts';

/** The body and the sizes that members keep for advice, by a consent of its own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { createTable, int, text } = ddl(db);

  await createTable('member_body')
    .addColumn('memberNo', int, (c) => c.primaryKey().references('member.memberNo'))
    .addColumn('heightCm', int, (c) => c.check(sql`"heightCm" between 100 and 230`))
    .addColumn('weightKg', int, (c) => c.check(sql`"weightKg" between 25 and 200`))
    .addColumn('usualSize', text, (c) =>
      c
        .notNull()
        .defaultTo('')
        .check(sql`length("usualSize") <= 20`),
    )
    .addColumn('measures', text, (c) =>
      c
        .notNull()
        .defaultTo('{}')
        .check(sql`length("measures") <= 1000`),
    )
    .addColumn('prodUnitSn', int, (c) => c.references('prod_unit.prodUnitSn'))
    .addColumn('consentedAt', int, notNull)
    .addColumn('updatedAt', int, notNull)
    .addCheckConstraint(
      'member_body_told',
      sql`"heightCm" is not null or "weightKg" is not null or "usualSize" <> ''
        or "measures" <> '{}' or "prodUnitSn" is not null`,
    )
    .addCheckConstraint('member_body_piece', sql`"measures" = '{}' or "prodUnitSn" is null`)
    .addCheckConstraint('member_body_consent', sql`"consentedAt" <= "updatedAt"`)
    .execute();
  await sql`create index "member_body_unit" on "member_body" ("prodUnitSn")`.execute(db);
}
