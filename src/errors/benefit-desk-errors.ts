/** Codes of the price simulator at the staff desk. */
export const BENEFIT_DESK_ERRORS = {
  CartTextInvalid: { status: 422, message: 'simulatorDesk.textInvalid' },
  CartLineUnknown: { status: 422, message: 'simulatorDesk.lineUnknown' },
} as const;
