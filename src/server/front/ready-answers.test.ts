import { createServer, ServerResponse } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ReadyAnswers } from './ready-answers.ts';
import type { Representation } from './static-entry.ts';

const body = Buffer.from('<p>신발</p>');
const page: Representation = {
  status: 404,
  headers: ['Content-Length', String(body.length), 'ETag', 'W/"1"'],
  body,
};

let now: number;
let port: number;
let close: () => Promise<void>;

beforeEach(async () => {
  now = 1000;
  const ready = new ReadyAnswers(() => now);
  const answer = (req: IncomingMessage, res: ServerResponse) => {
    if (req.url === '/plain') res.writeHead(page.status, page.headers).end(body);
    else {
      if (req.url === '/cookie') res.setHeader('set-cookie', 'mine=1');
      ready.send(req, res, page);
    }
  };
  // An answer that comes late holds up those asked for after it on its connection.
  const server = createServer((req, res) => {
    if (req.headers['x-late']) setImmediate(() => answer(req, res));
    else answer(req, res);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ({ port } = server.address() as AddressInfo); // listening on TCP: always an object
  close = () => new Promise((resolve) => server.close(() => resolve()));
});
afterEach(async () => {
  vi.restoreAllMocks();
  await close();
});

/** Asks for all at once on one connection; the answers as they came over the wire, undated. */
async function talk(...requests: readonly string[]): Promise<string[]> {
  const socket = connect(port, '127.0.0.1');
  socket.write(requests.map((one) => `GET ${one}\r\nHost: shop\r\n\r\n`).join(''));
  const wire = await text(socket);
  return wire.replaceAll(/Date: .*\r\n/g, '').split(/(?=HTTP\/1\.1 )/);
}
const LATE = ' HTTP/1.1\r\nX-Late: 1';
const LAST = ' HTTP/1.1\r\nConnection: close';

test('an answer is what Node would have sent, whole and in its turn', async () => {
  const answers = await talk(
    `/plain${LATE}`,
    ...['/ready HTTP/1.1', `/ready${LATE}`, '/plain HTTP/1.1', '/ready HTTP/1.1'],
    `/plain${LAST}`,
  );
  expect(answers).toHaveLength(6);
  const [plain] = answers;
  expect(plain).toMatch(/^HTTP\/1\.1 404 Not Found\r\n[^]*Keep-Alive: timeout=5\r\n\r\n<p>신발/);
  expect(answers.slice(0, 5)).toEqual(Array(5).fill(plain));
});

test('Node makes a head once a second', async () => {
  const writeHead = vi.spyOn(ServerResponse.prototype, 'writeHead');
  await talk('/ready HTTP/1.1', '/ready HTTP/1.1', '/ready HTTP/1.1', `/ready${LAST}`);
  expect(writeHead).toHaveBeenCalledTimes(2); // the first, and the one that ends the connection
  now = 2000;
  await talk('/ready HTTP/1.1', `/ready${LAST}`);
  expect(writeHead).toHaveBeenCalledTimes(4);
});

test('who ends the connection is told so', async () => {
  const answers = await talk('/ready HTTP/1.1', '/ready HTTP/1.1', `/ready${LAST}`);
  expect(answers.map((one) => /Connection: (\S+)/.exec(one)?.[1])).toEqual([
    'keep-alive',
    'keep-alive',
    'close',
  ]);
  expect(await talk('/ready HTTP/1.1', '/ready HTTP/1.0')).toMatchObject({
    1: expect.stringContaining('Connection: close'),
  });
});

test('a cookie goes to nobody else', async () => {
  const [mine, other, again] = await talk(
    ...['/cookie HTTP/1.1', '/ready HTTP/1.1', '/cookie HTTP/1.1', `/ready${LAST}`],
  );
  expect([mine, again]).toEqual(Array(2).fill(expect.stringContaining('set-cookie: mine=1')));
  expect(other).not.toContain('set-cookie');
});
