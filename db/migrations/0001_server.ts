import { sql, type Kysely } from 'kysely';
import { ddl, notNull } from '../ddl.ts';

/** Creates the tables of the server itself: jobs, settings, repeated requests and published pages. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createJobs(db);
  await createSettings(db);
  await createPublishing(db);
}

async function createJobs(db: Kysely<unknown>): Promise<void> {
  const { createTable, id, int, text } = ddl(db);

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
}

async function createSettings(db: Kysely<unknown>): Promise<void> {
  const { createTable, int, text } = ddl(db);

  await createTable('setting')
    .addColumn('name', text, (c) => c.primaryKey().notNull())
    .addColumn('value', text, notNull)
    .addColumn('changedAt', int, (c) => c.notNull().defaultTo(0))
    .execute();

  await createTable('idempotency')
    .addColumn('owner', text, notNull)
    .addColumn('route', text, notNull)
    .addColumn('key', text, notNull)
    .addColumn('bodyHash', text, notNull)
    .addColumn('status', int)
    .addColumn('body', text)
    .addColumn('createdAt', int, notNull)
    .addPrimaryKeyConstraint('idempotency_pk', ['owner', 'route', 'key'])
    .execute();
}

async function createPublishing(db: Kysely<unknown>): Promise<void> {
  const { createTable, id, int, text } = ddl(db);

  await createTable('published_folder')
    .addColumn('folderId', text, (c) => c.primaryKey().notNull())
    .addColumn('seenAt', int, notNull)
    .addColumn('buildId', text, (c) => c.notNull().defaultTo(''))
    .execute();

  await createTable('publish_request')
    .addColumn('publishRequestSn', int, id)
    .addColumn('tag', text, notNull)
    .addColumn('runAt', int, notNull)
    .addColumn('attempts', int, (c) => c.notNull().defaultTo(0))
    .addColumn('doneAt', int)
    .addColumn('lastError', text)
    .addColumn('createdAt', int, notNull)
    // '' asks every folder.
    .addColumn('folderId', text, (c) => c.notNull().defaultTo(''))
    .execute();
  await sql`create index "publish_request_due" on "publish_request" ("runAt")
    where "doneAt" is null`.execute(db);
  await sql`create unique index "publish_request_open" on "publish_request"
    ("tag", "runAt", "folderId") where "doneAt" is null`.execute(db);

  await createTable('publish_done')
    .addColumn('publishRequestSn', int, notNull)
    .addColumn('folderId', text, notNull)
    .addColumn('createdAt', int, notNull)
    .addPrimaryKeyConstraint('publish_done_pk', ['publishRequestSn', 'folderId'])
    .execute();

  // Neither key begins with the folder: SQLite would take that one for a list of paths too.
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
  await db.schema
    .createIndex('published_page_tag_tag')
    .on('published_page_tag')
    .columns(['tag', 'folderId', 'path'])
    .execute();

  await createTable('changed_page')
    .addColumn('path', text, (c) => c.primaryKey().notNull())
    .addColumn('changedAt', int, notNull)
    .execute();
  await db.schema.createIndex('changed_page_at').on('changed_page').column('changedAt').execute();
}
