import { sql, type Kysely } from 'kysely';
import { ddl, notNull, oneOf } from '../ddl.ts';

const PRODUCT_TYPES = ['Product', 'Size', 'Delivery', 'Exchange', 'Etc'];
const ONE_TO_ONE_TYPES = ['Order', 'Delivery', 'Claim', 'Payment', 'Product', 'Member', 'Etc'];

/**
 * Inquiries to customer service beside those about a product: they name no product, but may name an
 * order or a claim. Answers have photos, and tell when they were corrected.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await copyInquiries(db);
  await copyPhotos(db);
  await db.schema.dropTable('inquiry_photo').execute();
  await db.schema.dropTable('inquiry').execute();
  await db.schema.alterTable('inquiry_next').renameTo('inquiry').execute();
  await db.schema.alterTable('inquiry_photo_next').renameTo('inquiry_photo').execute();
  await ddl(db).countOn('inquiry', 'inquirySn');
  for (const column of ['productSn', 'memberNo', 'inquiryResponseStatus']) {
    await db.schema
      .createIndex(`inquiry_${column}`)
      .on('inquiry')
      .columns([column, 'inquirySn'])
      .execute();
  }
  for (const column of ['orderSn', 'claimSn']) {
    await sql`create index ${sql.ref(`inquiry_${column}`)} on "inquiry" (${sql.ref(column)})
      where ${sql.ref(column)} is not null`.execute(db);
  }
  await db.schema
    .createIndex('inquiry_photo_inquiry')
    .on('inquiry_photo')
    .column('inquirySn')
    .execute();
}

/** SQLite changes no column and no CHECK of a table that is there. */
async function copyInquiries(db: Kysely<unknown>): Promise<void> {
  const { createTable, id, int, text } = ddl(db);
  await createTable('inquiry_next')
    .addColumn('inquirySn', int, id)
    .addColumn('productSn', int, (c) => c.references('product.productSn'))
    .addColumn('orderSn', int, (c) => c.references('orders.orderSn'))
    .addColumn('claimSn', int, (c) => c.references('claim.claimSn'))
    .addColumn('memberNo', int, (c) => c.notNull().references('member.memberNo'))
    .addColumn('type', text, notNull)
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
    .addColumn('replyEditedAt', int, (c) => c.check(sql`"replyEditedAt" >= "repliedAt"`))
    .addColumn('createdAt', int, notNull)
    .addCheckConstraint(
      'inquiry_replied',
      sql`("inquiryResponseStatus" = 'Complete') = ("replyText" is not null)
        and ("replyText" is null) = ("repliedAt" is null)
        and ("replyEditedAt" is null or "repliedAt" is not null)`,
    )
    .addCheckConstraint(
      'inquiry_kind',
      sql`case when "productSn" is null
        then "open" = 0 and "display" = 'Displayed' and ${oneOf('type', ONE_TO_ONE_TYPES)}
          and ("orderSn" is null or "claimSn" is null)
        else "orderSn" is null and "claimSn" is null and ${oneOf('type', PRODUCT_TYPES)} end`,
    )
    .execute();
  await sql`insert into "inquiry_next" ("inquirySn", "productSn", "memberNo", "type", "title",
      "body", "email", "emailResponseNotify", "open", "display", "inquiryResponseStatus",
      "holdReason", "replyText", "repliedAt", "createdAt")
    select "inquirySn", "productSn", "memberNo", "type", "title", "body", "email",
      "emailResponseNotify", "open", "display", "inquiryResponseStatus", "holdReason",
      "replyText", "repliedAt", "createdAt"
    from "inquiry" order by "inquirySn"`.execute(db);
}

async function copyPhotos(db: Kysely<unknown>): Promise<void> {
  const { createTable, int, text } = ddl(db);
  await createTable('inquiry_photo_next')
    .addColumn('mediaSn', int, (c) =>
      c.primaryKey().references('media.mediaSn').onDelete('cascade'),
    )
    .addColumn('inquirySn', int, (c) => c.notNull().references('inquiry_next.inquirySn'))
    .addColumn('part', text, (c) => c.notNull().check(oneOf('part', ['Question', 'Answer'])))
    .execute();
  await sql`insert into "inquiry_photo_next" ("mediaSn", "inquirySn", "part")
    select "mediaSn", "inquirySn", 'Question' from "inquiry_photo"`.execute(db);
}
