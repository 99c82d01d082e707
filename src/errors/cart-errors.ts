/** Codes of choosing what to buy: scripts of products load these alone. */
export const CART_ERRORS = {
  // adding to the cart (rule 5.6)
  InvalidBenefitPrice: { status: 409, message: 'cart.invalidBenefitPrice' },
  InvalidSelectOption: { status: 422, message: 'cart.invalidSelectOption' },
  InvalidSelectItem: { status: 422, message: 'cart.invalidSelectItem' },
  InvalidMinPurchaseQty: { status: 422, message: 'alert.1014' },
  InvalidMaxPurchaseQty: { status: 422, message: 'alert.1013' },
  InvalidSalePossibleQty: { status: 409, message: 'alert.1012' },
  ItemNotOnSale: { status: 409, message: 'alert.1019' },
  DuplicateItem: { status: 422, message: 'cart.duplicateItem' },
  MaxItemCountExceeded: { status: 409, message: 'alert.3141' },
  // changing an option (rule 8.5)
  OptionSoldOut: { status: 409, message: 'alert.1018' },
  OptionNotOnSale: { status: 409, message: 'alert.1019' },
  OptionAlreadyInCart: { status: 409, message: 'alert.1015' },
  OptionNotChangeable: { status: 409, message: 'alert.3117' },
} as const;

export type CartErrorCode = keyof typeof CART_ERRORS;

/** The message key of a problem with what was chosen. */
export function getCartMessageKey(code: CartErrorCode): string {
  return CART_ERRORS[code].message;
}
