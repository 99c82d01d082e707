import type { Nicepay } from '../../../gateways/nicepay.ts';
import { reduceTaxedAmount, taxFreePart } from '../../benefit/pricing/tax.ts';
import type { TaxedAmount } from '../../../lib/money.ts';
import { drainBacklog } from '../../../server/drain.ts';
import type { Runtime } from '../../../server/runtime.ts';
import {
  listChangedReceipts,
  listDueReceipts,
  updateReceipt,
  updateReceiptsDropped,
  type DueReceipt,
} from './cash-receipt.queries.ts';
import { getCash } from './cash-receipt.ts';

const BATCH = 50;
const AGAIN_MS = 10 * 60_000;

/**
 * Issues cash receipts once their orders are paid, and lowers or cancels those whose order was
 * refunded in part or whole. After a lost response the provider recognises a repeated receipt by
 * its order id, and a repeated lowering by the amount left. Returns the number processed. All
 * receipts go through NICEPAY: without it the requests stay stored until it is configured.
 */
export async function workOffReceipts(runtime: Runtime): Promise<number> {
  const { database, clock, gateways } = runtime;

  await database.tx(updateReceiptsDropped);

  if (!gateways.nicepay) return 0;

  const receiptRuntime = { ...runtime, nicepay: gateways.nicepay };

  const workOff = (list: typeof listDueReceipts, by: typeof issueReceipt) =>
    drainBacklog(runtime, {
      list: (more) => list(database.read, { now: clock(), limit: BATCH + more }),
      keyOf: ({ cashReceiptSn }) => cashReceiptSn,
      each: async (receipt) => {
        await by(receiptRuntime, receipt);
        return 1;
      },
    });

  return (
    (await workOff(listDueReceipts, issueReceipt)) +
    (await workOff(listChangedReceipts, lowerReceipt))
  );
}

/** Computes what is kept of what a receipt is for: an order's cash, or a claim's additional payment. */
function computeKeptAmount(receipt: DueReceipt): TaxedAmount {
  return receipt.claimSn === null ? keptOfOrder(receipt) : keptOfClaim(receipt);
}

function keptOfClaim(receipt: DueReceipt): TaxedAmount {
  const { paidAmt, paidTaxFreeAmt, acceptedAmt, refundedAmt, refundedTaxFreeAmt } = receipt;
  const amount = Math.max(0, paidAmt - acceptedAmt - Number(refundedAmt ?? 0));
  const taxFreeAmt = Math.min(amount, paidTaxFreeAmt - Number(refundedTaxFreeAmt ?? 0));
  return { amount, taxFreeAmt };
}

function keptOfOrder(receipt: DueReceipt): TaxedAmount {
  const paymentMethodType = receipt.paymentMethodType;
  const amount = getCash({ ...receipt, paymentMethodType });
  const pointAmt = receipt.usedExclusivePointAmt - receipt.refundedPointAmt;
  const { finalTotalPaymentAmt, refundedPaymentAmt, acceptedAmt } = receipt;
  const moneyAmt = Math.max(0, finalTotalPaymentAmt - refundedPaymentAmt - acceptedAmt);
  const depositAmt = receipt.usedDepositAmt - receipt.refundedDepositAmt;
  const totalAmt = moneyAmt + depositAmt + pointAmt;
  // The price of a dearer exchange is paid for apart.
  const taxFreeGoodsAmt = Math.min(Number(receipt.keptTaxFreeGoodsAmt), totalAmt);

  return { amount, taxFreeAmt: taxFreePart(amount, { totalAmt, taxFreeGoodsAmt }) };
}

/** The amounts requested from the provider; undefined before the request. */
function requestedBy({ amount, taxFreeAmt }: DueReceipt): TaxedAmount | undefined {
  return amount === null ? undefined : { amount, taxFreeAmt: taxFreeAmt ?? 0 };
}

/** The number of the order or the claim. */
function getName({ claimNo, orderNo }: DueReceipt): string {
  return claimNo ?? orderNo;
}

type AtNicepay = Pick<Runtime, 'database' | 'clock' | 'log'> & { nicepay: Nicepay };

async function issueReceipt(
  { database, nicepay, clock, log }: AtNicepay,
  receipt: DueReceipt,
): Promise<void> {
  const { cashReceiptSn, purpose, receiptNo } = receipt;
  const name = getName(receipt);
  const requested = requestedBy(receipt) ?? computeKeptAmount(receipt);

  // Stored before the request: the provider issues only the first request, so a retry must be
  // equal.
  await database.tx((t) => updateReceipt(t, { cashReceiptSn, from: 'Asked' }, requested));

  const answer = await nicepay.issueReceipt({
    orderId: `${name}-R`,
    ...requested,
    goodsName: name,
    receiptType: purpose === 'ExpenditureEvidence' ? 'company' : 'individual',
    receiptNo,
  });

  if (answer.kind === 'declined') log.warn({ name, answer }, 'cash receipt refused');

  // A refund may have happened meanwhile, so the receipt is compared with its order once more.
  const changedFields = { status: 'Changed' as const, checkAt: clock() };
  const change =
    answer.kind === 'issued'
      ? { ...changedFields, tid: answer.tid, approveNo: answer.approveNo }
      : answer.kind === 'duplicate'
        ? changedFields
        : answer.kind === 'declined'
          ? { status: 'Refused' as const, resultCode: answer.code }
          : { checkAt: clock() + AGAIN_MS };

  await database.tx((t) => updateReceipt(t, { cashReceiptSn, from: 'Asked' }, change));
}

/** Lowers a receipt to what is kept of its order; one that is already correct becomes Issued. */
async function lowerReceipt(
  { database, nicepay, clock, log }: AtNicepay,
  receipt: DueReceipt,
): Promise<void> {
  const { cashReceiptSn, tid, checkAt } = receipt;
  const name = getName(receipt);
  const from = requestedBy(receipt) ?? computeKeptAmount(receipt);
  const to = reduceTaxedAmount(from, computeKeptAmount(receipt));

  const change = (fields: Parameters<typeof updateReceipt>[2], seenAt?: number) => {
    const receiptKey = {
      cashReceiptSn,
      from: 'Changed' as const,
      ...(seenAt !== undefined && { checkAt: seenAt }),
    };
    return database.tx((t) => updateReceipt(t, receiptKey, fields));
  };
  if (to.amount === from.amount) return change({ status: 'Issued' }, checkAt);
  if (tid === null) {
    log.error({ name, to }, 'cash receipt without a tid: to be lowered by hand');
    return change({ status: 'ByHand' });
  }

  // A receipt is never lowered twice to the same amount, so the amount makes the id unique.
  const orderId = `${name}-R${to.amount}`;
  const answer = await nicepay.lowerReceipt({ tid, orderId, from, to });
  if (answer.kind !== 'lowered') {
    log.warn({ name, answer }, 'cash receipt not lowered');
    return change({ checkAt: clock() + AGAIN_MS }, checkAt);
  }

  await change(to);
  await change({ status: to.amount === 0 ? 'Cancelled' : 'Issued' }, checkAt);
}
