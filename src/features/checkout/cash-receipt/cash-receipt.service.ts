import type { Nicepay } from '../../../gateways/nicepay.ts';
import { lowered, taxFreePart } from '../../benefit/pricing/tax.ts';
import type { TaxedAmount } from '../../../lib/money.ts';
import { drain } from '../../../server/drain.ts';
import type { Runtime } from '../../../server/runtime.ts';
import type { PaymentMethodType } from '../payment-method/payment-method.ts';
import {
  listChangedReceipts,
  listDueReceipts,
  updateReceipt,
  updateReceiptsDropped,
  type DueReceipt,
} from './cash-receipt.queries.ts';
import { cashOf } from './cash-receipt.ts';

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
  const { nicepay } = gateways;
  await database.tx(updateReceiptsDropped);
  if (!nicepay) return 0;
  const at = { ...runtime, nicepay };
  const workOff = (list: typeof listDueReceipts, by: typeof issue) =>
    drain(runtime, {
      list: (more) => list(database.read, { now: clock(), limit: BATCH + more }),
      keyOf: ({ orderSn }) => orderSn,
      each: async (receipt) => {
        await by(at, receipt);
        return 1;
      },
    });
  return (await workOff(listDueReceipts, issue)) + (await workOff(listChangedReceipts, lower));
}

function keptOf(receipt: DueReceipt): TaxedAmount {
  const paymentMethodType = receipt.paymentMethodType as PaymentMethodType; // CHECK of the order's schema
  const amount = cashOf({ ...receipt, paymentMethodType });
  const pointAmt = receipt.usedExclusivePointAmt - receipt.refundedPointAmt;
  const moneyAmt = receipt.finalTotalPaymentAmt - receipt.refundedPaymentAmt;
  const depositAmt = receipt.usedDepositAmt - receipt.refundedDepositAmt;
  const totalAmt = moneyAmt + depositAmt + pointAmt;
  const taxFreeGoodsAmt = Number(receipt.keptTaxFreeGoodsAmt);
  return { amount, taxFreeAmt: taxFreePart(amount, { totalAmt, taxFreeGoodsAmt }) };
}

/** The amounts requested from the provider; undefined before the request. */
function requestedBy({ amount, taxFreeAmt }: DueReceipt): TaxedAmount | undefined {
  return amount === null ? undefined : { amount, taxFreeAmt: taxFreeAmt ?? 0 };
}

type AtNicepay = Pick<Runtime, 'database' | 'clock' | 'log'> & { nicepay: Nicepay };

async function issue(
  { database, nicepay, clock, log }: AtNicepay,
  receipt: DueReceipt,
): Promise<void> {
  const { orderSn, orderNo, purpose, receiptNo } = receipt;
  const requested = requestedBy(receipt) ?? keptOf(receipt);
  // Stored before the request: the provider issues only the first request, so a retry must be
  // equal.
  await database.tx((t) => updateReceipt(t, { orderSn, from: 'Asked' }, requested));
  const answer = await nicepay.issueReceipt({
    orderId: `${orderNo}-R`,
    ...requested,
    goodsName: orderNo,
    receiptType: purpose === 'ExpenditureEvidence' ? 'company' : 'individual',
    receiptNo,
  });
  if (answer.kind === 'declined') log.warn({ orderNo, answer }, 'cash receipt refused');
  // A refund may have happened meanwhile, so the receipt is compared with its order once more.
  const made = { status: 'Changed', checkAt: clock() };
  const change =
    answer.kind === 'issued'
      ? { ...made, tid: answer.tid, approveNo: answer.approveNo }
      : answer.kind === 'duplicate'
        ? made
        : answer.kind === 'declined'
          ? { status: 'Refused', resultCode: answer.code }
          : { checkAt: clock() + AGAIN_MS };
  await database.tx((t) => updateReceipt(t, { orderSn, from: 'Asked' }, change));
}

/** Lowers a receipt to what is kept of its order; one that is already correct becomes Issued. */
async function lower(
  { database, nicepay, clock, log }: AtNicepay,
  receipt: DueReceipt,
): Promise<void> {
  const { orderSn, orderNo, tid, checkAt } = receipt;
  const from = requestedBy(receipt) ?? keptOf(receipt);
  const to = lowered(from, keptOf(receipt));
  const change = (fields: Parameters<typeof updateReceipt>[2], seenAt?: number) => {
    const at = { orderSn, from: 'Changed', ...(seenAt !== undefined && { checkAt: seenAt }) };
    return database.tx((t) => updateReceipt(t, at, fields));
  };
  if (to.amount === from.amount) return change({ status: 'Issued' }, checkAt);
  if (tid === null) {
    log.error({ orderNo, to }, 'cash receipt without a tid: to be lowered by hand');
    return change({ status: 'ByHand' });
  }
  // A receipt is never lowered twice to the same amount, so the amount makes the id unique.
  const orderId = `${orderNo}-R${to.amount}`;
  const answer = await nicepay.lowerReceipt({ tid, orderId, from, to });
  if (answer.kind !== 'lowered') {
    log.warn({ orderNo, answer }, 'cash receipt not lowered');
    return change({ checkAt: clock() + AGAIN_MS }, checkAt);
  }
  await change(to);
  await change({ status: to.amount === 0 ? 'Cancelled' : 'Issued' }, checkAt);
}
