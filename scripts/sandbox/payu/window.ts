import { consentPage } from '../consent-page.ts';
import { chosenFaults } from '../control.ts';
import { REFUND_FAULTS } from '../faults.ts';
import {
  type Exchange,
  HttpProblem,
  type Route,
  readJson,
  sendResponse,
  sendJson,
} from '../http.ts';
import { announceOrder } from './notice.ts';
import { type Order, type PayUSandbox, expireIfDue } from './state.ts';

/** The page on which the buyer pays. */
export function windowRoutes(sandbox: PayUSandbox): Route[] {
  const path = /^\/pay\/(\w+)$/;
  return [
    { method: 'GET', path, handle: (exchange) => showConsentPage(sandbox, exchange) },
    { method: 'POST', path, handle: (exchange) => finishPayment(sandbox, exchange) },
  ];
}

function openOrder(sandbox: PayUSandbox, orderId: string | undefined): Order {
  const order = sandbox.orders.get(orderId ?? '');
  if (order) expireIfDue(sandbox, order);

  if (order?.status !== 'NEW' && order?.status !== 'PENDING') {
    throw new HttpProblem(410, 'this order cannot be paid any more');
  }

  return order;
}

function showConsentPage(sandbox: PayUSandbox, { params, response }: Exchange): void {
  const order = openOrder(sandbox, params[0]);
  order.status = 'PENDING';

  const body = consentPage({
    provider: 'PayU',
    lang: order.language,
    goodsName: order.description,
    orderId: order.extOrderId,
    amount: order.totalAmount / 100,
    faults: [
      'issuerRefuses',
      'waitsForCapture',
      'lateReturn',
      'lostReturn',
      'duplicateReturn',
      ...REFUND_FAULTS,
      'noticeBeforeReturn',
      'duplicateNotice',
      'lateNotice',
      'noNotice',
      'forgedNotice',
    ],
  });

  sendResponse(response, { type: 'text/html', body });
}

async function finishPayment(sandbox: PayUSandbox, { params, request, response }: Exchange) {
  const order = openOrder(sandbox, params[0]);

  const { action, ...fields } = await readJson(request);
  const location = await decidePayment(sandbox, order, { action: String(action), fields });

  sendJson(response, {
    location,
    lost: order.faults.includes('lostReturn'),
    delayMs: order.faults.includes('lateReturn') ? sandbox.settings.lateMs : 0,
  });
}

/** The buyer pays or gives up; returns the return URL. */
export async function decidePayment(
  sandbox: PayUSandbox,
  order: Order,
  { action, fields }: { action: string; fields: Record<string, unknown> },
): Promise<string> {
  const back = new URL(order.continueUrl);

  order.faults = chosenFaults(fields, sandbox.settings);

  const isRefused = order.faults.includes('issuerRefuses');
  if (action !== 'approve' || isRefused) {
    back.searchParams.set('error', '501');
    if (isRefused) {
      order.status = 'REJECTED';
      void announceOrder(sandbox, order);
    }

    return back.href;
  }

  const told = order.faults.includes('waitsForCapture')
    ? authorizePayment(sandbox, order)
    : completePayment(sandbox, order);
  if (order.faults.includes('noticeBeforeReturn')) await told;

  return back.href;
}

/** Authorizes the payment; the merchant has to capture it. */
function authorizePayment(sandbox: PayUSandbox, order: Order): Promise<void> {
  order.status = 'WAITING_FOR_CONFIRMATION';
  return announceOrder(sandbox, order);
}

/** Captures the money and notifies the merchant. */
export function completePayment(sandbox: PayUSandbox, order: Order): Promise<void> {
  order.status = 'COMPLETED';
  const { orderId: tid, extOrderId: orderId, totalAmount } = order;
  sandbox.ledger.record({ kind: 'capture', tid, orderId, amount: totalAmount / 100 });
  return announceOrder(sandbox, order);
}
