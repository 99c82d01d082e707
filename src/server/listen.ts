import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import type { Config } from './config.ts';

/** Accept backlog: connections that arrive while an order is being written. */
const BACKLOG = 4096;
/** Grace period of a shutdown; the parent process waits a little longer. */
export const STOP_MS = 8_000;
const SWEEP_MS = 20;

/** The first file descriptor that systemd passes on (sd_listen_fds). */
const FIRST_SOCKET = 3;

/**
 * Resolves to the port once it listens; rejects with a sentence if the address is in use. With
 * `hasSocket` the listening socket comes from the parent process, which keeps it across restarts.
 */
export async function listenOnPort(
  server: Server,
  { host, port, hasSocket = false }: Pick<Config, 'host' | 'port'> & { hasSocket?: boolean },
): Promise<number> {
  const place = hasSocket ? { fd: FIRST_SOCKET } : { host, port };

  await new Promise<void>((resolve, reject) => {
    server.once('error', (cause: NodeJS.ErrnoException) => {
      const isTaken = cause.code === 'EADDRINUSE';
      reject(isTaken ? new Error(`Port ${port} (PORT) of ${host} is in use.`, { cause }) : cause);
    });
    server.listen({ ...place, backlog: BACKLOG }, resolve);
  });
  return (server.address() as AddressInfo).port; // listening on TCP: always an object
}

interface Patience {
  /** How long new connections are still taken, until a load balancer has noticed. */
  drainMs?: number;
  /** Connections still open after it are closed. */
  patienceMs?: number;
}

/**
 * Graceful shutdown: each further response is its connection's last, so that proxies empty their pools
 * while the server still answers; then it takes no more connections and lets requests in flight end.
 */
export async function closeServer(
  server: Server,
  { drainMs = 0, patienceMs = STOP_MS }: Patience = {},
): Promise<void> {
  server.prependListener('request', (_, res) => res.setHeader('connection', 'close'));
  await sleep(drainMs);
  // Requests that have arrived on a kept connection are read first: `close` ends idle connections.
  await nextTurn();

  const closed = new Promise((resolve) => server.close(resolve));
  // Closes connections that become idle after their last response.
  const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS);
  const end = setTimeout(() => server.closeAllConnections(), patienceMs);

  await closed;
  clearInterval(sweep);
  clearTimeout(end);
}
