import { ERRORS } from '../../../lib/errors.ts';

/**
 * Result codes of a refused payment that tell the buyer what to do: the provider's, and the shop's
 * own for payments it gave up. The provider's words stay with the attempt, for staff.
 */
const REASONS = {
  P091: 'cancelled',
  A245: 'tooLate',
  3011: 'cardNumber',
  3021: 'cardExpiry',
  3022: 'instalment',
  3023: 'instalment',
  P037: 'instalmentAmount',
  3041: 'tooLittle',
  A113: 'tooLittle',
  3095: 'issuer',
  NetCancelled: 'noAnswer',
  UserCancel: 'cancelled',
  userCancel: 'cancelled',
  PaymentTimeExpire: 'tooLate',
  paymentTimeExpire: 'tooLate',
  TimeExpired: 'tooLate',
  OwnerAuthFail: 'owner',
  'PayU 501': 'cancelled',
  Expired: 'tooLate',
  AnotherPayment: 'another',
} as const;

export const REFUSAL_CODES = Object.keys(REASONS);

/** The message that says why; for any other code that of PaymentAuthorizationFailed (spec 8). */
export function refusalMessage(resultCode: string | null | undefined): string {
  return resultCode && Object.hasOwn(REASONS, resultCode)
    ? `payment.refused.${REASONS[resultCode as keyof typeof REASONS]}` // it is one of its own
    : ERRORS.PaymentAuthorizationFailed.message;
}
