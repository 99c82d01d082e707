import { insertWish, raiseCount } from '#src/features/find/wishlist/wishlist.queries.ts';
import { insertReview } from '#src/features/talk/review/review.queries.ts';
import { refreshStat } from '#src/features/talk/review/stat.queries.ts';
import { makeMember } from '../member/people.ts';
import type { TestShop } from '../shop.ts';
import { REVIEW_TEXT } from '../talk/reviews.ts';

interface Notice {
  /** One review each, by members who did not buy it. */
  scores?: readonly number[];
  /** How many members wish for it. */
  wishes?: number;
}

/** Lets members review a product and put it on their wish lists. */
export async function noticeProduct(
  shop: TestShop,
  productSn: number,
  { scores = [], wishes = 0 }: Notice,
): Promise<void> {
  const people = Array.from({ length: Math.max(scores.length, wishes) }, () => makeMember(shop));
  const members = await Promise.all(people);
  const createdAt = shop.now();

  await shop.runtime.database.tx(async (t) => {
    for (const [i, member] of members.entries()) {
      const { memberNo } = member;
      const score = scores[i];
      if (score !== undefined) {
        await insertReview(t, {
          productSn,
          memberNo,
          score,
          createdAt,
          updatedAt: createdAt,
          text: REVIEW_TEXT,
          status: 'Displayed',
          reviewType: 'NonPurchase',
          orderItemSn: null,
          monthlyUsageOf: null,
          fit: null,
          heightCm: null,
          weightKg: null,
          photoCount: 0,
          recommendCount: 0,
          best: 0,
          rewardPoint: 0,
          rewardedAt: null,
        });
      }

      if (i >= wishes) continue;
      await insertWish(t, { memberNo, productSn, createdAt });
      await raiseCount(t, memberNo, wishes);
    }

    await refreshStat(t, productSn);
  });
}
