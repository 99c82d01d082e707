import { z } from 'zod';
import type { GatewayUnknown } from './gateway.ts';
import { toUnknownAnswer } from './nicepay-answer.ts';
import { callNicepay, type NicepayConfig } from './nicepay-http.ts';
import { isSameSignature, signId, signPayment } from './nicepay-signature.ts';
import { formatEdiDate, toGoodsName } from './nicepay-wire.ts';

export interface ReceiptRequest {
  /** Unique per receipt: a repeat is refused as a duplicate. */
  orderId: string;
  amount: number;
  /** The tax-free part of it. */
  taxFreeAmt: number;
  goodsName: string;
  receiptType: 'individual' | 'company';
  /** A mobile or business number, digits only. */
  receiptNo: string;
}

export type ReceiptAnswer =
  | { kind: 'issued'; tid: string; approveNo: string | null }
  /** An earlier request whose response was lost issued it. */
  | { kind: 'duplicate' }
  | { kind: 'declined'; code: string; message: string }
  | GatewayUnknown;

const DUPLICATE_CODE = '7003';

const Answer = z.object({
  resultCode: z.string(),
  resultMsg: z.string().nullish(),
  tid: z.string().optional(),
  approveNo: z.string().nullish(),
  orderId: z.string().optional(),
  ediDate: z.string().optional(),
  signature: z.string().optional(),
});

/** The supply value, VAT and tax-free part of an amount. */
export function receiptParts({ amount, taxFreeAmt }: { amount: number; taxFreeAmt: number }) {
  const taxed = amount - taxFreeAmt;
  const supplyAmt = Math.round(taxed / 1.1);
  return { supplyAmt, goodsVat: taxed - supplyAmt, taxFreeAmt, serviceAmt: 0 };
}

/** Issues a cash receipt through the provider to the tax office. */
export async function issueReceipt(
  config: NicepayConfig,
  request: ReceiptRequest,
): Promise<ReceiptAnswer> {
  const { orderId, amount, goodsName, receiptType, receiptNo } = request;
  const ediDate = formatEdiDate(config.now());
  // The same signature as a payment's, with the order in the place of the tid.
  const signData = signPayment({ tid: orderId, amount, ediDate }, config.secretKey);

  return readReceipt(config, orderId, {
    path: '/v1/receipt/',
    body: {
      orderId,
      amount,
      receiptType,
      receiptNo,
      ediDate,
      signData,
      goodsName: toGoodsName(goodsName),
      ...receiptParts(request),
    },
  });
}

const Balance = z.object({
  resultCode: z.string(),
  tid: z.string(),
  balanceAmt: z.number().int().min(0),
});

export interface LowerRequest {
  tid: string;
  /** Unique per cancel; a retry uses the same. */
  orderId: string;
  /** The receipt's amounts now, and after; neither part may grow. */
  from: { amount: number; taxFreeAmt: number };
  to: { amount: number; taxFreeAmt: number };
}

export type LowerAnswer =
  | { kind: 'lowered' }
  | { kind: 'declined'; code: string; message: string }
  | GatewayUnknown;

/**
 * Cancels a part of a receipt, or all that is left. It queries the balance first, which shows an
 * earlier cancel whose response was lost.
 */
export async function lowerReceipt(
  config: NicepayConfig,
  { tid, orderId, from, to }: LowerRequest,
): Promise<LowerAnswer> {
  const path = `/v1/receipt/${encodeURIComponent(tid)}`;
  const answer = await callNicepay(config, { method: 'GET', path });
  if (answer.kind === 'unknown') return answer;

  const seen = Balance.safeParse(answer.body);
  if (!seen.success || seen.data.tid !== tid) return toUnknownAnswer('malformed answer');

  const { resultCode: code, balanceAmt } = seen.data;
  if (code !== '0000') return { kind: 'declined', code, message: 'not found' };
  if (balanceAmt === to.amount) return { kind: 'lowered' };
  if (balanceAmt !== from.amount) {
    return { kind: 'declined', code: 'balance', message: `the receipt has ${balanceAmt} won` };
  }

  const ediDate = formatEdiDate(config.now());
  const signData = signId(tid, ediDate, config.secretKey);
  const cancelAmt = from.amount - to.amount;

  const body = {
    orderId,
    reason: '주문 취소',
    ediDate,
    signData,
    cancelAmt,
    ...partsOff(from, to),
  };

  const cancelReading = await readReceipt(config, orderId, { path: `${path}/cancel`, body });
  switch (cancelReading.kind) {
    case 'issued':
      return { kind: 'lowered' };
    case 'duplicate':
      return toUnknownAnswer('called back before'); // the next look tells how far
    case 'declined':
    case 'unknown':
      return cancelReading;
  }
}

/** The reduction of each part, so that the rest equals a receipt issued for `to`. */
export function partsOff(from: LowerRequest['from'], to: LowerRequest['to']) {
  const before = receiptParts(from);
  const after = receiptParts(to);

  return {
    supplyAmt: before.supplyAmt - after.supplyAmt,
    goodsVat: before.goodsVat - after.goodsVat,
    taxFreeAmt: before.taxFreeAmt - after.taxFreeAmt,
    serviceAmt: 0,
  };
}

async function readReceipt(
  config: NicepayConfig,
  orderId: string,
  request: { path: string; body: Record<string, string | number> },
): Promise<ReceiptAnswer> {
  const answer = await callNicepay(config, { method: 'POST', ...request });
  if (answer.kind === 'unknown') return answer;

  const read = Answer.safeParse(answer.body);
  if (!read.success) return toUnknownAnswer('malformed answer');

  const { resultCode: code, resultMsg, tid, approveNo = null } = read.data;
  const { ediDate = '', signature = '' } = read.data;
  if (code === DUPLICATE_CODE) return { kind: 'duplicate' };
  if (code !== '0000') return { kind: 'declined', code, message: resultMsg ?? '' };

  const expected = signId(`${tid}${orderId}`, ediDate, config.secretKey);
  const isOwn = tid !== undefined && isSameSignature(signature, expected);

  return isOwn
    ? { kind: 'issued', tid, approveNo }
    : toUnknownAnswer('bad signature in the answer');
}
