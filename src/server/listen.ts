import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Config } from './config.ts';

/** Accept backlog: connections that arrive while an order is being written. */
const BACKLOG = 4096;
/** Grace period of a shutdown; the parent process waits a little longer. */
export const STOP_MS = 8_000;
const SWEEP_MS = 20;

/** Resolves to the port once it listens; rejects with a sentence if the address is in use. */
export async function listenOnPort(
  server: Server,
  { host, port }: Pick<Config, 'host' | 'port'>,
): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (cause: NodeJS.ErrnoException) => {
      const isTaken = cause.code === 'EADDRINUSE';
      reject(isTaken ? new Error(`Port ${port} (PORT) of ${host} is in use.`, { cause }) : cause);
    });
    server.listen({ host, port, backlog: BACKLOG }, resolve);
  });
  return (server.address() as AddressInfo).port; // listening on TCP: always an object
}

/**
 * Graceful shutdown: accepts no more requests and lets those in flight end; connections still open
 * after `patienceMs` are closed.
 */
export async function closeServer(server: Server, patienceMs = STOP_MS): Promise<void> {
  // `Connection: close` on responses in flight: the client opens its next connection elsewhere.
  server.prependListener('request', (_, res) => res.setHeader('connection', 'close'));

  const closed = new Promise((resolve) => server.close(resolve));
  // Closes connections that become idle after their last response.
  const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS);
  const end = setTimeout(() => server.closeAllConnections(), patienceMs);

  await closed;
  clearInterval(sweep);
  clearTimeout(end);
}
