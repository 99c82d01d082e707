import { z } from 'zod';
import type { TaxedAmount } from '../lib/money.ts';
import type { GatewayPayment } from './gateway.ts';

/** The envelope of every response. */
export const Envelope = z.object({
  code: z.string().min(1),
  message: z.string().nullish(),
  body: z.unknown(),
});

const PaymentId = z.string().regex(/^[\w-]{1,50}$/);
const Won = z.int().min(0).max(999_999_999_999);

export const Return = z.object({
  resultCode: z.string().min(1).max(40),
  resultMessage: z.string().max(500).optional(),
  paymentId: PaymentId.optional(),
});

/** One transaction of a payment: its approval (01), a full (03) or a partial cancel (04). */
const Detail = z.object({
  paymentId: PaymentId,
  payHistId: z.string().min(1),
  merchantPayKey: z.string(),
  admissionTypeCode: z.enum(['01', '03', '04']),
  admissionYmdt: z.string(),
  admissionState: z.enum(['SUCCESS', 'FAIL']),
  totalPayAmount: Won,
  /** The tax-free part of it. */
  taxExScopeAmount: Won.default(0),
});
export type Detail = z.output<typeof Detail>;

export const Approval = z.object({ detail: Detail });
export const History = z.object({ list: z.array(Detail) });
export const Cancelled = z.object({ paymentId: PaymentId, totalRestAmount: Won });

/** Reads `yyyyMMddHHmmss`, Korean time, as epoch ms. */
export function parseYmdt(text: string): number | null {
  const parts = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(text)?.slice(1);
  if (!parts) return null;
  const [year, month, day, hour, minute, second] = parts;
  const time = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}+09:00`);
  return Number.isNaN(time) ? null : time;
}

/** The remaining balance after all transactions; undefined if there was none yet. */
export function computeRestAmount(moves: readonly Detail[]): TaxedAmount | undefined {
  const approval = getApproval(moves);
  if (!approval) return undefined;
  if (approval.admissionState !== 'SUCCESS') return { amount: 0, taxFreeAmt: 0 };

  const cancels = cancelsOf(moves);

  return {
    amount: cancels.reduce((rest, cancel) => rest - cancel.totalPayAmount, approval.totalPayAmount),
    taxFreeAmt: cancels.reduce(
      (rest, cancel) => rest - cancel.taxExScopeAmount,
      approval.taxExScopeAmount,
    ),
  };
}

function getApproval(moves: readonly Detail[]): Detail | undefined {
  return moves.find(({ admissionTypeCode }) => admissionTypeCode === '01');
}

function cancelsOf(moves: readonly Detail[]): Detail[] {
  return moves.filter(
    (move) => move.admissionTypeCode !== '01' && move.admissionState === 'SUCCESS',
  );
}

/** A payment from all its transactions; undefined if there was none yet. */
export function toGatewayPayment(moves: readonly Detail[]): GatewayPayment | undefined {
  const approval = getApproval(moves);
  if (!approval) return undefined;

  const cancels = cancelsOf(moves).map((move) => ({
    tid: move.payHistId,
    amount: move.totalPayAmount,
    cancelledAt: parseYmdt(move.admissionYmdt),
    reason: '',
  }));

  const isPaid = approval.admissionState === 'SUCCESS';
  const amount = approval.totalPayAmount;
  const balanceAmt = computeRestAmount(moves)?.amount ?? 0;
  const admittedAt = parseYmdt(approval.admissionYmdt);

  return {
    tid: approval.paymentId,
    providerOrderId: approval.merchantPayKey,
    status: getStatus({ isPaid, amount, balanceAmt }),
    amount,
    balanceAmt,
    pendingAmt: 0,
    payMethod: 'naverpay',
    paidAt: isPaid ? admittedAt : null,
    failedAt: isPaid ? null : admittedAt,
    cancelledAt: cancels.at(-1)?.cancelledAt ?? null,
    approveNo: approval.payHistId,
    receiptUrl: null,
    card: null,
    vbank: null,
    bankName: null,
    cancels,
    cancelledTid: cancels.at(-1)?.tid ?? null,
  };
}

function getStatus({
  isPaid,
  amount,
  balanceAmt,
}: {
  isPaid: boolean;
  amount: number;
  balanceAmt: number;
}): GatewayPayment['status'] {
  if (!isPaid) return 'failed';
  if (balanceAmt === amount) return 'paid';
  return balanceAmt === 0 ? 'cancelled' : 'partialCancelled';
}
