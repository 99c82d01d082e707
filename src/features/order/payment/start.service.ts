import { readShopName } from '../../content/setting/setting.service.ts';
import { AppError, type ErrorCode } from '../../../errors/errors.ts';
import { endOfKstDay } from '../../../lib/instant.ts';
import { isLocale, getLocalizedText, type Locale } from '../../../lib/locale.ts';
import { isBoughtItem } from '../order/order-items.ts';
import { serverPaths } from '../../../lib/server-paths.ts';
import type { Gateway } from '../../../gateways/gateway.ts';
import { EASY_WINDOW_METHODS, type NicepayMethod } from '../../../gateways/nicepay-window.ts';
import { fitBytes } from '../../../gateways/nicepay-wire.ts';
import type { Runtime } from '../../../server/runtime.ts';
import type { Visitor } from '../../../server/visitor.ts';
import { VBANK_DUE_DAYS } from '../payment-method/payment-method.ts';
import { listOrderItems } from '../order/order.queries.ts';
import type { MethodDetail } from '../payment-attempt/attempt.ts';
import { findOwnPayment } from '../payment-attempt/settlement.queries.ts';
import { toPaymentState, toPaymentStatus, type PaymentState } from './payment-view.ts';
import type { PaymentStart, PaymentStatus } from './payment.schema.ts';

export interface OwnPaymentRequest {
  runtime: Runtime;
  visitor: Visitor;
  ecpPaymentId: string;
}

export type OwnPayment = Awaited<ReturnType<typeof getOwnPaymentOrThrow>>;

/** The visitor's own payment; NotFound for any other visitor. */
export async function getOwnPaymentOrThrow({ runtime, visitor, ecpPaymentId }: OwnPaymentRequest) {
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

/** The error for a payment that can no longer be started. */
export function toNotReadyError(payment: OwnPayment): AppError {
  return new AppError(NOT_READY[toPaymentState(payment)]);
}

/** A payment that can be started at `provider`; throws if it is in another state. */
export async function getReadyPaymentOrThrow(
  request: OwnPaymentRequest,
  provider: string,
): Promise<OwnPayment> {
  const payment = await getOwnPaymentOrThrow(request);
  if (payment.provider !== provider) throw new AppError('PaymentMethodUnavailable');
  if (payment.status !== 'Ready') throw toNotReadyError(payment);
  throwIfProviderDown(request, payment);

  return payment;
}

/** Rejects a provider whose circuit breaker is open. */
export function throwIfProviderDown(
  { runtime }: OwnPaymentRequest,
  { provider }: OwnPayment,
): void {
  const isUp = runtime.gateways.available().some((available) => available === provider);
  if (!isUp) throw new AppError('PaymentMethodUnavailable');
}

/** A provider's client; throws if it is no longer configured since the payment was created. */
export function getGatewayOrThrow<G extends Gateway>(gateway: G | undefined): G {
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

/** Parameters of NICEPAY's payment window; the amount is the attempt's. */
export async function startPayment(request: OwnPaymentRequest): Promise<PaymentStart> {
  const { gateways, config, clock } = request.runtime;

  const payment = await getReadyPaymentOrThrow(request, 'nicepay');

  const nicepay = getGatewayOrThrow(gateways.nicepay);
  // Written by write-order.service.ts.
  const { bankCode, easyPayment } = JSON.parse(payment.methodDetail) as MethodDetail;

  const method = WINDOW_METHODS[easyPayment ?? payment.paymentMethodType] ?? 'card';
  const language = toPaymentLocale(payment);

  const fields = nicepay.startFields({
    method,
    providerOrderId: payment.providerOrderId,
    amount: payment.amount,
    taxFreeAmt: payment.taxFreeAmt,
    goodsName: await buildGoodsName(request.runtime, payment, 40),
    returnUrl: `${config.siteUrl}${serverPaths.nicepayCallback()}`,
    mallReserved: payment.ecpPaymentId,
    buyerName: payment.buyerName,
    buyerTel: payment.buyerPhone,
    buyerEmail: payment.buyerEmail,
    language,
    // A minute before midnight: the provider keeps due dates to the minute.
    dueAt: endOfKstDay(clock(), VBANK_DUE_DAYS) - 60_000,
    ...(method === 'vbank' && {
      accountHolder: await readShopName(request.runtime.database.read, language),
    }),
    ...(bankCode !== undefined && { bankCode }),
  });

  return { sdkUrl: nicepay.sdkUrl, fields };
}

export function toPaymentLocale({ locale }: { locale: string }): Locale {
  return isLocale(locale) ? locale : 'ko';
}

/**
 * `Jacket +2`, truncated to the provider's limit in bytes; the number of further items is never
 * cut.
 */
export async function buildGoodsName(
  { database }: Runtime,
  payment: OwnPayment,
  maxBytes: number,
): Promise<string> {
  const items = (await listOrderItems(database.read, payment.orderSn)).filter(isBoughtItem);
  const [first] = items;
  if (!first) return '';

  const locale = toPaymentLocale(payment);
  const name = getLocalizedText(locale, first.nameKo, first.nameEn);
  if (items.length === 1) return fitWords(name, maxBytes);

  const others = items.length - 1;
  const suffix = locale === 'en' ? ` +${others}` : ` 외 ${others}개`;

  return fitWords(name, maxBytes - Buffer.byteLength(suffix)) + suffix;
}

/** The words of a text that fit into so many bytes; only a first word that is too long is cut. */
export function fitWords(text: string, maxBytes: number): string {
  const fitting = fitBytes(text, maxBytes);
  const isWhole = fitting === text.normalize('NFC').toWellFormed().trim();
  const end = fitting.search(/\s\S*$/);
  const isAtWord = /^\s/.test(text.normalize('NFC').slice(fitting.length));
  return isWhole || isAtWord || end <= 0 ? fitting : fitting.slice(0, end).trimEnd();
}

/** The status of the buyer's payment, polled by the waiting page. */
export async function readPaymentStatus(request: OwnPaymentRequest): Promise<PaymentStatus> {
  return toPaymentStatus(await getOwnPaymentOrThrow(request));
}
