import { afterAll, beforeAll, expect, test } from 'vitest';
import { apiPath } from '#src/server/api-router.ts';
import { exportedMethods } from '#src/server/page-methods.ts';
import { loadSite } from '#src/server/site.ts';
import { sendRawRequest } from '../../support/server/raw-request.ts';
import { startTestShop, type TestShop } from '../../support/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop({ LOG_LEVEL: 'silent' });
});
afterAll(() => shop.close());

/** Every route of the API and of the payment providers, with the methods of its file. */
async function listRoutes() {
  const { routeFiles } = await loadSite(shop.runtime.config.distDir);
  return Promise.all(
    Object.entries(routeFiles).map(async ([file, load]) => ({
      path: apiPath(file).replaceAll(/\{\w+\}/g, '1'),
      methods: exportedMethods(await load()),
    })),
  );
}

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'PROPFIND'];

test('a method that a route does not have is refused with those it has', async () => {
  const routes = await listRoutes();
  expect(routes.length).toBeGreaterThan(250);

  const wrong: unknown[] = [];
  for (const { path, methods } of routes) {
    for (const method of METHODS.filter((candidate) => !methods.includes(candidate))) {
      const { status, headers } = await sendRawRequest(shop.url, path, { method });
      if (status !== 405 || headers.allow !== methods.join(', ')) {
        wrong.push([method, path, status, headers.allow]);
      }
    }
  }

  expect(wrong).toEqual([]);
});

test('HEAD is answered as GET is', async () => {
  const routes = (await listRoutes()).filter(({ methods }) => methods.includes('GET'));
  const wrong: unknown[] = [];
  for (const { path } of routes) {
    const { status } = await sendRawRequest(shop.url, path, { method: 'HEAD' });
    const expected = (await sendRawRequest(shop.url, path)).status;
    if (status !== expected) wrong.push([path, status, expected]);
  }

  expect(wrong).toEqual([]);
});
