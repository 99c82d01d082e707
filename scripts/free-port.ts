import { createServer } from 'node:net';

/** Below the ephemeral ports, which the system assigns to the sandboxes' port 0. */
const PORTS = { from: 20_000, count: 10_000 };

/** A free port, for a process whose port must be known before it starts. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = PORTS.from + Math.floor(Math.random() * PORTS.count);
    if (await isFreePort(port)) return port;
  }
}

/** The first of `count` consecutive free ports. */
export async function freePortRow(count: number): Promise<number> {
  for (;;) {
    const first = await freePort();
    if (await areFreePorts(first, count)) return first;
  }
}

/** Whether `count` ports from `first` on are free. */
export async function areFreePorts(first: number, count: number): Promise<boolean> {
  const row = Array.from({ length: count }, (_, n) => isFreePort(first + n));
  return (await Promise.all(row)).every(Boolean);
}

export function isFreePort(port: number): Promise<boolean> {
  const server = createServer();
  return new Promise((resolve) => {
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
