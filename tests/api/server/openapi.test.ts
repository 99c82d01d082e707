import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Endpoint } from '#src/server/endpoint.ts';
import { apiPath } from '#src/server/api-router.ts';
import { isEndpoint } from '#src/server/openapi.ts';
import { loadSite } from '#src/server/site.ts';
import { readApi } from '../../support/server/api-document.ts';
import { startTestShop, type TestShop } from '../../support/shop.ts';
import type { ErrorBody } from '../../support/shopper.ts';

interface Parameter {
  name: string;
  in: string;
  required: boolean;
}
interface Described {
  operationId: string;
  tags: string[];
  security: object[];
  parameters: Parameter[];
  requestBody?: {
    content: Record<string, { schema: { properties?: object; required?: string[] } }>;
  };
  responses: Record<string, { content: Record<string, unknown>; headers: Record<string, unknown> }>;
}

let shop: TestShop;
/** By `POST /api/login`. */
let described: Map<string, Described>;
let endpoints: Map<string, Endpoint>;
beforeAll(async () => {
  shop = await startTestShop();

  const { paths } = await readApi<{ paths: Record<string, Record<string, Described>> }>(shop);

  described = new Map(
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, one]) => [`${method.toUpperCase()} ${path}`, one]),
    ),
  );

  endpoints = new Map();

  const { routeFiles } = await loadSite(shop.runtime.config.distDir);
  for (const [file, load] of Object.entries(routeFiles)) {
    for (const [method, route] of Object.entries(await load())) {
      if (isEndpoint(route)) endpoints.set(`${method} ${apiPath(file)}`, route);
    }
  }
});
afterAll(() => shop.close());

const listRequiredParameters = (name: string, where: string) =>
  described
    .get(name)
    ?.parameters.filter((parameter) => parameter.in === where && parameter.required)
    .map((parameter) => parameter.name)
    .toSorted();

test('a parameter is required exactly where a call without it is refused', () => {
  const wrong = [...endpoints].flatMap(([name, { declaration }]) => {
    const { query } = declaration;
    if (query === undefined) return [];

    const issues = query.safeParse({}).error?.issues ?? [];
    const refused = [...new Set(issues.map(({ path }) => String(path[0])))].toSorted();
    const said = listRequiredParameters(name, 'query') ?? [];

    return said.join() === refused.join() ? [] : [`${name}: ${refused.join()}, not ${said.join()}`];
  });

  expect(wrong).toEqual([]);
});

test('a field of a body is required exactly where a call without it is refused', () => {
  const wrong = [...endpoints].flatMap(([name, { declaration }]) => {
    const { body } = declaration;
    const schema = described.get(name)?.requestBody?.content['application/json']?.schema;
    if (body === undefined || schema?.properties === undefined) return []; // or one of several

    const issues = body.safeParse({}).error?.issues ?? [];
    const refused = new Set(issues.flatMap(({ path }) => path.slice(0, 1)).map(String));
    const hidden = [...refused].filter((field) => !(schema.required ?? []).includes(field));

    return hidden.length === 0 ? [] : [`${name}: ${hidden.join()}`];
  });

  expect(wrong).toEqual([]);
});

test('the token and the marker of a page are required exactly where a call without them is refused', async () => {
  const caller = shop.shopper();
  await caller.get('/api/live');

  const wrong: string[] = [];
  for (const [name] of described) {
    const [method = '', path = ''] = name.split(' ');
    if (method === 'GET') continue;

    const answer = await caller.raw(path.replaceAll(/\{\w+\}/g, '1'), {
      method,
      headers: { 'content-type': 'application/json', origin: shop.url },
      body: '{}',
    });

    const { code } = (await answer.json()) as ErrorBody;
    const isRefused = code === 'CsrfRejected';
    const headers = ['X-CSRF-Token', 'X-Requested-With'];
    const said = listRequiredParameters(name, 'header')?.join() === headers.join();

    if (isRefused !== said) wrong.push(`${name} ${answer.status} ${code}`);
  }

  expect(wrong).toEqual([]);
});

test.each([
  ['GET /api/my/export/file', 'application/zip', ['Content-Disposition']],
  ['POST /api/payment/nicepayments/webhook', 'text/html', []],
  ['GET /api/notices', 'application/json', ['X-Total-Count', 'X-Offset', 'X-Limit']],
  ['POST /api/cart/addProdToCart', 'application/json', ['X-Cart-Summary']],
])('%s answers with %s', (name, type, headers) => {
  const answer = described.get(name)?.responses['200'];
  expect(Object.keys(answer?.content ?? {})).toEqual([type]);
  expect(Object.keys(answer?.headers ?? {})).toEqual(headers);
});

test('calls that may be repeated take a key, changes at the desk the row that was seen', () => {
  const takes = (name: string) =>
    described.get(name)?.parameters.map((parameter) => parameter.name);
  expect(takes('POST /api/checkout/createOrder')).toContain('Idempotency-Key');
  expect(takes('PUT /api/staff/settings/company')).toContain('If-Match');
  expect(takes('GET /api/staff/settings')).not.toContain('If-Match');
});

test('a refusal that asks to wait says for how long', () => {
  const silent = [...described].filter(([, { responses }]) =>
    ['429', '503'].some((status) => responses[status] && !responses[status].headers['Retry-After']),
  );
  expect(silent.map(([name]) => name)).toEqual([]);
});

test('the notice of nobody is refused as the document says', async () => {
  const notices = [...endpoints].filter(([, { declaration }]) => declaration.auth === 'provider');
  expect(notices.length).toBeGreaterThan(3);

  for (const [name] of notices) {
    const [method = '', path = ''] = name.split(' ');
    const answer = await shop
      .shopper()
      .raw(path, { method, ...(method === 'POST' && { body: '{}' }) });

    const { code } = (await answer.json()) as ErrorBody;
    expect(['Forbidden', 'NotFound'], name).toContain(code);
    expect(described.get(name)?.responses, name).toHaveProperty(String(answer.status));
  }
});

test('every call of both documents has a name of its own, and a place in the API', () => {
  const names = [...described.values()].map(({ operationId }) => operationId);
  expect(new Set(names).size).toBe(described.size);
  expect(names.filter((name) => !/^(?:get|post|put|delete|patch)[A-Z]\w*$/.test(name))).toEqual([]);
  expect([...described.values()].filter(({ tags }) => tags.length !== 1)).toEqual([]);

  expect(described.get('GET /api/staff/orders/{orderNo}')).toMatchObject({
    operationId: 'getStaffOrdersOrderNo',
    tags: ['staff orders'],
    security: [{ staff: [] }],
  });
});
