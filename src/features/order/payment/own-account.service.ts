import type { Reader } from '#db/connection.ts';
import { AppError } from '../../../errors/errors.ts';
import { OWN_ACCOUNT } from '../../../gateways/gateway.ts';
import {
  insertTransfer,
  recordArrival,
  recordSent,
} from '../../../gateways/own-account/own-account.queries.ts';
import { endOfKstDay } from '../../../lib/instant.ts';
import type { Runtime } from '../../../server/runtime.ts';
import { isOwnAccountOffered } from '../../content/setting/own-account.ts';
import { readSettings } from '../../content/setting/setting.service.ts';
import { findAttempt, findOrderAttempt } from '../payment-attempt/attempt.queries.ts';
import { listOpenRefunds, type Refund } from '../refund/refund.queries.ts';
import { makeRefund } from '../refund/refund.service.ts';
import type { Redirect } from './payment.schema.ts';
import {
  getOwnPaymentOrThrow,
  readPaymentStatus,
  toNotReadyError,
  type OwnPayment,
  type OwnPaymentRequest,
} from './start.service.ts';
import { advancePayment } from './verify-payment.service.ts';

/**
 * Names the mall's own account for a payment, which from then on awaits its transfer. Idempotent: a
 * repeat answers the same, and keeps the account and the deadline that the buyer was told.
 */
export async function startTransfer(request: OwnPaymentRequest): Promise<Redirect> {
  const { runtime } = request;

  const payment = await getOwnPaymentOrThrow(request);
  if (payment.provider !== OWN_ACCOUNT) throw new AppError('PaymentMethodUnavailable');
  if (payment.status === 'Waiting') return readNextPage(request);
  if (payment.status !== 'Ready') throw toNotReadyError(payment);

  const settings = await readSettings(runtime.database.read);
  if (!isOwnAccountOffered(settings.ownAccount)) throw new AppError('PaymentMethodUnavailable');

  const now = runtime.clock();
  const { providerOrderId, amount } = payment;
  const tid = toTid(payment);
  const { bankCode, accountNo, accountHolder, dueDays } = settings.ownAccount;
  const account = { bankCode, accountNo, accountHolder };
  // A minute before midnight, as providers have it: the day that is shown is the last one.
  const dueAt = endOfKstDay(now, dueDays) - 60_000;

  await runtime.database.tx((t) =>
    insertTransfer(t, {
      ...account,
      tid,
      providerOrderId,
      amount,
      dueAt,
      status: 'Awaited',
      arrivedAt: null,
      createdAt: now,
    }),
  );

  const attempt = await findAttempt(runtime.database.read, { providerOrderId });
  if (attempt) await advancePayment(runtime, attempt, { tid, by: 'Return' });

  return readNextPage(request);
}

/** The transaction of a transfer: its attempt has one at most. */
const toTid = ({ providerOrderId }: Pick<OwnPayment, 'providerOrderId'>) =>
  `${OWN_ACCOUNT}-${providerOrderId}`;

async function readNextPage(request: OwnPaymentRequest): Promise<Redirect> {
  const { redirectUrl } = await readPaymentStatus(request);
  return { redirectUrl };
}

/** The payment of an order that awaits its transfer to the own account; throws TransferNotAwaited. */
export async function getAwaitedOrThrow(db: Reader, orderSn: number) {
  const attempt = await findOrderAttempt(db, orderSn);
  if (attempt?.provider !== OWN_ACCOUNT || attempt.status !== 'Waiting' || attempt.tid === null) {
    throw new AppError('TransferNotAwaited');
  }

  return { ...attempt, tid: attempt.tid };
}

/**
 * Records that the transfer of an order arrived in full: the order is paid. Throws TransferNotAwaited,
 * also where the order was given up in the meantime.
 */
export async function confirmArrival(runtime: Runtime, orderSn: number): Promise<string> {
  const { database, clock } = runtime;
  const attempt = await getAwaitedOrThrow(database.read, orderSn);
  const { tid } = attempt;

  const isMine = await database.tx((t) => recordArrival(t, tid, clock()));
  if (!isMine) throw new AppError('TransferNotAwaited');

  await advancePayment(runtime, attempt, { tid, by: 'Webhook', status: 'paid' });

  return (await findOrderAttempt(database.read, orderSn))?.status ?? attempt.status;
}

type ToSend = Refund & { cancelOrderId: string };

/** The refunds of an order that staff are to transfer from the own account; throws NothingToSend. */
export async function listToSendOrThrow(db: Reader, orderSn: number): Promise<ToSend[]> {
  const open = await listOpenRefunds(db, orderSn);
  const toSend: ToSend[] = [];
  for (const refund of open) {
    const { cancelOrderId, paymentAttemptSn, status } = refund;
    if (status !== 'Pending' || cancelOrderId === null || paymentAttemptSn === null) continue;

    const attempt = await findAttempt(db, { paymentAttemptSn });
    if (attempt?.provider === OWN_ACCOUNT) toSend.push({ ...refund, cancelOrderId });
  }
  if (toSend.length === 0) throw new AppError('NothingToSend');

  return toSend;
}

/** Records that the refunds of an order were transferred, and completes them. */
export async function confirmSent(runtime: Runtime, orderSn: number): Promise<string> {
  const { database, clock } = runtime;
  const toSend = await listToSendOrThrow(database.read, orderSn);
  const cancelOrderIds = toSend.map(({ cancelOrderId }) => cancelOrderId);

  const isMine = await database.tx((t) => recordSent(t, cancelOrderIds, clock()));
  if (!isMine) throw new AppError('NothingToSend');

  let status = 'Done';
  for (const { refundSn } of toSend) status = await makeRefund(runtime, refundSn);

  return status;
}
