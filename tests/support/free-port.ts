import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';

/** A port that nobody listens on, for a process that must know it before it starts. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // listening on TCP: always an object
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** The first of several such ports in a row. */
export async function freePortRow(count: number): Promise<number> {
  for (;;) {
    const first = await freePort();
    const rest = Array.from({ length: count - 1 }, (_, n) => isFree(first + 1 + n));
    if ((await Promise.all(rest)).every(Boolean)) return first;
  }
}

function isFree(port: number): Promise<boolean> {
  const server = createServer();
  return new Promise((resolve) => {
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
