import { sql, type Kysely } from 'kysely';
import { ddl, notNull } from '../ddl.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  const { createTable, id, int, text } = ddl(db);

  await createTable('published_page')
    .addColumn('path', text, (c) => c.primaryKey().notNull())
    .addColumn('status', int, notNull)
    .addColumn('etag', text, notNull)
    .addColumn('bytes', int, notNull)
    .addColumn('contentHash', text, notNull)
    .addColumn('renderedAt', int, notNull)
    .execute();

  await createTable('published_page_tag')
    .addColumn('path', text, notNull)
    .addColumn('tag', text, notNull)
    .addPrimaryKeyConstraint('published_page_tag_pk', ['tag', 'path'])
    .execute();
  await db.schema
    .createIndex('published_page_tag_path')
    .on('published_page_tag')
    .column('path')
    .execute();

  await createTable('publish_request')
    .addColumn('publishRequestSn', int, id)
    .addColumn('tag', text, notNull)
    .addColumn('runAt', int, notNull)
    .addColumn('attempts', int, (c) => c.notNull().defaultTo(0))
    .addColumn('doneAt', int)
    .addColumn('lastError', text)
    .addColumn('createdAt', int, notNull)
    .execute();
  await sql`create unique index "publish_request_open" on "publish_request" ("tag", "runAt")
    where "doneAt" is null`.execute(db);
  await sql`create index "publish_request_due" on "publish_request" ("runAt")
    where "doneAt" is null`.execute(db);

  await createTable('job')
    .addColumn('jobSn', int, id)
    .addColumn('kind', text, notNull)
    .addColumn('key', text, (c) => c.unique())
    .addColumn('payload', text, notNull)
    .addColumn('runAt', int, notNull)
    .addColumn('attempts', int, (c) => c.notNull().defaultTo(0))
    .addColumn('doneAt', int)
    .addColumn('lastError', text)
    .addColumn('createdAt', int, notNull)
    .execute();
  await sql`create index "job_due" on "job" ("runAt") where "doneAt" is null`.execute(db);

  await createTable('job_schedule')
    .addColumn('kind', text, (c) => c.primaryKey().notNull())
    .addColumn('lastRunAt', int)
    .addColumn('nextRunAt', int, notNull)
    .addColumn('lastResult', text)
    .execute();

  await createTable('setting')
    .addColumn('name', text, (c) => c.primaryKey().notNull())
    .addColumn('value', text, notNull)
    .execute();
}
