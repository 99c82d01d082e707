import { normalizeEmail } from '../../../../lib/email.ts';

/** The stages of a coupon: its issue is to come, runs, is over, all are given out, or it was stopped. */
export const COUPON_STAGES = ['waiting', 'running', 'soldOut', 'over', 'stopped'] as const;
export type CouponStage = (typeof COUPON_STAGES)[number];

interface Issuing {
  status: string;
  issueFrom: number;
  issueTo: number;
  totalLimit: number | null;
  issuedCount: number;
}

export function couponStage(coupon: Issuing, now: number): CouponStage {
  const { status, issueFrom, issueTo, totalLimit, issuedCount } = coupon;
  if (status !== 'On') return 'stopped';
  if (now >= issueTo) return 'over';
  if (totalLimit !== null && issuedCount >= totalLimit) return 'soldOut';
  return now < issueFrom ? 'waiting' : 'running';
}

/** One member a line, by number or e-mail address; blanks, commas and repeats do not count. */
export function receiversIn(text: string): string[] {
  const words = text.split(/[\s,;]+/).filter((word) => word !== '');
  return [...new Set(words.map(normalizeEmail))];
}
