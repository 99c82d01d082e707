import type { Translate } from '../../i18n/t.ts';
import type { ErrorCode } from '../../lib/errors.ts';
import { passwordProblem } from '../../lib/password-rule.ts';
import type { CheckoutValues } from './checkout-form.ts';
import { AGREEMENTS, missingAgreements } from '../checkout/pre-payment.ts';

/** A field with its section and, unless its messages name it themselves, its label. */
type Place = readonly [field: string, section: string, label?: string];

/** Every field of the page that can be wrong, from its top to its end. */
const PLACES: readonly Place[] = [
  ['shippingAddressInfo.name', 'address', 'recipientName'],
  ['shippingAddressInfo.phone1', 'address', 'phone'],
  ['shippingAddressInfo.zipCode', 'address', 'zipCode'],
  ['shippingAddressInfo.address1', 'address', 'address1'],
  ['shippingAddressInfo.address2', 'address', 'address2'],
  ['shippingAddressInfo.phone2', 'address', 'phone2'],
  ['shippingMessage', 'address', 'message'],
  ['buyer.name', 'buyer', 'name'],
  ['buyer.phone', 'buyer', 'phone'],
  ['buyer.email', 'buyer', 'email'],
  ['guestPassword', 'buyer', 'guestPassword'],
  ['coupons', 'coupons'],
  ['point', 'means', 'point'],
  ['deposit', 'means', 'deposit'],
  ['selectedPaymentMethodType', 'method'],
  ['cashReceipt.mobileNumber', 'receipt'],
  ['cashReceipt.businessNumber', 'receipt'],
  ...AGREEMENTS.map((agreement): Place => [`agreements.${agreement}`, 'agreements']),
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

export interface ToldProblem {
  field: string;
  /** `Delivery address · Recipient: Please enter …` */
  text: string;
}

/** What is wrong (field -> message) as one list in the order of the page. */
export function toldProblems(fields: Record<string, string>, t: Translate): ToldProblem[] {
  const placed = PLACES.flatMap(([field, section, label]) => {
    const message = fields[field];
    if (message === undefined) return [];
    const names = [section, ...(label === undefined ? [] : [label])];
    const place = names.map((name) => t(`checkout.${name}`)).join(' · ');
    return [{ field, text: `${place}: ${message}` }];
  });
  const known = new Set(PLACES.map(([field]) => field));
  const others = Object.entries(fields).filter(([field]) => !known.has(field));
  return [...placed, ...others.map(([field, text]) => ({ field, text }))];
}
