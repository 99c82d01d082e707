import { sql, type Kysely } from 'kysely';
import { ddl, notNull, oneOf } from '../ddl.ts';

/** Members' questions about products, with the answers of staff. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { createTable, id, int, text } = ddl(db);
  await createTable('inquiry')
    .addColumn('inquirySn', int, id)
    .addColumn('productSn', int, (c) => c.notNull().references('product.productSn'))
    .addColumn('memberNo', int, (c) => c.notNull().references('member.memberNo'))
    .addColumn('type', text, (c) =>
      c.notNull().check(oneOf('type', ['Product', 'Size', 'Delivery', 'Exchange', 'Etc'])),
    )
    .addColumn('title', text, notNull)
    .addColumn('body', text, notNull)
    .addColumn('email', text, notNull)
    .addColumn('emailResponseNotify', int, (c) =>
      c.notNull().check(oneOf('emailResponseNotify', [0, 1])),
    )
    .addColumn('open', int, (c) => c.notNull().check(oneOf('open', [0, 1])))
    .addColumn('display', text, (c) => c.notNull().check(oneOf('display', ['Displayed', 'Held'])))
    .addColumn('inquiryResponseStatus', text, (c) =>
      c
        .notNull()
        .check(oneOf('inquiryResponseStatus', ['Received', 'Progress', 'Hold', 'Complete'])),
    )
    .addColumn('holdReason', text, notNull)
    .addColumn('replyText', text)
    .addColumn('repliedAt', int)
    .addColumn('createdAt', int, notNull)
    .addCheckConstraint(
      'inquiry_replied',
      sql`("inquiryResponseStatus" = 'Complete') = ("replyText" is not null)
        and ("replyText" is null) = ("repliedAt" is null)`,
    )
    .execute();
  for (const column of ['productSn', 'memberNo', 'inquiryResponseStatus']) {
    await db.schema
      .createIndex(`inquiry_${column}`)
      .on('inquiry')
      .columns([column, 'inquirySn'])
      .execute();
  }

  await createTable('inquiry_photo')
    .addColumn('mediaSn', int, (c) =>
      c.primaryKey().references('media.mediaSn').onDelete('cascade'),
    )
    .addColumn('inquirySn', int, (c) => c.notNull().references('inquiry.inquirySn'))
    .execute();
  await db.schema
    .createIndex('inquiry_photo_inquiry')
    .on('inquiry_photo')
    .column('inquirySn')
    .execute();
}
