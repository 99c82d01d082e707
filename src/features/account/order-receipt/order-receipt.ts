import { taxFreePart } from '../../benefit/pricing/tax.ts';

/** What is kept of an order, for its receipt. Won. */
interface KeptOrder {
  /** Paid by all means. */
  totalAmt: number;
  taxFreeGoodsAmt: number;
  /** Points are a discount of the shop's: no tax is due on them. */
  pointAmt: number;
}

interface ReceiptSums {
  /** Of what is taxed, without the tax. */
  supplyAmt: number;
  vat: number;
  taxFreeAmt: number;
  /** supplyAmt + vat + taxFreeAmt. */
  totalAmt: number;
}

/** Splits what was paid beyond points into supply, tax of a tenth and what is free of tax. */
export function receiptSums({
  totalAmt: keptAmt,
  taxFreeGoodsAmt,
  pointAmt,
}: KeptOrder): ReceiptSums {
  const totalAmt = keptAmt - pointAmt;
  const taxFreeAmt = taxFreePart(totalAmt, { totalAmt: keptAmt, taxFreeGoodsAmt });
  const taxedAmt = totalAmt - taxFreeAmt;
  const supplyAmt = Math.round(taxedAmt / 1.1);
  return { supplyAmt, vat: taxedAmt - supplyAmt, taxFreeAmt, totalAmt };
}
