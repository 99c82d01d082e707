/** A price as it is shown, with the lowest of the thirty days before; prices in won. */
export interface ShownPrice {
  readonly listPrice: number;
  readonly benefitPrice: number;
  /** null without another price in that time. */
  readonly lowestPrice: number | null;
}

/**
 * The lowest earlier price to show beside a discount: one that did not make the product any cheaper
 * than it was says so.
 */
export function shownLowestPrice({
  listPrice,
  benefitPrice,
  lowestPrice,
}: ShownPrice): number | undefined {
  const claimsDiscount = listPrice > benefitPrice;
  return claimsDiscount && lowestPrice !== null && lowestPrice <= benefitPrice
    ? lowestPrice
    : undefined;
}

/** Whether a price may be told as reduced where there is no room to tell the lowest one. */
export function isReduced(price: ShownPrice): boolean {
  return price.listPrice > price.benefitPrice && shownLowestPrice(price) === undefined;
}
