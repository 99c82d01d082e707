import {
  FAULTS,
  type Fault,
  type OrderedFault,
  type Settings,
  changeSettings,
  isApiCall,
  isCallFault,
  isFault,
} from './faults.ts';
import { type Exchange, HttpProblem, type Route, readJson, sendJson } from './http.ts';

/** A move of money, or a refusal to move it. The list is what a merchant's books are held against. */
export interface LedgerEntry {
  seq: number;
  at: number;
  kind: 'capture' | 'refusal' | 'cancel';
  tid: string;
  orderId: string;
  amount: number;
}

/** The control interface of every provider's sandbox. */
export interface Controlled {
  settings: Settings;
  orderedFaults: OrderedFault[];
  payments: () => { tid: string; orderId: string }[];
  ledger: () => Iterable<LedgerEntry>;
  /** Notices that were sent; empty where the provider sends none. */
  notices: () => readonly object[];
  /** Plays the buyer without a browser; answers what the browser would bring back. */
  pay: (fields: Record<string, unknown>) => Promise<object>;
  /** Sends the webhook again, as the provider's console can; undefined for an unknown payment. */
  resend: (tid: string) => Promise<object | undefined>;
  /** A transfer arrives for a payment that awaits it. */
  deposit: (fields: Record<string, unknown>) => Promise<object>;
  /** Ends a pending refund; undefined for providers without pending refunds. */
  endRefund?: (fields: Record<string, unknown>) => Promise<object>;
  /** Forgets payments, faults and logs; addresses and other settings stay. */
  reset: () => void;
}

/** The sandbox's own switches and books, for tests, load generators and people. */
export function controlRoutes(controlled: Controlled): Route[] {
  const on = (
    method: Route['method'],
    name: string,
    handle: (controlled: Controlled, exchange: Exchange) => void | Promise<void>,
  ): Route => ({
    method,
    path: new RegExp(`^/__sandbox/${name}$`),
    handle: (exchange) => handle(controlled, exchange),
  });
  return [
    on('GET', 'payments', showPayments),
    on('GET', 'ledger', showLedger),
    on('GET', 'notices', ({ notices }, { response }) => {
      sendJson(response, { notices: notices() });
    }),
    on('GET', 'settings', ({ settings, orderedFaults }, { response }) => {
      sendJson(response, { settings, orderedFaults });
    }),
    on('POST', 'settings', setSettings),
    on('POST', 'faults', orderFault),
    on('POST', 'pay', async ({ pay }, { request, response }) => {
      sendJson(response, await pay(await readJson(request)));
    }),
    on('POST', 'deposit', async ({ deposit }, { request, response }) => {
      sendJson(response, await deposit(await readJson(request)));
    }),
    on('POST', 'refund', async ({ endRefund }, { request, response }) => {
      if (!endRefund) throw new HttpProblem(404, 'refunds are final at once here');
      sendJson(response, await endRefund(await readJson(request)));
    }),
    on('POST', 'webhook', resendNotice),
    on('POST', 'reset', (sandbox, { response }) => {
      sandbox.reset();
      sandbox.orderedFaults.length = 0;
      sandbox.settings.faults = [];
      sendJson(response, { reset: true });
    }),
  ];
}

/** All payments, or those of `?orderId=` or `?tid=`. */
function showPayments({ payments }: Controlled, { url, response }: Exchange): void {
  const orderId = url.searchParams.get('orderId');
  const tid = url.searchParams.get('tid');
  const matchingPayments = payments().filter(
    (payment) =>
      (orderId === null || payment.orderId === orderId) && (tid === null || payment.tid === tid),
  );

  sendJson(response, { payments: matchingPayments });
}

/** Every move of money after the entry `?after=`, to hold the shop's books against. */
function showLedger({ ledger }: Controlled, { url, response }: Exchange): void {
  const after = Number(url.searchParams.get('after') ?? 0);
  sendJson(response, { entries: [...ledger()].filter((entry) => entry.seq > after) });
}

async function setSettings({ settings }: Controlled, exchange: Exchange): Promise<void> {
  const wrong = changeSettings(settings, await readJson(exchange.request));
  if (wrong !== null) throw new HttpProblem(422, `cannot set ${wrong}`);
  sendJson(exchange.response, { settings });
}

/** `{ fault, call?, times? }`: spoils the next calls, whatever payment they are about. */
async function orderFault(sandbox: Controlled, { request, response }: Exchange): Promise<void> {
  const { fault, call = 'any', times = 1 } = await readJson(request);
  if (!isCallFault(fault)) throw new HttpProblem(422, `no such fault of a call: ${String(fault)}`);
  if (call !== 'any' && !isApiCall(call)) {
    throw new HttpProblem(422, `no such call: ${String(call)}`);
  }
  if (typeof times !== 'number' || !Number.isSafeInteger(times) || times < 1) {
    throw new HttpProblem(422, 'times must be a whole number over 0');
  }

  sandbox.orderedFaults.push({ fault, call, times });
  sendJson(response, { orderedFaults: sandbox.orderedFaults });
}

/** `{ tid }`. */
async function resendNotice(sandbox: Controlled, { request, response }: Exchange): Promise<void> {
  const { tid } = await readJson(request);
  const notice = await sandbox.resend(String(tid));
  if (notice === undefined) throw new HttpProblem(404, `no payment ${String(tid)}`);
  sendJson(response, { notice });
}

/** The faults of a payment, as ordered for it or as set for all. */
export function chosenFaults({ faults }: Record<string, unknown>, settings: Settings): Fault[] {
  const chosen = faults ?? settings.faults;
  if (!Array.isArray(chosen) || !chosen.every(isFault)) {
    throw new HttpProblem(422, `faults must be among: ${FAULTS.join(', ')}`);
  }
  return [...chosen];
}
