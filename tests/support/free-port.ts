import { createServer } from 'node:net';

/** Below the ephemeral ports, which the system assigns to the sandboxes' port 0. */
const PORTS = { from: 20_000, count: 10_000 };

/** A free port, for a process whose port must be known before it starts. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = PORTS.from + Math.floor(Math.random() * PORTS.count);
    if (await isFree(port)) return port;
  }
}

/** The first of `count` consecutive free ports. */
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
