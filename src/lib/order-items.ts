/** What of an order's item tells how it belongs to the others. */
export interface OrderItemPlace {
  orderItemSn: number;
  parentItemSn: number | null;
  /** General | AddOnItem | Set | Bundle | SetComponent | Gift */
  itemType: string;
}

/** Chosen by the buyer and priced on its own; not a piece of a set, not given away. */
export function isBoughtItem({ itemType }: Pick<OrderItemPlace, 'itemType'>): boolean {
  return itemType !== 'SetComponent' && itemType !== 'Gift';
}

/** The items with the price of each set on its heading: what its pieces cost together, in won. */
export function withSetAmounts<T extends OrderItemPlace & { netAmt: number }>(
  items: readonly T[],
): T[] {
  const pieces = items.filter((item) => item.itemType === 'SetComponent');
  return items.map((item) => {
    const own = pieces.filter((piece) => piece.parentItemSn === item.orderItemSn);
    if (own.length === 0) return item;
    return { ...item, netAmt: own.reduce((sum, { netAmt }) => sum + netAmt, 0) };
  });
}
