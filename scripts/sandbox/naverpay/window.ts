import { consentPage } from '../consent-page.ts';
import { chosenFaults } from '../control.ts';
import { CALL_FAULTS, OUTCOMES, RETURN_FAULTS } from '../faults.ts';
import {
  type Exchange,
  HttpProblem,
  type Route,
  readJson,
  sendResponse,
  sendJson,
} from '../http.ts';
import type { NaverPaySandbox, Payment } from './state.ts';

/** The browser's side: the script, the consent page, and the return. */
export function windowRoutes(sandbox: NaverPaySandbox): Route[] {
  return [
    {
      method: 'GET',
      path: /^\/sdk\/js\/naverpay(?:\.min)?\.js$/,
      handle: ({ response }) => sendResponse(response, { type: 'text/javascript', body: SCRIPT }),
    },
    { method: 'GET', path: /^\/open$/, handle: (exchange) => openPayment(sandbox, exchange) },
    {
      method: 'GET',
      path: /^\/payments\/(\w+)$/,
      handle: (exchange) => showConsentPage(sandbox, exchange),
    },
    {
      method: 'POST',
      path: /^\/payments\/(\w+)$/,
      handle: (exchange) => finishPayment(sandbox, exchange),
    },
  ];
}

/** Defines Naver.Pay with `openType: 'page'` only. */
const SCRIPT = `(() => {
  'use strict';
  const origin = new URL(document.currentScript.src).origin;
  window.Naver = {
    Pay: {
      create: (merchant) => ({
        open: (payment) => {
          const query = new URLSearchParams({ ...merchant, ...payment });
          location.assign(origin + '/open?' + query);
        },
      }),
    },
  };
})();
`;

function openPayment(sandbox: NaverPaySandbox, { url, response }: Exchange): void {
  const fields = Object.fromEntries(url.searchParams);
  const { clientId, chainId } = sandbox.keys;
  const isKnown = fields['clientId'] === clientId && fields['chainId'] === chainId;
  const reservation = isKnown ? reservePayment(sandbox, fields) : 'InvalidMerchant';
  if (typeof reservation === 'string') throw new HttpProblem(400, reservation);

  response.writeHead(303, { location: `/payments/${reservation.reserveId}` }).end();
}

/** Reads the taxable and the tax-free amount; undefined if one of them is invalid. */
export function readScopes(fields: Record<string, unknown>) {
  const [taxed = NaN, taxExScopeAmount = NaN] = ['taxScopeAmount', 'taxExScopeAmount'].map((name) =>
    /^\d{1,12}$/.test(String(fields[name])) ? Number(fields[name]) : NaN,
  );
  const amount = taxed + taxExScopeAmount;
  return Number.isNaN(amount) ? undefined : { amount, taxExScopeAmount };
}

/** Stores a merchant's request, or returns the provider's error for it. */
export function reservePayment(
  { payments, newId, now }: NaverPaySandbox,
  fields: Record<string, unknown>,
): Payment | string {
  const readText = (name: string) => String(fields[name] ?? '');
  const totalPayAmount = Number(readText('totalPayAmount'));
  const scopes = readScopes(fields);
  if (
    !readText('merchantPayKey') ||
    !readText('productName') ||
    !URL.canParse(readText('returnUrl'))
  ) {
    return 'RequireParameter';
  }
  if (!Number.isSafeInteger(totalPayAmount) || totalPayAmount < 1) return 'InvalidParameter';
  if (scopes?.amount !== totalPayAmount) return 'InvalidParameter';

  const payment: Payment = {
    reserveId: newId(12),
    paymentId: newId(10),
    merchantPayKey: readText('merchantPayKey'),
    merchantUserKey: readText('merchantUserKey'),
    productName: readText('productName'),
    totalPayAmount,
    taxExScopeAmount: scopes.taxExScopeAmount,
    returnUrl: readText('returnUrl'),
    status: 'reserved',
    authorizedAt: now(),
    rest: 0,
    restTaxEx: 0,
    moves: [],
    cancelling: null,
    faults: [],
  };

  payments.set(payment.reserveId, payment);

  return payment;
}

function findReservedPayment(
  { payments }: NaverPaySandbox,
  reserveId: string | undefined,
): Payment {
  const payment = payments.get(reserveId ?? '');
  if (payment?.status !== 'reserved') throw new HttpProblem(410, 'this payment page is closed');
  return payment;
}

function showConsentPage(sandbox: NaverPaySandbox, { params, response }: Exchange): void {
  const payment = findReservedPayment(sandbox, params[0]);
  const body = consentPage({
    provider: 'Naver Pay',
    lang: 'ko',
    goodsName: payment.productName,
    orderId: payment.merchantPayKey,
    amount: payment.totalPayAmount,
    faults: [...OUTCOMES, ...CALL_FAULTS, ...RETURN_FAULTS, 'refundStaysPending'],
  });

  sendResponse(response, { type: 'text/html', body });
}

async function finishPayment(sandbox: NaverPaySandbox, { params, request, response }: Exchange) {
  const payment = findReservedPayment(sandbox, params[0]);

  const { action, ...fields } = await readJson(request);
  const location = decidePayment(sandbox, payment, { action: String(action), fields });

  sendJson(response, {
    location,
    lost: payment.faults.includes('lostReturn'),
    delayMs: payment.faults.includes('lateReturn') ? sandbox.settings.lateMs : 0,
  });

  if (!payment.faults.includes('duplicateReturn')) return;

  const copies = Array.from({ length: sandbox.settings.copies - 1 }, () =>
    fetch(location, { redirect: 'manual' }),
  );

  await Promise.allSettled(copies);
}

/** The buyer consents or gives up; returns the return URL. */
export function decidePayment(
  { settings, now }: NaverPaySandbox,
  payment: Payment,
  { action, fields }: { action: string; fields: Record<string, unknown> },
): string {
  const back = new URL(payment.returnUrl);

  if (action !== 'approve') {
    back.searchParams.set('resultCode', 'UserCancel');
    back.searchParams.set('resultMessage', 'userCancel');
    back.searchParams.set('reserveId', payment.reserveId);
    return back.href;
  }

  payment.faults = chosenFaults(fields, settings);
  payment.status = 'authorized';
  payment.authorizedAt = now();

  const isForged = payment.faults.includes('forgedReturn');

  back.searchParams.set('resultCode', 'Success');
  back.searchParams.set('paymentId', isForged ? 'F0000000000000000000' : payment.paymentId);

  return back.href;
}
