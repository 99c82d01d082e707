interface StockEdge {
  /** Serials of units that have sold out, or can be bought again. */
  changed: ReadonlySet<number>;
  /** Units that can be bought now. */
  saleable: readonly { productSn: number; prodUnitSn: number }[];
}

/** Products that have sold out as a whole, or can be bought again: no unit could be bought all along. */
export function findWholeEdges(
  productSns: readonly number[],
  { changed, saleable }: StockEdge,
): Set<number> {
  const lasting = saleable.filter(({ prodUnitSn }) => !changed.has(prodUnitSn));
  return new Set(productSns).difference(new Set(lasting.map(({ productSn }) => productSn)));
}
