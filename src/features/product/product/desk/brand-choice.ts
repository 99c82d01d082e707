/**
 * Returns whether a product can have a brand. One that is retired stays with the products that have
 * it, and no other gets it; `current` is undefined for a new product.
 */
export const canHaveBrand = (
  { code, isRetired }: { code: string; isRetired: boolean },
  current: string | undefined,
): boolean => !isRetired || code === current;
