import { sql, type Kysely } from 'kysely';
import { ddl, notNull, oneOf } from '../ddl.ts';

const KINDS = ['Claim', 'Review', 'Inquiry', 'Comment'];

/** Pictures of shoppers: the file of each is in the media store under `name`. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { createTable, id, int, text } = ddl(db);
  await createTable('media')
    .addColumn('mediaSn', int, id)
    .addColumn('name', text, (c) => c.notNull().unique())
    .addColumn('kind', text, (c) => c.notNull().check(oneOf('kind', KINDS)))
    .addColumn('visibility', text, (c) =>
      c.notNull().check(oneOf('visibility', ['Private', 'Public'])),
    )
    .addColumn('memberNo', int, (c) => c.references('member.memberNo'))
    .addColumn('orderSn', int, (c) => c.references('orders.orderSn'))
    .addColumn('width', int, (c) => c.notNull().check(sql`"width" between 1 and 1200`))
    .addColumn('height', int, (c) => c.notNull().check(sql`"height" between 1 and 1200`))
    .addColumn('bytes', int, (c) => c.notNull().check(sql`"bytes" > 0`))
    .addColumn('createdAt', int, notNull)
    .addCheckConstraint('media_one_owner', sql`("memberNo" is null) <> ("orderSn" is null)`)
    .execute();
  await db.schema.createIndex('media_member').on('media').column('memberNo').execute();
  await db.schema.createIndex('media_order').on('media').column('orderSn').execute();

  await createTable('media_day')
    .addColumn('owner', text, notNull)
    .addColumn('day', text, notNull)
    .addColumn('count', int, (c) => c.notNull().check(sql`"count" > 0`))
    .addPrimaryKeyConstraint('media_day_pk', ['owner', 'day'])
    .execute();
}
