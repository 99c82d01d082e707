import type { ErrorCode } from '../../../../errors/errors.ts';
import { passwordProblem } from '../../../../lib/password-rule.ts';
import type { CheckoutInputInfo } from '../checkout.schema.ts';
import { keepsPassword, type CheckoutValues } from './checkout-form.ts';
import {
  AGREEMENTS,
  agreementsFor,
  boxesToTick,
  missingAgreements,
  type KnownTerms,
} from '../pre-payment.ts';

/** All fields that can be invalid, from top to bottom. */
const FIELDS: readonly string[] = [
  ...['name', 'phone1', 'zipCode', 'address1', 'address2', 'phone2'].map(
    (field) => `shippingAddressInfo.${field}`,
  ),
  'shippingMessage',
  'present.toName',
  'present.message',
  'buyer.name',
  'buyer.phone',
  'buyer.email',
  'guestPassword',
  'coupons',
  'point',
  'deposit',
  'selectedPaymentMethodType',
  'cashReceipt.mobileNumber',
  'cashReceipt.businessNumber',
  ...AGREEMENTS.map((agreement) => `agreements.${agreement}`),
];

/**
 * Client-side validation by the server's rules. The server stops at the first kind of problem;
 * together both give the complete list.
 */
export function visibleProblems(
  { texts, agreements }: Pick<CheckoutValues, 'texts' | 'agreements'>,
  info: Pick<CheckoutInputInfo, 'isGuest' | 'isPasswordKept' | 'buyer'>,
  terms: readonly KnownTerms[],
): Record<string, ErrorCode> {
  const boxes = boxesToTick(agreementsFor(info.isGuest), terms);
  const problems = missingAgreements(boxes, agreements).map(
    ({ field, code }) => [field, code] as const,
  );
  const needsPassword = info.isGuest && !keepsPassword(info, { texts });
  const password = needsPassword
    ? passwordProblem(texts.guestPassword, { email: texts['buyer.email'] })
    : null;

  return {
    ...Object.fromEntries(problems),
    ...(password && { guestPassword: password.code }),
  };
}

/** True if the page takes an agreement for known that was withdrawn, or whose terms have changed. */
export const isKnownRefused = (
  terms: readonly KnownTerms[],
  fields: Readonly<Record<string, unknown>>,
): boolean =>
  terms.some(({ agreement, agreedAt }) => agreedAt !== null && `agreements.${agreement}` in fields);

/** The first invalid field from the top; undefined if it is not on the page. */
export function firstField(fields: Readonly<Record<string, string>>): string | undefined {
  return FIELDS.find((field) => fields[field] !== undefined);
}
