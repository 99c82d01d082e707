import type { Reader } from '#db/connection.ts';
import { getLocalizedText, type Locale } from '../../../lib/locale.ts';
import { isForLevel } from '../coupon/coupon.ts';
import { MEMBER_LEVELS, type MemberLevel } from '../../member/member/member-level.ts';
import { heldSince, heldUntil, levelProgress, monthStart, reviewedPeriod } from './level.ts';
import {
  listConfirmedAmts,
  listHeldLevels,
  listLevelChanges,
  listLevelCoupons,
} from './level.queries.ts';
import type { LevelView } from './level.schema.ts';
import { readThresholds } from './thresholds.service.ts';

const SHOWN_CHANGES = 50;

interface Holder {
  memberNo: number;
  level: MemberLevel;
}

/** The member's level as of the next review, with constantly many queries. */
export async function readMyLevel(
  db: Reader,
  { memberNo, level }: Holder,
  { now, locale }: { now: number; locale: Locale },
): Promise<LevelView> {
  const nextReviewAt = monthStart(now, 1);
  const { from, until } = reviewedPeriod(nextReviewAt);

  const [thresholds, amounts, held, changes, coupons] = await Promise.all([
    readThresholds(db),
    listConfirmedAmts(db, { memberNos: [memberNo], from, until }),
    listHeldLevels(db, [memberNo], heldSince(nextReviewAt)),
    listLevelChanges(db, memberNo, SHOWN_CHANGES),
    listLevelCoupons(db, now),
  ]);

  const amount = amounts.get(memberNo) ?? 0;
  const set = held.get(memberNo);

  return {
    level,
    amount,
    countedFrom: from,
    nextReviewAt,
    ...levelProgress({ level, amount }, thresholds),
    heldUntil: set && set.level === level ? heldUntil(set.createdAt) : null,
    levels: MEMBER_LEVELS.map((memberLevel) => ({
      level: memberLevel,
      fromAmount: thresholds[memberLevel],
      coupons: coupons
        .filter((coupon) => isForLevel(coupon, memberLevel))
        .map(({ couponSn, nameKo, nameEn }) => ({
          couponSn,
          name: getLocalizedText(locale, nameKo, nameEn),
        })),
    })),
    history: changes.map(({ note: _, ...change }) => change),
  };
}
