import { ERRORS } from '../../../errors/errors.ts';

/**
 * Result codes of a refused payment with a message of their own: the provider's, and the shop's for
 * payments it gave up. The provider's text is kept with the attempt, for staff.
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
  CalledOff: 'calledOff',
  AnotherPayment: 'another',
} as const;

export const REFUSAL_CODES = Object.keys(REASONS);

/** The message key of a refusal; other codes use PaymentAuthorizationFailed's (rule 8.8). */
export function refusalMessage(resultCode: string | null | undefined): string {
  return resultCode && Object.hasOwn(REASONS, resultCode)
    ? `payment.refused.${REASONS[resultCode as keyof typeof REASONS]}` // an own property
    : ERRORS.PaymentAuthorizationFailed.message;
}
