import {
  createServer,
  request,
  type IncomingMessage,
  type RequestListener,
  type RequestOptions,
  type Server,
} from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { closeServer, listenOnPort } from './listen.ts';

let answer: RequestListener;
let server: Server;
let port: number;

beforeEach(async () => {
  server = createServer((req, res) => void answer(req, res));
  port = await listenOnPort(server, { host: '127.0.0.1', port: 0 });
});
afterEach(() => closeServer(server, { patienceMs: 0 }));

/** Resolves to the body of the answer. */
async function ask(requestPath: string, options: RequestOptions = {}): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  request({ port, path: requestPath, ...options }, resolve)
    .on('error', reject)
    .end();
  return text(await promise);
}

test('an address that is taken is told at once', async () => {
  const other = createServer();
  await expect(listenOnPort(other, { host: '127.0.0.1', port })).rejects.toThrow(
    `Port ${port} (PORT) of 127.0.0.1 is in use.`,
  );
});

test('closing lets an answer end, tells it to be the last, and takes no more', async () => {
  const called = Promise.withResolvers<() => void>();
  answer = (_, res) => called.resolve(() => res.end('done'));

  const slow = ask('/slow');
  const finish = await called.promise;
  const closed = closeServer(server);

  setTimeout(finish, 20);

  expect(await slow).toBe('done');

  await closed;
  await expect(ask('/', { agent: false })).rejects.toThrow('ECONNREFUSED');
});

test('a connection in use ends with its next answer', async () => {
  const called = Promise.withResolvers<() => void>();
  const next = Promise.withResolvers<void>();

  answer = (req, res) => {
    if (req.url === '/slow') return called.resolve(() => res.end('done'));
    res.end(req.url);
    next.resolve();
  };

  const socket = connect(port, '127.0.0.1');
  socket.write('GET /slow HTTP/1.1\r\nHost: shop\r\n\r\n');

  const finish = await called.promise;
  const closed = closeServer(server);

  socket.write('GET /next HTTP/1.1\r\nHost: shop\r\n\r\n');
  await next.promise;
  finish();

  const wire = await text(socket);
  expect(wire).toMatch(/done[^]*Connection: close[^]*\/next$/i);

  await closed;
});

test('a client that does not let go is cut off when patience ends', async () => {
  const called = Promise.withResolvers<void>();
  answer = () => called.resolve();

  const stuck = ask('/slow');
  stuck.catch(() => undefined);
  await called.promise;
  await closeServer(server, { patienceMs: 30 });

  await expect(stuck).rejects.toThrow('socket hang up');
});
