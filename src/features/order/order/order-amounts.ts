import { ADJUSTMENT_KINDS, type AdjustmentKind } from '../../benefit/pricing/price-line.ts';

/** The columns of an order that its amount rows are made of. */
interface OrderTotals {
  totalListAmt: number;
  totalDiscountAmt: number;
  totalShippingFee: number;
  usedExclusivePointAmt: number;
  usedDepositAmt: number;
  finalTotalPaymentAmt: number;
}

interface ParcelFees {
  basicShippingFee: number;
  addShippingFee: number;
  exemptedFee: number;
  couponExemptedFee: number;
}

interface Shipping extends ParcelFees {
  handlerName: string;
}

/** The delivery fees of a parcel as ordered. */
export function initialFee(fees: ParcelFees): number {
  const { basicShippingFee, addShippingFee, exemptedFee, couponExemptedFee } = fees;
  return basicShippingFee + addShippingFee - exemptedFee - couponExemptedFee;
}

interface Details {
  /** Sums of the unit discounts by kind. */
  discounts: readonly { kind: string; amount: number }[];
  /** The same discounts by name, as far as they have one. */
  benefits?: readonly { kind: string; name: string; amount: number }[];
  shippings: readonly Shipping[];
}

/** A row of the price breakdown; its parts sum to it. Won, negative for deductions. */
interface AmountRow {
  kind: 'goods' | 'discount' | 'shipping' | 'point' | 'deposit';
  amount: number;
  parts: AmountPart[];
}

type AmountPart =
  | { kind: 'discount'; discount: AdjustmentKind; name: string; amount: number }
  | {
      kind: 'shipping';
      handlerName: string;
      addShippingFee: number;
      couponExemptedFee: number;
      amount: number;
    };

/**
 * The price breakdown of an order: the rows sum to `finalTotalPaymentAmt`. Rows of 0 are omitted,
 * except goods and shipping. Without `details` the rows have no parts.
 */
export function amountRows(
  order: OrderTotals,
  { discounts, benefits = [], shippings }: Details = { discounts: [], shippings: [] },
): AmountRow[] {
  const discountParts = ADJUSTMENT_KINDS.flatMap((discount): AmountPart[] => {
    const all = discounts.find(({ kind }) => kind === discount)?.amount ?? 0;
    if (all === 0) return [];

    const named = benefits.filter(({ kind }) => kind === discount);
    const isNamed = named.reduce((sum, { amount }) => sum + amount, 0) === all;
    const parts = isNamed ? named : [{ name: '', amount: all }];

    return parts.map(({ name, amount }) => ({ kind: 'discount', discount, name, amount: -amount }));
  });

  const shippingParts = shippings.map((shipping): AmountPart => {
    const { handlerName, addShippingFee, couponExemptedFee } = shipping;
    const amount = initialFee(shipping);
    return { kind: 'shipping', handlerName, addShippingFee, couponExemptedFee, amount };
  });

  const rows: AmountRow[] = [
    { kind: 'goods', amount: order.totalListAmt, parts: [] },
    { kind: 'discount', amount: 0 - order.totalDiscountAmt, parts: discountParts },
    { kind: 'shipping', amount: order.totalShippingFee, parts: shippingParts },
    { kind: 'point', amount: 0 - order.usedExclusivePointAmt, parts: [] },
    { kind: 'deposit', amount: 0 - order.usedDepositAmt, parts: [] },
  ];

  return rows.filter(({ kind, amount }) => kind === 'goods' || kind === 'shipping' || amount !== 0);
}
