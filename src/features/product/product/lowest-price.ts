/** A price as it is shown, with the lowest of the thirty days before; prices in won. */
export interface ShownPrice {
  readonly listPrice: number;
  readonly benefitPrice: number;
  /** null without another price in that time. */
  readonly lowestPrice: number | null;
}

/**
 * The lowest earlier price, shown beside a discount that does not make the product cheaper than it
 * was before.
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

/** Returns whether a price may be called reduced where there is no room for the lowest earlier one. */
export function isReduced(price: ShownPrice): boolean {
  return price.listPrice > price.benefitPrice && shownLowestPrice(price) === undefined;
}
