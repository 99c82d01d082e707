import type { Translate } from '../../../../i18n/t.ts';
import { normalizeEmail } from '../../../../lib/email.ts';
import { formatCount } from '../../../../lib/money.ts';
import { formatPhone, hyphenatePhone } from '../../../../lib/phone.ts';
import { formatReason } from '../../../../lib/reason.ts';
import { OWN_ACCOUNT } from '../../../../gateways/gateway.ts';
import type { PaymentMethodCode, PaymentMethodType } from '../../payment-method/payment-method.ts';
import { isPaidInCash, type CashReceipt } from '../../cash-receipt/cash-receipt.ts';
import type { SelectedBenefits } from '../checkout-benefit.schema.ts';
import type { CheckoutInputInfo, PlanView } from '../checkout.schema.ts';
import type { Agreements } from '../pre-payment.ts';

/** Text fields of the page by their API names. */
const TEXT_FIELDS = [
  'shippingAddressInfo.name',
  'shippingAddressInfo.phone1',
  'shippingAddressInfo.zipCode',
  'shippingAddressInfo.address1',
  'shippingAddressInfo.address2',
  'shippingAddressInfo.phone2',
  'shippingMessage',
  'present.toName',
  'present.message',
  'buyer.name',
  'buyer.phone',
  'buyer.email',
  'guestPassword',
] as const;
export type TextField = (typeof TEXT_FIELDS)[number];

/** The chosen payment method. */
export interface ChosenMethod {
  paymentMethodType: PaymentMethodType;
  paymentMethodCode: PaymentMethodCode;
  /** The bank of a virtual account; '' = to be chosen at the provider. */
  bankCode: string;
  /** The name that a transfer to the mall's own account will come under; '' = the buyer's. */
  depositorName: string;
}

/** The form's values: texts, checkboxes and choices. */
export interface CheckoutValues {
  texts: Record<TextField, string>;
  method: ChosenMethod;
  agreements: Agreements;
  shippingAddressType: AddressType;
  /**
   * Coupons, points and deposit: members only. Null until the member chooses: then the best coupons
   * apply. Stored forms have this key.
   */
  asked: SelectedBenefits | null;
  receipt: CashReceipt;
  /** The buyer's name and phone number are those of the recipient. */
  isBuyerRecipient: boolean;
}

export type AddressType = CheckoutInputInfo['shippingAddressType'];

/** The initial values: prefilled data, and no agreement checked that the buyer has not checked. */
export function firstValues(info: CheckoutInputInfo) {
  const { buyer, agreements, shippingAddressInfo: to, shippingMessage } = info;
  const { shippingAddressType, cashReceipt, availablePaymentMethods: methods } = info;
  const open = methods.filter(({ isAvailable }) => isAvailable);
  const first =
    open.find((one) => one.isLastUsed) ??
    // A card needs no account elsewhere.
    open.find((one) => one.paymentMethodType === 'CreditCard') ??
    open[0] ??
    methods[0];

  const values: CheckoutValues = {
    texts: {
      ...addressTexts(to),
      shippingMessage,
      'present.toName': '',
      'present.message': '',
      'buyer.name': buyer.name,
      'buyer.email': buyer.email,
      'buyer.phone': formatPhone(buyer.phone),
      guestPassword: '',
    },
    method: {
      paymentMethodType: first?.paymentMethodType ?? 'CreditCard',
      paymentMethodCode: first?.paymentMethodCode ?? 'nicepay',
      bankCode: '',
      depositorName: '',
    },
    agreements,
    shippingAddressType,
    asked: null,
    receipt: toFirstReceipt(cashReceipt, formatPhone(buyer.phone)),
    isBuyerRecipient: isBuyerRecipient(info),
  };

  return values;
}

/** The receipt as it was asked for last; without one, for the buyer's own number once they want it. */
function toFirstReceipt(last: CheckoutInputInfo['cashReceipt'], phone: string): CashReceipt {
  if (!last) {
    return { apply: false, purpose: 'IncomeDeduction', mobileNumber: phone, businessNumber: '' };
  }

  return { ...last, mobileNumber: hyphenatePhone(last.mobileNumber) || phone };
}

/** The buyer of a present is not its receiver. */
function isBuyerRecipient({
  isGuest,
  buyer,
  shippingAddressInfo: to,
  presentDays,
}: CheckoutInputInfo): boolean {
  if (presentDays !== null) return false;
  return isBuyerUnknown(buyer) || (isGuest && isSamePerson(buyer, to));
}

function isBuyerUnknown({ name, phone }: CheckoutInputInfo['buyer']): boolean {
  return name === '' && phone === '';
}

function isSamePerson(
  { name, phone }: CheckoutInputInfo['buyer'],
  recipient: CheckoutInputInfo['shippingAddressInfo'],
): boolean {
  return name === recipient.name && phone === recipient.phone1;
}

/** The buyer, whose name and phone number may be those of the recipient. */
export function getBuyer({
  texts,
  isBuyerRecipient,
}: Pick<CheckoutValues, 'texts' | 'isBuyerRecipient'>) {
  return {
    name: texts[isBuyerRecipient ? 'shippingAddressInfo.name' : 'buyer.name'],
    email: texts['buyer.email'],
    phone: texts[isBuyerRecipient ? 'shippingAddressInfo.phone1' : 'buyer.phone'],
  };
}

/** An address as text field values. */
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

/** Returns whether the order has a cash payment that a receipt is issued for. */
export function needsReceipt(values: CheckoutValues, totals: PlanView['totals']): boolean {
  const { paymentMethodType } = toMethod(values, totals);
  return isPaidInCash({ paymentMethodType, usedDepositAmt: totals.usedDepositAmt });
}

/** The form input in the format of param/register, which stores it while a visitor signs in. */
export function typedParams({ texts, isBuyerRecipient }: CheckoutValues) {
  // Nobody typed them for the buyer, whom the account knows.
  const unknown = { name: '', phone: '' };
  const buyer = { name: texts['buyer.name'], phone: texts['buyer.phone'] };

  return {
    buyer: { ...(isBuyerRecipient ? unknown : buyer), email: texts['buyer.email'] },
    shippingAddressInfo: toShipping(texts),
    shippingMessage: texts.shippingMessage,
  };
}

function toShipping(texts: CheckoutValues['texts']) {
  return {
    name: texts['shippingAddressInfo.name'],
    phone1: texts['shippingAddressInfo.phone1'],
    phone2: texts['shippingAddressInfo.phone2'],
    zipCode: texts['shippingAddressInfo.zipCode'],
    address1: texts['shippingAddressInfo.address1'],
    address2: texts['shippingAddressInfo.address2'],
  };
}

/** The payment method: the chosen one, or points or deposit if they cover everything. */
export function toMethod(
  { method }: Pick<CheckoutValues, 'method'>,
  { finalTotalPaymentAmt, usedDepositAmt }: PlanView['totals'],
): ChosenMethod {
  if (finalTotalPaymentAmt > 0) return method;

  const paymentMethodType = usedDepositAmt > 0 ? 'Deposit' : 'Point';
  return { paymentMethodType, paymentMethodCode: 'none', bankCode: '', depositorName: '' };
}

/** Returns whether a guest orders with the password of the checkout's earlier order. */
export function keepsPassword(
  { isPasswordKept, buyer }: Pick<CheckoutInputInfo, 'isPasswordKept' | 'buyer'>,
  { texts }: Pick<CheckoutValues, 'texts'>,
): boolean {
  const isSameBuyer = normalizeEmail(texts['buyer.email']) === buyer.email;
  return isPasswordKept && isSameBuyer && texts.guestPassword === '';
}

/** The body of POST /api/checkout/createOrder. */
export function toOrderBody(
  info: CheckoutInputInfo,
  values: CheckoutValues & { asked: SelectedBenefits },
  totals: PlanView['totals'],
) {
  const { texts, agreements } = values;
  const { paymentMethodType, paymentMethodCode, bankCode, depositorName } = toMethod(
    values,
    totals,
  );

  return {
    checkoutSn: info.checkoutSn,
    buyer: getBuyer(values),
    ...toDestination(info, values),
    selectedPaymentMethodType: paymentMethodType,
    selectedPaymentMethodCode: paymentMethodCode,
    ...(paymentMethodType === 'VirtualBankAccount' && bankCode && { selectedBankCode: bankCode }),
    ...(paymentMethodCode === OWN_ACCOUNT && { depositorName }),
    // The button that pays stands below what it confirms.
    agreements: { ...agreements, purchaseTerms: true },
    ...(needsReceipt(values, totals) && { cashReceipt: withoutDashes(values.receipt) }),
    ...(!info.isGuest && values.asked),
    ...(info.isGuest && !keepsPassword(info, values) && { guestPassword: texts.guestPassword }),
    expectedTotal: totals.finalTotalPaymentAmt,
  };
}

/** The address of the order, or who receives it as a present and enters one. */
function toDestination({ presentDays }: CheckoutInputInfo, values: CheckoutValues) {
  const { texts, shippingAddressType } = values;
  if (presentDays !== null)
    return { present: { toName: texts['present.toName'], message: texts['present.message'] } };

  return {
    shippingAddressType,
    shippingAddressInfo: toShipping(texts),
    shippingMessage: texts.shippingMessage,
  };
}

/** A cash receipt as the API takes it: its numbers are digits alone. */
export function withoutDashes({ mobileNumber, businessNumber, ...receipt }: CashReceipt) {
  return {
    ...receipt,
    mobileNumber: mobileNumber.replaceAll('-', ''),
    businessNumber: businessNumber.replaceAll('-', ''),
  };
}

/** The reasons of a parcel's fee: the shipping policy, and the area's surcharge. */
export function shippingReasons(
  { reason, addShippingFee }: Pick<Shipping, 'reason' | 'addShippingFee'>,
  t: Translate,
): string[] {
  const policy = formatReason(t, reason);
  if (addShippingFee === 0) return [policy];

  return [policy, t('checkout.areaFee', { amount: formatCount(addShippingFee) })];
}

type Shipping = PlanView['orderHandlers'][number]['combinedShippings'][number];

/** The id of a field's element, the target of its error link. */
export function fieldId(field: string): string {
  return `checkout-${field.replaceAll('.', '-')}`;
}
