import type { Runtime } from '../../server/runtime.ts';
import { isPaidInCash } from './cash-receipt.ts';
import type { PaymentMethodType } from '../payment-method/payment-method.ts';
import { listDueReceipts, listReceiptsToCancel, updateReceipt } from './cash-receipt.queries.ts';
import type { DueReceipt } from './cash-receipt.queries.ts';

const BATCH = 50;
const AGAIN_MS = 10 * 60_000;

/**
 * Has the receipts made that buyers asked for, once their orders are paid, and calls those of
 * cancelled orders back. Asked again after a lost answer, the provider knows the receipt by its
 * order. Returns how many were made or called back.
 */
export async function workOffReceipts(runtime: Runtime): Promise<number> {
  const { read } = runtime.shop;
  const due = await listDueReceipts(read, runtime.clock(), BATCH);
  for (const receipt of due) await issue(runtime, receipt);
  const gone = await listReceiptsToCancel(read, BATCH);
  for (const receipt of gone) await callBack(runtime, receipt);
  return due.length + gone.length;
}

/** What of an order was paid in cash: a transfer, and the deposit used. */
function cashOf({ paymentMethodType, finalTotalPaymentAmt, usedDepositAmt }: DueReceipt): number {
  const type = paymentMethodType as PaymentMethodType; // CHECK of the order's schema
  const isTransfer = isPaidInCash({ paymentMethodType: type, usedDepositAmt: 0 });
  return usedDepositAmt + (isTransfer ? finalTotalPaymentAmt : 0);
}

async function issue({ shop, gateways, clock, log }: Runtime, receipt: DueReceipt): Promise<void> {
  const { orderSn, orderNo, purpose, receiptNo } = receipt;
  const amount = cashOf(receipt);
  const answer = await gateways.nicepay.issueReceipt({
    orderId: `${orderNo}-R`,
    amount,
    taxFreeAmt: Math.min(amount, Number(receipt.taxFreeAmt)),
    goodsName: orderNo,
    receiptType: purpose === 'ExpenditureEvidence' ? 'company' : 'individual',
    receiptNo,
  });
  if (answer.kind === 'declined') log.warn({ orderNo, answer }, 'cash receipt refused');
  const change =
    answer.kind === 'issued'
      ? { status: 'Issued', tid: answer.tid, amount }
      : answer.kind === 'duplicate'
        ? { status: 'Issued', amount }
        : answer.kind === 'declined'
          ? { status: 'Refused', resultCode: answer.code }
          : { checkAt: clock() + AGAIN_MS };
  await shop.tx((t) => updateReceipt(t, { orderSn, from: 'Asked' }, change));
}

async function callBack(
  { shop, gateways, log }: Runtime,
  { orderSn, orderNo, tid }: { orderSn: number; orderNo: string; tid: string | null },
): Promise<void> {
  if (tid === null) return;
  const answer = await gateways.nicepay.cancelReceipt({ tid, orderId: `${orderNo}-R` });
  if (answer.kind !== 'issued')
    return log.warn({ orderNo, answer }, 'cash receipt not called back');
  const change = { status: 'Cancelled' };
  await shop.tx((t) => updateReceipt(t, { orderSn, from: 'Issued' }, change));
}
