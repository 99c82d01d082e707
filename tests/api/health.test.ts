import { globSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { apiPath } from '#src/server/openapi.ts';
import { startTestShop } from '../support/shop.ts';
import type { TestShop } from '../support/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.close());

test('health says ready, the engine, the migration and the job lag', async () => {
  const { status, body } = await shop.shopper().get('/api/health');
  expect(status).toBe(200);
  const { engine } = shop.runtime.shop;
  expect(body).toMatchObject({ status: 'ready', engine, jobLagMs: 0, warnings: [] });
});

test('the OpenAPI document names every endpoint file, and nothing else', async () => {
  const { body } = await shop.shopper().get<{ paths: Record<string, object> }>('/api/openapi.json');
  const files = globSync('src/pages/api/**/*.ts').filter(
    (file) => !file.endsWith('openapi.json.ts'),
  );
  expect(Object.keys(body.paths).sort()).toEqual(files.map((file) => apiPath(`/${file}`)).sort());
});

test('an unknown API path is a 404, not a page', async () => {
  const { status } = await shop.shopper().get('/api/nope');
  expect(status).toBe(404);
});
