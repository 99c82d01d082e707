import { describe, expect, test } from 'vitest';
import { createNicepay } from './nicepay.ts';
import { readRefusal } from './nicepay-codes.ts';
import { isSameSignature, signId, signPayment, signReturn } from './nicepay-signature.ts';
import { fitBytes, fitHolder, formatEdiDate, parseEdiDate, toGoodsName } from './nicepay-wire.ts';

// The sample keys and values of the provider's public manual.
const clientId = '58e3b578555e45738d6b569e53d5ae54';
const secretKey = '4f13ca267dfa4fc6964148bedcda15ef';
const authToken = 'NICEUNTT9FBBD87FD2393AFEE45A7DCA61C194AA';
const tid = 'UT0000113m01012110051656331001';
const returnSignature = '7cc95c592e2a12f0292e1a20d68dd9eb8132fd3c0af675b981a4c1c2ce63a93b';
const paymentSignature = '28c2e8bae912847541d4885db17648f963c7cc8e8249ff010097d6f1395df993';
const ediDate = '2021-10-05T16:56:34.447+0900';

const nicepay = createNicepay({
  apiBaseUrl: 'http://127.0.0.1:1',
  sdkUrl: 'http://127.0.0.1:1/v1/js/',
  clientId,
  secretKey,
  timeoutMs: 100,
  now: () => 0,
});

describe('signatures', () => {
  test('match the published vectors', () => {
    expect(signReturn({ authToken, clientId, amount: 1004 }, secretKey)).toBe(returnSignature);
    expect(signPayment({ tid, amount: 1004, ediDate }, secretKey)).toBe(paymentSignature);
  });

  test('of requests that name one id', () => {
    // sha256('order-1' + '2021-10-05T16:56:34.447+0900' + 'key')
    expect(signId('order-1', ediDate, 'key')).toBe(
      'da2d86f8fe3997aab566a96372100d8954a5509f889047f06bc24fb46bec154f',
    );
  });

  test.each([
    [returnSignature, true],
    [returnSignature.toUpperCase(), true],
    [returnSignature.slice(0, -2), false],
    [`${returnSignature.slice(0, -1)}0`, false],
    ['', false],
    ['zz'.repeat(32), false],
  ])('%s is the same: %s', (hexSignature, same) => {
    expect(isSameSignature(hexSignature, returnSignature)).toBe(same);
  });
});

describe('the return of the browser', () => {
  const form = {
    authResultCode: '0000',
    authResultMsg: '인증 성공',
    tid,
    clientId,
    orderId: '20211005-0001-1',
    amount: '1004',
    mallReserved: 'a1',
    authToken,
    signature: returnSignature,
    aFieldOfTomorrow: 'ignored',
  };

  test('is authorized', () => {
    expect(nicepay.parseReturn(form)).toEqual({
      kind: 'authorized',
      ecpPaymentId: 'a1',
      tid,
      providerOrderId: '20211005-0001-1',
      amount: 1004,
    });
  });

  test('is declined, with a message in Korean and without tid or signature', () => {
    const declined = {
      authResultCode: 'P091',
      authResultMsg: '결제 요청을 취소하였습니다.',
      orderId: 'order-1',
      mallReserved: 'a2',
    };
    expect(nicepay.parseReturn(declined)).toEqual({
      kind: 'declined',
      ecpPaymentId: 'a2',
      code: 'P091',
      message: '결제 요청을 취소하였습니다.',
      providerOrderId: 'order-1',
    });
  });

  test('keeps a changed order id, which the signature does not cover', () => {
    const answer = nicepay.parseReturn({ ...form, orderId: 'order-of-somebody-else' });
    expect(answer).toMatchObject({ kind: 'authorized', providerOrderId: 'order-of-somebody-else' });
  });

  test.each([
    ['nothing', undefined, 'malformed return'],
    ['null', null, 'malformed return'],
    ['text', 'authResultCode=0000', 'malformed return'],
    ['an empty form', {}, 'malformed return'],
    ['no result code', { ...form, authResultCode: undefined }, 'malformed return'],
    ['a decline without order', { authResultCode: 'P091' }, 'malformed return'],
    ['a code given twice', { ...form, authResultCode: ['0000', '0000'] }, 'malformed return'],
    ['no signature', { ...form, signature: undefined }, 'malformed authorization'],
    ['an empty signature', { ...form, signature: '' }, 'malformed authorization'],
    ['no tid', { ...form, tid: undefined }, 'malformed authorization'],
    ['a tid that is a path', { ...form, tid: '../access-token' }, 'malformed authorization'],
    ['an amount that is a number', { ...form, amount: 1004 }, 'malformed authorization'],
    ['a negative amount', { ...form, amount: '-1004' }, 'malformed authorization'],
    ['an amount with a zero before', { ...form, amount: '01004' }, 'malformed authorization'],
    ['an amount in full-width digits', { ...form, amount: '１００４' }, 'malformed authorization'],
    ['an amount over 12 digits', { ...form, amount: '1'.repeat(13) }, 'malformed authorization'],
    ['a token over 40', { ...form, authToken: 'A'.repeat(41) }, 'malformed authorization'],
    ['another merchant', { ...form, clientId: 'f'.repeat(32) }, 'another clientId'],
    ['an altered amount', { ...form, amount: '1005' }, 'bad signature'],
    ['another token', { ...form, authToken: `${authToken}A`.slice(1) }, 'bad signature'],
    ['an altered signature', { ...form, signature: '0'.repeat(64) }, 'bad signature'],
  ])('is forged: %s', (_, returnForm, why) => {
    expect(nicepay.parseReturn(returnForm)).toEqual({ kind: 'forged', why });
  });
});

describe('a notice', () => {
  const sentAt = parseEdiDate(ediDate) ?? 0;
  const raw = (body: string, now = sentAt) => ({ body, header: () => null, now });

  const notice = {
    resultCode: '0000',
    resultMsg: '정상 처리되었습니다.',
    tid,
    cancelledTid: null,
    orderId: '20211005-0001-1',
    ediDate,
    signature: paymentSignature,
    status: 'paid',
    paidAt: '2021-10-05T16:56:34.000+0900',
    failedAt: '0',
    cancelledAt: 0,
    payMethod: 'card',
    amount: 1004,
    balanceAmt: 1004,
    goodsName: '등산화 외 2건',
    approveNo: '000000',
    receiptUrl: null,
    card: { cardCode: '04', cardName: '삼성', cardNum: '123412******1234', cardQuota: '03' },
    cancels: null,
    aFieldOfTomorrow: { ignored: true },
  };

  test('is verified', () => {
    expect(nicepay.parseNotice(raw(JSON.stringify(notice)))).toEqual({
      kind: 'verified',
      payment: {
        tid,
        providerOrderId: '20211005-0001-1',
        status: 'paid',
        amount: 1004,
        balanceAmt: 1004,
        pendingAmt: 0,
        payMethod: 'card',
        paidAt: Date.UTC(2021, 9, 5, 7, 56, 34),
        failedAt: null,
        cancelledAt: null,
        approveNo: '000000',
        receiptUrl: null,
        card: { cardCode: '04', cardName: '삼성', cardNum: '123412******1234', cardQuota: 3 },
        vbank: null,
        bankName: null,
        cancels: [],
        cancelledTid: null,
      },
    });
  });

  test('names the cancel it is about', () => {
    const cancels = [
      { tid: 'c1', amount: 4, cancelledAt: ediDate, reason: '단순 변심', receiptUrl: '' },
    ];
    const cancelled = { ...notice, status: 'partialCancelled', cancelledTid: 'c1', cancels };
    expect(nicepay.parseNotice(raw(JSON.stringify(cancelled)))).toMatchObject({
      payment: {
        cancelledTid: 'c1',
        cancels: [
          {
            tid: 'c1',
            amount: 4,
            cancelledAt: Date.UTC(2021, 9, 5, 7, 56, 34, 447),
            reason: '단순 변심',
          },
        ],
      },
    });
  });

  test.each([
    [-5 * 60_001, 'forged'],
    [-5 * 60_000, 'verified'],
    [5 * 60_000, 'verified'],
    [5 * 60_001, 'forged'],
  ])('%i ms after it was made it is %s', (ms, kind) => {
    expect(nicepay.parseNotice(raw(JSON.stringify(notice), sentAt + ms)).kind).toBe(kind);
  });

  test.each([
    ['no JSON', '{', 'invalid JSON'],
    ['an empty body', '', 'invalid JSON'],
    ['an array', '[]', 'malformed payment'],
    ['no signature', JSON.stringify({ ...notice, signature: undefined }), 'malformed payment'],
    ['an unknown status', JSON.stringify({ ...notice, status: 'gone' }), 'malformed payment'],
    ['an amount as text', JSON.stringify({ ...notice, amount: '1004' }), 'malformed payment'],
    ['half a won', JSON.stringify({ ...notice, amount: 1004.5 }), 'malformed payment'],
    ['an altered amount', JSON.stringify({ ...notice, amount: 1005 }), 'bad signature'],
    ['another tid', JSON.stringify({ ...notice, tid: `${tid.slice(0, -1)}2` }), 'bad signature'],
    ['an altered date', JSON.stringify({ ...notice, ediDate: `${ediDate} ` }), 'bad signature'],
  ])('is forged: %s', (_, rawBody, why) => {
    expect(nicepay.parseNotice(raw(rawBody))).toEqual({ kind: 'forged', why });
  });
});

describe('dates', () => {
  test('are Korean time with an offset without a colon', () => {
    const time = Date.UTC(2021, 9, 5, 7, 56, 34, 447);
    expect(formatEdiDate(time)).toBe(ediDate);
    expect(parseEdiDate(ediDate)).toBe(time);
  });

  test.each([
    ['2021-10-05T16:56:34+0900', Date.UTC(2021, 9, 5, 7, 56, 34)],
    ['2021-10-05T16:56:34+09:00', Date.UTC(2021, 9, 5, 7, 56, 34)],
    ['2021-01-01T00:00:00.000+0900', Date.UTC(2020, 11, 31, 15)],
    ['0', null],
    ['', null],
    ['2021-13-05T16:56:34.447+0900', null],
    ['2021-10-05 16:56:34', null],
  ])('%s is %s', (text, time) => {
    expect(parseEdiDate(text)).toBe(time);
  });
});

describe('texts', () => {
  test.each([
    ['등산화', 40, '등산화'],
    ['가'.repeat(20), 40, '가'.repeat(13)],
    ['a가'.repeat(10), 40, 'a가'.repeat(10)],
    ['👟👟', 7, '👟'],
    ['신발 가', 7, '신발'],
    ['\u1112\u1161\u11ab', 3, '한'],
    ['\ud83d', 3, '\ufffd'],
    ['가', 2, ''],
  ])('%j in %i bytes is %j', (text, bytes, fitting) => {
    expect(fitBytes(text, bytes)).toBe(fitting);
    expect(Buffer.byteLength(fitBytes(text, bytes))).toBeLessThanOrEqual(bytes);
  });

  test.each([
    ['김하늘', '김하늘'],
    ['남궁민수', '남궁민수'],
    ['황보대한민국', '황보대한민'],
    ['\u1112\u1161\u11ab가람', '한가람'],
    ['Alexander Kim', 'Alexander'],
    ['Ann 김하늘', 'Ann 김하늘'],
  ])('the account of %s is sent as that of %s', (name, holder) => {
    expect(fitHolder(name)).toBe(holder);
  });

  test('a name of goods loses what the provider cannot carry', () => {
    expect(toGoodsName('15" 배낭|방수')).toBe('15- 배낭-방수');
  });
});

test('the window is opened with what the provider takes', () => {
  const fields = nicepay.startFields({
    method: 'card',
    providerOrderId: '20261121-7F3K9Q-1',
    amount: 189_000,
    taxFreeAmt: 20_000,
    goodsName: '고어텍스 방수 등산화 "트레일" 외 2건',
    returnUrl: 'http://localhost:4321/payment/nicepay_mobile_callback',
    mallReserved: 'a1',
    buyerName: '김하늘',
    buyerTel: '+821012345678',
    buyerEmail: `${'a'.repeat(60)}@example.com`,
    language: 'ko',
  });

  expect(fields).toEqual({
    clientId,
    method: 'card',
    orderId: '20261121-7F3K9Q-1',
    amount: 189_000,
    taxFreeAmt: 20_000,
    goodsName: '고어텍스 방수 등산화 -트레일',
    returnUrl: 'http://localhost:4321/payment/nicepay_mobile_callback',
    mallReserved: 'a1',
    buyerName: '김하늘',
    buyerTel: '01012345678',
    buyerEmail: '',
    language: 'KO',
    returnCharSet: 'utf-8',
  });
});

test.each([
  ['3095', 'declined'],
  ['A123', 'declined'],
  ['2032', 'declined'],
  ['A118', 'notFound'],
  ['2012', 'notFound'],
  ['A299', 'unknown'],
  ['9002', 'unknown'],
])('code %s says %s', (code, kind) => {
  expect(readRefusal(code, 'message').kind).toBe(kind);
});
