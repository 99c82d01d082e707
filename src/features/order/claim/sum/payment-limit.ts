import type { ParcelClaimFee } from './requested-claim.ts';
import type { ClaimedItem } from './claim-units.ts';

interface Charged {
  items: readonly ClaimedItem[];
  fees: readonly ParcelClaimFee[];
}

/**
 * Waives `excess`, first from fees, then from price differences. Settlement never requests a payment:
 * an amount left uncovered because fewer units were received is waived, as is an amount too small to
 * be paid by itself.
 */
export function limitPayment({ items, fees }: Charged, excess: number): Charged {
  let left = excess;
  const waived = fees.map((fee) => {
    const amount = Math.min(Math.max(0, left), fee.claimFee);
    left -= amount;
    return { ...fee, waivedAmt: fee.waivedAmt + amount, claimFee: fee.claimFee - amount };
  });

  const lowered = items.map((item) => {
    const qty = item.unitNos.length;
    const perUnit = Math.min(
      Math.ceil(Math.max(0, left) / qty),
      Math.max(0, item.exchangeDiffAmt) / qty,
    );

    left -= perUnit * qty;

    return { ...item, exchangeDiffAmt: item.exchangeDiffAmt - perUnit * qty };
  });

  return { items: lowered, fees: waived };
}
