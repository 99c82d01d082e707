import type { AddressInfo } from 'node:net';
import { parentPort, workerData } from 'node:worker_threads';
import type { MessagePort } from 'node:worker_threads';
import type { Config } from '../config.ts';
import { createForward } from './forward.ts';
import { closeFront, createFront } from './front.ts';
import { createStaticTier } from './static.ts';

/** What the shop knows of a page. */
export type Found = { status: number; contentHash: string } | undefined;

/** What the thread is told. */
export type Order =
  | { kind: 'drop'; path: string }
  | { kind: 'found'; id: number; found: Found }
  | { kind: 'notFound'; id: number; error: string }
  | { kind: 'close' };

/** What the thread says. */
export type Word = { kind: 'listening'; port: number } | { kind: 'find'; id: number; path: string };

/** Of ready bytes. */
const MAX_KEPT_BYTES = 134_217_728;
const PATIENCE_MS = 8_000;

const { config, appSocket } = workerData as { config: Config; appSocket: string };
const port = parentPort as MessagePort; // this is a worker's file
const say = (word: Word) => port.postMessage(word);

const asked = new Map<number, PromiseWithResolvers<Found>>();
let lastId = 0;

function findPage(path: string): Promise<Found> {
  const answer = Promise.withResolvers<Found>();
  const id = ++lastId;
  asked.set(id, answer);
  say({ kind: 'find', id, path });
  return answer.promise;
}

const staticTier = createStaticTier(config, { findPage, maxBytes: MAX_KEPT_BYTES });
const forward = createForward(appSocket);
const server = createFront(staticTier, forward);

port.on('message', (order: Order) => {
  if (order.kind === 'drop') return staticTier.drop(order.path);
  if (order.kind === 'close') return void close();
  const answer = asked.get(order.id);
  asked.delete(order.id);
  if (order.kind === 'found') answer?.resolve(order.found);
  else answer?.reject(new Error(order.error));
});

async function close(): Promise<void> {
  await closeFront(server, PATIENCE_MS);
  forward.close();
  port.close();
}

server.listen(config.port, config.host, () => {
  const address = server.address() as AddressInfo; // listening on TCP: always an object
  say({ kind: 'listening', port: address.port });
});
