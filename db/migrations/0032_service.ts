import { sql, type Kysely } from 'kysely';
import { ddl, notNull, oneOf } from '../ddl.ts';

const REPLY_MAX = 1000;

/**
 * Public replies to reviews, and whether an author wants to be told of
 * one; links to checkouts that staff composed, and the unpaid order that such a checkout replaces.
 */
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

  await createTable('order_link')
    .addColumn('orderLinkNo', text, (c) => c.primaryKey())
    .addColumn('linkSeed', text, notNull)
    .addColumn('linkHash', text, (c) => c.notNull().unique())
    .addColumn('checkoutSn', text, (c) =>
      c.notNull().unique().references('checkout.checkoutSn').onDelete('cascade'),
    )
    .addColumn('staffSn', int, (c) => c.notNull().references('staff.staffSn'))
    .addColumn('name', text, notNull)
    .addColumn('email', text, notNull)
    .addColumn('locale', text, (c) => c.notNull().check(oneOf('locale', ['ko', 'en'])))
    .addColumn('createdAt', int, notNull)
    .addColumn('expiresAt', int, (c) => c.notNull().check(sql`"expiresAt" >= "createdAt"`))
    .execute();
  await db.schema.createIndex('order_link_age').on('order_link').column('createdAt').execute();

  // Not a foreign key: orders refer to checkouts already.
  await db.schema.alterTable('checkout').addColumn('replacesOrderSn', int).execute();
  await sql`create index "checkout_replaces" on "checkout" ("replacesOrderSn")
    where "replacesOrderSn" is not null`.execute(db);
}
