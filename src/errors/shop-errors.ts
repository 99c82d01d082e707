import { ACCOUNT_ERRORS } from './account-errors.ts';
import { BENEFIT_ERRORS } from './benefit-errors.ts';
import { CART_ERRORS } from './cart-errors.ts';
import { DISPLAY_ERRORS } from './display-errors.ts';
import { FIND_ERRORS } from './find-errors.ts';
import { MEMBER_ERRORS } from './member-errors.ts';
import { ORDER_ERRORS } from './order-errors.ts';
import { REQUEST_ERRORS } from './request-errors.ts';
import { TALK_ERRORS } from './talk-errors.ts';

/** The error codes that a shopper can meet; scripts of the shop load these alone. */
export const SHOP_ERRORS = {
  ...REQUEST_ERRORS,
  ...MEMBER_ERRORS,
  ...BENEFIT_ERRORS,
  ...FIND_ERRORS,
  ...DISPLAY_ERRORS,
  ...CART_ERRORS,
  ...ORDER_ERRORS,
  ...TALK_ERRORS,
  ...ACCOUNT_ERRORS,
} as const;

/** The message key of an error code from the API, or of a rule's problem. */
export function getMessageKey(code: string): string {
  return code in SHOP_ERRORS
    ? SHOP_ERRORS[code as keyof typeof SHOP_ERRORS].message
    : 'error.invalidInput';
}
