import { setTimeout as sleep } from 'node:timers/promises';
import type { Tx } from '#db/connection.ts';
import { AppError } from '../../../errors/errors.ts';
import { nationalPhone } from '../../../lib/phone.ts';
import { serverPaths } from '../../../lib/server-paths.ts';
import type { PayU, PayUCreated } from '../../../gateways/payu.ts';
import { hmac } from '../../../server/crypto.ts';
import type { MethodDetail } from '../payment-attempt/attempt.ts';
import { updateAttempt } from '../payment-attempt/attempt.queries.ts';
import type { NaverPayOpening, Redirect } from './payment.schema.ts';
import {
  buildGoodsName,
  toPaymentLocale,
  toNotReadyError,
  getGatewayOrThrow,
  getOwnPaymentOrThrow,
  getReadyPaymentOrThrow,
  throwIfProviderDown,
  type OwnPaymentRequest,
  type OwnPayment,
} from './start.service.ts';

/** Parameters of Naver Pay's script; the amount is the attempt's. */
export async function startNaverPay(request: OwnPaymentRequest): Promise<NaverPayOpening> {
  const { gateways, config, secret } = request.runtime;

  const payment = await getReadyPaymentOrThrow(request, 'naverpay');

  const naverpay = getGatewayOrThrow(gateways.naverpay);

  const fields = naverpay.startFields({
    providerOrderId: payment.providerOrderId,
    amount: payment.amount,
    taxFreeAmt: payment.taxFreeAmt,
    goodsName: await buildGoodsName(request.runtime, payment, 128),
    itemCount: 1,
    userKey: hmac(secret, `naverpay:${payment.memberNo ?? `guest:${payment.orderSn}`}`),
    returnUrl: returnUrl(config.siteUrl, serverPaths.naverpayCallback(), payment),
  });

  return { sdkUrl: naverpay.sdkUrl, ...fields };
}

function returnUrl(siteUrl: string, path: string, { ecpPaymentId }: OwnPayment): string {
  return `${siteUrl}${path}?ecpPaymentId=${ecpPaymentId}`;
}

const POLL_MS = 50;
const OTHER_WRITES_MS = 1_000;

/** The first poll after the buyer was redirected. */
const FIRST_LOOK_MS = 10_000;

/**
 * Creates the order at PayU and returns the URL of its payment page. From then on money can arrive
 * without another request of the shop's, so the attempt becomes Waiting. Idempotent: a repeat
 * returns the same order.
 */
export async function startPayU(
  request: OwnPaymentRequest & { customerIp: string },
): Promise<Redirect> {
  const payment = await getOwnPaymentOrThrow(request);

  const payu = getGatewayOrThrow(request.runtime.gateways.payu);

  if (payment.provider !== 'payu') throw new AppError('PaymentMethodUnavailable');

  const begun = toStartedRedirect(payment);
  if (begun) return begun;
  if (payment.status !== 'Ready') throw toNotReadyError(payment);
  throwIfProviderDown(request, payment);

  const created = await startAtPayU(payu, request, payment);
  if (created.kind === 'created') {
    const { runtime } = request;
    const isMine = await runtime.database.tx((t) =>
      recordPayUStart(t, payment, { created, now: runtime.clock() }),
    );
    if (isMine) return { redirectUrl: created.redirectUrl };

    await payu.withdraw({ tid: created.tid, providerOrderId: payment.providerOrderId });
  }

  const other = await awaitOtherStart(request);
  if (other) return other;

  request.runtime.log.warn({ created, orderNo: payment.orderNo }, 'order not made at PayU');

  throw new AppError('PaymentAuthorizationFailed');
}

/**
 * Waits for a concurrent request of the same buyer, which may be about to write PayU's response.
 */
async function awaitOtherStart(request: OwnPaymentRequest): Promise<Redirect | undefined> {
  for (let waitedMs = 0; waitedMs <= OTHER_WRITES_MS; waitedMs += POLL_MS) {
    const latest = await getOwnPaymentOrThrow(request);
    const begun = toStartedRedirect(latest);
    if (begun) return begun;
    if (latest.status !== 'Ready') throw toNotReadyError(latest);
    await sleep(POLL_MS);
  }
  return undefined;
}

function toStartedRedirect({ status, methodDetail }: OwnPayment): Redirect | undefined {
  const { payUrl } = JSON.parse(methodDetail) as MethodDetail; // written below
  return status === 'Waiting' && payUrl !== undefined ? { redirectUrl: payUrl } : undefined;
}

async function startAtPayU(
  payu: PayU,
  { runtime, customerIp }: OwnPaymentRequest & { customerIp: string },
  payment: OwnPayment,
): Promise<PayUCreated> {
  const { siteUrl } = runtime.config;
  return payu.startPayment({
    providerOrderId: payment.providerOrderId,
    amount: payment.amount,
    goodsName: await buildGoodsName(runtime, payment, 255),
    buyer: {
      email: payment.buyerEmail,
      phone: nationalPhone(payment.buyerPhone),
      name: payment.buyerName,
    },
    language: toPaymentLocale(payment),
    customerIp,
    returnUrl: returnUrl(siteUrl, serverPaths.payuCallback(), payment),
    notifyUrl: `${siteUrl}/api/payment/payu/notify`,
    validityS: Math.max(60, Math.round((payment.reservedUntil - runtime.clock()) / 1000)),
  });
}

function recordPayUStart(
  t: Tx,
  { paymentAttemptSn, reservedUntil, methodDetail }: OwnPayment,
  { created, now }: { created: PayUCreated & { kind: 'created' }; now: number },
): Promise<boolean> {
  return updateAttempt(
    t,
    { paymentAttemptSn, from: ['Ready'] },
    {
      status: 'Waiting',
      tid: created.tid,
      methodDetail: JSON.stringify({
        ...(JSON.parse(methodDetail) as MethodDetail), // the page of a claim
        easyPayment: 'payu',
        payUrl: created.redirectUrl,
      } satisfies MethodDetail),
      dueAt: reservedUntil,
      checkAt: Math.min(now + FIRST_LOOK_MS, reservedUntil),
      updatedAt: now,
    },
  );
}
