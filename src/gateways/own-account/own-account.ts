import type { Reader, ShopDatabase, Tx } from '#db/connection.ts';
import { bankName } from '../../lib/bank.ts';
import {
  OWN_ACCOUNT,
  type CancelAnswer,
  type CancelRequest,
  type Gateway,
  type GatewayAnswer,
  type GatewayPayment,
} from '../gateway.ts';
import {
  findTransfer,
  insertPayout,
  listPayouts,
  withdrawTransfer,
  type OwnPayout,
  type OwnTransfer,
} from './own-account.queries.ts';

/** Nothing is asked over a network. */
const TIMEOUT_MS = 5_000;
const FORGED = { kind: 'forged', why: 'nobody returns from the mall’s own account' } as const;

/**
 * The mall's own bank account, which buyers transfer to: a provider whose books are the shop's. Staff
 * write in them what the bank shows, that a transfer arrived or that money was sent back.
 */
export function createOwnAccount(
  database: Pick<ShopDatabase, 'read' | 'tx'>,
  now: () => number,
): Gateway {
  const { read } = database;

  return {
    provider: OWN_ACCOUNT,
    timeoutMs: TIMEOUT_MS,
    parseReturn: () => FORGED,
    parseNotice: () => FORGED,
    approve: ({ tid }) => readAnswer(read, { tid }),
    query: ({ tid }) => readAnswer(read, { tid }),
    findByOrderId: ({ providerOrderId }) => readAnswer(read, { providerOrderId }),
    cancel: (request) => database.tx((t) => notePayout(t, request, now())),
    netCancel: ({ providerOrderId }) => database.tx((t) => endTransfer(t, { providerOrderId })),
    withdraw: ({ tid }) => database.tx((t) => endTransfer(t, { tid })),
  };
}

async function readAnswer(
  db: Reader,
  by: { tid: string } | { providerOrderId: string },
): Promise<GatewayAnswer> {
  const transfer = await findTransfer(db, by);
  if (!transfer) return { kind: 'notFound' };

  return { kind: 'ok', payment: toPayment(transfer, await listPayouts(db, transfer.tid)) };
}

async function endTransfer(
  t: Tx,
  by: { tid: string } | { providerOrderId: string },
): Promise<GatewayAnswer> {
  const transfer = await findTransfer(t, by);
  if (!transfer) return { kind: 'notFound' };
  if (transfer.status === 'Arrived' || !(await isEnded(t, transfer))) {
    return { kind: 'declined', code: 'Arrived', message: 'the money has arrived' };
  }

  return readAnswer(t, by);
}

const isEnded = async (t: Tx, { tid, status }: OwnTransfer) =>
  status === 'Withdrawn' || (await withdrawTransfer(t, tid));

/** Notes what staff are to send, once per id, and answers whether they have. */
async function notePayout(
  t: Tx,
  { tid, part, cancelOrderId }: CancelRequest,
  now: number,
): Promise<CancelAnswer> {
  const transfer = await findTransfer(t, { tid });
  if (!transfer) return { kind: 'notFound' };

  const payouts = await listPayouts(t, tid);
  const known = payouts.find((payout) => payout.cancelOrderId === cancelOrderId);
  if (known) return toCancelAnswer(transfer, payouts, known);

  const amount = part?.amount ?? transfer.amount - transfer.payoutAmt;
  const [unsent] = payouts.filter(isUnsent);
  if (amount === 0) return toCancelAnswer(transfer, payouts, unsent);

  const payout = { cancelOrderId, tid, amount, createdAt: now, sentAt: null };

  return (await insertPayout(t, payout))
    ? toCancelAnswer(transfer, payouts, payout)
    : { kind: 'declined', code: 'lessLeft', message: 'less is left of what arrived' };
}

const isUnsent = ({ sentAt }: OwnPayout) => sentAt === null;

function toCancelAnswer(
  transfer: OwnTransfer,
  payouts: readonly OwnPayout[],
  about: OwnPayout | undefined,
): CancelAnswer {
  if (about && isUnsent(about)) return { kind: 'pending', why: 'to be transferred by staff' };
  return { kind: 'ok', payment: toPayment(transfer, payouts) };
}

const STATUSES = { Awaited: 'ready', Arrived: 'paid', Withdrawn: 'expired' } as const;

function toPayment(transfer: OwnTransfer, payouts: readonly OwnPayout[]): GatewayPayment {
  const { tid, providerOrderId, amount, payoutAmt, status, arrivedAt } = transfer;
  const { bankCode, accountNo, accountHolder, dueAt } = transfer;
  const name = bankName(bankCode, 'ko');
  const pendingAmt = sumAmounts(payouts.filter(isUnsent));
  const isGone = payoutAmt === amount && pendingAmt === 0;
  const paidStatus = isGone ? 'cancelled' : 'partialCancelled';

  return {
    tid,
    providerOrderId,
    status: payoutAmt === 0 ? STATUSES[status] : paidStatus,
    amount,
    balanceAmt: status === 'Arrived' ? amount - payoutAmt : 0,
    pendingAmt,
    payMethod: OWN_ACCOUNT,
    paidAt: arrivedAt,
    failedAt: null,
    cancelledAt: null,
    approveNo: null,
    receiptUrl: null,
    card: null,
    vbank: { bankCode, bankName: name, accountNo, accountHolder, dueAt },
    bankName: name,
    cancels: payouts.map((payout) => ({
      tid: payout.cancelOrderId,
      amount: payout.amount,
      cancelledAt: payout.sentAt,
      reason: '',
    })),
    cancelledTid: payouts.at(-1)?.cancelOrderId ?? null,
  };
}

const sumAmounts = (payouts: readonly OwnPayout[]) =>
  payouts.reduce((sum, { amount }) => sum + amount, 0);
