import { splitVat, taxFreePart } from '../../../../benefit/pricing/tax.ts';

/** The kept amounts of an order, for its receipt. Won. */
interface KeptOrder {
  /** The total of all means of payment. */
  totalAmt: number;
  taxFreeGoodsAmt: number;
  /** Points count as the shop's discount: no tax is due on them. */
  pointAmt: number;
}

interface ReceiptSums {
  /** Taxable amount without VAT. */
  supplyAmt: number;
  vat: number;
  taxFreeAmt: number;
  /** supplyAmt + vat + taxFreeAmt. */
  totalAmt: number;
}

/** Splits the payment without points into taxable supply, 10 % VAT and the tax-free part. */
export function receiptSums({
  totalAmt: keptAmt,
  taxFreeGoodsAmt,
  pointAmt,
}: KeptOrder): ReceiptSums {
  const totalAmt = keptAmt - pointAmt;
  const taxFreeAmt = taxFreePart(totalAmt, { totalAmt: keptAmt, taxFreeGoodsAmt });

  return { ...splitVat(totalAmt - taxFreeAmt), taxFreeAmt, totalAmt };
}
