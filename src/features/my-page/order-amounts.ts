/** What of an order's row its amounts are made of. */
export interface OrderTotals {
  totalListAmt: number;
  totalDiscountAmt: number;
  totalShippingFee: number;
  usedPointAmt: number;
  usedDepositAmt: number;
  finalTotalPaymentAmt: number;
}

export const DISCOUNT_KINDS = [
  'ProdType',
  'Promo',
  'ImmedDcCoupon',
  'FlashSale',
  'ItemCoupon',
  'CartCoupon',
] as const;
export type DiscountKind = (typeof DISCOUNT_KINDS)[number];

interface Shipping {
  handlerName: string;
  basicShippingFee: number;
  addShippingFee: number;
  exemptedFee: number;
}

/** A line of the account; its parts sum to it. Won, less than nothing where it is taken off. */
export interface AmountRow {
  kind: 'goods' | 'discount' | 'shipping' | 'point' | 'deposit';
  amount: number;
  parts: AmountPart[];
}

export type AmountPart =
  | { kind: 'discount'; discount: DiscountKind; amount: number }
  | { kind: 'shipping'; handlerName: string; addShippingFee: number; amount: number };

/**
 * How an order's total came about: the rows sum to `finalTotalPaymentAmt`. Rows of nothing are left
 * out, but the goods and the fee are always told.
 */
export function amountRows(
  order: OrderTotals,
  discounts: readonly { kind: string; amount: number }[],
  shippings: readonly Shipping[],
): AmountRow[] {
  const discountParts = DISCOUNT_KINDS.flatMap((discount): AmountPart[] => {
    const amount = discounts.find(({ kind }) => kind === discount)?.amount ?? 0;
    return amount === 0 ? [] : [{ kind: 'discount', discount, amount: -amount }];
  });
  const shippingParts = shippings.map(
    ({ handlerName, basicShippingFee, addShippingFee, exemptedFee }): AmountPart => ({
      kind: 'shipping',
      handlerName,
      addShippingFee,
      amount: basicShippingFee + addShippingFee - exemptedFee,
    }),
  );
  const rows: AmountRow[] = [
    { kind: 'goods', amount: order.totalListAmt, parts: [] },
    { kind: 'discount', amount: 0 - order.totalDiscountAmt, parts: discountParts },
    { kind: 'shipping', amount: order.totalShippingFee, parts: shippingParts },
    { kind: 'point', amount: 0 - order.usedPointAmt, parts: [] },
    { kind: 'deposit', amount: 0 - order.usedDepositAmt, parts: [] },
  ];
  return rows.filter(({ kind, amount }) => kind === 'goods' || kind === 'shipping' || amount !== 0);
}
