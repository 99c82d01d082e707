import { AppError } from '../../lib/errors.ts';
import type { ErrorCode } from '../../lib/errors.ts';
import { isLocale, localized } from '../../lib/locale.ts';
import type { Locale } from '../../lib/locale.ts';
import { paths } from '../../lib/paths.ts';
import { fitBytes } from '../../gateways/nicepay-wire.ts';
import type { Runtime } from '../../server/runtime.ts';
import type { Visitor } from '../../server/visitor.ts';
import { listOrderItems } from '../order/order.queries.ts';
import { isBoughtItem } from '../../lib/order-items.ts';
import { findOwnPayment } from './payment.queries.ts';
import { nextPage, paymentStateOf } from './payment-view.ts';
import type { PaymentState } from './payment-view.ts';
import type { PaymentStart, PaymentStatus } from './payment.schema.ts';

interface Asked {
  runtime: Runtime;
  visitor: Visitor;
  ecpPaymentId: string;
}

async function ownPayment({ runtime, visitor, ecpPaymentId }: Asked) {
  const owner = { memberNo: visitor.member?.memberNo, guestOrderSn: visitor.guestOrderSn };
  const payment = await findOwnPayment(runtime.shop.read, ecpPaymentId, owner);
  if (!payment) throw new AppError('NotFound');
  return payment;
}

const NOT_READY = {
  Waiting: 'PaymentInProgress',
  Paid: 'CheckoutCompleted',
  Refunded: 'PaymentAuthorizationFailed',
  Failed: 'PaymentAuthorizationFailed',
} as const satisfies Record<PaymentState, ErrorCode>;

/** What the provider's window is opened with; the amount is the attempt's. */
export async function startPayment(asked: Asked): Promise<PaymentStart> {
  const { gateways, config, shop } = asked.runtime;
  const { nicepay } = gateways;
  const payment = await ownPayment(asked);
  if (payment.status !== 'Ready') {
    throw new AppError(NOT_READY[paymentStateOf(payment.status)]);
  }
  const locale = isLocale(payment.locale) ? payment.locale : 'ko';
  const items = await listOrderItems(shop.read, payment.orderSn);
  const fields = nicepay.startFields({
    method: 'card',
    providerOrderId: payment.providerOrderId,
    amount: payment.amount,
    goodsName: toGoodsName(items.filter(isBoughtItem), locale),
    returnUrl: `${config.siteUrl}${paths.nicepayCallback()}`,
    mallReserved: payment.ecpPaymentId,
    buyerName: payment.buyerName,
    buyerTel: payment.buyerPhone,
    buyerEmail: payment.buyerEmail,
    language: locale,
  });
  return { sdkUrl: nicepay.sdkUrl, fields };
}

/** `Jacket +2`, within the 40 bytes the provider takes: the number of the others is never cut. */
function toGoodsName(items: readonly Named[], locale: Locale): string {
  const [first] = items;
  if (!first) return '';
  const name = localized(locale, first.nameKo, first.nameEn);
  if (items.length === 1) return name;
  const others = items.length - 1;
  const suffix = locale === 'en' ? ` +${others}` : ` 외 ${others}건`;
  return fitBytes(name, 40 - Buffer.byteLength(suffix)) + suffix;
}

interface Named {
  nameKo: string;
  nameEn: string;
}

/** How the buyer's payment stands: what the waiting page asks. */
export async function readPaymentStatus(asked: Asked): Promise<PaymentStatus> {
  const payment = await ownPayment(asked);
  return {
    state: paymentStateOf(payment.status),
    orderNo: payment.orderNo,
    redirectUrl: nextPage(payment),
  };
}
