import {
  type Exchange,
  HttpProblem,
  type Route,
  escapeHtml,
  readForm,
  sendResponse,
} from '../http.ts';
import type { Payment } from './payment.ts';
import { expireIfDue } from './rules.ts';
import type { NicepaySandbox } from './state.ts';
import { PAGE_STYLE } from './window-style.ts';

/** The test bank's page: every virtual account that awaits its transfer. */
export function depositRoutes(sandbox: NicepaySandbox): Route[] {
  return [
    { method: 'GET', path: /^\/$/, handle: ({ response }) => showAccounts(sandbox, response) },
    { method: 'POST', path: /^\/deposit$/, handle: (exchange) => depositByForm(sandbox, exchange) },
  ];
}

/**
 * `{ tid }` or `{ orderId }`: a transfer arrives. `force` lets it arrive at a closed account, which
 * banks refuse except in a race with the closing.
 */
export async function payIn(
  sandbox: NicepaySandbox,
  { tid, orderId, force = false }: Record<string, unknown>,
): Promise<Payment> {
  const { store, now } = sandbox;
  const payment = tid === undefined ? store.findByOrder(String(orderId)) : store.find(String(tid));
  if (!payment?.vbank) throw new HttpProblem(404, 'no such virtual account');

  expireIfDue(payment, now());

  if (payment.status !== 'ready' && force !== true) {
    throw new HttpProblem(409, `the account is ${payment.status}`);
  }

  payment.status = 'paid';
  payment.paidAt = now();
  payment.balanceAmt = payment.amount;
  payment.cancels = [];
  store.record(payment, 'capture', payment.amount);
  await sandbox.notices.announce(payment);

  return payment;
}

function showAccounts({ store, now }: NicepaySandbox, response: Exchange['response']): void {
  const waiting = [...store.payments()].filter((payment) => {
    expireIfDue(payment, now());
    return payment.status === 'ready';
  });

  const body = `<!doctype html>
<html lang="ko">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <link rel="icon" href="data:,">
  <title>테스트 은행 · Test bank</title>
  <style>${PAGE_STYLE}</style>
</head>
<body>
  <main>
    <header><span class="badge">TEST</span><h1>가상계좌 입금 · Virtual accounts</h1></header>
    <p class="notice">입금을 누르면 그 계좌에 돈이 들어온 것으로 합니다.<br>“입금” makes the money come.</p>
    ${waiting.map(accountRow).join('') || '<p>입금을 기다리는 계좌가 없습니다. · No account waits.</p>'}
  </main>
</body>
</html>`;

  sendResponse(response, { type: 'text/html', body });
}

function accountRow({ tid, orderId, amount, vbank }: Payment): string {
  return `<form method="post" action="/deposit"><dl>
    <div><dt>주문 · Order</dt><dd class="small">${escapeHtml(orderId)}</dd></div>
    <div><dt>${escapeHtml(vbank?.vbankName ?? '')}</dt><dd>${escapeHtml(vbank?.vbankNumber ?? '')}</dd></div>
    <div class="total"><dt>금액 · Amount</dt><dd>${amount.toLocaleString('ko-KR')}원</dd></div>
    </dl><input type="hidden" name="tid" value="${tid}">
    <footer><button class="primary">입금 · Deposit</button></footer></form>`;
}

async function depositByForm(sandbox: NicepaySandbox, exchange: Exchange): Promise<void> {
  await payIn(sandbox, await readForm(exchange.request));
  exchange.response.writeHead(303, { location: '/' }).end();
}
