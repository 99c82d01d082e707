import { connect } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { BusyError } from '#db/busy.ts';
import { LockWaitError } from '#db/sqlite-writer.ts';
import { RenderPool } from '#src/publish/render-pool.ts';
import { startPublishedShop, type PublishedShop } from '../../support/publish/published-shop.ts';
import { sendRawRequest } from '../../support/server/raw-request.ts';

/** Behaviour that the handler of @astrojs/node leaves to the shop's server and middleware. */

let shop: PublishedShop;
beforeAll(async () => {
  shop = await startPublishedShop();
  await Promise.all(['/503', '/en/503'].map((pagePath) => shop.publisher.publishNow(pagePath)));
});
afterAll(() => shop.close());
afterEach(() => vi.restoreAllMocks());

const pages = ['/search?keyword=tent', '/en/search?keyword=tent', '/cart'] as const;

test.each([
  [500, new Error('no room on the disk')],
  [503, new LockWaitError('held')],
])(
  'a page that fails is answered with %i and the page to try again from',
  async (status, error) => {
    const logged = vi.spyOn(shop.runtime.log, 'error').mockReturnValue(undefined);

    vi.spyOn(shop.runtime.sessions, 'validate').mockRejectedValue(error);

    for (const pagePath of pages) {
      const answer = await sendRawRequest(shop.url, pagePath, { headers: { cookie: 'session=x' } });
      const known = await sendRawRequest(shop.url, pagePath.startsWith('/en') ? '/en/503' : '/503');
      expect(answer).toMatchObject({ status, headers: { 'retry-after': '1' } });
      expect(answer.body.equals(known.body), pagePath).toBe(true);
    }

    expect(logged).toHaveBeenCalledTimes(pages.length);
  },
);

test.each([
  [500, '/', new Error('no such column')],
  [503, '/en', new BusyError('the page answered 503')],
])('a page that its thread could not render is answered with %i', async (status, path, error) => {
  vi.spyOn(shop.runtime.log, 'error').mockReturnValue(undefined);
  vi.spyOn(RenderPool.prototype, 'render').mockRejectedValue(error);

  expect(await sendRawRequest(shop.url, path)).toMatchObject({ status });

  vi.restoreAllMocks();
  expect(await sendRawRequest(shop.url, path)).toMatchObject({ status: 200 });
});

test.each(['', '/en'])('%s/login refuses a form that is too long', async (prefix) => {
  const long = `email=${'a'.repeat(1_100_000)}`;
  const sizes = [{ 'content-length': String(long.length) }, { 'transfer-encoding': 'chunked' }];
  for (const size of sizes) {
    const headers = { ...size, 'content-type': 'application/x-www-form-urlencoded' };
    const form = { method: 'POST', headers, body: long };
    const { status } = await sendRawRequest(shop.url, `${prefix}/login`, form);
    expect(status).toBe(413);
  }
});

test('a visitor who hangs up within a form is no failure', async () => {
  const logged = vi.spyOn(shop.runtime.log, 'error');
  const socket = connect(Number(new URL(shop.url).port), '127.0.0.1');
  const head = ['POST /login HTTP/1.1', 'Host: localhost', 'Content-Length: 100'];

  await new Promise((resolve) => socket.write(`${head.join('\r\n')}\r\n\r\nemail=`, resolve));
  socket.destroy();
  await new Promise((resolve) => socket.once('close', resolve));

  expect((await sendRawRequest(shop.url, '/search?keyword=tent')).status).toBe(200);
  expect(logged).not.toHaveBeenCalled();
});

test('HEAD has the head of the page and no body', async () => {
  const head = await sendRawRequest(shop.url, '/search?keyword=tent', { method: 'HEAD' });
  expect([head.status, head.body.length]).toEqual([200, 0]);
  expect(head.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8' });
});
