import { afterAll, beforeAll, expect, test } from 'vitest';
import { STAFF_ROLES } from '#src/server/staff/permissions.ts';
import { staffOf } from '../../support/desk/staff.ts';
import { makeMember, signedIn } from '../../support/member/people.ts';
import { expectProblem } from '../../support/problem.ts';
import { startTestShop, type TestShop } from '../../support/shop.ts';
import type { ErrorBody } from '../../support/shopper.ts';

interface Operation {
  tags: string[];
  security: object[];
  requestBody?: { content: Record<string, { schema: { $ref?: string } }> };
  responses: Record<
    string,
    { $ref?: string; content: Record<string, { schema: { $ref?: string } }> }
  >;
}
interface ApiDocument {
  servers: { url: string }[];
  tags: { name: string; description?: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: {
    schemas: Record<string, { properties: { code: { enum: string[] } } }>;
    responses: Record<string, { description: string }>;
    parameters: Record<string, object>;
    securitySchemes: Record<string, object>;
  };
}

const SHOP = '/api/openapi.json';
const STAFF = '/api/staff/openapi.json';

let shop: TestShop;
let ofShop: ApiDocument;
let ofStaff: ApiDocument;
beforeAll(async () => {
  shop = await startTestShop();

  const { browser } = await staffOf(shop, 'content');
  ofShop = (await shop.shopper().get<ApiDocument>(SHOP)).body;
  ofStaff = (await browser.get<ApiDocument>(STAFF)).body;
});
afterAll(() => shop.close());

test('staff of every role read the document of the desk, and nobody else does', async () => {
  for (const role of STAFF_ROLES) {
    const { browser } = await staffOf(shop, role);
    expect((await browser.get(STAFF)).body).toEqual(ofStaff);
  }

  expectProblem(await shop.shopper().get<ErrorBody>(STAFF), 401, 'StaffSignInRequired');
  const member = await signedIn(shop, await makeMember(shop));
  expectProblem(await member.get<ErrorBody>(STAFF), 401, 'StaffSignInRequired');
});

test('the document of the shop tells nothing about the desk', () => {
  const staffPaths = (document: ApiDocument) =>
    Object.keys(document.paths).filter((path) => path.startsWith('/api/staff/'));
  expect(staffPaths(ofShop)).toEqual([]);
  expect(staffPaths(ofStaff)).toEqual(Object.keys(ofStaff.paths));
  expect(staffPaths(ofStaff).length).toBeGreaterThan(100);

  const text = JSON.stringify(ofShop);
  expect(text).not.toContain('x-permission');
  expect(text).not.toContain('StaffSignInRequired');
  expect(text).not.toContain('/api/staff');
  expect(ofStaff.components.schemas['Error']?.properties.code.enum).toContain(
    'StaffSignInRequired',
  );
});

test.each([
  ['shop', () => ofShop],
  ['staff', () => ofStaff],
])(
  'the document of the %s has an address, sessions, and tags that say what they are',
  (_, read) => {
    const { servers, tags, paths, components } = read();
    const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
    expect(servers).toEqual([{ url: shop.runtime.config.siteUrl }]);

    const sessions = operations.flatMap(({ security }) => security.flatMap(Object.keys));
    expect(new Set(sessions)).toEqual(new Set(Object.keys(components.securitySchemes)));

    const used = new Set(operations.flatMap((operation) => operation.tags));
    expect(tags.map(({ name }) => name)).toEqual([...used].toSorted());
    expect(tags.filter(({ description = '' }) => !/^[A-Z].{5,}/.test(description))).toEqual([]);
  },
);

test.each([
  ['shop', () => ofShop],
  ['staff', () => ofStaff],
])('the document of the %s writes each schema once, and none that no call refers to', (_, read) => {
  const { paths, components } = read();
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
  const contents = operations.flatMap(({ requestBody, responses }) => [
    ...(requestBody ? [requestBody.content] : []),
    ...Object.entries(responses).flatMap(([status, response]) =>
      Number(status) < 400 ? [response.content] : [],
    ),
  ]);
  const json = contents.flatMap((content) => content['application/json'] ?? []);
  expect(json.length).toBeGreaterThan(200);
  expect(json.filter(({ schema }) => schema.$ref === undefined)).toEqual([]);

  const references = JSON.stringify({ paths, components }).matchAll(
    /"#\/components\/schemas\/(\w+)"/g,
  );
  const referred = new Set([...references].map(([, name = '']) => name));
  expect([...referred].toSorted()).toEqual(Object.keys(components.schemas).toSorted());
});

test.each([
  ['shop', () => ofShop],
  ['staff', () => ofStaff],
])('the document of the %s writes no refusal twice that has one or two codes', (_, read) => {
  const { paths, components } = read();
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
  const refusals = operations
    .flatMap(({ responses }) => Object.entries(responses))
    .flatMap(([status, refusal]) => (Number(status) < 400 ? [] : [refusal]));
  expect(refusals.length).toBeGreaterThan(1000);

  const prefix = '#/components/responses/';
  const named = refusals.flatMap(({ $ref }) => ($ref === undefined ? [] : [$ref]));
  expect([...new Set(named)].toSorted()).toEqual(
    Object.keys(components.responses).map((name) => prefix + name),
  );

  const codes = Object.values(components.responses).map(({ description }) => description);
  expect(new Set(codes).size).toBe(codes.length);
  expect(refusals.length - named.length).toBeLessThan(0.1 * refusals.length);
});

test('a schema that several calls share has the name that it has in the code', () => {
  const order = { $ref: '#/components/schemas/OrderDetail' };
  const answers = ['/api/my/order/{orderNo}', '/api/guest/order/{orderNo}'].map(
    (path) => ofShop.paths[path]?.['get']?.responses['200']?.content['application/json']?.schema,
  );
  expect(answers).toEqual([order, order]);
});
