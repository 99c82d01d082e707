import { isFault } from '../faults.ts';
import {
  type Exchange,
  HttpProblem,
  type Route,
  readForm,
  readJson,
  sendResponse,
  sendJson,
} from '../http.ts';
import { isRefusal, readPaymentRequest } from './request.ts';
import { authorizedForm, beforeReturn, cancelledForm, postCopies } from './return.ts';
import type { NicepaySandbox } from './state.ts';
import { sdkScript } from './sdk.ts';
import { refusedPage, windowPage } from './window-page.ts';

/** The browser's side: the script, the window, and the return to the merchant. */
export function windowRoutes(sandbox: NicepaySandbox): Route[] {
  return [
    {
      method: 'GET',
      path: /^\/v1\/js\/?$/,
      handle: ({ response }) =>
        sendResponse(response, { type: 'text/javascript', body: sdkScript() }),
    },
    { method: 'POST', path: /^\/window$/, handle: (exchange) => openWindow(sandbox, exchange) },
    {
      method: 'POST',
      path: /^\/window\/([\w-]+)$/,
      handle: (exchange) => finishWindow(sandbox, exchange),
    },
  ];
}

async function openWindow(sandbox: NicepaySandbox, exchange: Exchange): Promise<void> {
  const { request, response, url } = exchange;
  const fields = await readForm(request);

  const paymentRequest = readPaymentRequest(fields, {
    clientId: sandbox.keys.clientId,
    isPaid: (orderId) => sandbox.store.isPaid(orderId),
  });
  if (isRefusal(paymentRequest)) {
    const language = fields['language']?.toUpperCase() === 'EN' ? 'EN' : 'KO';
    return sendResponse(response, {
      type: 'text/html',
      body: refusedPage(paymentRequest, language),
    });
  }

  const channel = url.searchParams.get('channel') === 'mobile' ? 'mobile' : 'pc';
  const id = sandbox.store.openWindow({ request: paymentRequest, channel });

  sendResponse(response, { type: 'text/html', body: windowPage(id, paymentRequest) });
}

/** The buyer's decision: responds with the form to post to the return URL, and when. */
async function finishWindow(sandbox: NicepaySandbox, exchange: Exchange): Promise<void> {
  const { action, faults } = await readJson(exchange.request);

  const opened = sandbox.store.takeWindow(exchange.params[0] ?? '');
  if (opened === undefined) throw new HttpProblem(410, 'this window is closed');

  const { request, channel } = opened;
  const back = { lost: false, delayMs: 0 };
  if (action === 'cancel') {
    return sendJson(exchange.response, { ...back, form: cancelledForm(request) });
  }

  const chosen = Array.isArray(faults) ? faults.filter(isFault) : sandbox.settings.faults;
  const payment = sandbox.store.authorize(request, { channel, faults: chosen });

  await beforeReturn(sandbox, payment);

  const form = authorizedForm(payment, sandbox.keys.secretKey);

  sendJson(exchange.response, {
    form,
    lost: payment.faults.includes('lostReturn'),
    delayMs: payment.faults.includes('lateReturn') ? sandbox.settings.lateMs : 0,
  });

  void postCopies(sandbox, payment, form);
}
