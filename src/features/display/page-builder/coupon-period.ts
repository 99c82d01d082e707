/** The time in which a page is shown: from its start until before its end; null: without end. */
export interface ShownPeriod {
  readonly startAt: number;
  readonly endAt: number | null;
}

/** The times in which a coupon is given out, and can be used, each until before its end. */
export interface CouponPeriods {
  readonly issueFrom: number;
  readonly issueTo: number;
  readonly usableFrom: number;
  readonly usableTo: number;
}

/** A part of a coupon's dates that a page outlasts. */
export interface CouponGap {
  readonly kind: 'issue' | 'use';
  readonly from: number;
  readonly to: number;
}

/**
 * The gap of a coupon that a page shows: it can't be taken, or else not be used, during the whole time
 * that the page is shown from `now` on. Undefined where there is none, and for a page that is over.
 */
export function findCouponGap(
  page: ShownPeriod,
  coupon: CouponPeriods,
  now: number,
): CouponGap | undefined {
  if (page.endAt !== null && page.endAt <= now) return undefined;

  const gaps: readonly CouponGap[] = [
    { kind: 'issue', from: coupon.issueFrom, to: coupon.issueTo },
    { kind: 'use', from: coupon.usableFrom, to: coupon.usableTo },
  ];
  return gaps.find((gap) => !isCovered(page, gap, now));
}

function isCovered({ startAt, endAt }: ShownPeriod, { from, to }: CouponGap, now: number): boolean {
  return from <= Math.max(startAt, now) && endAt !== null && endAt <= to;
}
