import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BulkResults } from '#src/features/desk/bulk/bulk.schema.ts';
import { moveCategory } from '#src/features/product/category/desk/category-edit.service.ts';
import type {
  RedirectExport,
  RedirectFileRows,
  RedirectPage,
  StaffRedirect,
} from '#src/features/marketing/redirect/desk/redirect-desk.schema.ts';
import { pageFile } from '#src/publish/page-files.ts';
import { makeListedProduct } from '../../support/find/listing.ts';
import { startTestShop, type TestShop } from '../../support/shop.ts';
import { runVerb } from '../../support/shop-verb.ts';
import type { ErrorBody, Shopper } from '../../support/shopper.ts';
import { staffOf } from '../../support/desk/staff.ts';
import { tempFile } from '../../support/temp-file.ts';

const API = '/api/staff/redirects';

let shop: TestShop;
let writer: Shopper;
let reader: Shopper;
beforeAll(async () => {
  shop = await startTestShop({ DEMO: '0' });
  writer = (await staffOf(shop, 'content')).browser;
  reader = (await staffOf(shop, 'goods')).browser;
  for (const browser of [writer, reader]) await browser.get('/api/live'); // the csrf cookie
  await makeListedProduct(shop, { itemCode: 'P1', categories: ['101', '101001', '102'] });
});
afterAll(() => shop.close());

const addRedirect = (from: string, to: string, status = 301) =>
  writer.post<StaffRedirect & ErrorBody>(API, { from, to, status });

async function visitPath(address: string, method = 'GET') {
  const response = await shop.shopper().raw(address, { method });
  return [response.status, response.headers.get('location')];
}

const listRedirects = async (query = '') =>
  (await writer.get<RedirectPage>(`${API}?${query}`)).body;

async function flushHits(): Promise<void> {
  for (const flush of shop.runtime.flushes) await flush();
}

describe('an address without a page', () => {
  test('leads on, whether a route would have it or not, in both languages', async () => {
    await addRedirect('/product/detail.html?product_no=7', '/product/P1');
    await addRedirect('/shop/view.php', '/category/101', 308);
    await addRedirect('/product/*/7/*', '/product/P1');

    expect(await visitPath('/product/detail.html?product_no=7&cate_no=1')).toEqual([
      301,
      '/product/P1',
    ]);
    expect(await visitPath('/en/product/detail.html?product_no=7')).toEqual([
      301,
      '/en/product/P1',
    ]);
    expect(await visitPath('/product/%EB%93%B1%EC%82%B0/7/category/3')).toEqual([
      301,
      '/product/P1',
    ]);
    expect(await visitPath('/shop/view.php?utm_source=a')).toEqual([
      308,
      '/category/101?utm_source=a',
    ]);
    expect(await visitPath('/en/shop/view.php/')).toEqual([308, '/en/category/101']);
    expect(await visitPath('/shop/view.php', 'HEAD')).toEqual([308, '/category/101']);

    expect(await visitPath('/product/detail.html?product_no=8')).toEqual([404, null]);
    expect(await visitPath('/shop/view.php', 'POST')).toEqual([404, null]);
  });

  test('is told to be gone', async () => {
    await addRedirect('/event/2019', '', 410);
    expect(await visitPath('/event/2019')).toEqual([410, null]);
    expect(await visitPath('/en/event/2019')).toEqual([410, null]);

    await addRedirect('/product/OLD', '', 410);
    expect(await visitPath('/product/OLD')).toEqual([410, null]);
  });

  test('is answered the same once the 404 page is published, which a gone one shows', async () => {
    await addRedirect('/product/MOVED', '/product/P1');
    await addRedirect('/product/GONE', '', 410);
    await addRedirect('/no/route', '', 410);

    const file = pageFile(shop.runtime.config.publishedDir, '/404');
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, gzipSync('<h1>nothing here</h1>'));

    try {
      expect(await visitPath('/product/MOVED')).toEqual([301, '/product/P1']);
      for (const gone of ['/product/GONE', '/no/route']) {
        const response = await shop.shopper().raw(gone);
        expect([response.status, await response.text()]).toEqual([410, '<h1>nothing here</h1>']);
        expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
      }
    } finally {
      rmSync(file);
    }
  });

  test('is found again, and its redirect waits', async () => {
    await addRedirect('/product/P1', '/cs');
    expect(await visitPath('/product/P1')).toEqual([200, null]);
  });

  test('is counted, and the count written after a while', async () => {
    await addRedirect('/counted', '/cs');
    const before = await listRedirects('search=/counted');
    expect(before.rows).toMatchObject([{ from: '/counted', hits: 0, lastHitAt: null }]);

    await visitPath('/counted');
    await visitPath('/counted');
    await flushHits();

    const { rows } = await listRedirects('search=/counted');
    expect(rows).toMatchObject([{ hits: 2, lastHitAt: shop.now() }]);
    expect((await listRedirects('sort=-hits')).rows[0]?.hits).toBeGreaterThan(1);
  });
});

describe('a redirect is refused', () => {
  test.each([
    ['no/path', '/cs', 301, 'RedirectFromInvalid', 'from'],
    ['/a1', 'https://evil.example/', 301, 'RedirectToInvalid', 'to'],
    ['/a1', '//evil.example', 301, 'RedirectToInvalid', 'to'],
    ['/a1', '', 301, 'RedirectToInvalid', 'to'],
    ['/a1', '/cs', 410, 'RedirectToUnwanted', 'to'],
    ['/a1', '/cs', 302, 'RedirectStatusInvalid', 'status'],
    ['/a1', '/a1?x=1', 301, 'RedirectLoop', 'to'],
    ['/a1', '/en/a1', 301, 'RedirectLoop', 'to'],
    ['/a1/*', '/a1/b', 301, 'RedirectLoop', 'to'],
  ])('%s to %s by %i: %s', async (...row) => {
    const [from, to, status, code, field] = row;
    const { body, status: answered } = await addRedirect(from, to, status);
    expect([answered, body.fields]).toEqual([422, { [field]: expect.any(String) as string }]);
    // A wrong field of the body is an invalid body, with the reason at the field.
    expect([code, 'InvalidInput']).toContain(body.code);
    expect((await listRedirects('search=/a1')).total).toBe(0);
  });

  test('when it leads on, or another leads to it', async () => {
    await addRedirect('/first', '/second');
    expect(await addRedirect('/second', '/third')).toMatchObject({
      status: 422,
      body: { code: 'RedirectLedTo', message: expect.stringContaining('/first') as string },
    });

    expect(await addRedirect('/zeroth', '/en/first')).toMatchObject({
      status: 422,
      body: { code: 'RedirectLeadsOn', message: expect.stringContaining('/second') as string },
    });
    expect(await addRedirect('/seco*', '/third')).toMatchObject({
      body: { code: 'RedirectFromInvalid' },
    });
    expect(await addRedirect('/first', '/third')).toMatchObject({
      status: 409,
      body: { code: 'RedirectTaken' },
    });

    await addRedirect('/deep/a/b', '/deeper/x');
    expect(await addRedirect('/deeper/*', '/cs')).toMatchObject({
      body: { code: 'RedirectLedTo' },
    });
  });

  test('to whoever may only read, and to those who may not even that', async () => {
    const body = { from: '/b1', to: '/cs', status: 301 };
    expect((await reader.get(API)).status).toBe(200);
    expect((await reader.post(API, body)).status).toBe(403);
    expect((await shop.shopper().get(API)).status).toBe(401);
    const { browser } = await staffOf(shop, 'warehouse');
    expect((await browser.get(API)).status).toBe(403);
  });
});

test('staff change and delete it, and each change has its row', async () => {
  const { body } = await addRedirect('/changed', '/cs');
  const record = `${API}/${body.redirectSn}`;

  const change = { to: '/store', status: 308 };
  const changed = await writer.call<StaffRedirect>('PUT', record, { body: change });
  expect(changed.body).toMatchObject({ from: '/changed', toPath: '/store', status: 308 });
  expect(changed.body.audit).toMatchObject([
    { before: { toPath: '/cs', status: 301 }, after: { toPath: '/store', status: 308 } },
    { before: {}, after: { toPath: '/cs', status: 301 } },
  ]);
  expect(await visitPath('/changed')).toEqual([308, '/store']);

  expect((await writer.call('DELETE', record)).status).toBe(200);
  expect(await visitPath('/changed')).toEqual([404, null]);
  expect((await writer.get(record)).status).toBe(404);
  expect((await writer.call('DELETE', record)).status).toBe(404);
  expect((await writer.call('PUT', record, { body: change })).status).toBe(404);
});

describe('a category that moves', () => {
  test('leads from its old address by itself, and takes redirects along', async () => {
    await addRedirect('/old/cap', '/category/102');
    const move = { code: '102', parent: '101', before: null };
    const { to } = await shop.runtime.database.tx((t) => moveCategory(t, move, shop.now()));

    expect(await visitPath('/category/102')).toEqual([301, `/category/${to}`]);
    expect(await visitPath('/old/cap')).toEqual([301, `/category/${to}`]);

    expect(await addRedirect('/category/102', '/cs')).toMatchObject({
      status: 422,
      body: { code: 'RedirectOfCategory' },
    });
    expect(await addRedirect('/old/hat', '/category/102')).toMatchObject({
      body: { code: 'RedirectLeadsOn', message: expect.stringContaining(to) as string },
    });
  });
});

describe('a file', () => {
  const csv = 'from,to,status\n/file/1,/cs,\n/file/2,/store,308\n/file/3,https://x.example,301\n';

  test('is read, tried out and stored at the desk', async () => {
    const read = await writer.post<RedirectFileRows>(`${API}/readFile`, { csv });
    expect(read.body.rows).toMatchObject([
      { line: 2, from: '/file/1', to: '/cs', code: '' },
      { line: 3, code: '308' },
      { line: 4 },
    ]);

    const redirects = read.body.rows.map(({ from, to, code }) => ({ from, to, status: code }));
    const tried = await writer.post<BulkResults>(`${API}/load`, { redirects, dryRun: true });
    expect(tried.body.results.map(({ status, problem }) => status ?? problem?.code)).toEqual([
      'added',
      'added',
      'RedirectToInvalid',
    ]);
    expect((await listRedirects('search=/file/')).total).toBe(0);

    await writer.post(`${API}/load`, { redirects });
    expect((await listRedirects('search=/file/&status=308')).rows).toMatchObject([
      { from: '/file/2' },
    ]);
    expect((await listRedirects('search=/file/')).total).toBe(2);
  });

  test('is loaded and written by command, with a try before', async () => {
    const file = tempFile('redirects.csv');
    writeFileSync(file, 'status,from,to\n,/cli/1,/cs\n,/cli/2,/cli/1\n301,/cli/3,\n410,/cli/4,\n');

    const tried = await runVerb(['redirect', 'load', file, '--dry-run'], shop.env);
    const complaint = [
      '3: /cli/2: The new address is redirected itself, to /cs. Enter the last address.',
      '4: /cli/3: The new address must be a path of this shop, such as /product/P1. Addresses of other sites are not allowed.',
      '',
    ].join('\n');
    const sum = '2 added, 0 changed, 0 as before, 2 refused';
    expect(tried).toEqual({ code: 1, complaint, output: `${sum}; nothing was written\n` });
    expect(await visitPath('/cli/1')).toEqual([404, null]);

    const loaded = await runVerb(['redirect', 'load', file], shop.env);
    expect(loaded).toEqual({ code: 1, complaint, output: `${sum}\n` });
    expect(await visitPath('/cli/1')).toEqual([301, '/cs']);
    expect(await visitPath('/cli/4')).toEqual([410, null]);

    const written = tempFile('written.csv');
    const exported = await runVerb(['redirect', 'export', written], shop.env);
    expect(exported.code).toBe(0);
    expect(readFileSync(written, 'utf8')).toMatch(/^\uFEFFfrom,to,status,hits,lastHitAt\r\n/);

    const again = await runVerb(['redirect', 'load', written], shop.env);
    expect(again).toMatchObject({ code: 0, complaint: '' });
    expect(again.output).toMatch(/^0 added, 0 changed, \d+ as before, 0 refused\n$/);

    const part = await reader.get<RedirectExport>(`${API}/export`);
    expect(part.body.next).toBeNull();
    expect(part.body.csv).toBe(readFileSync(written, 'utf8'));
  });

  test.each([[[]], [['load']], [['load', 'a', 'b']], [['list']], [['export', 'a', '--dry-run']]])(
    'the command %j is told how it is used',
    async (args) => {
      const { code, complaint } = await runVerb(['redirect', ...args], shop.env);
      expect([code, complaint]).toEqual([2, expect.stringContaining('redirect load FILE.csv')]);
    },
  );
});
