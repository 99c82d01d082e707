import { sql, type Kysely } from 'kysely';
import { ddl, notNull, oneOf } from '../ddl.ts';

const COUNTS = [
  'reviewCount',
  'scoreSum',
  'score1',
  'score2',
  'score3',
  'score4',
  'score5',
  'fitSmall',
  'fitTrue',
  'fitLarge',
  'photoReviewCount',
];

/** Reviews with their photos, recommendations and counts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { createTable, id, int, text } = ddl(db);
  await createTable('review')
    .addColumn('reviewSn', int, id)
    .addColumn('productSn', int, (c) => c.notNull().references('product.productSn'))
    .addColumn('memberNo', int, (c) => c.notNull().references('member.memberNo'))
    .addColumn('reviewType', text, (c) =>
      c.notNull().check(oneOf('reviewType', ['Purchase', 'MonthlyUsage', 'NonPurchase'])),
    )
    .addColumn('orderItemSn', int, (c) => c.references('order_item.orderItemSn'))
    .addColumn('monthlyUsageOf', int, (c) => c.references('review.reviewSn'))
    .addColumn('score', int, (c) => c.notNull().check(sql`"score" between 1 and 5`))
    .addColumn('text', text, notNull)
    .addColumn('fit', text, (c) => c.check(oneOf('fit', ['Small', 'True', 'Large'])))
    .addColumn('heightCm', int, (c) => c.check(sql`"heightCm" between 50 and 250`))
    .addColumn('weightKg', int, (c) => c.check(sql`"weightKg" between 10 and 300`))
    .addColumn('status', text, (c) =>
      c.notNull().check(oneOf('status', ['Displayed', 'Held', 'Hidden', 'Deleted'])),
    )
    .addColumn('best', int, (c) =>
      c
        .notNull()
        .defaultTo(0)
        .check(sql`"best" in (0, 1)`),
    )
    .addColumn('photoCount', int, (c) => c.notNull().check(sql`"photoCount" between 0 and 10`))
    .addColumn('recommendCount', int, (c) =>
      c
        .notNull()
        .defaultTo(0)
        .check(sql`"recommendCount" >= 0`),
    )
    .addColumn('rewardPoint', int, (c) => c.notNull().check(sql`"rewardPoint" >= 0`))
    .addColumn('rewardedAt', int)
    .addColumn('createdAt', int, notNull)
    .addColumn('updatedAt', int, notNull)
    .addCheckConstraint(
      'review_bought',
      sql`("reviewType" = 'NonPurchase') = ("orderItemSn" is null)`,
    )
    .addCheckConstraint(
      'review_monthly',
      sql`("reviewType" = 'MonthlyUsage') = ("monthlyUsageOf" is not null)`,
    )
    .execute();
  await sql`create unique index "review_once" on "review" ("orderItemSn", "reviewType")
    where "orderItemSn" is not null and "status" <> 'Deleted'`.execute(db);
  await sql`create unique index "review_unbought" on "review" ("memberNo", "productSn")
    where "orderItemSn" is null and "status" <> 'Deleted'`.execute(db);
  for (const by of ['reviewSn', 'recommendCount', 'score', 'best']) {
    const columns = by === 'reviewSn' ? [by] : [by, 'reviewSn'];
    await sql`create index ${sql.ref(`review_by_${by}`)} on "review"
      ("productSn", ${sql.join(columns.map((name) => sql.ref(name)))})
      where "status" = 'Displayed'`.execute(db);
  }
  await db.schema
    .createIndex('review_member')
    .on('review')
    .columns(['memberNo', 'reviewSn'])
    .execute();
  await sql`create index "review_reward" on "review" ("createdAt")
    where "rewardPoint" > 0 and "rewardedAt" is null`.execute(db);
  await createTable('review_photo')
    .addColumn('mediaSn', int, (c) =>
      c.primaryKey().references('media.mediaSn').onDelete('cascade'),
    )
    .addColumn('reviewSn', int, (c) => c.notNull().references('review.reviewSn'))
    .execute();
  await db.schema
    .createIndex('review_photo_review')
    .on('review_photo')
    .column('reviewSn')
    .execute();
  await createTable('review_recommend')
    .addColumn('reviewSn', int, (c) => c.notNull().references('review.reviewSn'))
    .addColumn('memberNo', int, (c) => c.notNull().references('member.memberNo'))
    .addColumn('createdAt', int, notNull)
    .addPrimaryKeyConstraint('review_recommend_pk', ['reviewSn', 'memberNo'])
    .execute();
  await db.schema
    .createIndex('review_recommend_member')
    .on('review_recommend')
    .column('memberNo')
    .execute();
  let stat = createTable('review_stat').addColumn('productSn', int, (c) =>
    c.primaryKey().references('product.productSn'),
  );
  for (const name of COUNTS) stat = stat.addColumn(name, int, (c) => c.notNull().defaultTo(0));
  await stat.execute();
  await db.schema
    .alterTable('product')
    .addColumn('nonPurchaseReview', int, (c) => c.notNull().defaultTo(0))
    .execute();
}
