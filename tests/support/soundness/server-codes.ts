import { translateDynamic } from '#src/i18n/server.ts';
import { ERRORS, type ErrorCode, type ErrorParams } from '#src/errors/errors.ts';
import type { Locale } from '#src/lib/locale.ts';

interface ServerCode {
  code: ErrorCode;
  /** Key of its message: a code may have several, depending on where it is shown. */
  words: string;
  /** The place where the message is shown. */
  at:
    | 'checkout'
    | 'goods'
    | 'home'
    | 'provider'
    | 'product'
    | 'option'
    | 'coupon'
    | 'heart'
    | 'address';
  params?: ErrorParams;
}

/**
 * The server's codes (rule 8.8). tests/soundness/server-codes.test.ts has a request for each, and
 * tests/e2e/soundness/refusals.spec.ts a journey for each place.
 */
export const SERVER_CODES = [
  { code: 'UndeliverableArea', words: 'alert.3018', at: 'checkout' },
  { code: 'InventoryDecreaseFail', words: 'alert.3041', at: 'goods' },
  { code: 'MemberStatusChanged', words: 'alert.3139', at: 'checkout' },
  { code: 'CheckoutBlockedMember', words: 'alert.3127', at: 'checkout' },
  { code: 'CheckoutCompleted', words: 'alert.0003', at: 'home' },
  { code: 'PaymentAuthorizationFailed', words: 'alert.3047', at: 'provider' },
  { code: 'MaxItemCountExceeded', words: 'alert.3141', at: 'product', params: { max: 100 } },
  { code: 'OptionSoldOut', words: 'alert.1018', at: 'option' },
  { code: 'OptionNotOnSale', words: 'alert.1019', at: 'option' },
  { code: 'OptionAlreadyInCart', words: 'alert.1015', at: 'option' },
  { code: 'InvalidSalePossibleQty', words: 'alert.1012', at: 'option' },
  { code: 'InvalidMaxPurchaseQty', words: 'alert.1013', at: 'option', params: { max: 4 } },
  { code: 'OptionNotChangeable', words: 'alert.3117', at: 'option' },
  { code: 'CouponLimitExceeded', words: 'alert.1042', at: 'coupon' },
  { code: 'CouponStockExceeded', words: 'alert.1041', at: 'coupon' },
  { code: 'WishListFull', words: 'alert.1020', at: 'heart', params: { max: 100 } },
  { code: 'UndeliverableArea', words: 'alert.3033', at: 'address' },
  {
    code: 'CouldNotChangeAnotherShippingArea',
    at: 'address',
    words: 'order.anotherShippingArea',
  },
] as const satisfies readonly ServerCode[];
export type Words = (typeof SERVER_CODES)[number]['words'];
type Place = (typeof SERVER_CODES)[number]['at'];

export interface Refusal {
  code: ErrorCode;
  status: number;
  message: string;
}

/** The refusals shown at a place, in a language. */
export function refusalsAt(place: Place, locale: Locale): Refusal[] {
  return SERVER_CODES.filter(({ at }) => at === place).map((row) => refusalOf(row, locale));
}

/** The error response of a row. */
export function refusalOf({ code, words, params }: ServerCode, locale: Locale): Refusal {
  const message = translateDynamic(locale)(words, params);
  return { code, status: ERRORS[code].status, message };
}
