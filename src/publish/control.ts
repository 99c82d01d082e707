import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import type { ShopDatabase } from '#db/connection.ts';
import type { Progress } from '#src/server/runtime.ts';
import type { Publisher } from './publisher.ts';
import { requestFeeds, requestPublish } from './request-publish.ts';

/** A command of the command line, one line of JSON. */
const Order = z.union([
  z.object({ wake: z.literal(true) }),
  z.object({ where: z.literal(true) }),
  z.object({ tags: z.array(z.string().min(1).max(500)).min(1).max(1000) }),
]);

interface Controlled {
  database: ShopDatabase;
  publisher: Publisher;
  clock: () => number;
  /** Looks for work of other processes; resolves when no page from before it is sent any more. */
  wake: () => Promise<void>;
  siteUrl: string;
}

/** Progress is sent at most this often. */
const TELL_MS = 100;

/** The Unix socket of the server that runs on `dataDir`; paths of sockets have at most 100 bytes. */
export function controlFile(dataDir: string): string {
  const file = path.join(dataDir, 'server.sock');
  if (Buffer.byteLength(file) <= 100) return file;
  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 16);
  return path.join(tmpdir(), `shop-${name}.sock`);
}

/**
 * Lets the command line request publishing from the running server and follow its progress. Access is
 * by file permission: write permission in the data folder.
 */
export function serveControl(dataDir: string, controlled: Controlled): Promise<Server> {
  const file = controlFile(dataDir);
  rmSync(file, { force: true }); // left behind by a server that was killed

  const server = createServer((socket) => {
    socket.on('error', () => socket.destroy());
    createInterface({ input: socket }).once('line', (line) => {
      executeOrder(socket, line, controlled).catch((error: unknown) => {
        socket.end(`${JSON.stringify({ error: String(error) })}\n`);
      });
    });
  });

  return new Promise((resolve, reject) => {
    server.on('error', reject);
    server.listen(file, () => resolve(server));
  });
}

async function executeOrder(
  socket: Socket,
  line: string,
  { database, publisher, clock, wake, siteUrl }: Controlled,
): Promise<void> {
  const order = Order.parse(JSON.parse(line));
  if ('wake' in order) {
    await wake();
    return void socket.end();
  }
  if ('where' in order) return void socket.end(`${JSON.stringify({ siteUrl })}\n`);

  const { tags } = order;
  let reportedAt = 0;
  const tell = (progress: Progress) => socket.write(`${JSON.stringify({ progress })}\n`);

  const unwatch = publisher.progress.watch((progress) => {
    if (clock() - reportedAt < TELL_MS) return;
    reportedAt = clock();
    tell(progress);
  });

  socket.on('close', unwatch);
  await database.tx(async (t) => {
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

/** Connects to the server that runs on `dataDir`; undefined if none runs. */
export function connectControl(dataDir: string): Promise<Socket | undefined> {
  return new Promise((resolve) => {
    const socket = connect(controlFile(dataDir));
    socket.once('connect', () => resolve(socket)).once('error', () => resolve(undefined));
  });
}

/**
 * Makes the server that runs on `dataDir`, if any, poll for jobs and requests now; resolves when no
 * reader gets a page from before these requests any more.
 */
export async function wakeThrough(dataDir: string): Promise<void> {
  const socket = await connectControl(dataDir);
  if (socket === undefined) return;
  socket.on('error', () => undefined); // it ended just now: a server polls when it starts
  socket.end(`${JSON.stringify({ wake: true })}\n`).resume();
  await new Promise((resolve) => socket.once('close', resolve));
}

const Where = z.object({ siteUrl: z.string() });

/**
 * The address that shoppers use of the server that runs on `dataDir`; undefined if none runs, or one
 * of an older version, which does not know the question.
 */
export async function siteUrlThrough(dataDir: string): Promise<string | undefined> {
  const socket = await connectControl(dataDir);
  if (socket === undefined) return undefined;

  socket.on('error', () => undefined); // it ended just now
  socket.write(`${JSON.stringify({ where: true })}\n`);

  for await (const line of createInterface({ input: socket })) {
    return Where.safeParse(JSON.parse(line)).data?.siteUrl;
  }

  return undefined;
}

/** Requests publishing over the connection, and reports progress until it is done. */
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
