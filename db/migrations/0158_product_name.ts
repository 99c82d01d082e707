import { sql, type Kysely } from 'kysely';

/** The names of products, by which those of one name are found. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index "product_name_ko" on "product" ("nameKo")`.execute(db);
  await sql`create index "product_name_en" on "product" ("nameEn")`.execute(db);
}
