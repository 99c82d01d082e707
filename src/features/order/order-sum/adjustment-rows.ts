/** Amounts that a refund leaves to others of its order or takes from them, or that went back before it. */
export interface Adjustments {
  /** Left to later refunds; below zero: left to this one by an earlier refund. */
  carriedAmt: number;
  /** Kept until the order's open returns are settled; below zero: given back as one of them ended. */
  heldAmt: number;
  /** The part of it that had gone back before, at the provider. */
  priorRefundAmt: number;
}

export const ADJUSTMENT_CODES = [
  'carriedLater',
  'carriedBefore',
  'held',
  'released',
  'priorRefund',
] as const;
export type AdjustmentCode = (typeof ADJUSTMENT_CODES)[number];

/** A row in a list of sums, with its message key. */
interface AdjustmentRow {
  code: AdjustmentCode;
  key: `orderSum.${AdjustmentCode}`;
  /** In won; negative if the buyer owes it. */
  amount: number;
}

/** The rows of a refund's adjustments; none for an ordinary refund. */
export function adjustmentRows(adjustments: Adjustments): AdjustmentRow[] {
  const { carriedAmt, heldAmt, priorRefundAmt } = adjustments;
  const rows: [AdjustmentCode, number][] = [
    [carriedAmt > 0 ? 'carriedLater' : 'carriedBefore', carriedAmt],
    [heldAmt > 0 ? 'held' : 'released', -heldAmt],
    ['priorRefund', -priorRefundAmt],
  ];

  return rows
    .filter(([, amount]) => amount !== 0)
    .map(([code, amount]) => ({ code, key: `orderSum.${code}`, amount }));
}
