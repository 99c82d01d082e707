import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CodeNames } from '#src/features/content/content/desk/code-names.schema.ts';
import type { UnitUses } from '#src/features/product/product/desk/option/option.schema.ts';
import type { StaffProduct } from '#src/features/product/product/desk/record/product-desk.schema.ts';
import type {
  Revision,
  Revisions,
} from '#src/features/product/product/desk/publishing/revision.schema.ts';
import type { ProductChoices } from '#src/features/product/product/desk/product-table.schema.ts';
import { expectProblem } from '../../support/problem.ts';
import {
  makeGift,
  makeProduct,
  makeSet,
  type TestProduct,
} from '../../support/product/factories.ts';
import { makeFlashSale } from '../../support/benefit/flash-sale.ts';
import { startTestShop, type TestShop } from '../../support/shop.ts';
import type { ErrorBody, Shopper } from '../../support/shopper.ts';
import { staffOf } from '../../support/desk/staff.ts';

let shop: TestShop;
let goods: Shopper;
beforeAll(async () => {
  shop = await startTestShop();
  goods = (await staffOf(shop, 'goods')).browser;
  await goods.get('/api/live'); // the csrf cookie
});
afterAll(() => shop.close());

type Answered = StaffProduct & ErrorBody;
const productPath = ({ itemCode }: TestProduct) => `/api/staff/products/${itemCode}`;
const readProduct = async (product: TestProduct) =>
  (await goods.get<StaffProduct>(productPath(product))).body;
const putOptions = (product: TestProduct, options: object[], more: object = {}) =>
  goods.call<Answered>('PUT', `${productPath(product)}/options`, {
    body: { optionSelectType: 'Separation', options, reason: '', ...more },
  });

const buildKeptName = (nameKo: string) => ({ was: nameKo, nameKo, nameEn: nameKo });
const buildAddedName = (nameKo: string) => ({ nameKo, nameEn: '' });
const buildSizeOption = (...values: object[]) => ({
  ...buildKeptName('사이즈'),
  nameEn: 'Size',
  isColor: false,
  values,
});
const buildColorOption = (...values: object[]) => ({
  ...buildAddedName('색상'),
  isColor: true,
  values,
});
const unitsOf = ({ units }: StaffProduct) =>
  units.map(
    ({ choiceKo, itemCode, qty }) => `${choiceKo}=${itemCode.replace(/^T\d+-/, '')}:${qty}`,
  );
const rowsOf = ({ productSn }: TestProduct) =>
  shop.runtime.database.read
    .selectFrom('prod_unit')
    .select(['itemCode', 'saleStatus', 'itemOptionVal1Sn'])
    .where('productSn', '=', productSn)
    .orderBy('itemCode')
    .execute();

test('a value is renamed, one is added and one removed; the audit and the versions tell it', async () => {
  const product = await makeProduct(shop, { stock: [3, 4], salePrice: 40_000 });
  const { prodUnitSn = 0 } = product.units[1] ?? {};

  const hold = (reservedQty: number) =>
    shop.runtime.database.tx((t) =>
      t.updateTable('stock').set({ reservedQty }).where('prodUnitSn', '=', prodUnitSn).execute(),
    );

  await hold(2);

  const values = [{ ...buildKeptName('90'), nameKo: '90(S)' }, buildAddedName('100')];
  const { status, body } = await putOptions(product, [buildSizeOption(...values)], {
    reason: '사이즈 개편',
  });
  expect(status).toBe(200);
  expect(unitsOf(body)).toEqual(['90(S)=1:3', '100=003:0']);
  expect(body.units[1]).toMatchObject({
    listPrice: 50_000,
    salePrice: 40_000,
    saleStatus: 'OnSale',
  });

  const rows = await rowsOf(product);
  expect(rows.find(({ itemCode }) => itemCode.endsWith('-2'))).toMatchObject({
    saleStatus: 'End',
    itemOptionVal1Sn: null,
  });

  const held = await shop.runtime.database.read
    .selectFrom('stock')
    .select(['qty', 'reservedQty'])
    .where('prodUnitSn', '=', prodUnitSn)
    .executeTakeFirst();
  expect(held).toEqual({ qty: 4, reservedQty: 2 });

  await hold(0);

  expect(body.audit[0]).toMatchObject({
    reason: '사이즈 개편',
    before: { options: ['사이즈/Size: 90, 95'] },
    after: { options: ['사이즈/Size: 90(S)/90, 100'] },
  });

  const { body: version } = await goods.get<Revision>(`${productPath(product)}/revisions/2`);
  expect(version.fields['options']).toEqual([
    { values: '사이즈/Size: 90(S)/90, 100', isColor: false },
  ]);

  const tags = await shop.runtime.database.read
    .selectFrom('publish_request')
    .select('tag')
    .where('doneAt', 'is', null)
    .execute();
  expect(tags.map(({ tag }) => tag)).toContain(`product:${product.itemCode}`);
});

test('a removed value returns with its unit and stock by a roll back', async () => {
  const product = await makeProduct(shop, { stock: [3, 4] });
  await putOptions(product, [buildSizeOption(buildKeptName('90'), buildAddedName('110'))]);

  const back = { revisionNo: 1, reason: '되돌림' };
  const { body } = await goods.post<Answered>(`${productPath(product)}/revisions`, back);
  expect(unitsOf(body)).toEqual(['90=1:3', '95=2:4']);

  const { body: log } = await goods.get<Revisions>(`${productPath(product)}/revisions`);
  expect(log.revisions.map(({ source }) => source)).toEqual(['RollBack', 'Desk', 'Start']);

  const again = await putOptions(product, [
    buildSizeOption(buildKeptName('90'), buildKeptName('95'), buildAddedName('110')),
  ]);
  expect(unitsOf(again.body).at(-1)).toBe('110=004:0');
});

test('an option is added to a product without one, and removed', async () => {
  const product = await makeProduct(shop, { stock: 7 });
  const response = await putOptions(product, [
    buildColorOption({ ...buildAddedName('남색'), rgb: '#1f2a44' }, buildAddedName('검정')),
  ]);
  expect(unitsOf(response.body)).toEqual(['남색=1:7', '검정=002:0']);
  expect(response.body.options[0]?.values[0]).toMatchObject({ rgb: '#1f2a44' });

  const none = await putOptions(product, []);
  expect([unitsOf(none.body), none.body.options]).toEqual([['=1:7'], []]);
});

test('combinations without a unit get one if that is asked for', async () => {
  const product = await makeProduct(shop, { stock: [3, 4] });
  const sizes = [buildSizeOption(buildKeptName('90'), buildKeptName('95'))];

  await putOptions(product, [
    ...sizes,
    buildColorOption(buildAddedName('남색'), buildAddedName('검정')),
  ]);
  // As in a file that left one combination out.
  await shop.runtime.database.tx((t) =>
    t
      .updateTable('prod_unit')
      .set({ itemOptionVal1Sn: null, saleStatus: 'End' })
      .where('itemCode', '=', `${product.itemCode}-003`)
      .execute(),
  );

  const same = [
    ...sizes,
    { ...buildColorOption(buildKeptName('남색'), buildKeptName('검정')), was: '색상' },
  ];
  expect((await putOptions(product, same)).body.units).toHaveLength(3);

  const { body } = await putOptions(product, same, { makesMissing: true });
  expect(unitsOf(body)).toEqual([
    '90 / 남색=1:3',
    '90 / 검정=005:0',
    '95 / 남색=2:4',
    '95 / 검정=004:0',
  ]);
});

test('codes in use are passed over', async () => {
  const product = await makeProduct(shop, { stock: [1, 1] });
  await makeProduct(shop, { itemCode: `${product.itemCode}-003`, stock: 1 });

  const other = await makeProduct(shop, { stock: 1 });

  await shop.runtime.database.tx((t) =>
    t
      .updateTable('prod_unit')
      .set({ itemCode: `${product.itemCode}-003` })
      .where('productSn', '=', other.productSn)
      .execute(),
  );

  const { body } = await putOptions(product, [
    buildSizeOption(buildKeptName('90'), buildKeptName('95'), buildAddedName('100')),
  ]);
  expect(unitsOf(body).at(-1)).toBe('100=004:0');
});

const many = Array.from({ length: 100 }, (_, n) => buildAddedName(`v${n}`));
test.each([
  [
    'no name',
    [buildSizeOption({ ...buildKeptName('90'), nameKo: ' ' })],
    'OptionNameRequired options.0.values.0.nameKo',
  ],
  ['no value', [buildSizeOption()], 'OptionValueRequired options.0.values'],
  [
    'a name twice',
    [buildSizeOption(buildKeptName('90'), buildAddedName('90'))],
    'OptionNameTwice options.0.values.0.nameKo',
  ],
  [
    'an unknown value',
    [buildSizeOption(buildKeptName('85'))],
    'OptionUnknown options.0.values.0.nameKo',
  ],
  [
    'an unknown option',
    [{ ...buildSizeOption(buildKeptName('90')), was: '맛' }],
    'OptionUnknown options.0.nameKo',
  ],
  [
    'a colour that is none',
    [buildSizeOption({ ...buildKeptName('90'), rgb: 'red' })],
    'InvalidInput options.0.values.0.rgb',
  ],
  [
    'too many units',
    [
      buildSizeOption(buildKeptName('90'), buildKeptName('95')),
      buildColorOption(...many),
      { ...buildColorOption(...many), nameKo: '천', isColor: false },
    ],
    'TooManyUnits options',
  ],
  [
    'two options of colours',
    [
      buildColorOption(buildAddedName('a')),
      { ...buildColorOption(buildAddedName('b')), nameKo: '빛' },
    ],
    'InvalidInput options',
  ],
])('%s is refused at its field, and nothing changes', async (_, options, refusal) => {
  const product = await makeProduct(shop, { stock: [3, 4] });
  const before = await readProduct(product);

  const { status, body } = await putOptions(product, options);
  expect(status).toBe(422);
  expect(Object.entries(body.fields ?? {}).map(([field]) => `${body.code} ${field}`)).toEqual([
    refusal,
  ]);
  expect(await readProduct(product)).toEqual(before);
});

test('a set has no options; the desk tells what a unit is part of', async () => {
  const part = await makeProduct(shop, { stock: [3, 4] });
  const set = await makeSet(shop, { groups: [{ groupPrice: 50_000, of: [part] }] });

  const refused = await putOptions(set, [buildColorOption(buildAddedName('a'))]);
  expectProblem(refused, 422, 'SetHasNoOptions');

  const { body } = await goods.get<UnitUses>(`${productPath(part)}/options`);
  expect(body.uses).toEqual(
    part.units.map((unit) => ({ unitCode: unit.itemCode, as: 'part', of: set.itemCode })),
  );

  const gift = await makeProduct(shop, { stock: [1, 1] });
  await makeGift(shop, set, { gift });

  const { prodUnitSn = 0 } = gift.units[1] ?? {};
  await makeFlashSale(shop, { units: [{ prodUnitSn }] });

  const { body: other } = await goods.get<UnitUses>(`${productPath(gift)}/options`);
  expect(other.uses).toEqual([
    { unitCode: gift.units[0]?.itemCode, as: 'gift', of: set.itemCode },
    { unitCode: gift.units[1]?.itemCode, as: 'flashSale', of: '플래시' },
  ]);
});

test('an edit of a version that somebody else replaced is refused, as is an unknown product', async () => {
  const product = await makeProduct(shop, { stock: [3, 4] });
  const values = [buildSizeOption(buildKeptName('90'), buildKeptName('95'))];

  await putOptions(product, values, { optionSelectType: 'Combination' });

  const { audit, optionSelectType } = await readProduct(product);
  expect(optionSelectType).toBe('Combination');

  const answer = await goods.call<Answered>('PUT', `${productPath(product)}/options`, {
    body: { optionSelectType: 'Separation', options: values },
    headers: { 'if-match': `"${(audit[0]?.auditSn ?? 0) - 1}"` },
  });
  expectProblem(answer, 412, 'ChangedMeanwhile');

  const none = await putOptions({ ...product, itemCode: 'NONE' }, values);
  expect(none.status).toBe(404);
});

describe('what goes with a product', () => {
  const edit = (product: TestProduct, body: object) =>
    goods.call<Answered>('PUT', productPath(product), { body });

  test('add-ons, gifts, attributes and icons are edited, and their versions differ', async () => {
    const product = await makeProduct(shop, { stock: 1 });
    const addOn = await makeProduct(shop, { itemType: 'AddOnItem', nameKo: '깔창' });
    const gift = await makeProduct(shop, { nameKo: '양말', stock: [5, 5] });
    const tie = { attributeCode: 'season', nameKo: '계절', nameEn: 'Season', sortOrder: 0 };

    await shop.runtime.database.tx(async (t) => {
      await t.insertInto('attribute').values(tie).execute();
      await t
        .insertInto('attribute_val')
        .values({ ...tie, valueCode: 'winter' })
        .execute();
    });

    const changes = {
      addOns: [addOn.itemCode],
      icons: ['LIMITED'],
      gifts: [{ itemCode: gift.units[1]?.itemCode, perQty: 2, qty: 1 }],
      attributes: [{ attributeCode: 'season', valueCode: 'winter' }],
    };

    const { status, body } = await edit(product, changes);
    expect([status, body]).toMatchObject([200, changes]);
    expect(body.audit[0]?.after).toMatchObject(changes);

    const { body: choices } = await goods.get<ProductChoices>('/api/staff/products/choices');
    expect(choices.attributes).toMatchObject([{ code: 'season', values: [{ code: 'winter' }] }]);
    expect(await edit(product, { addOns: [], gifts: [], icons: [], attributes: [] })).toMatchObject(
      { status: 200, body: { addOns: [], gifts: [], icons: [], attributes: [] } },
    );
  });

  test('is found by name or code: products that are add-ons, and units with their options', async () => {
    const find = async (query: string) =>
      (await goods.get<CodeNames>(`/api/staff/codes?${query}`)).body.rows;

    const sock = await makeProduct(shop, { nameKo: '등산 덧신', stock: [1, 1] });
    const lace = await makeProduct(shop, { nameKo: '덧신 끈', itemType: 'AddOnItem', stock: 1 });
    expect(await find('of=addOn&search=덧신')).toEqual([{ code: lace.itemCode, name: '덧신 끈' }]);

    const [, second] = sock.units;
    expect(await find(`of=unit&search=${second?.itemCode}`)).toEqual([
      { code: second?.itemCode, name: '등산 덧신 · 95' },
    ]);
    expect(await find('of=unit&search=덧신')).toHaveLength(3);
    expect(await find(`of=unit&codes=${lace.units[0]?.itemCode}`)).toHaveLength(1);
  });

  test.each([
    ['an unknown add-on', () => ({ addOns: ['NONE'] }), 'AddOnUnknown addOns'],
    ['itself', ({ itemCode }: TestProduct) => ({ addOns: [itemCode] }), 'AddOnUnknown addOns'],
    ['an add-on twice', () => ({ addOns: ['A', 'A'] }), 'InvalidInput addOns'],
    ['no unit', () => ({ gifts: [{ itemCode: 'NONE', perQty: 1, qty: 1 }] }), 'UnitUnknown '],
    [
      'a gift twice',
      ({ units }: TestProduct) => {
        const gift = { itemCode: units[0]?.itemCode, perQty: 1, qty: 1 };
        return { gifts: [gift, gift] };
      },
      'InvalidInput gifts',
    ],
    [
      'no pieces',
      ({ itemCode }: TestProduct) => ({ gifts: [{ itemCode, perQty: 0, qty: 1 }] }),
      'InvalidInput gifts.0.perQty',
    ],
    ['an icon that follows from the product', () => ({ icons: ['SALE'] }), 'InvalidInput icons.0'],
    [
      'an attribute twice',
      () => {
        const attribute = { attributeCode: 'season', valueCode: 'winter' };
        return { attributes: [attribute, attribute] };
      },
      'InvalidInput attributes',
    ],
  ])('%s is refused', async (_, body, refusal) => {
    const product = await makeProduct(shop);
    const answer = await edit(product, body(product));
    expect(answer.status).toBe(422);
    const field = Object.keys(answer.body.fields ?? {}).join();
    expect(`${answer.body.code} ${field}`).toBe(refusal);
  });
});
