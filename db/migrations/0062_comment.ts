import { sql, type Kysely } from 'kysely';
import { ddl, notNull, oneOf } from '../ddl.ts';

/** Comments on exhibitions, with their photos and likes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { createTable, id, int, text } = ddl(db);
  for (const name of ['commentFrom', 'commentUntil', 'commentMax']) {
    await db.schema.alterTable('exhibition').addColumn(name, int).execute();
  }
  await createTable('comment')
    .addColumn('commentSn', int, id)
    .addColumn('exhibitionSn', int, (c) => c.notNull().references('exhibition.exhibitionSn'))
    .addColumn('memberNo', int, (c) => c.references('member.memberNo'))
    .addColumn('rootSn', int, (c) => c.references('comment.commentSn'))
    .addColumn('parentSn', int, (c) => c.references('comment.commentSn'))
    .addColumn('depth', int, (c) => c.notNull().check(sql`"depth" between 1 and 3`))
    .addColumn('text', text, notNull)
    .addColumn('status', text, (c) =>
      c.notNull().check(oneOf('status', ['Displayed', 'Held', 'Hidden', 'Deleted'])),
    )
    .addColumn('createdAt', int, notNull)
    .addColumn('updatedAt', int, notNull)
    .addCheckConstraint(
      'comment_place',
      sql`("depth" = 1) = ("parentSn" is null) and ("depth" = 1) = ("rootSn" is null)`,
    )
    .execute();
  await sql`create index "comment_root" on "comment" ("exhibitionSn", "commentSn")
    where "depth" = 1`.execute(db);
  await sql`create index "comment_thread" on "comment" ("rootSn", "commentSn")
    where "depth" > 1`.execute(db);
  await db.schema.createIndex('comment_parent').on('comment').column('parentSn').execute();
  await db.schema
    .createIndex('comment_member')
    .on('comment')
    .columns(['memberNo', 'exhibitionSn'])
    .execute();
  await createTable('comment_photo')
    .addColumn('mediaSn', int, (c) =>
      c.primaryKey().references('media.mediaSn').onDelete('cascade'),
    )
    .addColumn('commentSn', int, (c) => c.notNull().references('comment.commentSn'))
    .execute();
  await db.schema
    .createIndex('comment_photo_comment')
    .on('comment_photo')
    .column('commentSn')
    .execute();
  await createTable('comment_like')
    .addColumn('commentSn', int, (c) => c.notNull().references('comment.commentSn'))
    .addColumn('memberNo', int, (c) => c.notNull().references('member.memberNo'))
    .addColumn('createdAt', int, notNull)
    .addPrimaryKeyConstraint('comment_like_pk', ['commentSn', 'memberNo'])
    .execute();
  await db.schema
    .createIndex('comment_like_member')
    .on('comment_like')
    .column('memberNo')
    .execute();
}
