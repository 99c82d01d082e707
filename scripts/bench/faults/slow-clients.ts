import { randomInt } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Size } from '../bench.ts';
import { itemCodeOf } from '../catalogue.ts';
import type { Report } from '../figure.ts';
import { probePage } from '../probe.ts';
import { startLoad, proveNothingLost } from './load.ts';
import { withSite } from './site.ts';

interface Scale {
  /** How long a page is asked for, alone and beside the slow clients. */
  seconds: number;
  /** Clients of each kind. */
  slow: number;
  /** Clients that never read. */
  deaf: number;
  /** How often a slow client sends a byte. */
  byteEveryMs: number;
  /** How long a slow client waits for the shop to close its connection. */
  longestMs: number;
}

const SCALE: Record<Size, Scale> = {
  full: { seconds: 10, slow: 250, deaf: 50, byteEveryMs: 1_000, longestMs: 60_000 },
  short: { seconds: 0.2, slow: 5, deaf: 2, byteEveryMs: 50, longestMs: 300 },
};

const HEAD = 'HTTP/1.1\r\nHost: 127.0.0.1\r\n';
/** The part sent at once, and the part sent byte by byte. */
const KINDS = {
  headers: { at: 0, text: `GET /api/live ${HEAD}X-Slow: ${'x'.repeat(200)}` },
  body: { at: Infinity, text: `POST /api/tracking/beacon ${HEAD}Content-Length: 200\r\n\r\n` },
};

/** F-19: slowloris: 500 clients that send a byte a second, and some that never read. */
export function slowClients(report: Report, size: Size): Promise<void> {
  const scale = SCALE[size];
  const { seconds, slow, byteEveryMs } = scale;

  return withSite(async (site) => {
    const shop = await site.use(site.start());
    const page = `${shop.url}/product/${itemCodeOf(0)}`;

    await probePage(page, seconds / 5);

    const alone = await probePage(page, seconds);

    const deaf = Array.from({ length: scale.deaf }, () => neverRead(shop.url));
    const headers = Array.from({ length: slow }, () => sendSlowly(shop.url, 'headers', scale));
    const bodies = Array.from({ length: slow }, () => sendSlowly(shop.url, 'body', scale));

    await sleep(byteEveryMs * 1.5);

    const beside = await probePage(page, seconds);
    const note = `p99 ${alone.toFixed(1)} ms alone, ${beside.toFixed(1)} ms beside ${2 * slow} slow clients`;

    report({ figure: 'faults.F-19.ratio', value: beside / alone, unit: 'times', atMost: 2, note });

    const buyers = startLoad(shop, site, 2);

    const ended = { headers: await longestOf(headers), bodies: await longestOf(bodies) };

    await buyers.stop();
    for (const socket of deaf) socket.destroy();

    const unit = 's';
    report({ figure: 'faults.F-19.headers', value: ended.headers, unit, atMost: 15 });
    report({ figure: 'faults.F-19.bodies', value: ended.bodies, unit, atMost: 35 });
    await proveNothingLost(report, site, { name: 'F-19', said: buyers.said, shop });
  });
}

function openSocket(shopUrl: string): Socket {
  const { hostname, port } = new URL(shopUrl);
  return connect(Number(port), hostname).on('error', () => undefined);
}

/** Sends until the shop closes the connection; duration in seconds. Clients start one by one. */
async function sendSlowly(
  shopUrl: string,
  kind: keyof typeof KINDS,
  { byteEveryMs, longestMs }: Scale,
): Promise<number> {
  const { at, text } = KINDS[kind];

  await sleep(randomInt(byteEveryMs));

  const socket = openSocket(shopUrl).resume();
  const startedAt = performance.now();
  const closed = new Promise<void>((resolve) => socket.on('close', () => resolve()));
  let sent = Math.min(at, text.length);

  if (sent > 0) socket.write(text.slice(0, sent));

  const timer = setInterval(() => void socket.write(text[sent++] ?? 'x'), byteEveryMs);
  const giveUp = new AbortController();
  const late = sleep(longestMs, undefined, giveUp).catch(() => undefined);

  await Promise.race([closed, late]);
  giveUp.abort();
  clearInterval(timer);
  socket.destroy();

  return (performance.now() - startedAt) / 1000;
}

async function longestOf(lives: readonly Promise<number>[]): Promise<number> {
  return Math.max(...(await Promise.all(lives)));
}

/** Sends requests continuously, and never reads the responses (backpressure). */
function neverRead(shopUrl: string): Socket {
  const socket = openSocket(shopUrl).pause();
  for (let n = 0; n < 100; n++) socket.write(`GET /product/${itemCodeOf(n % 30)} ${HEAD}\r\n`);
  return socket;
}
