import { createHash } from 'node:crypto';
import type { Fault } from '../faults.ts';

/** The merchant's request to the payment window. */
export interface PaymentRequest {
  clientId: string;
  method: string;
  orderId: string;
  amount: number;
  /** The tax-free part. */
  taxFreeAmt: number;
  goodsName: string;
  returnUrl: string;
  mallReserved: string;
  buyerName: string;
  buyerTel: string;
  buyerEmail: string;
  language: 'KO' | 'EN';
  /** Virtual account: its holder's name, its deadline, and the bank if the buyer chose one. */
  vbankHolder: string;
  vbankExpDate: string;
  vbankCode: string;
}

/** A virtual account, issued for one payment. */
export interface Vbank {
  vbankCode: string;
  vbankName: string;
  vbankNumber: string;
  vbankHolder: string;
  expiresAt: number;
}

interface Cancel {
  tid: string;
  orderId: string;
  amount: number;
  taxFreeAmt: number;
  cancelledAt: number;
  reason: string;
}

/** `authorized` is internal to the sandbox: the API has no payment before its approval. */
type PaymentStatus =
  | 'authorized'
  | 'ready'
  | 'paid'
  | 'failed'
  | 'cancelled'
  | 'partialCancelled'
  | 'expired';

export interface Payment extends PaymentRequest {
  tid: string;
  authToken: string;
  channel: 'pc' | 'mobile';
  status: PaymentStatus;
  balanceAmt: number;
  authorizedAt: number;
  paidAt: number | null;
  failedAt: number | null;
  vbank: Vbank | null;
  cancels: Cancel[];
  faults: Fault[];
}

/** The tax-free part of a payment's balance. */
export function taxFreeBalance({ taxFreeAmt, cancels }: Payment): number {
  return cancels.reduce((rest, past) => rest - past.taxFreeAmt, taxFreeAmt);
}

export function sha256Hex(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

const KST_OFFSET_MS = 9 * 60 * 60 * 1000;

export function wireDate(time: number | null): string {
  if (time === null) return '0';
  return new Date(time + KST_OFFSET_MS).toISOString().replace('Z', '+0900');
}

/** YYYYMMDD in Korea. */
export function koreanDay(time: number): string {
  return new Date(time + KST_OFFSET_MS).toISOString().slice(0, 10).replaceAll('-', '');
}

/** yyMMddHHmmss in Korea, as transaction ids carry it. */
export function koreanSecond(time: number): string {
  return new Date(time + KST_OFFSET_MS).toISOString().slice(2, 19).replace(/\D/g, '');
}

export function signBody(
  body: { tid: unknown; amount: unknown; ediDate: unknown },
  secretKey: string,
): string {
  return sha256Hex(`${body.tid}${body.amount}${body.ediDate}${secretKey}`);
}

/** The body of every response and webhook about a payment. */
export function paymentBody(
  payment: Payment,
  { now, secretKey }: { now: number; secretKey: string },
) {
  const { tid, amount } = payment;
  const ediDate = wireDate(now);
  const lastCancel = payment.cancels.at(-1);

  return {
    resultCode: '0000',
    resultMsg: '정상 처리되었습니다.',
    tid,
    cancelledTid: lastCancel?.tid ?? null,
    orderId: payment.orderId,
    ediDate,
    signature: signBody({ tid, amount, ediDate }, secretKey),
    status: payment.status,
    paidAt: wireDate(payment.paidAt),
    failedAt: wireDate(payment.failedAt),
    cancelledAt: wireDate(lastCancel?.cancelledAt ?? null),
    // The request's method is `samsungpayCard`; responses say `samsungpay`.
    payMethod: payment.method === 'samsungpayCard' ? 'samsungpay' : payment.method,
    amount,
    balanceAmt: payment.balanceAmt,
    goodsName: payment.goodsName,
    mallReserved: payment.mallReserved,
    useEscrow: false,
    currency: 'KRW',
    channel: payment.channel,
    approveNo: payment.paidAt === null ? null : '000000',
    buyerName: payment.buyerName,
    buyerTel: payment.buyerTel,
    buyerEmail: payment.buyerEmail,
    issuedCashReceipt: false,
    receiptUrl: receiptUrl(tid),
    ...NOTHING_OF,
    card: cardOf(payment.method),
    bank: payment.method === 'bank' ? { bankCode: '004', bankName: 'KB국민은행' } : null,
    vbank: payment.vbank === null ? null : vbankBody(payment.vbank),
    cancels: payment.cancels.length === 0 ? null : payment.cancels.map(cancelBody),
  };
}

const NOTHING_OF = {
  mallUserId: null,
  coupon: null,
  cashReceipts: null,
};

const CARD = {
  cardCode: '04',
  cardName: '삼성',
  cardNum: '123412******1234',
  cardQuota: '0',
  isInterestFree: false,
  cardType: 'credit',
  canPartCancel: 'true',
  acquCardCode: '04',
  acquCardName: '삼성',
};

/** The wallet's own money counts as a card without a number. */
const WALLETS: Readonly<Record<string, [code: string, name: string]>> = {
  payco: ['39', '페이코포인트'],
  kakaopay: ['40', '카카오머니'],
  ssgpay: ['41', 'SSG머니'],
};

function cardOf(method: string) {
  if (method === 'card' || method === 'samsungpayCard') return CARD;

  const wallet = WALLETS[method];
  if (!wallet) return null;

  const [cardCode, cardName] = wallet;
  const acquirer = { acquCardCode: cardCode, acquCardName: cardName };

  return { ...CARD, cardCode, cardName, cardNum: null, ...acquirer };
}

function vbankBody({ vbankCode, vbankName, vbankNumber, vbankHolder, expiresAt }: Vbank) {
  const vbankExpDate = wireDate(expiresAt);
  return { vbankCode, vbankName, vbankNumber, vbankHolder, vbankExpDate };
}

function cancelBody({ tid, amount, cancelledAt, reason }: Cancel) {
  return {
    tid,
    amount,
    cancelledAt: wireDate(cancelledAt),
    reason,
    receiptUrl: receiptUrl(tid),
    couponAmt: 0,
  };
}

function receiptUrl(tid: string): string {
  return `https://npg.nicepay.co.kr/issue/IssueLoader.do?type=0&innerWin=Y&TID=${tid}`;
}
