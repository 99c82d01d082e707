import { DEFAULT_SETTINGS, type Settings } from './faults.ts';
import { apiRoutes } from './nicepay/api.ts';
import { controlOf } from './nicepay/control.ts';
import { depositRoutes } from './nicepay/deposit.ts';
import { openJournal } from './nicepay/journal.ts';
import { Notices } from './nicepay/notice.ts';
import { receiptRoutes } from './nicepay/receipt.ts';
import { REFUSALS } from './nicepay/rules.ts';
import type { NicepaySandbox } from './nicepay/state.ts';
import { Store } from './nicepay/store.ts';
import { webhookRoutes } from './nicepay/webhook.ts';
import { windowRoutes } from './nicepay/window.ts';
import { controlRoutes } from './control.ts';
import { type RunningSandbox, serveRoutes } from './serve.ts';
import { createTimers } from './timers.ts';

export type { RunningSandbox } from './serve.ts';

/** The sample keys of the provider's public manual; valid in a sandbox only. */
export const SAMPLE_KEYS = {
  clientId: '58e3b578555e45738d6b569e53d5ae54',
  secretKey: '4f13ca267dfa4fc6964148bedcda15ef',
};

interface SandboxOptions {
  port: number;
  host?: string;
  clientId?: string;
  secretKey?: string;
  /** Folder of the journal; without it payments are in memory only. */
  dataDir?: string;
  maxPayments?: number;
  settings?: Partial<Settings>;
  now?: () => number;
}

/** Starts NICEPAY's sandbox; port 0 takes any free port. */
export function startSandbox(options: SandboxOptions): Promise<RunningSandbox> {
  const sandbox = createSandbox(options);
  const { port, host } = options;

  return serveRoutes({
    port,
    host,
    routes: [
      ...apiRoutes(sandbox),
      ...receiptRoutes(sandbox),
      ...webhookRoutes(sandbox),
      ...windowRoutes(sandbox),
      ...depositRoutes(sandbox),
      ...controlRoutes(controlOf(sandbox)),
    ],
    unknown: { notFound: REFUSALS.noPage, notAllowed: REFUSALS.notAllowed },
    onClose: () => sandbox.timers.clear(),
  });
}

function createSandbox(options: SandboxOptions): NicepaySandbox {
  const { now = Date.now, maxPayments = 200_000, dataDir } = options;
  const keys = {
    clientId: options.clientId ?? SAMPLE_KEYS.clientId,
    secretKey: options.secretKey ?? SAMPLE_KEYS.secretKey,
  };
  const settings: Settings = { ...DEFAULT_SETTINGS, ...options.settings };
  const timers = createTimers();
  const journal = dataDir === undefined ? null : openJournal(dataDir);
  const store = new Store({ cap: maxPayments, now, onChange: (one) => journal?.append(one) });

  for (const payment of journal?.payments ?? []) store.keep(payment);

  const notices = new Notices({ settings, secretKey: keys.secretKey, timers, now });
  const state = { settings, orderedFaults: [], tokens: new Map<string, number>() };

  return { keys, now, timers, store, notices, journal, receipts: [], ...state };
}
