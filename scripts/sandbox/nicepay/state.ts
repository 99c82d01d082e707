import { createHash, randomInt, timingSafeEqual } from 'node:crypto';
import type { OrderedFault, Settings } from '../faults.ts';
import { REFUSALS } from './rules.ts';
import { type Route, sendJson } from '../http.ts';
import type { Journal } from './journal.ts';
import type { Notices } from './notice.ts';
import type { Store } from './store.ts';
import type { Timers } from '../timers.ts';

export interface CashReceipt {
  tid: string;
  orderId: string;
  amount: number;
  receiptType: string;
  receiptNo: string;
  status: 'issued' | 'partialCancelled' | 'cancelled';
  /** Its partial cancels, each with an id of its own. */
  cancels: { orderId: string; cancelAmt: number }[];
}

/** Shared state of a sandbox's routes. */
export interface NicepaySandbox {
  keys: { clientId: string; secretKey: string };
  now: () => number;
  settings: Settings;
  orderedFaults: OrderedFault[];
  timers: Timers;
  store: Store;
  notices: Notices;
  /** Null without persistence. */
  journal: Journal | null;
  receipts: CashReceipt[];
  /** Expiry by bearer token. */
  tokens: Map<string, number>;
}

/** Authenticates the merchant by key or token, after the configured latency. */
export function guardRoute(sandbox: NicepaySandbox, route: Route): Route {
  const { clientId, secretKey } = sandbox.keys;
  const basic = `Basic ${Buffer.from(`${clientId}:${secretKey}`).toString('base64')}`;

  return {
    ...route,
    async handle(exchange) {
      const authorization = exchange.request.headers.authorization ?? '';
      const isKnown = isSameText(authorization, basic) || isLiveToken(sandbox, authorization);
      if (!isKnown) return sendJson(exchange.response, REFUSALS.unauthorized, 401);

      const { ms, jitter } = sandbox.settings.latency;
      if (ms + jitter > 0) await sandbox.timers.wait(ms + randomInt(jitter + 1));
      await route.handle(exchange);
    },
  };
}

function isLiveToken({ tokens, now }: NicepaySandbox, authorization: string): boolean {
  return (tokens.get(authorization.replace(/^Bearer /, '')) ?? 0) > now();
}

function isSameText(a: string, b: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(a), digest(b));
}
