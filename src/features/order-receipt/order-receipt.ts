import { allocate } from '../../lib/allocate.ts';

/** What is kept of an order, for its receipt. Won. */
export interface KeptOrder {
  items: readonly { amount: number; taxType: string }[];
  shippingAmt: number;
  /** Points are a discount of the shop's: no tax is due on them. */
  pointAmt: number;
}

export interface ReceiptSums {
  /** Of what is taxed, without the tax. */
  supplyAmt: number;
  vat: number;
  taxFreeAmt: number;
  /** supplyAmt + vat + taxFreeAmt. */
  totalAmt: number;
}

/**
 * Splits what was paid into supply, tax of a tenth and what is free of tax; points lower both in
 * proportion. Delivery is taxed.
 */
export function receiptSums({ items, shippingAmt, pointAmt }: KeptOrder): ReceiptSums {
  const sum = (isFree: boolean) =>
    items
      .filter(({ taxType }) => (taxType === 'TaxFree') === isFree)
      .reduce((all, { amount }) => all + amount, 0);
  const [taxed, free] = [sum(false) + shippingAmt, sum(true)];
  const totalAmt = taxed + free - pointAmt;
  const [taxedAmt = 0, taxFreeAmt = 0] = allocate(totalAmt, [taxed, free]);
  const supplyAmt = Math.round(taxedAmt / 1.1);
  return { supplyAmt, vat: taxedAmt - supplyAmt, taxFreeAmt, totalAmt };
}
