import { createServer, request } from 'node:http';
import type { IncomingMessage, RequestOptions, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { tempFile } from '../../../tests/support/temp-file.ts';
import { connectionAddress } from '../client-address.ts';
import { createForward } from './forward.ts';
import { closeFront, createFront } from './front.ts';
import type { StaticTier } from './static.ts';

type Answering = (req: IncomingMessage, res: ServerResponse) => unknown;

/** What the tier does with `/kept`; it has nothing else. */
let answerKept: (res: ServerResponse) => boolean | Promise<boolean>;
/** What the app behind does. */
let answerApp: Answering;
let port: number;
let close: (patienceMs?: number) => Promise<void>;

beforeEach(async () => {
  answerKept = (res) => {
    res.end('kept');
    return true;
  };
  const app = createServer((req, res) => void answerApp(req, res));
  const socket = path.join(path.dirname(tempFile()), 'app.sock');
  await new Promise<void>((resolve) => app.listen(socket, resolve));
  const handle: StaticTier['handle'] = (_, res, { pathname }) =>
    pathname === '/kept' && answerKept(res);
  const forward = createForward(socket);
  const front = createFront({ handle }, { forward, hosts: ['localhost', '127.0.0.1'] });
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve));
  ({ port } = front.address() as AddressInfo); // listening on TCP: always an object
  close = async (patienceMs = 0) => {
    await closeFront(front, patienceMs);
    forward.close();
    app.closeAllConnections();
    app.close();
  };
});
afterEach(() => close());

/** As it goes over the wire, header by header. */
function ask(at: string, options: RequestOptions = {}, chunks: readonly string[] = []) {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const req = request({ port, path: at, ...options }, resolve).on('error', reject);
  for (const chunk of chunks) req.write(chunk);
  req.end();
  return { req, answer: promise };
}

async function read({ answer }: ReturnType<typeof ask>) {
  const res = await answer;
  return { status: res.statusCode, body: await text(res), raw: res.rawHeaders };
}

test('what the tier has is answered without the app', async () => {
  answerApp = (_, res) => res.writeHead(500).end();
  expect(await read(ask('/kept'))).toMatchObject({ status: 200, body: 'kept' });
});

test('what the tier cannot read is the app’s', async () => {
  answerKept = () => Promise.reject(new Error('no disk'));
  answerApp = (_, res) => res.writeHead(503).end('sorry');
  expect(await read(ask('/kept'))).toMatchObject({ status: 503, body: 'sorry' });
});

test('an answer that breaks off is not begun again', async () => {
  answerApp = vi.fn<Answering>();
  answerKept = async (res) => {
    res.writeHead(200, { 'content-length': 10 }).write('half');
    await new Promise((resolve) => setTimeout(resolve, 20));
    throw new Error('no disk');
  };
  await expect(read(ask('/kept'))).rejects.toThrow('aborted');
  expect(answerApp).not.toHaveBeenCalled();
});

test.each([
  ['of a known length', { 'content-length': '6' }],
  ['in chunks', { 'transfer-encoding': 'chunked' }],
])('a body %s reaches the app as it was sent', async (_, headers) => {
  answerApp = async (req, res) => res.end(`${req.method} ${req.url} ${await text(req)}`);
  for (const method of ['POST', 'PUT', 'DELETE']) {
    const { body } = await read(ask('/api/cart?a=%20b', { method, headers }, ['abc', 'def']));
    expect(body).toBe(`${method} /api/cart?a=%20b abcdef`);
  }
});

test('a call is never the tier’s, nor is what has no proper host or path', async () => {
  answerApp = (req, res) => res.end(`app ${req.url}`);
  expect((await read(ask('/api/kept'))).body).toBe('app /api/kept');
  expect((await read(ask('/kept', { headers: { host: 'a b' } }))).body).toBe('app /kept');
});

test('headers come through in both directions, those of one connection do not', async () => {
  let got: IncomingMessage['headers'] = {};
  answerApp = (req, res) => {
    got = req.headers;
    const cookies = ['set-cookie', 'a=1', 'Set-Cookie', 'b=2'];
    res.writeHead(201, [...cookies, 'X-Own', 'ü', 'keep-alive', 'timeout=99']).end();
  };
  const headers = { cookie: 'c=3', 'proxy-connection': 'x', 'x-own': 'ü', connection: 'close' };
  const { status, raw } = await read(ask('/', { headers }));
  expect(got).toMatchObject({ cookie: 'c=3', 'x-own': 'ü', connection: 'keep-alive' });
  expect(got).not.toHaveProperty('proxy-connection');
  expect(status).toBe(201);
  const own = raw.slice(0, 6);
  expect(own).toEqual(['set-cookie', 'a=1', 'Set-Cookie', 'b=2', 'X-Own', 'ü']);
  expect(raw.join(' ').toLowerCase()).not.toContain('timeout=99');
  expect(raw.join(' ').toLowerCase()).toContain('connection close');
});

test('the app knows who called, and nobody can say to be somebody else', async () => {
  answerApp = (req, res) => res.end(connectionAddress(req));
  const headers = { 'X-Caller-Address': '6.6.6.6' };
  expect((await read(ask('/', { headers, localAddress: '127.0.0.1' }))).body).toBe('127.0.0.1');
  expect((await read(ask('/', { headers, localAddress: '127.0.0.9' }))).body).toBe('127.0.0.9');
});

test('HEAD and 304 have no body', async () => {
  answerApp = (req, res) => {
    const status = req.headers['if-none-match'] ? 304 : 200;
    res.writeHead(status, status === 200 ? { 'content-length': 7 } : {}).end();
  };
  const head = await read(ask('/', { method: 'HEAD' }));
  expect(head).toMatchObject({ status: 200, body: '' });
  expect(head.raw).toContain('7');
  const known = await read(ask('/', { headers: { 'if-none-match': '*' } }));
  expect(known).toMatchObject({ status: 304, body: '' });
});

test('when the visitor hangs up, the app is told', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const called = Promise.withResolvers<void>();
  answerApp = (_, res) => {
    res.on('close', resolve);
    called.resolve();
  };
  const { req, answer } = ask('/slow');
  answer.catch(() => undefined);
  await called.promise;
  req.destroy();
  await promise;
});

test('when the app hangs up, so does the front, before an answer or within one', async () => {
  answerApp = (req) => req.socket.destroy();
  await expect(read(ask('/'))).rejects.toThrow('socket hang up');
  answerApp = (req, res) => {
    res.writeHead(200, { 'content-length': 10 }).write('half');
    setTimeout(() => req.socket.destroy(), 20);
  };
  await expect(read(ask('/'))).rejects.toThrow('aborted');
});

test('an answer that comes before the body is whole is passed on', async () => {
  answerApp = (_, res) => res.writeHead(413).end('too long');
  const headers = { 'content-length': 9 };
  const { req, answer } = ask('/api/cart', { method: 'POST', headers }, ['half']);
  expect((await answer).statusCode).toBe(413);
  req.destroy();
});

test('closing lets an answer end, tells it to be the last, and cuts off who stays', async () => {
  let finish: () => void = () => undefined;
  const called = Promise.withResolvers<void>();
  answerApp = (_, res) => {
    finish = () => res.end('done');
    called.resolve();
  };
  const slow = read(ask('/slow'));
  await called.promise;
  const closed = close(5000);
  setTimeout(finish, 20);
  expect((await slow).body).toBe('done');
  await closed;
  await expect(read(ask('/kept', { agent: false }))).rejects.toThrow('ECONNREFUSED');
  close = async () => undefined;
});

test('who does not let go is cut off when patience ends', async () => {
  const called = Promise.withResolvers<void>();
  answerApp = () => called.resolve();
  const stuck = read(ask('/slow'));
  stuck.catch(() => undefined);
  await called.promise;
  await close(30);
  await expect(stuck).rejects.toThrow('socket hang up');
  close = async () => undefined;
});
