import { sql, type Kysely } from 'kysely';
import { ddl, notNull } from '../ddl.ts';

/**
 * Each server publishes into a folder of its own and does each request for itself. What is published
 * is made anew by a new build, so nothing of it is kept.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { createTable, int, text } = ddl(db);

  await createTable('published_folder')
    .addColumn('folderId', text, (c) => c.primaryKey().notNull())
    .addColumn('seenAt', int, notNull)
    .execute();

  await createTable('publish_done')
    .addColumn('publishRequestSn', int, notNull)
    .addColumn('folderId', text, notNull)
    .addColumn('createdAt', int, notNull)
    .addPrimaryKeyConstraint('publish_done_pk', ['publishRequestSn', 'folderId'])
    .execute();

  await db.schema.dropTable('published_page_tag').execute();
  await db.schema.dropTable('published_page').execute();
  await createTable('published_page')
    .addColumn('folderId', text, notNull)
    .addColumn('path', text, notNull)
    .addColumn('status', int, notNull)
    .addColumn('etag', text, notNull)
    .addColumn('bytes', int, notNull)
    .addColumn('contentHash', text, notNull)
    .addColumn('renderedAt', int, notNull)
    .addPrimaryKeyConstraint('published_page_pk', ['path', 'folderId'])
    .execute();
  await createTable('published_page_tag')
    .addColumn('folderId', text, notNull)
    .addColumn('path', text, notNull)
    .addColumn('tag', text, notNull)
    .addPrimaryKeyConstraint('published_page_tag_pk', ['path', 'folderId', 'tag'])
    .execute();
  // Neither key begins with the folder: SQLite would take that one for a list of paths too.
  await db.schema
    .createIndex('published_page_tag_tag')
    .on('published_page_tag')
    .columns(['tag', 'folderId', 'path'])
    .execute();

  // '' asks every folder.
  await sql`alter table "publish_request" add column "folderId" text not null default ''`.execute(
    db,
  );
  await db.schema.dropIndex('publish_request_open').execute();
  await sql`create unique index "publish_request_open" on "publish_request"
    ("tag", "runAt", "folderId") where "doneAt" is null`.execute(db);
}
