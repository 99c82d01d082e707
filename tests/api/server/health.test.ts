import { globSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { apiPath } from '#src/server/api-router.ts';
import { enterCompany } from '../../support/content/places.ts';
import { readApi } from '../../support/server/api-document.ts';
import { startTestShop, type TestShop } from '../../support/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.close());

test('health reports ready, the engine, the migration and the job lag', async () => {
  await enterCompany(shop);
  const { status, body } = await shop.shopper().get('/api/health');
  expect(status).toBe(200);
  const { engine } = shop.runtime.database;
  expect(body).toMatchObject({ status: 'ready', engine, jobLagMs: 0, warnings: [] });
});

type Methods = Record<string, Record<string, object>>;

/** Answers with pictures or previewed pages: not one of the calls that are declared. */
const isUndeclared = (file: string) =>
  file.endsWith('/media/[name].ts') || file.includes('/staff/preview/');

/** The operations of a file, each like `POST /api/login`. */
function callsOf(file: string): string[] {
  // `export const GET =`, or `export const { GET, PUT } =`
  const exported = readFileSync(file, 'utf8').matchAll(/^export const \{?([A-Z, ]+)\b/gm);
  return [...exported].flatMap(([, methods = '']) =>
    methods.split(',').map((method) => `${method.trim()} ${apiPath(`/${file}`)}`),
  );
}

test('the OpenAPI documents name every call that a file answers, and nothing else', async () => {
  const { paths } = await readApi<{ paths: Methods }>(shop);
  const named = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const files = globSync('src/pages/{api,login}/**/*.ts').filter((file) => !isUndeclared(file));
  // rule 7.4: login.astro handles it, too.
  const calls = ['POST /login', ...files.flatMap(callsOf)];
  expect(calls).toContain('POST /login/logout-perform');
  expect(named.sort()).toEqual(calls.sort());
});

test('an unknown API path is a 404, not a page', async () => {
  const { status } = await shop.shopper().get('/api/nope');
  expect(status).toBe(404);
});
