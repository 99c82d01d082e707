import { taxFreeBalance, type Payment, type Vbank } from './payment.ts';
import type { Store } from './store.ts';

/** A refusal in the provider's words. A type, not an interface, so that it is also a body. */
export type Refusal = { resultCode: string; resultMsg: string };

const AUTHORIZATION_VALID_MS = 10 * 60 * 1000;
const NET_CANCEL_VALID_MS = 60 * 60 * 1000;

export const REFUSALS = {
  unauthorized: { resultCode: 'U104', resultMsg: '사용자 인증에 실패하였습니다.' },
  notAllowed: { resultCode: 'U308', resultMsg: 'Method Not Allowed.' },
  noPage: { resultCode: 'U320', resultMsg: '페이지를 찾을 수 없습니다.' },
  badSignData: { resultCode: 'U312', resultMsg: 'SIGN DATA 검증에 실패하였습니다.' },
  missing: { resultCode: '9000', resultMsg: '필수값이 누락되었습니다.' },
  nothingToCancel: { resultCode: '2012', resultMsg: '취소 해당거래 없음' },
  noData: { resultCode: 'A118', resultMsg: '조회 결과데이터 없음' },
  taxFreeTooMuch: { resultCode: 'P036', resultMsg: '면세금액이 결제금액보다 큽니다.' },
  noAuthorization: { resultCode: 'U121', resultMsg: '인증 요청내역이 존재하지 않습니다.' },
} satisfies Record<string, Refusal>;

const BANKS: Readonly<Record<string, string>> = {
  '004': '국민은행',
  '088': '신한은행',
  '020': '우리은행',
  '081': '하나은행',
  '011': '농협은행',
  '003': '기업은행',
  '023': 'SC제일은행',
  '071': '우체국',
  '031': 'iM뱅크',
  '032': '부산은행',
  '034': '광주은행',
  '039': '경남은행',
  '089': '케이뱅크',
};
const DAY_MS = 24 * 60 * 60 * 1000;

/** A virtual account at the buyer's bank, open until the merchant's date or for a week. */
function makeAccount(store: Store, payment: Payment, now: number): Vbank {
  const { vbankHolder, vbankExpDate, vbankCode } = payment;
  const code = vbankCode in BANKS ? vbankCode : '004';
  const expiresAt = Date.parse(`${vbankExpDate}:00+09:00`);

  return {
    vbankCode: code,
    vbankName: BANKS[code] ?? '',
    vbankNumber: store.newAccountNo(),
    vbankHolder,
    expiresAt: Number.isNaN(expiresAt) ? now + 7 * DAY_MS : expiresAt,
  };
}

/** Expires a virtual account at its deadline. */
export function expireIfDue(payment: Payment, now: number): void {
  if (payment.status !== 'ready' || payment.vbank === null) return;
  if (now > payment.vbank.expiresAt) payment.status = 'expired';
}

/** Captures an authorized payment or opens its virtual account, or returns the reason why not. */
export function capturePayment(
  store: Store,
  payment: Payment,
  { amount, now }: { amount: unknown; now: number },
): Refusal | null {
  const refusal = captureRefusal(store, payment, { amount, now });
  if (refusal === null && payment.method === 'vbank') {
    payment.status = 'ready';
    payment.vbank = makeAccount(store, payment, now);
    store.changed(payment);
  } else if (refusal === null) {
    payment.status = 'paid';
    payment.paidAt = now;
    store.record(payment, 'capture', payment.amount);
  } else if (refusal.resultCode === '3095') {
    payment.status = 'failed';
    payment.failedAt = now;
    store.record(payment, 'refusal', payment.amount);
  }

  return refusal;
}

function captureRefusal(
  store: Store,
  payment: Payment,
  { amount, now }: { amount: unknown; now: number },
): Refusal | null {
  if (payment.paidAt !== null || payment.vbank !== null) {
    return { resultCode: '2201', resultMsg: '기승인존재' };
  }
  if (payment.status === 'failed') {
    return { resultCode: 'U114', resultMsg: '이미 사용된 TID 입니다.' };
  }
  if (store.isPaid(payment.orderId)) {
    return { resultCode: 'U112', resultMsg: '이미 사용된 OrderId 입니다.' };
  }
  if (amount !== payment.amount) {
    const resultMsg = '거래금액 불일치(인증된 금액과 승인요청 금액 불일치)';
    return { resultCode: 'A123', resultMsg };
  }

  const expired = payment.faults.includes('authorizationExpires');
  if (expired || now - payment.authorizedAt > AUTHORIZATION_VALID_MS) {
    return { resultCode: 'A245', resultMsg: '인증 시간이 초과 되었습니다' };
  }

  const isCard = !['bank', 'vbank', 'cellphone'].includes(payment.method);
  if (isCard && payment.amount < 1_000) {
    return { resultCode: '3041', resultMsg: '금액 오류(1000원 미만 신용카드 승인 불가)' };
  }
  if (payment.faults.includes('issuerRefuses')) {
    return { resultCode: '3095', resultMsg: '카드사 실패 응답' };
  }

  return null;
}

export interface CancelRequest {
  orderId: string;
  reason: string;
  /** Default: the whole balance. */
  cancelAmt?: number;
  /** The tax-free part of `cancelAmt`. */
  taxFreeAmt?: number;
  /** Whether the refund of a transfer names a bank account. */
  hasRefundAccount?: boolean;
}

/** Refunds, or returns the reason why not. */
export function refundPayment(
  store: Store,
  payment: Payment,
  { request, now }: { request: CancelRequest; now: number },
): Refusal | null {
  if (payment.status === 'ready') return closeAccount(store, payment, { request, now });

  const refusal = cancelRefusal(payment, request);
  if (refusal !== null) return refusal;

  const amount = request.cancelAmt ?? payment.balanceAmt;
  // A cancel of the whole payment has the payment's tid, a partial one a new tid.
  const tid = amount === payment.amount ? payment.tid : store.newTid(payment.method);
  const { orderId, reason, cancelAmt } = request;
  const taxFreeAmt = cancelAmt === undefined ? taxFreeBalance(payment) : (request.taxFreeAmt ?? 0);

  payment.cancels.push({ tid, orderId, amount, taxFreeAmt, cancelledAt: now, reason });
  payment.balanceAmt -= amount;
  payment.status = payment.balanceAmt === 0 ? 'cancelled' : 'partialCancelled';
  store.record(payment, 'cancel', amount);

  return null;
}

/** Closes a virtual account that awaits its transfer; a partial cancel is refused. */
function closeAccount(
  store: Store,
  payment: Payment,
  { request, now }: { request: CancelRequest; now: number },
): Refusal | null {
  if (request.cancelAmt !== undefined) return { resultCode: '2028', resultMsg: '부분취소 불가' };

  const { tid, amount, taxFreeAmt } = payment;
  const { orderId, reason } = request;

  payment.cancels.push({ tid, orderId, amount, taxFreeAmt, cancelledAt: now, reason });
  payment.balanceAmt = 0;
  payment.status = 'cancelled';
  store.changed(payment);

  return null;
}

function cancelRefusal(payment: Payment, request: CancelRequest): Refusal | null {
  const { orderId, cancelAmt } = request;

  if (payment.status === 'expired') return { resultCode: '2014', resultMsg: '취소 불가 거래' };
  if (payment.paidAt === null && payment.status !== 'cancelled') return REFUSALS.nothingToCancel;
  if (payment.vbank !== null && payment.balanceAmt > 0 && !request.hasRefundAccount) {
    return { resultCode: 'P007', resultMsg: '필수 파라미터 refundAccount가 없습니다.' };
  }
  if (cancelAmt !== undefined && payment.cancels.some((past) => past.orderId === orderId)) {
    return { resultCode: 'A127', resultMsg: '주문번호 중복 오류' };
  }
  if (payment.balanceAmt === 0) return { resultCode: '2013', resultMsg: '취소 완료 거래' };
  if (cancelAmt === undefined) return null;
  if (!(cancelAmt > 0)) return { resultCode: '2010', resultMsg: '취소 요청금액 0원 이하' };
  if (isPartOfBill(payment, cancelAmt) && !request.hasRefundAccount) {
    return { resultCode: '2028', resultMsg: '부분취소 불가' };
  }
  if (cancelAmt > payment.balanceAmt) {
    return { resultCode: '2032', resultMsg: '취소금액이 취소가능금액보다 큼' };
  }

  return taxFreeRefusal(payment, cancelAmt, request.taxFreeAmt ?? 0);
}

/** A telephone bill is cancelled as a whole; a part is transferred to an account. */
function isPartOfBill({ method, amount }: Payment, cancelAmt: number): boolean {
  return method === 'cellphone' && cancelAmt < amount;
}

/** Neither the taxable nor the tax-free part of a cancel may exceed its balance. */
function taxFreeRefusal(payment: Payment, cancelAmt: number, taxFreeAmt: number): Refusal | null {
  if (!(taxFreeAmt >= 0) || taxFreeAmt > cancelAmt) return REFUSALS.taxFreeTooMuch;
  const left = taxFreeBalance(payment);
  const isShort = taxFreeAmt > left || cancelAmt - taxFreeAmt > payment.balanceAmt - left;
  return isShort ? { resultCode: '2011', resultMsg: '취소 금액 불일치' } : null;
}

/** Whether an approve is too old to be undone by its order id. */
export function netCancelRefusal(payment: Payment, now: number): Refusal | null {
  if (payment.paidAt === null || now - payment.paidAt <= NET_CANCEL_VALID_MS) return null;
  return { resultCode: '2020', resultMsg: '망상 취소 허용시간 초과' };
}
