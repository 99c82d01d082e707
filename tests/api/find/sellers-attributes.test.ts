import { writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DESK_MESSAGES } from '#src/layouts/desk/desk-messages.ts';
import type { StaffAttributes } from '#src/features/find/attribute/desk/attribute-desk.schema.ts';
import type { StaffProduct } from '#src/features/product/product/desk/record/product-desk.schema.ts';
import type { ProductChoices } from '#src/features/product/product/desk/product-table.schema.ts';
import { reasonText } from '#src/features/desk/form/form-text.ts';
import type { StaffShipping } from '#src/features/benefit/shipping/desk/shipping-desk.schema.ts';
import { messagesFor } from '#src/i18n/server.ts';
import { createT } from '#src/i18n/t.ts';
import type { Locale } from '#src/lib/locale.ts';
import { expectProblem } from '../../support/problem.ts';
import { importCatalogueFile, NOON } from '../../support/product/catalogue-csv.ts';
import { makeProduct } from '../../support/product/factories.ts';
import { startTestShop, type TestShop } from '../../support/shop.ts';
import { runVerb } from '../../support/shop-verb.ts';
import type { ErrorBody, Shopper } from '../../support/shopper.ts';
import { staffOf } from '../../support/desk/staff.ts';
import { tempFile } from '../../support/temp-file.ts';

let shop: TestShop;
let owner: Shopper;
let goods: Shopper;
beforeAll(async () => {
  shop = await startTestShop();
  owner = (await staffOf(shop, 'owner')).browser;
  goods = (await staffOf(shop, 'goods')).browser;
  for (const browser of [owner, goods]) await browser.get('/api/live'); // the csrf cookie
});
afterAll(() => shop.close());

const SHIPPING = '/api/staff/settings/shipping';
const PATHS = {
  seller: `${SHIPPING}/sellers`,
  shippingPolicy: `${SHIPPING}/policies`,
  attribute: '/api/staff/attributes',
} as const;
type Kind = keyof typeof PATHS;

const postKind = <T>(kind: Kind, body: object) => owner.post<T & ErrorBody>(PATHS[kind], body);
const putKind = <T>(kind: Kind, code: string, body: object) =>
  owner.call<T & ErrorBody>('PUT', `${PATHS[kind]}/${code}`, { body });

const buildSeller = (code: string, more: object = {}) => ({
  code,
  name: { ko: `판매자 ${code}`, en: `Seller ${code}` },
  ...more,
});
const buildPolicy = (code: string, orderHandler: string, more: object = {}) => ({
  code,
  orderHandler,
  name: { ko: '5만원 이상 무료배송' },
  charge: { type: 'ConditionalFree', fee: 3000, baseAmt: 50_000 },
  returnFee: 3000,
  ...more,
});
const buildAttribute = (
  attributeCode: string,
  valueCodes: readonly string[],
  more: object = {},
) => ({
  attributeCode,
  name: { ko: `속성 ${attributeCode}` },
  values: valueCodes.map((valueCode) => ({ valueCode, name: { ko: `값 ${valueCode}` } })),
  ...more,
});

/** Loads them from a file as the operator does. */
async function loadFile(kind: Kind, values: unknown) {
  const file = tempFile(`${kind}.yaml`);
  writeFileSync(file, typeof values === 'string' ? values : JSON.stringify(values, null, 1));
  const end = await runVerb([kind, 'load', file], shop.env);
  return { ...end, complaint: end.complaint.replaceAll(file, 'FILE') };
}

test.each([
  [
    'at the desk',
    async (kind: Kind, value: object) => (await postKind(kind, value)).status === 200,
  ],
  ['by file', async (kind: Kind, value: object) => (await loadFile(kind, value)).code === 0],
])(
  'made %s, they are usable at once by product files, the product form and lists',
  async (where, make) => {
    const name = where === 'by file' ? 'file' : 'desk';
    const first = await makeProduct(shop);
    const second = await makeProduct(shop);
    expect(await make('seller', buildSeller(name))).toBe(true);
    expect(await make('shippingPolicy', buildPolicy(`${name}-free`, name))).toBe(true);
    expect(await make('attribute', buildAttribute(`${name}-fit`, ['slim', 'wide']))).toBe(true);

    const csv = tempFile('products.csv');

    writeFileSync(
      csv,
      `itemCode,unitCode,orderHandler,shippingPolicy,attributes
${first.itemCode},${first.units[0]?.itemCode},${name},${name}-free,${name}-fit:slim`,
    );

    const imported = await importCatalogueFile(shop.runtime.database, csv, NOON);
    expect(imported).toMatchObject({ changed: 1, errors: [] });

    const { body: choices } = await goods.get<ProductChoices>('/api/staff/products/choices');
    expect(choices.policies).toContainEqual(
      expect.objectContaining({ code: `${name}-free`, handlerKo: `판매자 ${name}` }),
    );
    expect(choices.attributes).toContainEqual(
      expect.objectContaining({ code: `${name}-fit`, nameKo: `속성 ${name}-fit` }),
    );

    const edited = await goods.call<StaffProduct>('PUT', `/api/staff/products/${second.itemCode}`, {
      body: {
        policyCode: `${name}-free`,
        attributes: [{ attributeCode: `${name}-fit`, valueCode: 'wide' }],
      },
    });
    expect([edited.status, edited.body.policyCode]).toEqual([200, `${name}-free`]);

    const list = await (await shop.shopper().raw(`/search?keyword=자켓`)).text();
    expect(list).toContain(`_f_${name}-fit`);

    const { body: shipping } = await owner.get<StaffShipping>(SHIPPING);
    expect(shipping.policies.find(({ code }) => code === `${name}-free`)).toMatchObject({
      handlerKo: `판매자 ${name}`,
      products: 2,
      fee: 3000,
      baseAmt: 50_000,
    });

    const { body: attributes } = await goods.get<StaffAttributes>(PATHS.attribute);
    const fitAttribute = attributes.attributes.find(({ code }) => code === `${name}-fit`);
    expect(fitAttribute).toMatchObject({
      products: 2,
      values: [{ code: 'slim' }, { code: 'wide' }],
    });
  },
);

describe('changes', () => {
  test('a value that goes at the moment when a product takes it: one of both is refused', async () => {
    const products = await Promise.all(Array.from({ length: 12 }, () => makeProduct(shop)));
    for (const [round, { itemCode }] of products.entries()) {
      const code = `race-${round}`;
      await postKind('attribute', buildAttribute(code, ['stays', 'goes']));

      const [removed, taken] = await Promise.all([
        putKind('attribute', code, buildAttribute(code, ['stays'])),
        goods.call<StaffProduct & ErrorBody>('PUT', `/api/staff/products/${itemCode}`, {
          body: { attributes: [{ attributeCode: code, valueCode: 'goes' }] },
        }),
      ]);

      const answers = [removed, taken].map(({ status, body }) => [status, body.code]);
      expect([
        [
          [200, undefined],
          [422, 'AttributeUnknown'],
        ],
        [
          [422, 'ContentUnfit'],
          [200, undefined],
        ],
      ]).toContainEqual(answers);
    }
  });

  test('of an attribute are audited value by value, and published', async () => {
    const product = await makeProduct(shop);

    await postKind('attribute', buildAttribute('length', ['short', 'long', 'none']));
    await goods.call('PUT', `/api/staff/products/${product.itemCode}`, {
      body: { attributes: [{ attributeCode: 'length', valueCode: 'long' }] },
    });

    const changed = {
      ...buildAttribute('length', ['long', 'short']),
      name: { ko: '기장', en: 'Length' },
    };
    const { status, body } = await putKind<StaffAttributes>('attribute', 'length', changed);
    expect(status).toBe(200);

    const lengthAttribute = body.attributes.find(({ code }) => code === 'length');
    expect(lengthAttribute?.values.map(({ code }) => code)).toEqual(['long', 'short']);
    expect(lengthAttribute?.audit[0]).toMatchObject({
      entity: 'attribute',
      action: 'product:write',
      before: { name: { ko: '속성 length', en: '' }, 'value none': { ko: '값 none', en: '' } },
      after: { name: { ko: '기장', en: 'Length' } },
    });

    const tags = await shop.runtime.database.read
      .selectFrom('publish_request')
      .select('tag')
      .where('tag', '=', `card:${product.itemCode}`)
      .execute();
    expect(tags).not.toEqual([]);

    const without = await putKind('attribute', 'length', buildAttribute('length', ['short']));
    expectProblem(without, 422, 'ContentUnfit');
    expect(without.body).toMatchObject({
      detail: { problems: [{ path: 'values', reason: 'long is in use, products with it: 1' }] },
    });
  });

  test('keep their code and seller', async () => {
    await postKind('seller', buildSeller('first'));
    await postKind('seller', buildSeller('other'));
    await postKind('shippingPolicy', buildPolicy('first-free', 'first'));

    const moved = await putKind('shippingPolicy', 'first-free', buildPolicy('first-free', 'other'));
    expect(moved.body).toMatchObject({
      detail: { problems: [{ path: 'orderHandler', reason: 'is first, not other' }] },
    });

    const renamed = await putKind('seller', 'first', buildSeller('renamed'));
    expectProblem(renamed, 422, 'ContentUnfit');
    expect((await putKind('seller', 'nosuch', buildSeller('nosuch'))).status).toBe(404);
  });

  test('take the permission of their place', async () => {
    const refused = await goods.post(PATHS.seller, buildSeller('goods'));
    expect(refused.status).toBe(403);
    const added = await goods.post(PATHS.attribute, buildAttribute('by-goods', ['a']));
    expect(added.status).toBe(200);
  });
});

const textsIn = (locale: Locale) => createT(messagesFor(locale, DESK_MESSAGES), locale);
const korean = textsIn('ko');
const english = textsIn('en');
const problemsOf = (body: object) =>
  (body as { detail: { problems: { reason: string }[] } }).detail.problems;

/** What is refused, with the words of a file and the line on which it stands. */
const FAULTS: readonly [Kind, object, string][] = [
  ['seller', buildSeller('a b'), 'FILE:2: code: is no code such as winter-2026'],
  ['seller', buildSeller('s1', { name: { ko: ' ' } }), 'FILE:4: name.ko: is empty'],
  [
    'seller',
    buildSeller('s1', { daysOff: ['12/24'] }),
    'FILE:8: daysOff[0]: Enter days off such as',
  ],
  ['shippingPolicy', buildPolicy('p1', 'nosuch'), 'FILE:3: orderHandler: is none of '],
  [
    'shippingPolicy',
    buildPolicy('p1', 'H1', { charge: { type: 'Fixed', fee: 0 } }),
    'FILE:9: charge.fee: Too small',
  ],
  [
    'shippingPolicy',
    buildPolicy('p1', 'H1', { charge: { type: 'Fixed' } }),
    'charge.fee: is missing',
  ],
  ['attribute', buildAttribute('price', ['a']), 'attributeCode: is the name of another filter'],
  ['attribute', buildAttribute('tone', []), 'values: Too small'],
  ['attribute', buildAttribute('tone', ['a', 'a']), 'values[1].valueCode: a is there twice'],
];

describe.each(FAULTS)('a %s %j', (kind, value, words) => {
  test('is refused in a file by line, and nothing is written', async () => {
    const { code, complaint } = await loadFile(kind, value);
    expect(code).toBe(1);
    expect(complaint).toContain(words);
    expect(complaint).toContain('Nothing was written.');
  });

  test('is refused at the desk at the same field', async () => {
    const { status, body } = await postKind(kind, value);
    expectProblem({ status, body }, 422, 'ContentUnfit');

    const path = /(?:FILE:\d+: )?([^:]+):/.exec(words)?.[1];
    expect(body).toMatchObject({ detail: { problems: [{ path }] } });

    for (const { reason } of problemsOf(body)) {
      expect(reasonText(korean, { reason })).toMatch(/[가-힣]/);
      expect(reasonText(english, { reason })).not.toMatch(/[가-힣]|^staff/);
    }
  });
});

test('what is there already is not written over by adding it', async () => {
  await postKind('attribute', buildAttribute('taken', ['a']));
  const { body } = await postKind('attribute', buildAttribute('taken', ['b']));
  expect(body).toMatchObject({
    detail: { problems: [{ path: 'attributeCode', reason: 'taken is there already' }] },
  });
});
