import { type Exchange, type Route, readJson, sendJson } from '../http.ts';
import { sha256Hex, wireDate } from './payment.ts';
import { REFUSALS } from './rules.ts';
import { type CashReceipt, type NicepaySandbox, guardRoute } from './state.ts';

/** Cash receipts: issued once per order id, cancelled, looked up. */
export function receiptRoutes(sandbox: NicepaySandbox): Route[] {
  const on = (
    method: Route['method'],
    path: RegExp,
    handle: (sandbox: NicepaySandbox, exchange: Exchange) => void | Promise<void>,
  ) => guardRoute(sandbox, { method, path, handle: (exchange) => handle(sandbox, exchange) });
  return [
    on('POST', /^\/v1\/receipt\/?$/, issueReceipt),
    on('POST', /^\/v1\/receipt\/([^/]+)\/cancel$/, callBack),
    on('GET', /^\/v1\/receipt\/([^/]+)$/, showReceipt),
    { method: 'GET', path: /^\/__sandbox\/receipts$/, handle: listReceipts(sandbox) },
  ];
}

const listReceipts =
  ({ receipts }: NicepaySandbox) =>
  ({ response }: Exchange) =>
    sendJson(response, { receipts });

const PARTS = ['supplyAmt', 'goodsVat', 'taxFreeAmt', 'serviceAmt'];

async function issueReceipt(
  sandbox: NicepaySandbox,
  { request, response }: Exchange,
): Promise<void> {
  const body = await readJson(request);
  const { orderId, amount, ediDate, signData, receiptType, receiptNo } = body;
  const parts = PARTS.map((part) => Number(body[part] ?? NaN));
  const text = `${String(orderId)}${String(amount)}${String(ediDate)}${sandbox.keys.secretKey}`;
  if (signData !== undefined && signData !== sha256Hex(text)) {
    return sendJson(response, REFUSALS.badSignData);
  }
  if (parts.some(Number.isNaN) || parts.reduce((sum, part) => sum + part, 0) !== amount) {
    return sendJson(response, { resultCode: 'P013', resultMsg: '금액의 합이 다릅니다.' });
  }

  const digits = receiptType === 'company' ? /^\d{10}$/ : /^\d{10,11}$/;
  if (!digits.test(String(receiptNo))) {
    return sendJson(response, { resultCode: '7012', resultMsg: '신분확인번호 오류' });
  }
  if (sandbox.receipts.some((known) => known.orderId === orderId)) {
    return sendJson(response, { resultCode: '7003', resultMsg: '현금영수증 중복 발급' });
  }

  const receipt: CashReceipt = {
    tid: sandbox.store.newTid('receipt'),
    orderId: String(orderId),
    amount: Number(amount),
    receiptType: String(receiptType),
    receiptNo: String(receiptNo),
    status: 'issued',
    cancels: [],
  };

  sandbox.receipts.push(receipt);
  sendJson(response, answerOf(sandbox, receipt));
}

async function callBack(sandbox: NicepaySandbox, exchange: Exchange): Promise<void> {
  const body = await readJson(exchange.request);

  const receipt = sandbox.receipts.find(({ tid }) => tid === exchange.params[0]);
  if (receipt === undefined) return sendJson(exchange.response, REFUSALS.noData);

  const orderId = String(body['orderId']);
  const balance = balanceOf(receipt);
  const cancelAmt = Number(body['cancelAmt'] ?? balance);
  const refused = callBackRefusal(sandbox, { asked: body, cancelAmt, balance });
  if (refused) return sendJson(exchange.response, refused);

  receipt.cancels.push({ orderId, cancelAmt });
  receipt.status = cancelAmt === balance ? 'cancelled' : 'partialCancelled';
  sendJson(exchange.response, { ...answerOf(sandbox, { ...receipt, orderId }), cancelAmt });
}

function callBackRefusal(
  { receipts }: NicepaySandbox,
  {
    asked,
    cancelAmt,
    balance,
  }: { asked: Record<string, unknown>; cancelAmt: number; balance: number },
) {
  const ids = receipts.flatMap(({ orderId, cancels }) => [
    orderId,
    ...cancels.map((c) => c.orderId),
  ]);
  if (ids.includes(String(asked['orderId']))) {
    return { resultCode: 'P015', resultMsg: 'orderid가 이미 존재합니다.' };
  }
  if (!(cancelAmt > 0) || cancelAmt > balance) {
    return { resultCode: '2032', resultMsg: '취소금액이 취소가능금액보다 큼' };
  }

  const parts = PARTS.map((part) => Number(asked[part] ?? NaN));
  const isWhole = asked['cancelAmt'] === undefined;
  const areParts = parts.every((part) => part >= 0);
  if (!isWhole && (!areParts || parts.reduce((sum, part) => sum + part, 0) !== cancelAmt)) {
    return { resultCode: 'P013', resultMsg: '금액의 합이 다릅니다.' };
  }

  return null;
}

function balanceOf({ amount, cancels }: CashReceipt): number {
  return amount - cancels.reduce((sum, { cancelAmt }) => sum + cancelAmt, 0);
}

function showReceipt(sandbox: NicepaySandbox, { params, response }: Exchange): void {
  const receipt = sandbox.receipts.find(({ tid }) => tid === params[0]);
  sendJson(response, receipt === undefined ? REFUSALS.noData : answerOf(sandbox, receipt));
}

function answerOf({ now, keys }: NicepaySandbox, receipt: CashReceipt) {
  const { tid, orderId, status } = receipt;
  const ediDate = wireDate(now());

  return {
    resultCode: '0000',
    resultMsg: '정상 처리되었습니다.',
    tid,
    orderId,
    status,
    ediDate,
    balanceAmt: balanceOf(receipt),
    approvedAt: ediDate,
    approveNo: '000000000',
    signature: sha256Hex(`${tid}${orderId}${ediDate}${keys.secretKey}`),
  };
}
