import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FORM_PAGES } from '#src/server/page-methods.ts';
import { makeListedProduct } from '../../support/find/listing.ts';
import { inventedAddress, listPageRoutes } from '../../support/journey/page-routes.ts';
import { startPublishedShop, type PublishedShop } from '../../support/publish/published-shop.ts';
import { sendRawRequest } from '../../support/server/raw-request.ts';
import { startTestShop } from '../../support/shop.ts';

const pagesFolder = path.resolve(import.meta.dirname, '../../../src/pages');
/** Every page's URL with an unknown value for each route parameter. */
const ADDRESSES = listPageRoutes().map(inventedAddress);
/** Those that respond with 404 to an unknown route parameter. */
const INVENTED = [
  '/product/nosuch',
  '/product/nosuch/coupons',
  '/category/nosuch',
  '/page/nosuch',
  '/terms/nosuch',
  '/store/999',
  '/exhibitions/999',
  '/cs/notice/999',
  '/nosuch',
];

let shop: PublishedShop;
beforeAll(async () => {
  shop = await startPublishedShop({ CACHE_TAGS: '0' });
  await makeListedProduct(shop, { itemCode: 'P1', categories: ['101'] });
  await shop.publishAll();
});
afterAll(() => shop.close());

const getPath = (pagePath: string) => sendRawRequest(shop.url, pagePath);

test.each([
  ...INVENTED,
  ...INVENTED.map((pagePath) => `${pagePath}?page=2&sort=priceLow&termsContentSn=5`),
  ...ADDRESSES.map((pagePath) => `${pagePath}.html`),
  '/product/P1.html',
  '/index.html',
  '/product/P1/index.html',
  '/product/P1/more',
])('%s is answered by the bytes of the page for that', async (pagePath) => {
  for (const [address, known] of [
    [pagePath, '/404'],
    [`/en${pagePath}`, '/en/404'],
  ] as const) {
    const answer = await getPath(address);
    expect(answer.status, address).toBe(404);
    expect(answer.headers, address).toMatchObject({ 'content-type': 'text/html; charset=utf-8' });
    expect(answer.headers.etag, address).toBe((await getPath(known)).headers.etag);
    expect(answer.body.equals((await getPath(known)).body), address).toBe(true);

    const head = await sendRawRequest(shop.url, address, { method: 'HEAD' });
    expect([head.status, head.body.length], address).toEqual([404, 0]);
  }
});

describe.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'PROPFIND'])('%s', (method) => {
  test.each([
    ...ADDRESSES,
    ...ADDRESSES.map((pagePath) => `/en${pagePath === '/' ? '' : pagePath}`),
  ])('to %s is refused with what is allowed', async (pagePath) => {
    const takesForms = FORM_PAGES.includes(pagePath.replace(/^\/en/, ''));
    const answer = await sendRawRequest(shop.url, pagePath, { method });
    expect(answer.headers).not.toHaveProperty('cache-tag');

    if (method === 'POST' && takesForms) return expect(answer.status).toBe(403); // no CSRF token

    expect(answer.status).toBe(405);
    expect(answer.headers.allow).toBe(takesForms ? 'GET, HEAD, POST' : 'GET, HEAD');
  });
});

test.each([
  ['POST', '/robots.txt', 405, 'GET, HEAD'],
  ['POST', '/sitemap.xml', 405, 'GET, HEAD'],
  ['GET', '/login/logout-perform', 405, 'POST'],
  ['DELETE', '/payment/payu_callback', 405, 'GET, HEAD'],
  ['POST', '/demo/mark-192.png', 405, 'GET, HEAD'],
  ['POST', '/nosuch', 404, undefined],
])('%s %s is answered with %i and %s', async (method, pagePath, ...expected) => {
  const answer = await sendRawRequest(shop.url, pagePath, { method });
  expect([answer.status, answer.headers.allow]).toEqual(expected);
});

test('pages that read a posted form are those that may be posted to', () => {
  const files = readdirSync(pagesFolder, { recursive: true, encoding: 'utf8' });
  const posted = files.filter((file) => {
    if (!file.endsWith('.astro')) return false;
    return /request\.method|formData\(/.test(readFileSync(path.join(pagesFolder, file), 'utf8'));
  });
  expect(posted.map((file) => `/${file.replace(/\.astro$/, '')}`)).toEqual(FORM_PAGES);
});

test.each([
  '/%70roduct/P1',
  '/product/%50%31',
  '/./product/P1',
  '/x/../product/P1',
  '/product/P1/',
])('%s is the published page, spelled in another way', async (pagePath) => {
  const known = await getPath('/product/P1');
  const answer = await getPath(pagePath);
  expect([answer.status, answer.headers.etag]).toEqual([200, known.headers.etag]);
  expect(known.headers.etag).toBeDefined();
});

test('the cache-tag header is sent only if it is configured for a CDN', async () => {
  const paths = [...ADDRESSES, '/product/P1', '/product/P1?x=1', '/category/101?page=1', '/nosuch'];
  for (const pagePath of paths)
    expect((await getPath(pagePath)).headers, pagePath).not.toHaveProperty('cache-tag');

  const tagged = await startPublishedShop({ CACHE_TAGS: '1' });
  await makeListedProduct(tagged, { itemCode: 'P1', categories: ['101'] });
  await tagged.publishAll();

  for (const pagePath of ['/product/P1', '/category/101', '/category/101?page=1']) {
    const tags = (await sendRawRequest(tagged.url, pagePath)).headers['cache-tag']
      ?.toString()
      .split(',');
    expect(tags, pagePath).toEqual(expect.arrayContaining(['menu', 'footer']));
  }

  await tagged.close();
});

test('before anything is published an unknown address gets the same page', async () => {
  const empty = await startTestShop();
  for (const pagePath of ['/product/nosuch', '/nosuch']) {
    const answer = await sendRawRequest(empty.url, pagePath);
    expect([answer.status, answer.body.toString()]).toEqual([404, expect.stringMatching(/<h1/)]);
  }

  await empty.close();
});
