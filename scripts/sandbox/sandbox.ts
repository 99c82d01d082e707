import { type IncomingMessage, type Server, type ServerResponse, createServer } from 'node:http';
import { controlRoutes } from './control.ts';
import { DEFAULT_SETTINGS, type Settings } from './faults.ts';
import { HttpProblem, type Route, sendJson } from './http.ts';
import { openJournal } from './journal.ts';
import { apiRoutes } from './nicepay-api.ts';
import { Notices } from './nicepay-notice.ts';
import { REFUSALS } from './nicepay-rules.ts';
import type { NicepaySandbox } from './nicepay-sandbox.ts';
import { Store } from './nicepay-store.ts';
import { webhookRoutes } from './nicepay-webhook.ts';
import { windowRoutes } from './nicepay-window.ts';
import { createTimers } from './timers.ts';

/** The sample keys of the provider's public manual: worth nothing outside a sandbox. */
export const SAMPLE_KEYS = {
  clientId: '58e3b578555e45738d6b569e53d5ae54',
  secretKey: '4f13ca267dfa4fc6964148bedcda15ef',
};

export interface SandboxOptions {
  port: number;
  host?: string;
  clientId?: string;
  secretKey?: string;
  /** Where payments are kept over a restart; without it they are in memory only. */
  dataDir?: string;
  maxPayments?: number;
  settings?: Partial<Settings>;
  now?: () => number;
}

export interface RunningSandbox {
  url: string;
  close: () => Promise<void>;
}

/** Starts the providers' sandbox; port 0 takes any free port. */
export async function startSandbox(options: SandboxOptions): Promise<RunningSandbox> {
  const sandbox = createSandbox(options);
  const routes = [
    ...apiRoutes(sandbox),
    ...webhookRoutes(sandbox),
    ...windowRoutes(sandbox),
    ...controlRoutes(sandbox),
  ];
  const server = createServer((request, response) => void respond(routes, request, response));
  const { port, host = '127.0.0.1' } = options;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return { url: `http://${host}:${portOf(server)}`, close: () => close(server, sandbox) };
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
  return { keys, now, timers, store, notices, journal, ...state };
}

async function respond(
  routes: Route[],
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  try {
    const url = new URL(request.url ?? '/', 'http://sandbox');
    let isKnownPath = false;
    for (const route of routes) {
      const match = route.path.exec(url.pathname);
      if (match === null) continue;
      isKnownPath = true;
      if (route.method !== request.method) continue;
      const params = match.slice(1).map((part) => decodeURIComponent(part));
      return await route.handle({ request, response, url, params });
    }
    sendJson(
      response,
      isKnownPath ? REFUSALS.notAllowed : REFUSALS.noPage,
      isKnownPath ? 405 : 404,
    );
  } catch (error) {
    fail(response, error);
  }
}

function fail(response: ServerResponse, error: unknown): void {
  if (response.headersSent || response.destroyed) return void response.destroy();
  const isProblem = error instanceof HttpProblem || error instanceof URIError;
  if (!isProblem) process.stderr.write(`${String(error instanceof Error ? error.stack : error)}\n`);
  const status = error instanceof HttpProblem ? error.status : isProblem ? 400 : 500;
  sendJson(response, { message: isProblem ? error.message : 'the sandbox failed' }, status);
}

function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no TCP port');
  return address.port;
}

async function close(server: Server, { timers }: NicepaySandbox): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  timers.clear();
  server.closeAllConnections();
  await closed;
}
