import { NICEPAY_EASY_PAYMENTS, PROVIDERS } from '../../../gateways/gateway.ts';
import type { NicepayEasyPayment, Provider } from '../../../gateways/gateway.ts';
import type { Locale } from '../../../lib/locale.ts';

/** PaymentMethodType of spec 3. */
export const PAYMENT_METHOD_TYPES = [
  'CreditCard',
  'VirtualBankAccount',
  'BankAccountTransfer',
  'CellPhone',
  'Deposit',
  'Point',
  'EasyPayment',
] as const;
export type PaymentMethodType = (typeof PAYMENT_METHOD_TYPES)[number];

/** The provider or easy payment that takes the money; `none` where there is none to take. */
export const PAYMENT_METHOD_CODES = [...PROVIDERS, ...NICEPAY_EASY_PAYMENTS, 'none'] as const;
export type PaymentMethodCode = (typeof PAYMENT_METHOD_CODES)[number];

function isNicepayEasy(code: PaymentMethodCode): code is NicepayEasyPayment {
  return NICEPAY_EASY_PAYMENTS.some((easy) => easy === code);
}

/** The provider whose window takes a method: NICEPAY takes some easy payments of others, too. */
export function providerOf(code: PaymentMethodCode): Provider | 'none' {
  return isNicepayEasy(code) ? 'nicepay' : code;
}

export interface PaymentMethod {
  paymentMethodType: PaymentMethodType;
  paymentMethodCode: PaymentMethodCode;
  minPaymentAmt: number;
  maxPaymentAmt: number;
}

/**
 * Every way to pay, in the order in which a Korean shopper looks for it: easy payments first, cards
 * issued abroad last. The least is the provider's own limit, NICEPAY's for a card also where a card
 * is paid through another's app; the most is the shop's. A telephone bill takes no more in a month.
 */
export const PAYMENT_METHODS = [
  method('EasyPayment', 'kakaopay', [1_000, 10_000_000]),
  method('EasyPayment', 'naverpay', [100, 2_000_000]),
  method('EasyPayment', 'payco', [1_000, 10_000_000]),
  method('EasyPayment', 'samsungpay', [1_000, 10_000_000]),
  method('EasyPayment', 'ssgpay', [1_000, 10_000_000]),
  method('CreditCard', 'nicepay', [1_000, 10_000_000]),
  method('BankAccountTransfer', 'nicepay', [200, 10_000_000]),
  method('VirtualBankAccount', 'nicepay', [1_000, 10_000_000]),
  method('CellPhone', 'nicepay', [1_000, 1_000_000]),
  method('EasyPayment', 'payu', [1_000, 10_000_000]),
] as const;

/** How an order is paid of which nothing is left to pay. */
const FULL_PAYMENT_METHODS = [
  method('Deposit', 'none', [0, 0]),
  method('Point', 'none', [0, 0]),
] as const;

/** What pays a part, before the rest is paid by a method above (members only). */
export const SECONDARY_METHODS = [
  method('Point', 'none', [0, 1_000_000_000]),
  method('Deposit', 'none', [0, 1_000_000_000]),
] as const;

function method(
  paymentMethodType: PaymentMethodType,
  paymentMethodCode: PaymentMethodCode,
  [minPaymentAmt, maxPaymentAmt]: readonly [number, number],
): PaymentMethod {
  return { paymentMethodType, paymentMethodCode, minPaymentAmt, maxPaymentAmt };
}

/** The providers that are configured, and what NICEPAY's contract has of others' easy payments. */
export interface Offer {
  providers: readonly string[];
  easyPayments: readonly NicepayEasyPayment[];
}

function isOffered({ paymentMethodCode: code }: PaymentMethod, offer: Offer): boolean {
  return (
    offer.providers.includes(providerOf(code)) &&
    (!isNicepayEasy(code) || offer.easyPayments.includes(code))
  );
}

/** The methods on offer; a reader of English may have no Korean card: theirs comes first. */
export function offeredMethods(offer: Offer, locale: Locale): PaymentMethod[] {
  const methods = PAYMENT_METHODS.filter((one) => isOffered(one, offer));
  const isAbroad = (one: PaymentMethod) => locale === 'en' && one.paymentMethodCode === 'payu';
  return [...methods.filter(isAbroad), ...methods.filter((one) => !isAbroad(one))];
}

/** What a buyer chose, if it is offered; an order with nothing to pay is paid by what paid it. */
export function findPaymentMethod(
  chosen: Pick<PaymentMethod, 'paymentMethodType' | 'paymentMethodCode'>,
  offer: Offer,
): PaymentMethod | undefined {
  return [...offeredMethods(offer, 'ko'), ...FULL_PAYMENT_METHODS].find(
    (offered) =>
      offered.paymentMethodType === chosen.paymentMethodType &&
      offered.paymentMethodCode === chosen.paymentMethodCode,
  );
}

/** Why a method does not fit an amount. */
export function amountProblem(
  { minPaymentAmt, maxPaymentAmt }: Pick<PaymentMethod, 'minPaymentAmt' | 'maxPaymentAmt'>,
  amount: number,
): 'MinPaymentAmount' | 'MaxPaymentAmount' | null {
  if (amount < minPaymentAmt) return 'MinPaymentAmount';
  return amount > maxPaymentAmt ? 'MaxPaymentAmount' : null;
}

/** The name of a method in messages: an easy payment has its own. */
export function methodName({
  paymentMethodType,
  paymentMethodCode,
}: Pick<PaymentMethod, 'paymentMethodType' | 'paymentMethodCode'>): string {
  return paymentMethodType === 'EasyPayment' ? paymentMethodCode : paymentMethodType;
}

/** `EasyPayment:naverpay`: a method as one word. */
export function methodKey({
  paymentMethodType,
  paymentMethodCode,
}: Pick<PaymentMethod, 'paymentMethodType' | 'paymentMethodCode'>): string {
  return `${paymentMethodType}:${paymentMethodCode}`;
}

/** Days in which the money for a virtual account must come. */
export const VBANK_DUE_DAYS = 3;
