import type { Reader, Tx } from '#db/connection.ts';

/**
 * Counts a product's displayed reviews anew, under the lock of their row. Returns whether their
 * number or their scores are others now.
 */
export async function refreshStat(t: Tx, productSn: number): Promise<boolean> {
  const before = await t
    .insertInto('review_stat')
    .values({
      productSn,
      reviewCount: 0,
      scoreSum: 0,
      photoReviewCount: 0,
      bodyReviewCount: 0,
      score1: 0,
      score2: 0,
      score3: 0,
      score4: 0,
      score5: 0,
      fitSmall: 0,
      fitTrue: 0,
      fitLarge: 0,
    })
    .onConflict((conflict) =>
      conflict.column('productSn').doUpdateSet((e) => ({ productSn: e.ref('excluded.productSn') })),
    )
    .returning(['reviewCount', 'scoreSum'])
    .executeTakeFirstOrThrow();

  const counts = await countReviews(t, productSn);
  await t.updateTable('review_stat').set(counts).where('productSn', '=', productSn).execute();

  return before.reviewCount !== counts.reviewCount || before.scoreSum !== counts.scoreSum;
}

/** The counts as the reviews themselves give them. */
async function countReviews(db: Reader, productSn: number) {
  const row = await db
    .selectFrom('review')
    .select((e) => {
      const all = e.fn.countAll<number>();
      const ofScore = (score: number) => all.filterWhere('score', '=', score);

      return [
        all.as('reviewCount'),
        e.fn.coalesce(e.fn.sum<number>('score'), e.lit(0)).as('scoreSum'),
        ofScore(1).as('score1'),
        ofScore(2).as('score2'),
        ofScore(3).as('score3'),
        ofScore(4).as('score4'),
        ofScore(5).as('score5'),
        all.filterWhere('fit', '=', 'Small').as('fitSmall'),
        all.filterWhere('fit', '=', 'True').as('fitTrue'),
        all.filterWhere('fit', '=', 'Large').as('fitLarge'),
        all.filterWhere('photoCount', '>', 0).as('photoReviewCount'),
        all.filterWhere('bodyConsentedAt', 'is not', null).as('bodyReviewCount'),
      ];
    })
    .where('productSn', '=', productSn)
    .where('status', '=', 'Displayed')
    .executeTakeFirstOrThrow();

  const numbers = Object.entries(row).map(([name, value]) => [name, Number(value)]);
  return Object.fromEntries(numbers) as { [K in keyof typeof row]: number };
}

export function findStat(db: Reader, productSn: number) {
  return db
    .selectFrom('review_stat')
    .selectAll()
    .where('productSn', '=', productSn)
    .executeTakeFirst();
}
