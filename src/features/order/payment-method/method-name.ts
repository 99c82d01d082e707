import { OWN_ACCOUNT } from '../../../gateways/gateway.ts';
import type { Translate } from '../../../i18n/t.ts';
import { PAYMENT_METHODS, type PaymentMethodType } from './payment-method.ts';

export interface NamedMethod {
  paymentMethodType: string;
  /** The easy payment, or else the provider. */
  paymentMethodCode: string;
}

const EASY_PAYMENTS: readonly string[] = PAYMENT_METHODS.filter(
  ({ paymentMethodType }) => paymentMethodType === 'EasyPayment',
).map(({ paymentMethodCode }) => paymentMethodCode);

/**
 * The key of a method's name among the messages `payment.method`. An easy payment has its own, unless
 * it is not known any more, and so has the mall's own account.
 */
export function findNameKey({ paymentMethodType, paymentMethodCode }: NamedMethod): string {
  const isKnownEasy =
    paymentMethodType === 'EasyPayment' && EASY_PAYMENTS.includes(paymentMethodCode);
  return isKnownEasy || paymentMethodCode === OWN_ACCOUNT ? paymentMethodCode : paymentMethodType;
}

/** The name of a method by its key, as staff's tables and figures have it. */
export const translateMethodKey = (t: Translate, key: string): string =>
  t(`payment.method.${key}.name`);

/** The name of a payment method wherever a person reads it. */
export const translateMethod = (t: Translate, method: NamedMethod): string =>
  translateMethodKey(t, findNameKey(method));

interface StoredPayment {
  paymentMethodType: PaymentMethodType;
  provider: string;
  methodDetail: string;
}

/** The method of a stored payment: an easy payment by its code, any other by its provider. */
export function toPaidMethod({ paymentMethodType, provider, methodDetail }: StoredPayment) {
  const detail = JSON.parse(methodDetail) as { easyPayment?: string }; // the shop's own
  return { paymentMethodType, paymentMethodCode: detail.easyPayment ?? provider };
}
