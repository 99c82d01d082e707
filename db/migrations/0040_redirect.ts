import { sql, type Kysely } from 'kysely';
import { ddl, notNull, oneOf } from '../ddl.ts';

const PATH_MAX = 500;
const QUERY_MAX = 200;

/** Addresses of before, and where they lead. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { createTable, id, int, text } = ddl(db);

  await createTable('redirect')
    .addColumn('redirectSn', int, id)
    .addColumn('fromPath', text, (c) =>
      c
        .notNull()
        .check(sql`substr("fromPath", 1, 1) = '/' and length("fromPath") <= ${sql.lit(PATH_MAX)}`),
    )
    .addColumn('fromQuery', text, (c) =>
      c
        .notNull()
        .defaultTo('')
        .check(sql`length("fromQuery") <= ${sql.lit(QUERY_MAX)}`),
    )
    // A path of this shop: `//host` would be another one.
    .addColumn('toPath', text, (c) =>
      c
        .notNull()
        .check(
          sql`"toPath" = '' or substr("toPath", 1, 1) = '/' and substr("toPath", 2, 1) <> '/' and length("toPath") <= ${sql.lit(PATH_MAX)}`,
        ),
    )
    .addColumn('status', int, (c) => c.notNull().check(oneOf('status', [301, 308, 410])))
    .addColumn('hits', int, (c) =>
      c
        .notNull()
        .defaultTo(0)
        .check(sql`"hits" >= 0`),
    )
    .addColumn('lastHitAt', int)
    .addColumn('createdAt', int, notNull)
    .addColumn('updatedAt', int, notNull)
    .addUniqueConstraint('redirect_from', ['fromPath', 'fromQuery'])
    .addCheckConstraint('redirect_gone', sql`("status" = 410) = ("toPath" = '')`)
    .execute();

  await db.schema.createIndex('redirect_to').on('redirect').column('toPath').execute();
}
