import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { StaffProduct } from '#src/features/product/product/desk/record/product-desk.schema.ts';
import { staffOf } from '../../support/desk/staff.ts';
import { makeProduct } from '../../support/product/factories.ts';
import { startTestShop, type TestShop } from '../../support/shop.ts';
import type { ErrorBody, Shopper } from '../../support/shopper.ts';

const API = '/api/staff/products';
type Answered = StaffProduct & ErrorBody;

let shop: TestShop;
let goods: Shopper;
let neighbour: string;
let codes: { brandCode: string; policyCode: string };
beforeAll(async () => {
  shop = await startTestShop();
  goods = (await staffOf(shop, 'goods')).browser;
  await goods.get('/api/live'); // the csrf cookie

  const { itemCode } = await makeProduct(shop, {});
  neighbour = itemCode;
  const { body } = await goods.get<StaffProduct>(`${API}/${itemCode}`);
  codes = { brandCode: body.brandCode, policyCode: body.policyCode };
});
afterAll(() => shop.close());

const toNamed = (nameKo: string, more: object = {}) => ({ nameKo, nameEn: '', ...more });
const colors = [toNamed('남색', { rgb: '#1f2a44' }), toNamed('검정')];
const sizes = [toNamed('S'), toNamed('M'), toNamed('L')];

function wholeProduct() {
  const chosen = [0, 1].flatMap((color) => [0, 1, 2].map((size) => [color, size]));
  const alt = { altKo: '안개 자켓 남색 1', altEn: 'Fog jacket navy 1' };

  return {
    ...codes,
    nameKo: '안개 자켓',
    nameEn: 'Fog jacket',
    categories: [] as string[],
    listPrice: 50_000,
    salePrice: 39_000,
    saleStatus: 'On',
    displayed: true,
    descriptionKo: '<p>가벼운 자켓</p><script>alert(1)</script>',
    notice: [{ labelKo: '색상', labelEn: 'Color', valueKo: '상세설명 참조', valueEn: 'See below' }],
    options: [
      { ...toNamed('색상'), isColor: true, values: colors },
      { ...toNamed('사이즈'), isColor: false, values: sizes },
    ],
    units: chosen.map((options, index) => ({
      options,
      stockQty: index,
      priceDiff: options[1] === 2 ? 2000 : 0,
      gtin: index === 0 ? '8801234567893' : '',
      place: `A-${index}`,
    })),
    images: [
      { path: '/media/0123456789ab', ...alt, colorIndex: 0 },
      { path: '/media/0123456789ac', ...alt, colorIndex: 1 },
      { path: '/media/0123456789ad', ...alt },
    ],
    pins: [neighbour],
    sizeKind: 'Top',
    sizes: [{ size: 'S', measures: { chest: 520 } }],
  };
}

const postProduct = (body: object) => goods.call<Answered>('POST', API, { body });

async function countRows() {
  const { read } = shop.runtime.database;
  const tables = ['product', 'prod_unit', 'product_image', 'stock_movement', 'audit'] as const;
  const counts = tables.map((table) =>
    read
      .selectFrom(table)
      .select((e) => e.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
  );
  return (await Promise.all(counts)).map(({ count }) => Number(count));
}

test('one save makes a whole product, which the shop shows', async () => {
  const before = await countRows();
  const { status, body } = await postProduct(wholeProduct());

  expect([status, body.itemCode]).toEqual([201, expect.stringMatching(/^P\d{6}-[2-9A-Z]{5}$/)]);
  expect(body).toMatchObject({
    saleStatus: 'On',
    displayed: true,
    descriptionKo: '<p>가벼운 자켓</p>',
    sizes: [{ size: 'S', measures: { chest: 520 } }],
    notice: [{ valueKo: '상세설명 참조' }],
    images: [{ colorIndex: 0 }, { colorIndex: 1 }, { altKo: '안개 자켓 남색 1' }],
  });
  expect(
    body.units.map(({ choiceKo, salePrice, qty, place }) => [choiceKo, salePrice, qty, place]),
  ).toEqual([
    ['남색 / S', 39_000, 0, 'A-0'],
    ['남색 / M', 39_000, 1, 'A-1'],
    ['남색 / L', 41_000, 2, 'A-2'],
    ['검정 / S', 39_000, 3, 'A-3'],
    ['검정 / M', 39_000, 4, 'A-4'],
    ['검정 / L', 41_000, 5, 'A-5'],
  ]);
  expect(body.units[0]?.gtin).toBe('8801234567893');

  // One audit row for all of it.
  expect((await countRows()).map((count, index) => count - (before[index] ?? 0))).toEqual([
    1, 6, 3, 6, 1,
  ]);

  const together = await goods.get(`${API}/${body.itemCode}/together`);
  expect(together.body).toMatchObject({ pins: [{ itemCode: neighbour }] });

  const shown = await shop.shopper().get<{ units: unknown[] }>(`/api/product/${body.itemCode}`);
  expect(shown.status).toBe(200);
});

describe('bad input', () => {
  const toOption = (values: object[]) => ({ ...toNamed('색상'), isColor: true, values });

  test.each([
    ['nameKo', { nameKo: ' ' }, 'ProductNameRequired'],
    ['itemCode', { itemCode: 'a b' }, 'InvalidInput'],
    ['brandCode', { brandCode: 'NONE' }, 'BrandUnknown'],
    ['policyCode', { policyCode: 'NONE' }, 'ShippingPolicyUnknown'],
    ['categories', { categories: ['999'] }, 'CategoryUnknown'],
    ['listPrice', { listPrice: 38_000 }, 'ListPriceTooLow'],
    ['salePrice', { salePrice: -1 }, 'InvalidInput'],
    ['saleStatus', { salePrice: 0, units: undefined }, 'SalePriceRequired'],
    ['maxPurchaseQty', { minPurchaseQty: 5, maxPurchaseQty: 2 }, 'PurchaseQtyReversed'],
    ['options.0.nameKo', { options: [{ ...toOption(colors), nameKo: '' }] }, 'OptionNameRequired'],
    ['options.0.values', { options: [toOption([])] }, 'OptionValueRequired'],
    [
      'options.0.values.0.nameKo',
      { options: [toOption([toNamed('남색'), toNamed('남색')])] },
      'OptionNameTwice',
    ],
    ['units', { units: [] }, 'NoUnitLeft'],
    ['units.0.options', { units: [{ options: [0, 3], stockQty: 1 }] }, 'UnitUnknown'],
    [
      'units.1.options',
      { units: [0, 1].map(() => ({ options: [0, 0], stockQty: 1 })) },
      'UnitUnknown',
    ],
    ['units.0.gtin', { units: [{ options: [0, 0], stockQty: 1, gtin: '12' }] }, 'GtinInvalid'],
    [
      'units.0.place',
      { units: [{ options: [0, 0], stockQty: 1, place: 'x'.repeat(41) }] },
      'PlaceTooLong',
    ],
    [
      'units.0.priceDiff',
      { units: [{ options: [0, 0], stockQty: 1, priceDiff: -39_001 }] },
      'PriceBelowZero',
    ],
    [
      'images.0.altEn',
      { images: [{ path: '/media/0123456789ab', altKo: '자켓', altEn: '' }] },
      'PictureAltRequired',
    ],
    ['sizes', { sizes: [{ size: 'XXL', measures: { chest: 520 } }] }, 'SizeUnknown'],
    ['sizes', { sizes: [{ size: 'S', measures: { chest: 1040 } }] }, 'SizeLooksLikeGirth'],
    ['addOns', { addOns: ['NONE'] }, 'AddOnUnknown'],
    ['pins', { pins: ['NONE'] }, 'PairUnknown'],
    [
      'attributes',
      { attributes: [{ attributeCode: 'NONE', valueCode: 'NONE' }] },
      'AttributeUnknown',
    ],
  ])('is refused at %s, and nothing is left of it: %j is %s', async (field, change, code) => {
    const before = await countRows();
    const { status, body } = await postProduct({ ...wholeProduct(), ...change });

    expect([body.fields?.[field], status >= 409]).toEqual([code, true]);
    expect(await countRows()).toEqual(before);
  });

  test('is that of more than 200 combinations, too', async () => {
    const values = Array.from({ length: 15 }, (_, n) => toNamed(`값 ${n}`));
    const options = ['하나', '둘'].map((name) => ({ ...toNamed(name), isColor: false, values }));
    const { body } = await postProduct({
      ...wholeProduct(),
      options,
      units: undefined,
      sizes: undefined,
    });
    expect([body.code, body.fields]).toEqual(['TooManyUnits', { options: 'TooManyUnits' }]);
  });
});

test('the same ref makes one product, whether it comes twice at once or again', async () => {
  const body = { ...wholeProduct(), ref: 'form-0001' };
  const before = await countRows();
  const [first, second] = await Promise.all([postProduct(body), postProduct(body)]);
  const again = await postProduct(body);

  expect([first.status, second.status, again.status]).toEqual([201, 201, 201]);
  expect(new Set([first, second, again].map((answer) => answer.body.itemCode)).size).toBe(1);
  expect((await countRows()).map((count, index) => count - (before[index] ?? 0))).toEqual([
    1, 6, 3, 6, 1,
  ]);

  const other = await postProduct({ ...body, salePrice: 10_000 });
  expect([other.status, other.body.code, other.body.fields]).toEqual([
    409,
    'ProductMadeAlready',
    { itemCode: 'ProductMadeAlready' },
  ]);
});

test('of two products under one code at once, the first stays as it is', async () => {
  const itemCode = 'RACE-1';
  const names = ['하나', '둘', '셋'];
  const answers = await Promise.all(
    names.map((nameKo) => postProduct({ ...wholeProduct(), itemCode, nameKo })),
  );

  const created = answers.filter(({ status }) => status === 201);
  const refused = answers.filter(({ status }) => status === 409);
  expect([created.length, refused.map(({ body }) => body.fields)]).toEqual([
    1,
    [{ itemCode: 'ProductCodeTaken' }, { itemCode: 'ProductCodeTaken' }],
  ]);

  const { body } = await goods.get<StaffProduct>(`${API}/${itemCode}`);
  expect([body.nameKo, body.audit.length]).toEqual([created[0]?.body.nameKo, 1]);
});

test('whoever may only look makes none', async () => {
  const service = (await staffOf(shop, 'service')).browser;
  await service.get('/api/live');
  expect((await service.call('POST', API, { body: wholeProduct() })).status).toBe(403);
  expect((await shop.shopper().call('POST', API, { body: wholeProduct() })).status).toBe(403);
});
