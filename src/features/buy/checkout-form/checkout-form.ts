import type { Translate } from '../../../i18n/t.ts';
import { ERRORS } from '../../../lib/errors.ts';
import type { ErrorCode } from '../../../lib/errors.ts';
import { formatCount } from '../../../lib/money.ts';
import { formatPhone, nationalPhone } from '../../../lib/phone.ts';
import { explain } from '../../../lib/reason.ts';
import type {
  PaymentMethodCode,
  PaymentMethodType,
} from '../../checkout/payment-method/payment-method.ts';
import { NO_BENEFITS } from '../../checkout/checkout/asked-benefits.ts';
import { isPaidInCash } from '../../checkout/cash-receipt/cash-receipt.ts';
import type { CashReceipt } from '../../checkout/cash-receipt/cash-receipt.ts';
import type { AskedBenefits } from '../../checkout/checkout/checkout-benefit.schema.ts';
import type { CheckoutInputInfo, PlanView } from '../../checkout/checkout/checkout.schema.ts';
import { AGREEMENTS } from '../../checkout/checkout/pre-payment.ts';
import type { Agreement, Agreements } from '../../checkout/checkout/pre-payment.ts';

/** The text fields of the page, by the names the API uses for them. */
const TEXT_FIELDS = [
  'shippingAddressInfo.name',
  'shippingAddressInfo.phone1',
  'shippingAddressInfo.zipCode',
  'shippingAddressInfo.address1',
  'shippingAddressInfo.address2',
  'shippingAddressInfo.phone2',
  'shippingMessage',
  'buyer.name',
  'buyer.phone',
  'buyer.email',
  'guestPassword',
] as const;
export type TextField = (typeof TEXT_FIELDS)[number];

/** How the shopper wants to pay. */
export interface ChosenMethod {
  paymentMethodType: PaymentMethodType;
  paymentMethodCode: PaymentMethodCode;
  /** Of a virtual account; '' = chosen at the provider. */
  bankCode: string;
}

/** What the shopper has typed, ticked and chosen. */
export interface CheckoutValues {
  texts: Record<TextField, string>;
  method: ChosenMethod;
  agreements: Agreements;
  shippingAddressType: AddressType;
  /** Coupons, points and deposit: members only. */
  asked: AskedBenefits;
  receipt: CashReceipt;
}

export type AddressType = CheckoutInputInfo['shippingAddressType'];

export const NO_AGREEMENTS = Object.fromEntries(
  AGREEMENTS.map((agreement: Agreement) => [agreement, false]),
) as Agreements;

/** The page's first values: what is known already, and no box ticked. */
export function firstValues({
  buyer,
  shippingAddressInfo: to,
  shippingMessage,
  shippingAddressType,
  availablePaymentMethods: methods,
}: CheckoutInputInfo) {
  // Needs no account elsewhere.
  const open = methods.filter(({ isAvailable }) => isAvailable);
  const first = open.find((one) => one.paymentMethodType === 'CreditCard') ?? open[0] ?? methods[0];
  const values: CheckoutValues = {
    texts: {
      ...addressTexts(to),
      shippingMessage,
      'buyer.name': buyer.name,
      'buyer.email': buyer.email,
      'buyer.phone': formatPhone(buyer.phone),
      guestPassword: '',
    },
    method: {
      paymentMethodType: first?.paymentMethodType ?? 'CreditCard',
      paymentMethodCode: first?.paymentMethodCode ?? 'nicepay',
      bankCode: '',
    },
    agreements: NO_AGREEMENTS,
    shippingAddressType,
    asked: NO_BENEFITS,
    receipt: {
      apply: false,
      purpose: 'IncomeDeduction',
      mobileNumber: nationalPhone(buyer.phone),
      businessNumber: '',
    },
  };
  return values;
}

/** An address as the fields of the page. */
export function addressTexts(to: CheckoutInputInfo['shippingAddressInfo']) {
  return {
    'shippingAddressInfo.name': to.name,
    'shippingAddressInfo.phone1': formatPhone(to.phone1),
    'shippingAddressInfo.phone2': formatPhone(to.phone2),
    'shippingAddressInfo.zipCode': to.zipCode,
    'shippingAddressInfo.address1': to.address1,
    'shippingAddressInfo.address2': to.address2,
  };
}

/** Whether something is paid that a cash receipt is for. */
export function needsReceipt(values: CheckoutValues, totals: PlanView['totals']): boolean {
  const { paymentMethodType } = methodOf(values, totals);
  return isPaidInCash({ paymentMethodType, usedDepositAmt: totals.usedDepositAmt });
}

/** What was typed, as param/register keeps it while a visitor signs in. */
export function typedParams({ texts }: CheckoutValues) {
  const text = (name: TextField) => texts[name];
  return {
    buyer: { name: text('buyer.name'), email: text('buyer.email'), phone: text('buyer.phone') },
    shippingAddressInfo: shippingOf(texts),
    shippingMessage: texts.shippingMessage,
  };
}

function shippingOf(texts: CheckoutValues['texts']) {
  return {
    name: texts['shippingAddressInfo.name'],
    phone1: texts['shippingAddressInfo.phone1'],
    phone2: texts['shippingAddressInfo.phone2'],
    zipCode: texts['shippingAddressInfo.zipCode'],
    address1: texts['shippingAddressInfo.address1'],
    address2: texts['shippingAddressInfo.address2'],
  };
}

/** How the order is paid: as chosen, or by what has paid all of it already. */
export function methodOf(
  { method }: Pick<CheckoutValues, 'method'>,
  { finalTotalPaymentAmt, usedDepositAmt }: PlanView['totals'],
): ChosenMethod {
  if (finalTotalPaymentAmt > 0) return method;
  const paymentMethodType = usedDepositAmt > 0 ? 'Deposit' : 'Point';
  return { paymentMethodType, paymentMethodCode: 'none', bankCode: '' };
}

/** The body of POST /api/checkout/createOrder. */
export function toOrderBody(
  info: CheckoutInputInfo,
  values: CheckoutValues,
  totals: PlanView['totals'],
) {
  const { texts, agreements } = values;
  const { paymentMethodType, paymentMethodCode, bankCode } = methodOf(values, totals);
  return {
    checkoutSn: info.checkoutSn,
    buyer: {
      name: texts['buyer.name'],
      email: texts['buyer.email'].trim(),
      phone: texts['buyer.phone'],
    },
    shippingAddressType: values.shippingAddressType,
    shippingAddressInfo: shippingOf(texts),
    shippingMessage: texts.shippingMessage,
    selectedPaymentMethodType: paymentMethodType,
    selectedPaymentMethodCode: paymentMethodCode,
    ...(paymentMethodType === 'VirtualBankAccount' && bankCode && { selectedBankCode: bankCode }),
    agreements,
    ...(needsReceipt(values, totals) && { cashReceipt: values.receipt }),
    ...(!info.isGuest && values.asked),
    ...(info.isGuest && { guestPassword: texts.guestPassword }),
    expectedTotal: totals.finalTotalPaymentAmt,
  };
}

/** The message of an error code the API named for a field. */
export function messageKeyOf(code: string): string {
  return code in ERRORS ? ERRORS[code as ErrorCode].message : 'error.invalidInput';
}

/** Why a parcel's fee is what it is: the policy's reason, and the area's surcharge. */
export function shippingReasons(
  { reason, addShippingFee }: Pick<Shipping, 'reason' | 'addShippingFee'>,
  t: Translate,
): string[] {
  const policy = explain(t, reason);
  if (addShippingFee === 0) return [policy];
  return [policy, t('checkout.areaFee', { amount: formatCount(addShippingFee) })];
}

type Shipping = PlanView['orderHandlers'][number]['combinedShippings'][number];

/** The element a field's error link leads to. */
export function fieldId(field: string): string {
  return `checkout-${field.replaceAll('.', '-')}`;
}
