import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { saveRedirect } from '#src/features/marketing/redirect/redirect.service.ts';
import { requestPublish } from '#src/publish/request-publish.ts';
import { writePagePolicy } from '#src/publish/serve/page-policy.ts';
import { pageHeaders } from '#src/server/security-headers.ts';
import {
  deployedConfig,
  nginxConfig,
  startNginx,
  type RunningNginx,
} from '../../../scripts/nginx.ts';
import { loadContentValues, termsFile } from '../../support/content/content.ts';
import { freePort } from '../../../scripts/free-port.ts';
import { makeListedProduct } from '../../support/find/listing.ts';
import { inventedAddress, listPageRoutes } from '../../support/journey/page-routes.ts';
import { startPublishedShop, type PublishedShop } from '../../support/publish/published-shop.ts';
import { sendRawRequest, type RawAnswer } from '../../support/server/raw-request.ts';

let shop: PublishedShop;
let port: number;
let front: string;
let nginx: RunningNginx;

beforeAll(async () => {
  shop = await startPublishedShop({ TRUST_PROXY: '1', CACHE_TAGS: '0' });
  await makeListedProduct(shop, { itemCode: 'P1', categories: ['101'] });
  for (let n = 0; n < 40; n++) await makeListedProduct(shop, { categories: ['101'] });

  await loadContentValues(shop.runtime, 'terms', [
    termsFile('use', '2026-01-01'),
    termsFile('use', '2026-02-01'),
  ]);
  const redirect = { from: '/old/page.html', to: '/product/P1', status: 301 } as const;
  await shop.runtime.database.tx((t) => saveRedirect(t, redirect, { now: shop.now() }));
  await shop.publishAll();
  writePagePolicy(shop.runtime.config);
  port = await freePort();
  front = `http://127.0.0.1:${port}`;
  nginx = await startShopNginx();
});
afterAll(async () => {
  await nginx.stop();
  await shop.close();
});

/** nginx with the documented configuration and this shop's paths and ports. */
function startShopNginx(): Promise<RunningNginx> {
  const { dataDir, publishedDir } = shop.runtime.config;
  const prefix = path.join(dataDir, 'nginx');

  mkdirSync(prefix, { recursive: true });

  const http = deployedConfig({ port, publishedDir, shopUrl: shop.url });
  const config = path.join(prefix, 'nginx.conf');

  writeFileSync(config, nginxConfig(prefix, http));

  return startNginx(config, port);
}

const SAME_HEADERS = ['content-type', 'content-encoding', 'cache-control', 'location', 'allow'];

/** The parts of a response that must be equal from nginx and from the shop. */
function pickComparable({ status, headers, body }: RawAnswer) {
  const policy = Object.keys(pageHeaders(shop.runtime.config)).map((name) => name.toLowerCase());
  const kept = [...SAME_HEADERS, ...policy].map((name) => [name, headers[name]]);
  const isPacked = headers['content-encoding'] === 'gzip' && body.length > 0;
  const text = (isPacked ? gunzipSync(body) : body).toString();

  // CSRF tokens differ by visitor.
  return { status, headers: kept, text: text.replace(/[\w-]{20,}/g, '') };
}

/** Whether the shop responded: its ETags are weak content hashes. */
const isOfShop = ({ headers }: RawAnswer) => /^W\/"[\w-]{27}"$/.test(headers.etag ?? '');

const PUBLISHED = ['/', '/product/P1', '/category/101', '/terms/use', '/login', '/store'];
const IN_BOTH = [
  ...PUBLISHED,
  ...PUBLISHED.map((pagePath) => (pagePath === '/' ? '/en' : `/en${pagePath}`)),
];

test.each(IN_BOTH)('%s is answered from its file as the shop would', async (pagePath) => {
  for (const encoding of ['gzip', 'identity']) {
    for (const method of ['GET', 'HEAD']) {
      const more = { method, headers: { 'accept-encoding': encoding } };
      const direct = await sendRawRequest(shop.url, pagePath, more);
      const fronted = await sendRawRequest(front, pagePath, more);
      expect(direct.headers['content-security-policy']).toContain('script-src');
      expect([isOfShop(direct), isOfShop(fronted)]).toEqual([true, false]);
      expect(pickComparable(fronted)).toEqual(pickComparable(direct));
      expect(fronted.headers.vary).toBe('Accept-Encoding');
    }
  }

  const { headers } = await sendRawRequest(front, pagePath, {
    headers: { 'accept-encoding': 'gzip' },
  });
  const known = { 'accept-encoding': 'gzip', 'if-none-match': headers.etag ?? '' };
  expect((await sendRawRequest(front, pagePath, { headers: known })).status).toBe(304);
});

const ADDRESSES = listPageRoutes().map(inventedAddress);

test.each([
  '/category/101?page=2',
  '/category/101?sort=priceLow',
  '/category/101?_f_brands=nobody',
  '/brand/B1?sort=newest',
  '/cs/notice?page=2',
  '/terms/use?termsContentSn=1',
  '/terms/use?termsContentSn=2',
  '/product/P1?color=red',
  '/search?keyword=a',
  '/?',
  '/en/category/101?page=2',
  '/404',
  '/en/404',
  '/503',
  '/nosuch',
  '/old/page.html?a=1',
  '/en/old/page.html',
  '/product/nosuch',
  '/product/P1.html',
  '/index.html',
  '/.page/product/P1.html',
  '/product/P1.html.gz',
  '/.build',
  '/product//P1',
  '/en/',
  '/%70roduct/P1',
  '/product/%2e%2e/product/P1',
  '/robots.txt',
  '/demo/mark-192.png',
  '/api/nosuch',
  ...ADDRESSES,
])('%s is answered as the shop does', async (pagePath) => {
  for (const method of ['GET', 'POST', 'PUT', 'OPTIONS']) {
    const direct = await sendRawRequest(shop.url, pagePath, { method });
    const fronted = await sendRawRequest(front, pagePath, { method });
    expect(pickComparable(fronted), method).toEqual(pickComparable(direct));
  }
});

test('an old address is redirected by the shop behind nginx', async () => {
  const { status, headers } = await sendRawRequest(front, '/old/page.html');
  expect([status, headers.location]).toEqual([301, '/product/P1']);
});

test('a form POST without scripts is accepted', async () => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const form = { method: 'POST', headers, body: 'email=a%40shop.example&password=wrong' };
  const answer = await sendRawRequest(front, '/login', form);
  expect(answer.status).toBe(403); // no CSRF token: the body was read
  expect(answer.body.toString()).toContain('<form');
});

test('a new name is in the next answer, and nginx answers again when it is in the file', async () => {
  const { runtime, publisher } = shop;

  const rename = (nameKo: string) =>
    runtime.database.tx(async (t) => {
      await t.updateTable('product').set({ nameKo }).where('itemCode', '=', 'P1').execute();
      await requestPublish(t, ['product:P1'], { now: shop.now() });
    });

  await rename('새 이름의 자켓');

  const first = await sendRawRequest(front, '/product/P1');
  expect(isOfShop(first)).toBe(true);
  expect(first.body.toString()).toContain('새 이름의 자켓');

  await publisher.idle();

  const answer = await sendRawRequest(front, '/product/P1');
  expect(isOfShop(answer)).toBe(false);
  expect(answer.body.toString()).toContain('새 이름의 자켓');
});

test('pages come from the shop once what they may load is other than nginx knows', async () => {
  const { config } = shop.runtime;
  writePagePolicy({ ...config, kakaoJsKey: 'abc' });

  expect(isOfShop(await sendRawRequest(front, '/product/P1'))).toBe(true);

  await nginx.stop();
  nginx = await startShopNginx();

  const reloaded = await sendRawRequest(front, '/product/P1');
  expect(isOfShop(reloaded)).toBe(false);
  expect(reloaded.headers['content-security-policy']).toContain('kakaocdn');
});
