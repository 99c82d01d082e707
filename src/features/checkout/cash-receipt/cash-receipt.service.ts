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
} from './cash-receipt.queries.ts';
import type { DueReceipt } from './cash-receipt.queries.ts';
import { cashOf } from './cash-receipt.ts';

const BATCH = 50;
const AGAIN_MS = 10 * 60_000;

/**
 * Has the receipts made that buyers asked for, once their orders are paid, and lowers or calls back
 * those of which less is kept. Asked again after a lost answer, the provider knows a receipt by its
 * order, and a lowering by what is left. Returns how many were worked off. NICEPAY makes them all:
 * a shop without it keeps what was asked until it has it.
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

/** What the provider was asked for; undefined before it is. */
function saidBy({ amount, taxFreeAmt }: DueReceipt): TaxedAmount | undefined {
  return amount === null ? undefined : { amount, taxFreeAmt: taxFreeAmt ?? 0 };
}

type AtNicepay = Pick<Runtime, 'database' | 'clock' | 'log'> & { nicepay: Nicepay };

async function issue(
  { database, nicepay, clock, log }: AtNicepay,
  receipt: DueReceipt,
): Promise<void> {
  const { orderSn, orderNo, purpose, receiptNo } = receipt;
  const asked = saidBy(receipt) ?? keptOf(receipt);
  // Kept first: the provider makes the first receipt it is asked for, and a repeat asks for the same.
  await database.tx((t) => updateReceipt(t, { orderSn, from: 'Asked' }, asked));
  const answer = await nicepay.issueReceipt({
    orderId: `${orderNo}-R`,
    ...asked,
    goodsName: orderNo,
    receiptType: purpose === 'ExpenditureEvidence' ? 'company' : 'individual',
    receiptNo,
  });
  if (answer.kind === 'declined') log.warn({ orderNo, answer }, 'cash receipt refused');
  // Less may have come to be kept meanwhile, so it is held against its order once more.
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

/** Takes from a receipt what is not kept any more; what says the truth already is done. */
async function lower(
  { database, nicepay, clock, log }: AtNicepay,
  receipt: DueReceipt,
): Promise<void> {
  const { orderSn, orderNo, tid, checkAt } = receipt;
  const from = saidBy(receipt) ?? keptOf(receipt);
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
  // A receipt is never lowered twice to the same amount, so that names each time.
  const orderId = `${orderNo}-R${to.amount}`;
  const answer = await nicepay.lowerReceipt({ tid, orderId, from, to });
  if (answer.kind !== 'lowered') {
    log.warn({ orderNo, answer }, 'cash receipt not lowered');
    return change({ checkAt: clock() + AGAIN_MS }, checkAt);
  }
  await change(to);
  await change({ status: to.amount === 0 ? 'Cancelled' : 'Issued' }, checkAt);
}
