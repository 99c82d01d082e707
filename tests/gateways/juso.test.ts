import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { searchJuso } from '#src/gateways/juso.ts';
import { JUSO_KEY, startJusoSandbox } from '../../scripts/sandbox/juso/sandbox.ts';
import { ROADS, BUILDINGS_PER_ROAD } from '../../scripts/sandbox/juso/rows.ts';
import type { RunningSandbox } from '../../scripts/sandbox/serve.ts';

let sandbox: RunningSandbox;
beforeAll(async () => {
  sandbox = await startJusoSandbox({ port: 0 });
});
afterAll(() => sandbox.close());

const findAddresses = (keyword: string, page = 1, key = JUSO_KEY) =>
  searchJuso({ apiBaseUrl: sandbox.url, key, timeoutMs: 2000 }, { keyword, page, limit: 10 });

test('finds an address by road and number, in both languages, with its zip code', async () => {
  expect(await findAddresses('능선로 12')).toMatchObject({
    kind: 'found',
    total: 1,
    addresses: [
      {
        zipCode: '04780',
        roadAddress: '서울특별시 성동구 능선로 12 (성수동, 계곡오피스텔)',
        englishAddress: '12, Neungseon-ro, Seongdong-gu, Seoul',
      },
    ],
  });
});

test('every province has rows, which come in pages', async () => {
  expect(new Set(ROADS.map(({ siNm }) => siNm)).size).toBe(17);
  const pages = await Promise.all([1, 2, 3].map((page) => findAddresses('테헤란로', page)));
  const counts = pages.map((page) => page.kind === 'found' && page.addresses.length);
  expect(counts).toEqual([10, BUILDINGS_PER_ROAD - 10, 0]);
});

test.each([
  ['서울특별시', { kind: 'refused', code: 'E0006' }],
  ['12-3', { kind: 'refused', code: 'E0009' }],
  ['없는길 999', { kind: 'found', total: 0, addresses: [] }],
])('%s: %j', async (keyword, expected) => {
  expect(await findAddresses(keyword)).toEqual(expected);
});

test('a refused API key is unknown, not the shopper’s mistake', async () => {
  expect(await findAddresses('능선로', 1, 'wrong')).toEqual({ kind: 'unknown', why: 'code E0001' });
});

test.each([
  [200, '<html>maintenance</html>', 'invalid JSON'],
  [200, '{"results":{}}', 'status 200'],
  [500, '{}', 'status 500'],
])('an answer of %d %s is unknown', async (status, body, why) => {
  const server = createServer((_, response) => response.writeHead(status).end(body));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  const { port } = server.address() as AddressInfo; // listening on TCP
  const config = { apiBaseUrl: `http://127.0.0.1:${port}`, key: JUSO_KEY, timeoutMs: 2000 };

  const answer = await searchJuso(config, { keyword: '능선로', page: 1, limit: 10 });
  expect(answer).toEqual({ kind: 'unknown', why });

  await new Promise((resolve) => server.close(resolve));
});
