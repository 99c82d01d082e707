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

/** Who takes the money; `none` where there is none to take. */
export const PAYMENT_METHOD_CODES = ['nicepay', 'naverpay', 'payu', 'none'] as const;
export type PaymentMethodCode = (typeof PAYMENT_METHOD_CODES)[number];

export interface PaymentMethod {
  paymentMethodType: PaymentMethodType;
  paymentMethodCode: PaymentMethodCode;
  minPaymentAmt: number;
  maxPaymentAmt: number;
}

/**
 * Every way to pay, in the order in which it is offered: easy payments first. The least is the provider's own limit, the
 * most the shop's; a telephone bill takes no more in a month.
 */
export const PAYMENT_METHODS = [
  method('EasyPayment', 'naverpay', [100, 2_000_000]),
  method('EasyPayment', 'payu', [1_000, 10_000_000]),
  method('CreditCard', 'nicepay', [1_000, 10_000_000]),
  method('BankAccountTransfer', 'nicepay', [200, 10_000_000]),
  method('VirtualBankAccount', 'nicepay', [1_000, 10_000_000]),
  method('CellPhone', 'nicepay', [1_000, 1_000_000]),
] as const;

/** How an order is paid of which nothing is left to pay. */
export const FULL_PAYMENT_METHODS = [
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

/** The methods whose provider is configured. */
export function offeredMethods(providers: readonly string[]): PaymentMethod[] {
  return PAYMENT_METHODS.filter(({ paymentMethodCode }) => providers.includes(paymentMethodCode));
}

/** What a buyer chose, if it is offered; an order with nothing to pay is paid by what paid it. */
export function findPaymentMethod(
  chosen: Pick<PaymentMethod, 'paymentMethodType' | 'paymentMethodCode'>,
  providers: readonly string[],
): PaymentMethod | undefined {
  return [...offeredMethods(providers), ...FULL_PAYMENT_METHODS].find(
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

/** `EasyPayment:naverpay`: a method as one word. */
export function methodKey({
  paymentMethodType,
  paymentMethodCode,
}: Pick<PaymentMethod, 'paymentMethodType' | 'paymentMethodCode'>): string {
  return `${paymentMethodType}:${paymentMethodCode}`;
}

/** Days in which the money for a virtual account must come. */
export const VBANK_DUE_DAYS = 3;
