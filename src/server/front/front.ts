import { createServer } from 'node:http';
import type { Server } from 'node:http';
import { hostProblem, isCall, SERVER_OPTIONS, targetOf } from '../http.ts';
import type { Forward } from './forward.ts';
import type { StaticTier } from './static.ts';

/** Answers published pages and files from memory; `forward` has everything else answered. */
export function createFront(
  staticTier: Pick<StaticTier, 'handle'>,
  { forward, hosts }: { forward: Forward; hosts: readonly string[] },
): Server {
  return createServer(SERVER_OPTIONS, (req, res) => {
    // The app says what is wrong with a host.
    const target = hostProblem(req, hosts) ? undefined : targetOf(req);
    // The hottest path, an answer from memory, is one call without a promise.
    const sent = target !== undefined && !isCall(target) && staticTier.handle(req, res, target);
    if (sent === true) return;
    if (sent === false) return forward(req, res);
    const goOn = (isSent: boolean) => {
      if (isSent || res.destroyed) return;
      if (res.headersSent) res.destroy();
      else forward(req, res);
    };
    // What could not be read here is the app's to try again, and to be sorry about.
    sent.then(goOn, () => goOn(false));
  });
}

const SWEEP_MS = 20;

/** Takes no more requests; whoever still talks after `patienceMs` is cut off. */
export async function closeFront(server: Server, patienceMs: number): Promise<void> {
  // Who keeps a connection busy is to take the next request elsewhere.
  server.prependListener('request', (_, res) => res.setHeader('connection', 'close'));
  const closed = new Promise((resolve) => server.close(resolve));
  // Also those whose last answer was under way.
  const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS);
  const end = setTimeout(() => server.closeAllConnections(), patienceMs);
  await closed;
  clearInterval(sweep);
  clearTimeout(end);
}
