import { sql, type Kysely } from 'kysely';
import { ddl, notNull } from '../ddl.ts';

const REPLY_MAX = 1000;

/** The shop's public replies to reviews, and whether an author wants to be told of one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { createTable, int, text } = ddl(db);

  await createTable('review_reply')
    .addColumn('reviewSn', int, (c) =>
      c.primaryKey().references('review.reviewSn').onDelete('cascade'),
    )
    .addColumn('text', text, (c) =>
      c.notNull().check(sql`length("text") between 1 and ${sql.lit(REPLY_MAX)}`),
    )
    .addColumn('createdAt', int, notNull)
    .addColumn('editedAt', int)
    .execute();

  await db.schema
    .alterTable('review')
    .addColumn('replyNotify', int, (c) =>
      c
        .notNull()
        .defaultTo(1)
        .check(sql`"replyNotify" in (0, 1)`),
    )
    .execute();
}
