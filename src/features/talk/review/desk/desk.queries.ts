import type { Reader } from '#db/connection.ts';

/** Reviews for staff: held and reported ones first, then the newest. */
export async function listForStaff(db: Reader, limit: number) {
  const rows = await db
    .selectFrom('review')
    .innerJoin('product', 'product.productSn', 'review.productSn')
    .select(['review.reviewSn', 'review.status', 'review.score', 'review.text'])
    .select(['review.createdAt', 'product.itemCode'])
    .select((e) =>
      e
        .selectFrom('talk_report')
        .select((r) => r.fn.countAll<number>().as('count'))
        .where('talk_report.kind', '=', 'Review')
        .where('talk_report.status', '=', 'Open')
        .whereRef('talk_report.talkSn', '=', 'review.reviewSn')
        .as('reports'),
    )
    .where('review.status', '<>', 'Deleted')
    .orderBy((e) => e.case().when('review.status', '=', 'Held').then(0).else(1).end())
    .orderBy('reports', 'desc')
    .orderBy('review.reviewSn', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ reports, ...row }) => ({ ...row, reports: Number(reports ?? 0) }));
}
