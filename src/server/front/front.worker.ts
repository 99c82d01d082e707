import type { AddressInfo } from 'node:net';
import { parentPort, workerData } from 'node:worker_threads';
import type { MessagePort } from 'node:worker_threads';
import type { Config } from '../config.ts';
import { createForward } from './forward.ts';
import { closeFront, createFront } from './front.ts';
import { createStaticTier } from './static.ts';
import type { Pages } from './static.ts';

/** What the thread is told. */
export type Order =
  | { kind: 'drop'; path: string }
  | { kind: 'answer'; id: number; value: unknown }
  | { kind: 'failed'; id: number; error: string }
  | { kind: 'close' };

/** What the thread says. */
export type Word =
  | { kind: 'listening'; port: number }
  | { kind: 'ask'; id: number; of: keyof Pages; path: string };

/** Of ready bytes. */
const MAX_KEPT_BYTES = 134_217_728;
const PATIENCE_MS = 8_000;

const { config, appSocket } = workerData as { config: Config; appSocket: string };
const port = parentPort as MessagePort; // this is a worker's file
const say = (word: Word) => port.postMessage(word);

const asked = new Map<number, PromiseWithResolvers<unknown>>();
let lastId = 0;

function ask(of: keyof Pages, path: string): Promise<unknown> {
  const answer = Promise.withResolvers<unknown>();
  const id = ++lastId;
  asked.set(id, answer);
  say({ kind: 'ask', id, of, path });
  return answer.promise;
}

/** The publisher of the app's thread, which answers as it would answer there. */
const pages: Pages = {
  find: (path) => ask('find', path) as ReturnType<Pages['find']>,
  publishNow: (path) => ask('publishNow', path) as ReturnType<Pages['publishNow']>,
  tagsOf: (path) => ask('tagsOf', path) as ReturnType<Pages['tagsOf']>,
};
const staticTier = createStaticTier(config, { pages, maxBytes: MAX_KEPT_BYTES });
const forward = createForward(appSocket);
const server = createFront(staticTier, { forward, hosts: config.hosts });

port.on('message', (order: Order) => {
  if (order.kind === 'drop') return staticTier.drop(order.path);
  if (order.kind === 'close') return void close();
  const answer = asked.get(order.id);
  asked.delete(order.id);
  if (order.kind === 'answer') answer?.resolve(order.value);
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
