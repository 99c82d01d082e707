import type { PaymentMethodType } from '#db/tables/payment.ts';
import {
  NICEPAY_EASY_PAYMENTS,
  OWN_ACCOUNT,
  PROVIDERS,
  type NicepayEasyPayment,
  type Provider,
} from '../../../gateways/gateway.ts';
import type { Locale } from '../../../lib/locale.ts';

export type { PaymentMethodType };

/** PaymentMethodType of rule 3.21. */
export const PAYMENT_METHOD_TYPES = [
  'CreditCard',
  'VirtualBankAccount',
  'BankAccountTransfer',
  'CellPhone',
  'Deposit',
  'Point',
  'EasyPayment',
] as const satisfies readonly PaymentMethodType[];

/** The provider or easy payment that receives the money; `none` if there is none to pay. */
export const PAYMENT_METHOD_CODES = [
  ...PROVIDERS,
  OWN_ACCOUNT,
  ...NICEPAY_EASY_PAYMENTS,
  'none',
] as const;
export type PaymentMethodCode = (typeof PAYMENT_METHOD_CODES)[number];

function isNicepayEasy(code: PaymentMethodCode): code is NicepayEasyPayment {
  return NICEPAY_EASY_PAYMENTS.some((easy) => easy === code);
}

/** The provider of a method: NICEPAY also offers other providers' easy payments. */
export function getProvider(code: PaymentMethodCode): Provider | typeof OWN_ACCOUNT | 'none' {
  return isNicepayEasy(code) ? 'nicepay' : code;
}

export interface PaymentMethod {
  paymentMethodType: PaymentMethodType;
  paymentMethodCode: PaymentMethodCode;
  minPaymentAmt: number;
  maxPaymentAmt: number;
}

/**
 * All payment methods, in the order familiar to Korean shoppers: easy payments first, foreign cards
 * last. The minimum is the provider's own limit (NICEPAY's card limit also for cards in other
 * apps); the maximum is the shop's, for telephone bills the monthly limit.
 */
export const PAYMENT_METHODS = [
  buildPaymentMethod('EasyPayment', 'kakaopay', [1_000, 10_000_000]),
  buildPaymentMethod('EasyPayment', 'naverpay', [100, 2_000_000]),
  buildPaymentMethod('EasyPayment', 'payco', [1_000, 10_000_000]),
  buildPaymentMethod('EasyPayment', 'samsungpay', [1_000, 10_000_000]),
  buildPaymentMethod('EasyPayment', 'ssgpay', [1_000, 10_000_000]),
  buildPaymentMethod('CreditCard', 'nicepay', [1_000, 10_000_000]),
  buildPaymentMethod('BankAccountTransfer', 'nicepay', [200, 10_000_000]),
  buildPaymentMethod('VirtualBankAccount', 'nicepay', [1_000, 10_000_000]),
  buildPaymentMethod('VirtualBankAccount', OWN_ACCOUNT, [1, 10_000_000]),
  buildPaymentMethod('CellPhone', 'nicepay', [1_000, 1_000_000]),
  buildPaymentMethod('EasyPayment', 'payu', [1_000, 10_000_000]),
] as const;

/** Methods of an order that points or deposit cover completely. */
const FULL_PAYMENT_METHODS = [
  buildPaymentMethod('Deposit', 'none', [0, 0]),
  buildPaymentMethod('Point', 'none', [0, 0]),
] as const;

/** Means that pay a part before one of the methods above (members only). */
export const SECONDARY_METHODS = [
  buildPaymentMethod('Point', 'none', [0, 1_000_000_000]),
  buildPaymentMethod('Deposit', 'none', [0, 1_000_000_000]),
] as const;

function buildPaymentMethod(
  paymentMethodType: PaymentMethodType,
  paymentMethodCode: PaymentMethodCode,
  [minPaymentAmt, maxPaymentAmt]: readonly [number, number],
): PaymentMethod {
  return { paymentMethodType, paymentMethodCode, minPaymentAmt, maxPaymentAmt };
}

/** Returns whether it is paid by a transfer to an account that the order names, perhaps days later. */
export function isVirtualAccount(method: { paymentMethodType: string }): boolean {
  return method.paymentMethodType === 'VirtualBankAccount';
}

/** Returns whether it is only for cards issued abroad. */
function isForeignCard(method: { paymentMethodCode: PaymentMethodCode }): boolean {
  return method.paymentMethodCode === 'payu';
}

type MethodId = Pick<PaymentMethod, 'paymentMethodType' | 'paymentMethodCode'>;

/** The configured providers, and other providers' easy payments within NICEPAY's contract. */
export interface Offer {
  providers: readonly string[];
  easyPayments: readonly NicepayEasyPayment[];
}

function isOffered({ paymentMethodCode: code }: PaymentMethod, offer: Offer): boolean {
  return (
    offer.providers.includes(getProvider(code)) &&
    (!isNicepayEasy(code) || offer.easyPayments.includes(code))
  );
}

/**
 * The offered methods. In English foreign cards come first, as the shopper may have no Korean card.
 */
export function offeredMethods(offer: Offer, locale: Locale): PaymentMethod[] {
  const methods = PAYMENT_METHODS.filter((paymentMethod) => isOffered(paymentMethod, offer));
  if (locale === 'ko') return methods;

  const korean = methods.filter((method) => !isForeignCard(method));
  return [...methods.filter(isForeignCard), ...korean];
}

/**
 * The chosen method, if it is offered; an order with nothing to pay has the means that covered it.
 */
export function findPaymentMethod(chosen: MethodId, offer: Offer): PaymentMethod | undefined {
  return [...offeredMethods(offer, 'ko'), ...FULL_PAYMENT_METHODS].find(
    (offered) =>
      offered.paymentMethodType === chosen.paymentMethodType &&
      offered.paymentMethodCode === chosen.paymentMethodCode,
  );
}

/** The problem of an amount outside the method's limits. */
export function amountProblem(
  { minPaymentAmt, maxPaymentAmt }: Pick<PaymentMethod, 'minPaymentAmt' | 'maxPaymentAmt'>,
  amount: number,
): 'MinPaymentAmount' | 'MaxPaymentAmount' | null {
  if (amount < minPaymentAmt) return 'MinPaymentAmount';
  return amount > maxPaymentAmt ? 'MaxPaymentAmount' : null;
}

/** Marks the method that the buyer paid with last and puts it first; without one all stay in order. */
export function lastUsedFirst<M extends PaymentMethod>(
  methods: readonly M[],
  lastUsed: MethodId | undefined,
): (M & { isLastUsed: boolean })[] {
  const lastKey = lastUsed && methodKey(lastUsed);
  const marked = methods.map((method) => ({
    ...method,
    isLastUsed: methodKey(method) === lastKey,
  }));

  return [
    ...marked.filter((method) => method.isLastUsed),
    ...marked.filter((method) => !method.isLastUsed),
  ];
}

/** A method as a single key: `EasyPayment:naverpay`. */
export function methodKey({ paymentMethodType, paymentMethodCode }: MethodId): string {
  return `${paymentMethodType}:${paymentMethodCode}`;
}

/** The payment deadline of a virtual account, in days. */
export const VBANK_DUE_DAYS = 3;
/** Characters of the name that a transfer comes under: banks print fewer. */
export const DEPOSITOR_NAME_MAX = 30;
