import type { ErrorCode } from '../../../lib/errors.ts';
import { passwordProblem } from '../../../lib/password-rule.ts';
import type { CheckoutValues } from './checkout-form.ts';
import { AGREEMENTS, missingAgreements } from '../../checkout/checkout/pre-payment.ts';

/** Every field of the page that can be wrong, from its top to its end. */
const FIELDS: readonly string[] = [
  ...['name', 'phone1', 'zipCode', 'address1', 'address2', 'phone2'].map(
    (field) => `shippingAddressInfo.${field}`,
  ),
  ...['shippingMessage', 'buyer.name', 'buyer.phone', 'buyer.email', 'guestPassword'],
  ...['coupons', 'point', 'deposit', 'selectedPaymentMethodType'],
  ...['cashReceipt.mobileNumber', 'cashReceipt.businessNumber'],
  ...AGREEMENTS.map((agreement) => `agreements.${agreement}`),
];

/**
 * What the page itself sees is missing, by the rules the server has too. The server stops at the
 * first kind of problem; with these its answer becomes the whole list.
 */
export function visibleProblems(
  { texts, agreements }: Pick<CheckoutValues, 'texts' | 'agreements'>,
  isGuest: boolean,
): Record<string, ErrorCode> {
  const problems = missingAgreements({ isGuest, agreements }).map(
    ({ field, code }) => [field, code] as const,
  );
  const password = isGuest
    ? passwordProblem(texts.guestPassword, { email: texts['buyer.email'] })
    : null;
  return {
    ...Object.fromEntries(problems),
    ...(password && { guestPassword: password.code }),
  };
}

/** Of the fields that are wrong the one to mend first; undefined where the page has none of them. */
export function firstField(fields: Readonly<Record<string, string>>): string | undefined {
  return FIELDS.find((field) => fields[field] !== undefined);
}
