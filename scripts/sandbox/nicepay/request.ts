import type { PaymentRequest } from './payment.ts';
import { REFUSALS, type Refusal } from './rules.ts';

/** The parameters of requestPay that are checked, in this order, by the script and again here. */
export const REQUEST_FIELDS = [
  { name: 'clientId', maxBytes: 50, required: true },
  { name: 'method', maxBytes: 20, required: true },
  { name: 'orderId', maxBytes: 64, required: true },
  { name: 'amount', maxBytes: 12, required: true },
  { name: 'goodsName', maxBytes: 40, required: true },
  { name: 'returnUrl', maxBytes: 500, required: true },
  { name: 'mallReserved', maxBytes: 500, required: false },
  { name: 'buyerName', maxBytes: 30, required: false },
  { name: 'buyerTel', maxBytes: 40, required: false },
  { name: 'buyerEmail', maxBytes: 60, required: false },
  { name: 'language', maxBytes: 2, required: false },
  { name: 'returnCharSet', maxBytes: 10, required: false },
  { name: 'vbankHolder', maxBytes: 40, required: false },
  { name: 'vbankExpDate', maxBytes: 30, required: false },
  { name: 'vbankCode', maxBytes: 3, required: false },
  { name: 'isDigital', maxBytes: 5, required: false },
  { name: 'taxFreeAmt', maxBytes: 12, required: false },
] as const;

/** Reads the fields of requestPay, or returns the provider's error for them. */
export function readPaymentRequest(
  fields: Record<string, unknown>,
  merchant: { clientId: string; isPaid: (orderId: string) => boolean },
): PaymentRequest | Refusal {
  const text = (name: string) => String(fields[name] ?? '');
  const wrong = fieldRefusal(text) ?? methodRefusal(text) ?? meaningRefusal(text, merchant);
  if (wrong !== null) return wrong;

  return {
    clientId: text('clientId'),
    method: text('method'),
    orderId: text('orderId'),
    amount: Number(text('amount')),
    taxFreeAmt: Number(text('taxFreeAmt')),
    goodsName: text('goodsName').replace(/["|]/g, '-'),
    returnUrl: text('returnUrl'),
    mallReserved: text('mallReserved'),
    buyerName: text('buyerName'),
    buyerTel: text('buyerTel'),
    buyerEmail: text('buyerEmail'),
    language: text('language').toUpperCase() === 'EN' ? 'EN' : 'KO',
    vbankHolder: text('vbankHolder'),
    vbankExpDate: text('vbankExpDate'),
    vbankCode: text('vbankCode'),
  };
}

function fieldRefusal(text: (name: string) => string): Refusal | null {
  for (const { name, maxBytes, required } of REQUEST_FIELDS) {
    const bytes = Buffer.byteLength(text(name));
    if (required && bytes === 0) return buildRefusal('P007', `필수 파라미터 ${name}가 없습니다.`);
    if (bytes > maxBytes) {
      return buildRefusal(
        'P009',
        `파라미터 ${name}:${bytes} 길이가 최대길이 ${maxBytes} 보다 큰값 입니다.`,
      );
    }
  }
  return null;
}

const METHODS: readonly string[] = [
  'card',
  'vbank',
  'bank',
  'cellphone',
  'kakaopay',
  'payco',
  'samsungpayCard',
  'ssgpay',
];

/** Fields that only some methods need. */
function methodRefusal(text: (name: string) => string): Refusal | null {
  if (!METHODS.includes(text('method'))) return buildRefusal('P038', '요청전문 검증오류 입니다.');
  const needed = { vbank: 'vbankHolder', cellphone: 'isDigital' }[text('method')];
  if (needed === undefined || text(needed) !== '') return null;
  return buildRefusal('P007', `필수 파라미터 ${needed}가 없습니다.`);
}

function meaningRefusal(
  text: (name: string) => string,
  { clientId, isPaid }: { clientId: string; isPaid: (orderId: string) => boolean },
): Refusal | null {
  const amount = text('amount');
  const orderId = text('orderId');
  const taxFreeAmt = text('taxFreeAmt');
  if (!/^\d+$/.test(amount)) {
    return buildRefusal('P010', `파라미터 amount[${amount}]가 숫자형식이 아닙니다.`);
  }
  if (Number(amount) === 0) return buildRefusal('P017', '결제금액은 0원 결제가 불가합니다.');
  if (!/^\d*$/.test(taxFreeAmt)) {
    return buildRefusal('P010', `파라미터 taxFreeAmt[${taxFreeAmt}]가 숫자형식이 아닙니다.`);
  }
  if (Number(taxFreeAmt) > Number(amount)) return REFUSALS.taxFreeTooMuch;
  if (text('clientId') !== clientId) return buildRefusal('P001', '클라이언트 아이디가 없습니다.');
  if (isPaid(orderId)) return buildRefusal('P015', `orderid ${orderId}가 이미 존재합니다.`);
  if (!isHttpUrl(text('returnUrl')) || text('mallReserved').includes('"')) {
    return buildRefusal('P038', '요청전문 검증오류 입니다.');
  }

  return null;
}

export function isRefusal(value: PaymentRequest | Refusal): value is Refusal {
  return 'resultCode' in value;
}

function buildRefusal(resultCode: string, resultMsg: string): Refusal {
  return { resultCode, resultMsg };
}

function isHttpUrl(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}
