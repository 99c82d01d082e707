import { createServer } from 'node:net';

/** Below those that the system gives to whoever asks for any, as the sandboxes do. */
const PORTS = { from: 20_000, count: 10_000 };

/** A port that nobody listens on, for a process that must know it before it starts. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = PORTS.from + Math.floor(Math.random() * PORTS.count);
    if (await isFree(port)) return port;
  }
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
