import { randomBytes } from 'node:crypto';
import { controlRoutes } from '../control.ts';
import { DEFAULT_SETTINGS, type Settings } from '../faults.ts';
import { createLedger } from '../ledger.ts';
import { type RunningSandbox, serveRoutes } from '../serve.ts';
import { createTimers } from '../timers.ts';
import { apiRoutes } from './api.ts';
import { controlOf } from './control.ts';
import type { NaverPaySandbox } from './state.ts';
import { windowRoutes } from './window.ts';

/** Keys of a fictitious partner. */
export const NAVERPAY_KEYS = {
  partnerId: 'sandbox-partner',
  clientId: 'sandbox-naver-client',
  clientSecret: 'sandbox-naver-secret',
  chainId: 'sandbox-chain',
};

interface NaverPaySandboxOptions {
  port: number;
  host?: string;
  settings?: Partial<Settings>;
  now?: () => number;
}

/** Starts Naver Pay's sandbox; port 0 takes any free port. */
export function startNaverPaySandbox(options: NaverPaySandboxOptions): Promise<RunningSandbox> {
  const { now = Date.now, port, host } = options;
  const sandbox: NaverPaySandbox = {
    keys: NAVERPAY_KEYS,
    now,
    settings: { ...DEFAULT_SETTINGS, ...options.settings },
    orderedFaults: [],
    timers: createTimers(),
    ledger: createLedger(now),
    payments: new Map(),
    answered: new Map(),
    newId: (length) => randomBytes(length).toString('hex').toUpperCase(),
  };

  return serveRoutes({
    port,
    host,
    routes: [...apiRoutes(sandbox), ...windowRoutes(sandbox), ...controlRoutes(controlOf(sandbox))],
    unknown: {
      notFound: { code: 'NotFound', message: '요청한 주소가 없습니다.' },
      notAllowed: { code: 'NotAllowed', message: '허용되지 않는 요청입니다.' },
    },
    onClose: () => sandbox.timers.clear(),
  });
}
