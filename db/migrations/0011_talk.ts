import { sql, type Kysely } from 'kysely';
import { ddl, notNull, oneOf } from '../ddl.ts';

/** Creates the tables of texts that members write: reviews, comments and inquiries. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createReviews(db);
  await createComments(db);
  await createInquiries(db);
}

async function createReviews(db: Kysely<unknown>): Promise<void> {
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
        .check(oneOf('best', [0, 1])),
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
    .addColumn('textPoint', int, (c) =>
      c
        .notNull()
        .defaultTo(0)
        .check(sql`"textPoint" >= 0`),
    )
    .addColumn('photoPoint', int, (c) =>
      c
        .notNull()
        .defaultTo(0)
        .check(sql`"photoPoint" >= 0`),
    )
    .addColumn('givenPoint', int, (c) =>
      c
        .notNull()
        .defaultTo(0)
        .check(sql`"givenPoint" >= 0`),
    )
    .addColumn('rewardStep', int, (c) =>
      c
        .notNull()
        .defaultTo(0)
        .check(sql`"rewardStep" >= 0`),
    )
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
  await sql`create index "review_by_reviewSn" on "review" ("productSn", "reviewSn")
    where "status" = 'Displayed'`.execute(db);
  await sql`create index "review_by_recommendCount" on "review"
    ("productSn", "recommendCount", "reviewSn") where "status" = 'Displayed'`.execute(db);
  await sql`create index "review_by_score" on "review" ("productSn", "score", "reviewSn")
    where "status" = 'Displayed'`.execute(db);
  await sql`create index "review_by_best" on "review" ("productSn", "best", "reviewSn")
    where "status" = 'Displayed'`.execute(db);
  await db.schema
    .createIndex('review_member')
    .on('review')
    .columns(['memberNo', 'reviewSn'])
    .execute();
  await sql`create index "review_reward" on "review" ("createdAt")
    where "rewardPoint" > 0 and "rewardedAt" is null`.execute(db);
  await db.schema
    .createIndex('review_desk_list')
    .on('review')
    .columns(['reviewSn', 'status', 'score', 'photoCount', 'reviewType', 'best', 'productSn'])
    .execute();
  await db.schema
    .createIndex('review_desk_score')
    .on('review')
    .columns(['score', 'reviewSn', 'status', 'photoCount', 'reviewType', 'best'])
    .execute();
  await sql`create index "review_desk_waiting" on "review" ("reviewSn")
    where "status" in ('Held', 'Hidden')`.execute(db);
  await sql`create index "review_desk_best" on "review" ("reviewSn") where "best" = 1`.execute(db);

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

  await createTable('review_stat')
    .addColumn('productSn', int, (c) => c.primaryKey().references('product.productSn'))
    .addColumn('reviewCount', int, (c) => c.notNull().defaultTo(0))
    .addColumn('scoreSum', int, (c) => c.notNull().defaultTo(0))
    .addColumn('score1', int, (c) => c.notNull().defaultTo(0))
    .addColumn('score2', int, (c) => c.notNull().defaultTo(0))
    .addColumn('score3', int, (c) => c.notNull().defaultTo(0))
    .addColumn('score4', int, (c) => c.notNull().defaultTo(0))
    .addColumn('score5', int, (c) => c.notNull().defaultTo(0))
    .addColumn('fitSmall', int, (c) => c.notNull().defaultTo(0))
    .addColumn('fitTrue', int, (c) => c.notNull().defaultTo(0))
    .addColumn('fitLarge', int, (c) => c.notNull().defaultTo(0))
    .addColumn('photoReviewCount', int, (c) => c.notNull().defaultTo(0))
    .execute();
}

async function createComments(db: Kysely<unknown>): Promise<void> {
  const { createTable, id, int, text } = ddl(db);

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
  await db.schema
    .createIndex('comment_desk_list')
    .on('comment')
    .columns(['commentSn', 'status', 'exhibitionSn', 'memberNo'])
    .execute();
  await db.schema
    .createIndex('comment_desk_exhibitionSn')
    .on('comment')
    .columns(['exhibitionSn', 'commentSn', 'status'])
    .execute();
  await sql`create index "comment_desk_waiting" on "comment" ("commentSn")
    where "status" in ('Held', 'Hidden')`.execute(db);
  await sql`create index "comment_desk_operator" on "comment" ("commentSn")
    where "memberNo" is null`.execute(db);

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

  await createTable('talk_report')
    .addColumn('talkReportSn', int, id)
    .addColumn('kind', text, (c) => c.notNull().check(oneOf('kind', ['Review', 'Comment'])))
    .addColumn('talkSn', int, notNull)
    .addColumn('memberNo', int, (c) => c.notNull().references('member.memberNo'))
    .addColumn('reason', text, (c) =>
      c.notNull().check(oneOf('reason', ['Copyright', 'Slander', 'Advertising', 'Etc'])),
    )
    .addColumn('description', text, notNull)
    .addColumn('status', text, (c) =>
      c.notNull().check(oneOf('status', ['Open', 'Dismissed', 'Upheld'])),
    )
    .addColumn('createdAt', int, notNull)
    .addColumn('closedAt', int)
    .addUniqueConstraint('talk_report_once', ['kind', 'talkSn', 'memberNo'])
    .execute();
  await db.schema.createIndex('talk_report_member').on('talk_report').column('memberNo').execute();
  await db.schema
    .createIndex('talk_report_status')
    .on('talk_report')
    .columns(['status', 'talkReportSn'])
    .execute();
  await db.schema
    .createIndex('talk_report_desk_thing')
    .on('talk_report')
    .columns(['status', 'kind', 'talkSn'])
    .execute();
}

async function createInquiries(db: Kysely<unknown>): Promise<void> {
  const { createTable, id, int, text } = ddl(db);

  await createTable('inquiry')
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
    .addColumn('staffSn', int, (c) => c.references('staff.staffSn'))
    .addCheckConstraint(
      'inquiry_replied',
      sql`("inquiryResponseStatus" = 'Complete') = ("replyText" is not null)
        and ("replyText" is null) = ("repliedAt" is null)
        and ("replyEditedAt" is null or "repliedAt" is not null)`,
    )
    .addCheckConstraint(
      'inquiry_kind',
      sql`case
        when "productSn" is null then "open" = 0
        and "display" = 'Displayed'
        and "type" in ('Order', 'Delivery', 'Claim', 'Payment', 'Product', 'Member', 'Etc')
        and ("orderSn" is null or "claimSn" is null)
        else "orderSn" is null
        and "claimSn" is null
        and "type" in ('Product', 'Size', 'Delivery', 'Exchange', 'Etc') end`,
    )
    .execute();
  await db.schema
    .createIndex('inquiry_productSn')
    .on('inquiry')
    .columns(['productSn', 'inquirySn'])
    .execute();
  await db.schema
    .createIndex('inquiry_memberNo')
    .on('inquiry')
    .columns(['memberNo', 'inquirySn'])
    .execute();
  await db.schema
    .createIndex('inquiry_inquiryResponseStatus')
    .on('inquiry')
    .columns(['inquiryResponseStatus', 'inquirySn'])
    .execute();
  await sql`create index "inquiry_orderSn" on "inquiry" ("orderSn")
    where "orderSn" is not null`.execute(db);
  await sql`create index "inquiry_claimSn" on "inquiry" ("claimSn")
    where "claimSn" is not null`.execute(db);
  await db.schema
    .createIndex('inquiry_desk_list')
    .on('inquiry')
    .columns([
      'inquirySn',
      'inquiryResponseStatus',
      'type',
      'open',
      'display',
      'productSn',
      'staffSn',
    ])
    .execute();
  await db.schema
    .createIndex('inquiry_desk_staffSn')
    .on('inquiry')
    .columns(['staffSn', 'inquirySn'])
    .execute();
  await sql`create index "inquiry_desk_held" on "inquiry" ("inquirySn")
    where "display" = 'Held'`.execute(db);

  await createTable('inquiry_photo')
    .addColumn('mediaSn', int, (c) =>
      c.primaryKey().references('media.mediaSn').onDelete('cascade'),
    )
    .addColumn('inquirySn', int, (c) => c.notNull().references('inquiry.inquirySn'))
    .addColumn('part', text, (c) => c.notNull().check(oneOf('part', ['Question', 'Answer'])))
    .execute();
  await db.schema
    .createIndex('inquiry_photo_inquiry')
    .on('inquiry_photo')
    .column('inquirySn')
    .execute();

  await createTable('canned_answer')
    .addColumn('cannedAnswerSn', int, id)
    .addColumn('title', text, (c) => c.notNull().unique())
    .addColumn('textKo', text, (c) => c.notNull().check(sql`"textKo" <> ''`))
    .addColumn('textEn', text, notNull)
    .addColumn('updatedAt', int, notNull)
    .execute();
}
