/** What a refund leaves to others of its order, or takes over from them. */
export interface Carried {
  carriedAmt: number;
  heldAmt: number;
}

/** Its rows in a list of sums, with their message keys; none for an ordinary refund. */
export function carriedRows({ carriedAmt, heldAmt }: Carried) {
  const rows = [
    {
      key: carriedAmt > 0 ? ('refundSum.carriedLater' as const) : ('refundSum.carriedBefore' as const),
      amount: carriedAmt,
    },
    { key: 'refundSum.held' as const, amount: -heldAmt },
  ];
  return rows.filter(({ amount }) => amount !== 0);
}
