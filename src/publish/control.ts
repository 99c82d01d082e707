import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import type { Server, Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import type { Shop } from '#db/connection.ts';
import type { Progress } from './progress.ts';
import type { Publisher } from './publisher.ts';
import { requestFeeds, requestPublish } from './request-publish.ts';

/** What the command line sends, as one line of JSON. */
const Order = z.union([
  z.object({ wake: z.literal(true) }),
  z.object({ tags: z.array(z.string().min(1).max(500)).min(1).max(1000) }),
]);

interface Controlled {
  shop: Shop;
  publisher: Publisher;
  clock: () => number;
  /** Looks for what another process left to do. */
  wake: () => void;
}

/** Watchers hear of progress this often. */
const TELL_MS = 100;

/** The socket of the server that works on `dataDir`; a name of 100 bytes is as long as they get. */
export function controlFile(dataDir: string): string {
  const file = path.join(dataDir, 'server.sock');
  if (Buffer.byteLength(file) <= 100) return file;
  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 16);
  return path.join(tmpdir(), `shop-${name}.sock`);
}

/**
 * Lets the command line ask the running server to publish, and watch. Whoever may write in the data
 * folder may connect, nobody else.
 */
export function serveControl(dataDir: string, at: Controlled): Promise<Server> {
  const file = controlFile(dataDir);
  rmSync(file, { force: true }); // left behind by a server that was killed
  const server = createServer((socket) => {
    socket.on('error', () => socket.destroy());
    createInterface({ input: socket }).once('line', (line) => {
      obey(socket, line, at).catch((error: unknown) => {
        socket.end(`${JSON.stringify({ error: String(error) })}\n`);
      });
    });
  });
  return new Promise((resolve, reject) => {
    server.on('error', reject);
    server.listen(file, () => resolve(server));
  });
}

async function obey(
  socket: Socket,
  line: string,
  { shop, publisher, clock, wake }: Controlled,
): Promise<void> {
  const order = Order.parse(JSON.parse(line));
  if ('wake' in order) {
    wake();
    return void socket.end();
  }
  const { tags } = order;
  let toldAt = 0;
  const tell = (progress: Progress) => socket.write(`${JSON.stringify({ progress })}\n`);
  const unwatch = publisher.progress.watch((progress) => {
    if (clock() - toldAt < TELL_MS) return;
    toldAt = clock();
    tell(progress);
  });
  socket.on('close', unwatch);
  await shop.tx(async (t) => {
    await requestPublish(t, tags, { now: clock() });
    await requestFeeds(t, clock());
  });
  await publisher.idle();
  unwatch();
  tell(publisher.progress.read());
  socket.end();
}

const Message = z.union([
  z.object({ progress: z.custom<Progress>((value) => typeof value === 'object') }),
  z.object({ error: z.string() }),
]);

/** The connection to the server that works on `dataDir`, undefined if none runs. */
export function connectControl(dataDir: string): Promise<Socket | undefined> {
  return new Promise((resolve) => {
    const socket = connect(controlFile(dataDir));
    socket.once('connect', () => resolve(socket)).once('error', () => resolve(undefined));
  });
}

/** Tells the server that works on `dataDir`, if one runs, to look for what is to be done now. */
export async function wakeThrough(dataDir: string): Promise<void> {
  const socket = await connectControl(dataDir);
  if (socket === undefined) return;
  socket.on('error', () => undefined); // it ended just now: the next one looks when it starts
  socket.end(`${JSON.stringify({ wake: true })}\n`).resume();
  await new Promise((resolve) => socket.once('close', resolve));
}

/** Asks over the connection for pages to be published, and reports until that is done. */
export async function publishThrough(
  socket: Socket,
  tags: readonly string[],
  onProgress: (progress: Progress) => void,
): Promise<void> {
  socket.write(`${JSON.stringify({ tags })}\n`);
  for await (const line of createInterface({ input: socket })) {
    const message = Message.parse(JSON.parse(line));
    if ('error' in message) throw new Error(message.error);
    onProgress(message.progress);
  }
}
