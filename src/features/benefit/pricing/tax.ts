import { allocate } from '../../../lib/allocate.ts';
import type { TaxedAmount } from '../../../lib/money.ts';

/**
 * Returns whether goods are sold without VAT. `Mixed` ones are not: their tax-free share is
 * unknown, and declared tax can be reclaimed while undeclared tax is owed. A set is judged by its
 * components.
 */
export function isTaxFree({ taxType }: { taxType: string }): boolean {
  return taxType === 'TaxFree';
}

/** The total of the tax-free units, after the discounts frozen to each. */
export function taxFreeGoods(items: readonly { amount: number; taxType: string }[]): number {
  return items.filter(isTaxFree).reduce((sum, { amount }) => sum + amount, 0);
}

/**
 * The part of `amount` that is free of VAT, where it is what one or several means pay of an order of
 * `totalAmt`: every means pays taxed and tax-free in proportion, to the won. All that is no goods is
 * delivery, which is taxed.
 */
export function taxFreePart(
  amount: number,
  { totalAmt, taxFreeGoodsAmt }: { totalAmt: number; taxFreeGoodsAmt: number },
): number {
  const [, taxFreeAmt = 0] = allocate(amount, [totalAmt - taxFreeGoodsAmt, taxFreeGoodsAmt]);
  return taxFreeAmt;
}

/** A taxed amount as supply and the VAT of 10 % that is in it; supply is rounded to the next won. */
export function splitVat(taxedAmt: number): { supplyAmt: number; vat: number } {
  const supplyAmt = Math.round(taxedAmt / 1.1);
  return { supplyAmt, vat: taxedAmt - supplyAmt };
}

/**
 * `paid` reduced to the amount of `kept`. Neither part may grow, so a fee that became due for
 * tax-free goods stays tax-free; a total of 0 has no tax-free part, so the last cancel refunds
 * exactly the rest of both.
 */
export function reduceTaxedAmount(paid: TaxedAmount, kept: TaxedAmount): TaxedAmount {
  const amount = Math.min(paid.amount, kept.amount);
  const least = paid.taxFreeAmt - (paid.amount - amount);
  const taxFreeAmt = Math.min(paid.taxFreeAmt, amount, Math.max(least, kept.taxFreeAmt, 0));
  return { amount, taxFreeAmt };
}
