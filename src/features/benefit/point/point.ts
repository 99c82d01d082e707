import type { PointTransactionType } from '#db/tables/point.ts';
import { endOfKstDay } from '../../../lib/instant.ts';

export type { PointTransactionType };

/** rule 5.12: points are used in multiples of this … */
export const POINT_USE_UNIT = 100;
/** … on orders of at least this after coupons. */
export const POINT_MIN_ORDER = 30_000;

/** rule 3.24 "PointTransactionType". */
export const POINT_TRANSACTION_TYPES = [
  'Earned',
  'EarnedCancellation',
  'Using',
  'UsingCancellation',
  'Expiration',
  'Deduction',
] as const satisfies readonly PointTransactionType[];

/** Earned points last this long, to the end of the day. */
const POINT_LIFE_DAYS = 365;
/** Shown as ending soon: within this. */
export const POINT_EXPIRES_SOON_DAYS = 30;

/** Returns the end of points that are earned now. */
export function pointExpiry(now: number): number {
  return endOfKstDay(now, POINT_LIFE_DAYS);
}

/**
 * The expiry of points that a cancel gives back: the time that they spent in the order is added, so
 * that a cancel neither expires points nor extends them.
 */
export function returnedExpiry(
  { expiresAt, usedAt }: { expiresAt: number; usedAt: number },
  now: number,
): number {
  return expiresAt + Math.max(0, now - usedAt);
}

/** Points that came in together and end together. */
export interface PointLot {
  pointLotSn: number;
  remaining: number;
}

export interface LotPart {
  pointLotSn: number;
  amount: number;
}

/** How much of each lot, in their order, makes up `amount`; undefined if they do not hold it. */
export function takeFromLots(lots: readonly PointLot[], amount: number): LotPart[] | undefined {
  const parts: LotPart[] = [];
  let left = amount;
  for (const { pointLotSn, remaining } of lots) {
    const part = Math.min(left, remaining);
    if (part > 0) parts.push({ pointLotSn, amount: part });
    left -= part;
  }

  return left === 0 ? parts : undefined;
}

/** The reason of a point movement, if its cause has one (`point.reason.<reason>`). */
export const POINT_REASONS = ['signUp', 'review', 'event', 'debt'] as const;
type PointReason = (typeof POINT_REASONS)[number];

/** The reason a ref such as `review:17` names. */
export function pointReason(ref: string): PointReason | null {
  const [word] = ref.split(':', 1);
  return POINT_REASONS.find((reason) => reason === word) ?? null;
}
