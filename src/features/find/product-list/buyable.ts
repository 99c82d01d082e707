export interface BuyableProducts<Product> {
  products: Product[];
  /** Codes of those that would be among them if they were not sold out. */
  soldOut: string[];
}

/** The first products of a list that can be bought, at most `limit`. */
export function takeBuyable<Product extends { itemCode: string }>(
  list: readonly Product[],
  buyable: ReadonlySet<string>,
  limit: number,
): BuyableProducts<Product> {
  const products: Product[] = [];
  const soldOut: string[] = [];

  for (const product of list) {
    if (products.length === limit) break;
    if (buyable.has(product.itemCode)) products.push(product);
    else soldOut.push(product.itemCode);
  }

  return { products, soldOut };
}
