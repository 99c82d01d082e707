import { sql, type Kysely } from 'kysely';

/** Photos of held and hidden reviews and comments are no longer served to everybody. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const kind of ['review', 'comment']) {
    const photos = sql`select p."mediaSn" from ${sql.table(`${kind}_photo`)} p
      join ${sql.table(kind)} t on t.${sql.ref(`${kind}Sn`)} = p.${sql.ref(`${kind}Sn`)}
      where t."status" <> 'Displayed'`;
    await sql`update "media" set "visibility" = 'Private' where "mediaSn" in (${photos})`.execute(
      db,
    );
  }
}
