import type { Reason } from '../../../lib/reason.ts';
import { POINT_MIN_ORDER, POINT_USE_UNIT } from '../point/point.ts';
import type { Benefits, Means, MeansPlan, UnusedBenefit } from './benefit.ts';

/** The facts that points and deposit are checked against. */
interface ToPay {
  /** Goods after every coupon. */
  goodsAmt: number;
  shippingFee: number;
  /** All of it is plainly taxed. */
  isStandardTax: boolean;
}

const NOTHING: Means = { used: 0, usable: 0, blocked: null };

/**
 * Pays with points, then with deposit, never more than the remaining amount. Where the requested
 * amount can't be used in full, as much as possible is used and the reason is reported.
 */
export function payByMeans(
  { goodsAmt, shippingFee, isStandardTax }: ToPay,
  benefits: Benefits | undefined,
): MeansPlan & { unused: UnusedBenefit[] } {
  if (!benefits) return { point: NOTHING, deposit: NOTHING, unused: [] };

  const total = goodsAmt + shippingFee;
  // rule 5.12: order >= 30,000 after coupons, multiples of the unit
  const pointBlocked = goodsAmt < POINT_MIN_ORDER ? MIN_ORDER : null;
  const mostPoints = floorToUnit(Math.min(total, benefits.pointBalance));

  const point = calculateUsedMeans(benefits.point, {
    usable: pointBlocked ? 0 : mostPoints,
    blocked: pointBlocked,
    unit: POINT_USE_UNIT,
  });

  // rule 5.13: not with non-standard-tax items
  const depositBlocked = isStandardTax ? null : NON_STANDARD_TAX;
  const left = Math.min(total - point.used, benefits.depositBalance);
  const deposit = calculateUsedMeans(benefits.deposit, {
    usable: depositBlocked ? 0 : left,
    blocked: depositBlocked,
    unit: 1,
  });

  const unused = [
    ...toUnusedBenefits('Point', benefits.point, { means: point, balance: benefits.pointBalance }),
    ...toUnusedBenefits('Deposit', benefits.deposit, {
      means: deposit,
      balance: benefits.depositBalance,
    }),
  ];

  return { point, deposit, unused };
}

const MIN_ORDER: Reason = {
  key: 'pricing.unused.pointMinOrder',
  params: { min: POINT_MIN_ORDER },
};
const NON_STANDARD_TAX: Reason = { key: 'pricing.unused.nonStandardTax', params: {} };

function calculateUsedMeans(
  wanted: number,
  { usable, blocked, unit }: Pick<Means, 'usable' | 'blocked'> & { unit: number },
): Means {
  const whole = Math.floor(Math.max(0, wanted) / unit) * unit;
  return { used: Math.min(whole, usable), usable, blocked };
}

function toUnusedBenefits(
  kind: 'Point' | 'Deposit',
  wanted: number,
  { means, balance }: { means: Means; balance: number },
): UnusedBenefit[] {
  if (wanted === means.used) return [];
  return [{ kind, reason: means.blocked ?? shortReason(kind, wanted, { means, balance }) }];
}

function shortReason(
  kind: 'Point' | 'Deposit',
  wanted: number,
  { means, balance }: { means: Means; balance: number },
): Reason {
  const name = kind === 'Point' ? 'point' : 'deposit';
  if (wanted > balance) return { key: `pricing.unused.${name}Balance`, params: { balance } };
  if (wanted > means.usable) {
    return { key: `pricing.unused.${name}Left`, params: { usable: means.usable } };
  }

  return { key: 'pricing.unused.pointUnit', params: { unit: POINT_USE_UNIT } };
}

function floorToUnit(points: number): number {
  return Math.floor(points / POINT_USE_UNIT) * POINT_USE_UNIT;
}
