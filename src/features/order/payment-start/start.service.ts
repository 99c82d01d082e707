import { translator } from '../../../i18n/server.ts';
import { AppError } from '../../../lib/errors.ts';
import type { ErrorCode } from '../../../lib/errors.ts';
import { endOfKstDay } from '../../../lib/instant.ts';
import { isLocale, localized } from '../../../lib/locale.ts';
import type { Locale } from '../../../lib/locale.ts';
import { isBoughtItem } from '../order/order-items.ts';
import { paths } from '../../../lib/paths.ts';
import type { Gateway } from '../../../gateways/gateway.ts';
import { EASY_WINDOW_METHODS } from '../../../gateways/nicepay-window.ts';
import type { NicepayMethod } from '../../../gateways/nicepay-window.ts';
import { fitBytes } from '../../../gateways/nicepay-wire.ts';
import type { Runtime } from '../../../server/runtime.ts';
import type { Visitor } from '../../../server/visitor.ts';
import { VBANK_DUE_DAYS } from '../../checkout/payment-method/payment-method.ts';
import { listOrderItems } from '../order/order.queries.ts';
import type { MethodDetail } from '../payment-attempt/attempt.ts';
import { findOwnPayment } from '../payment-attempt/settlement.queries.ts';
import { nextPage, paymentStateOf } from '../payment-return/payment-view.ts';
import type { PaymentState } from '../payment-return/payment-view.ts';
import type { PaymentStart, PaymentStatus } from '../payment-return/payment.schema.ts';

export interface Asked {
  runtime: Runtime;
  visitor: Visitor;
  ecpPaymentId: string;
}

export type OwnPayment = Awaited<ReturnType<typeof ownPayment>>;

/** The visitor's own payment; throws NotFound for everybody else. */
export async function ownPayment({ runtime, visitor, ecpPaymentId }: Asked) {
  const owner = { memberNo: visitor.member?.memberNo, guestOrderSn: visitor.guestOrderSn };
  const payment = await findOwnPayment(runtime.database.read, ecpPaymentId, owner);
  if (!payment) throw new AppError('NotFound');
  return payment;
}

const NOT_READY = {
  Waiting: 'PaymentInProgress',
  Deposit: 'CheckoutCompleted',
  Paid: 'CheckoutCompleted',
  Refunded: 'PaymentAuthorizationFailed',
  Failed: 'PaymentAuthorizationFailed',
} as const satisfies Record<PaymentState, ErrorCode>;

/** Why a payment cannot be begun any more. */
export function notReady(payment: OwnPayment): AppError {
  return new AppError(NOT_READY[paymentStateOf(payment)]);
}

/** A payment that can be begun at `provider`; throws where it stands elsewhere. */
export async function readyPayment(asked: Asked, provider: string): Promise<OwnPayment> {
  const payment = await ownPayment(asked);
  if (payment.provider !== provider) throw new AppError('PaymentMethodUnavailable');
  if (payment.status !== 'Ready') throw notReady(payment);
  throwIfDown(asked, payment);
  return payment;
}

/** Nobody is sent to a provider that does not answer. */
export function throwIfDown({ runtime }: Asked, { provider }: OwnPayment): void {
  const isUp = runtime.gateways.available().some((available) => available === provider);
  if (!isUp) throw new AppError('PaymentMethodUnavailable');
}

/** A provider's client, where it is configured: it may have been when the payment was made. */
export function offered<G extends Gateway>(gateway: G | undefined): G {
  if (!gateway) throw new AppError('PaymentMethodUnavailable');
  return gateway;
}

const WINDOW_METHODS: Readonly<Record<string, NicepayMethod>> = {
  ...EASY_WINDOW_METHODS,
  CreditCard: 'card',
  VirtualBankAccount: 'vbank',
  BankAccountTransfer: 'bank',
  CellPhone: 'cellphone',
};

/** What NICEPAY's window is opened with; the amount is the attempt's. */
export async function startPayment(asked: Asked): Promise<PaymentStart> {
  const { gateways, config, clock } = asked.runtime;
  const payment = await readyPayment(asked, 'nicepay');
  const nicepay = offered(gateways.nicepay);
  // write-order.service.ts
  const { bankCode, easyPayment } = JSON.parse(payment.methodDetail) as MethodDetail;
  const fields = nicepay.startFields({
    method: WINDOW_METHODS[easyPayment ?? payment.paymentMethodType] ?? 'card',
    providerOrderId: payment.providerOrderId,
    amount: payment.amount,
    taxFreeAmt: payment.taxFreeAmt,
    goodsName: await goodsNameOf(asked.runtime, payment, 40),
    returnUrl: `${config.siteUrl}${paths.nicepayCallback()}`,
    mallReserved: payment.ecpPaymentId,
    buyerName: payment.buyerName,
    buyerTel: payment.buyerPhone,
    buyerEmail: payment.buyerEmail,
    language: localeOf(payment),
    // A minute before midnight: the provider writes due dates to the minute.
    dueAt: endOfKstDay(clock(), VBANK_DUE_DAYS) - 60_000,
    accountHolder: translator(localeOf(payment))('common.shopName'),
    ...(bankCode !== undefined && { bankCode }),
  });
  return { sdkUrl: nicepay.sdkUrl, fields };
}

export function localeOf({ locale }: { locale: string }): Locale {
  return isLocale(locale) ? locale : 'ko';
}

/** `Jacket +2`, within what the provider takes: the number of the others is never cut. */
export async function goodsNameOf(
  { database }: Runtime,
  payment: OwnPayment,
  maxBytes: number,
): Promise<string> {
  const items = (await listOrderItems(database.read, payment.orderSn)).filter(isBoughtItem);
  const [first] = items;
  if (!first) return '';
  const locale = localeOf(payment);
  const name = localized(locale, first.nameKo, first.nameEn);
  if (items.length === 1) return name;
  const others = items.length - 1;
  const suffix = locale === 'en' ? ` +${others}` : ` 외 ${others}건`;
  return fitBytes(name, maxBytes - Buffer.byteLength(suffix)) + suffix;
}

/** How the buyer's payment stands: what the waiting page asks. */
export async function readPaymentStatus(asked: Asked): Promise<PaymentStatus> {
  const payment = await ownPayment(asked);
  return {
    state: paymentStateOf(payment),
    orderNo: payment.orderNo,
    redirectUrl: nextPage(payment),
  };
}
