import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Config } from './config.ts';

/** Connections that may wait to be accepted while an order is being written. */
const BACKLOG = 4096;
/** How long open requests have to end; the process that started the shop waits a little longer. */
const PATIENCE_MS = 8_000;
const SWEEP_MS = 20;

/** Resolves to the port once requests are taken; rejects where the address is taken already. */
export async function listen(
  server: Server,
  { host, port }: Pick<Config, 'host' | 'port'>,
): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ host, port, backlog: BACKLOG }, resolve);
  });
  return (server.address() as AddressInfo).port; // listening on TCP: always an object
}

/**
 * Takes no more requests and lets those under way end; connections that are still open after
 * `patienceMs` are cut off.
 */
export async function closeServer(server: Server, patienceMs = PATIENCE_MS): Promise<void> {
  // A connection in use is to end with its answer: the client takes its next request elsewhere.
  server.prependListener('request', (_, res) => res.setHeader('connection', 'close'));
  const closed = new Promise((resolve) => server.close(resolve));
  // Also those whose last answer was under way.
  const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS);
  const end = setTimeout(() => server.closeAllConnections(), patienceMs);
  await closed;
  clearInterval(sweep);
  clearTimeout(end);
}
