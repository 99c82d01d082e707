import { nationalPhone } from '../lib/phone.ts';
import type { GatewayReturn, NicepayEasyPayment } from './gateway.ts';
import { SUCCESS_CODE } from './nicepay-codes.ts';
import { isSameSignature, signReturn } from './nicepay-signature.ts';
import {
  AuthorizedReturn,
  ReturnOutcome,
  fitBytes,
  formatMinute,
  toGoodsName,
} from './nicepay-wire.ts';

/** Method names of the easy payments in the payment window. */
export const EASY_WINDOW_METHODS = {
  kakaopay: 'kakaopay',
  payco: 'payco',
  samsungpay: 'samsungpayCard',
  ssgpay: 'ssgpay',
} as const satisfies Record<NicepayEasyPayment, string>;

export type NicepayMethod =
  | 'card'
  | 'vbank'
  | 'bank'
  | 'cellphone'
  | (typeof EASY_WINDOW_METHODS)[NicepayEasyPayment];

/** The parameters of a payment window. */
export interface NicepayStart {
  method: NicepayMethod;
  providerOrderId: string;
  amount: number;
  /** The tax-free part of it. */
  taxFreeAmt: number;
  goodsName: string;
  returnUrl: string;
  /** Echoed by the provider; at most 500 bytes and no double quote. */
  mallReserved: string;
  buyerName: string;
  buyerTel: string;
  buyerEmail: string;
  language: 'ko' | 'en';
  /** Virtual account: the payment deadline. */
  dueAt?: number;
  /** Virtual account: the account holder shown by the bank. */
  accountHolder?: string;
  /** Virtual account: the preferred bank. */
  bankCode?: string;
}

/** The parameters of `AUTHNICE.requestPay` in the browser. */
export interface NicepayStartFields {
  clientId: string;
  method: NicepayMethod;
  orderId: string;
  amount: number;
  taxFreeAmt: number;
  goodsName: string;
  returnUrl: string;
  mallReserved: string;
  buyerName: string;
  buyerTel: string;
  buyerEmail: string;
  language: 'KO' | 'EN';
  returnCharSet: 'utf-8';
  vbankHolder?: string;
  vbankExpDate?: string;
  /** Not in the manual: windows that do not support it ask the buyer. */
  vbankCode?: string;
  isDigital?: boolean;
}

export function toStartFields(clientId: string, start: NicepayStart): NicepayStartFields {
  return {
    clientId,
    method: start.method,
    orderId: start.providerOrderId,
    amount: start.amount,
    taxFreeAmt: start.taxFreeAmt,
    goodsName: toGoodsName(start.goodsName),
    returnUrl: start.returnUrl,
    mallReserved: start.mallReserved,
    buyerName: fitBytes(start.buyerName, 30),
    buyerTel: nationalPhone(start.buyerTel),
    // Not truncated: half an e-mail address would be somebody else's.
    buyerEmail: Buffer.byteLength(start.buyerEmail) <= 60 ? start.buyerEmail : '',
    language: start.language === 'en' ? 'EN' : 'KO',
    returnCharSet: 'utf-8',
    ...methodFields(start),
  };
}

/**
 * Parameters of some methods. The shop sells physical goods, so payment by phone bill is not
 * digital.
 */
function methodFields({ method, dueAt, accountHolder = '', bankCode }: NicepayStart) {
  if (method === 'cellphone') return { isDigital: false };
  if (method !== 'vbank' || dueAt === undefined) return {};

  return {
    vbankHolder: fitBytes(accountHolder, 40),
    vbankExpDate: formatMinute(dueAt),
    ...(bankCode !== undefined && { vbankCode: bankCode }),
  };
}

/** Reads and verifies the form that the browser posts to the return URL. */
export function parseReturn(
  form: unknown,
  { clientId, secretKey }: { clientId: string; secretKey: string },
): GatewayReturn {
  const outcome = ReturnOutcome.safeParse(form);
  if (!outcome.success) return toForgedReturn('malformed return');

  const { authResultCode: code, authResultMsg: message, orderId } = outcome.data;
  const about = { providerOrderId: orderId, ecpPaymentId: outcome.data.mallReserved };
  if (code !== SUCCESS_CODE) return { kind: 'declined', code, message, ...about };

  const fields = AuthorizedReturn.safeParse(form);
  if (!fields.success) return toForgedReturn('malformed authorization');

  const { tid, authToken, amount, signature } = fields.data;

  if (fields.data.clientId !== clientId) return toForgedReturn('another clientId');
  if (!isSameSignature(signature, signReturn({ authToken, clientId, amount }, secretKey))) {
    return toForgedReturn('bad signature');
  }

  return { kind: 'authorized', tid, amount, ...about };
}

function toForgedReturn(why: string): GatewayReturn {
  return { kind: 'forged', why };
}
