import { sql, type Kysely } from 'kysely';
import { ddl, notNull, oneOf } from '../ddl.ts';

/** Every version of content that is loaded from files or written at the desk, and its drafts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { createTable, id, int, text } = ddl(db);
  await createTable('content_version')
    .addColumn('contentVersionSn', int, id)
    .addColumn('kind', text, notNull)
    .addColumn('key', text, notNull)
    .addColumn('versionSn', int, (c) => c.notNull().check(sql`"versionSn" > 0`))
    .addColumn('body', text, notNull)
    .addColumn('source', text, (c) =>
      c.notNull().check(oneOf('source', ['file', 'desk', 'rollback'])),
    )
    .addColumn('staffSn', int, (c) => c.references('staff.staffSn'))
    .addColumn('createdAt', int, notNull)
    .addUniqueConstraint('content_version_key', ['kind', 'key', 'versionSn'])
    .execute();
  await createTable('content_draft')
    .addColumn('kind', text, notNull)
    .addColumn('key', text, notNull)
    .addColumn('body', text, notNull)
    .addColumn('revision', int, (c) => c.notNull().check(sql`"revision" > 0`))
    .addColumn('baseVersionSn', int, (c) => c.notNull().check(sql`"baseVersionSn" >= 0`))
    .addColumn('staffSn', int, (c) => c.notNull().references('staff.staffSn'))
    .addColumn('createdAt', int, notNull)
    .addColumn('updatedAt', int, notNull)
    .addColumn('publishAt', int)
    .addColumn('publishedError', text, (c) => c.notNull().defaultTo(''))
    .addPrimaryKeyConstraint('content_draft_key', ['kind', 'key'])
    .execute();
}
