import { randomBytes } from 'node:crypto';
import { controlRoutes } from '../control.ts';
import { DEFAULT_SETTINGS, type Settings } from '../faults.ts';
import { createLedger } from '../ledger.ts';
import { type RunningSandbox, serveRoutes } from '../serve.ts';
import { createTimers } from '../timers.ts';
import { apiRoutes } from './api.ts';
import { controlOf } from './control.ts';
import type { PayUSandbox } from './state.ts';
import { windowRoutes } from './window.ts';

/** Keys of a fictitious point of sale. */
export const PAYU_KEYS = {
  posId: '300000',
  clientId: '300000',
  clientSecret: 'sandbox-payu-secret',
  secondKey: 'sandbox-payu-second-key',
};

interface PayUSandboxOptions {
  port: number;
  host?: string;
  settings?: Partial<Settings>;
  now?: () => number;
}

/** Starts PayU's sandbox; port 0 takes any free port. */
export async function startPayUSandbox(options: PayUSandboxOptions): Promise<RunningSandbox> {
  const { now = Date.now, port, host } = options;
  const sandbox: PayUSandbox = {
    keys: PAYU_KEYS,
    url: '',
    now,
    settings: { ...DEFAULT_SETTINGS, ...options.settings },
    orderedFaults: [],
    timers: createTimers(),
    ledger: createLedger(now),
    orders: new Map(),
    tokens: new Set(),
    noticed: [],
    newId: (bytes) => randomBytes(bytes).toString('hex').toUpperCase(),
  };

  const running = await serveRoutes({
    port,
    host,
    routes: [...apiRoutes(sandbox), ...windowRoutes(sandbox), ...controlRoutes(controlOf(sandbox))],
    unknown: {
      notFound: { status: { statusCode: 'DATA_NOT_FOUND' } },
      notAllowed: { status: { statusCode: 'METHOD_NOT_ALLOWED' } },
    },
    onClose: () => sandbox.timers.clear(),
  });

  sandbox.url = running.url;

  return running;
}
