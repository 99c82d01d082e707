import { expect, test } from 'vitest';
import { describeRefusals } from '../../../../../../tests/support/product/refusals.ts';
import type { CsvRow } from '../run/csv-rows.ts';
import { canonicalColumn } from './shopify-columns.ts';
import { readProduct } from './read-shopify-product.ts';

const first = {
  Handle: 'rain-jacket',
  Title: '레인 자켓',
  Vendor: 'Ridgeway',
  'Option1 Name': '색상',
  'Option1 Value': '네이비',
  'Option2 Name': 'Size',
  'Option2 Value': 'M',
  'Variant Price': '129000.00',
  'Variant Compare At Price': '159,000',
  'Variant Inventory Qty': '7',
  'Image Src': 'https://cdn.example/a.jpg',
};
const more = (cells: Record<string, string>) => ({ Handle: 'rain-jacket', ...cells });
const rows = (...cells: Record<string, string>[]): CsvRow[] =>
  cells.map((c, i) => ({ line: i + 2, cells: c, cleaned: [] }));
const next = more({ 'Option1 Value': '블랙', 'Option2 Value': 'M', 'Variant Price': '129000' });

test('several rows of one handle are one product', () => {
  const { product, errors } = readProduct(rows(first, next, more({ 'Image Src': '/b.jpg' })));
  expect(errors).toEqual([]);
  expect(product?.options).toMatchObject([
    { nameKo: '색상', isColor: true, values: [{ nameKo: '네이비' }, { nameKo: '블랙' }] },
    { nameKo: 'Size', isColor: false, values: [{ nameKo: 'M' }] },
  ]);
  expect(product?.units).toMatchObject([
    { options: [0, 0], salePrice: 129_000, listPrice: 159_000, stockQty: 7 },
    { options: [1, 0], salePrice: 129_000, listPrice: 129_000, stockQty: 999 },
  ]);
  expect(product?.images.map((image) => image.path)).toEqual([
    'https://cdn.example/a.jpg',
    '/b.jpg',
  ]);
});

test.each([
  [{ 'Variant Inventory Qty': '' }, 999],
  [{ 'Variant Inventory Qty': '0' }, 0],
  [{ 'Variant Inventory Qty': '0', 'Variant Inventory Tracker': 'shopify' }, 0],
  [{ 'Variant Inventory Qty': '0', 'Variant Inventory Tracker': '' }, 999],
  [{ 'Variant Inventory Qty': '3', 'Variant Inventory Tracker': '' }, 3],
  [{ 'Variant Inventory Qty': '-2' }, 0],
])('stock of %j is %i', (cells, stockQty) => {
  expect(readProduct(rows({ ...first, ...cells })).product?.units).toMatchObject([{ stockQty }]);
});

test.each([
  ['Variant Price', 'Variant Price'],
  [' price ', 'Variant Price'],
  ['URL handle', 'Handle'],
  ['option2 value', 'Option2 Value'],
  ['Google Shopping / MPN', 'Google Shopping / MPN'],
])('the column %j is %j', (name, canonical) => {
  expect(canonicalColumn(name)).toBe(canonical);
});

test('"Default Title" means no options', () => {
  const plain = { ...first, 'Option1 Name': 'Title', 'Option1 Value': 'Default Title' };
  const { product } = readProduct(rows(plain));
  expect(product?.options).toEqual([]);
  expect(product?.units).toMatchObject([{ options: [] }]);
});

test("a variant's picture belongs to its colour", () => {
  const { product } = readProduct(rows(first, { ...next, 'Variant Image': '/black.jpg' }));
  expect(product?.images.at(-1)).toEqual({ path: '/black.jpg', colorIndex: 1, line: 3 });
});

test.each([
  ['8801234567893', '8801234567893'],
  ["'8801234567893", '8801234567893'],
  ['880-1234 567893', '8801234567893'],
  ['012345678905', '012345678905'],
  ['', undefined],
  ['8801234567890', undefined],
  ['8.80123E+12', undefined],
])('the barcode %j is taken over as %s', (barcode, gtin) => {
  const { product, errors, notices } = readProduct(rows({ ...first, 'Variant Barcode': barcode }));
  expect(errors).toEqual([]);
  expect(product?.units[0]?.gtin).toBe(gtin);

  const dropped = notices.filter((notice) => 'code' in notice && notice.code === 'barcodeNoGtin');
  expect(dropped).toHaveLength(barcode !== '' && gtin === undefined ? 1 : 0);
});

const sold = { ...first, 'Variant SKU': 'A1' };

test.each([
  [{ 'Variant Price': '-5' }, /not a whole amount/],
  [{ 'Variant Price': '12.5' }, /not a whole amount of won: --price-factor 100 .* 1250$/],
  [{ 'Variant Price': '1e9' }, /not a whole amount/],
  [{ 'Variant Price': '9999999999' }, /not a whole amount/],
  [{ 'Variant Compare At Price': 'free' }, /Compare At/],
  [{ 'Variant Inventory Qty': '1.5' }, /Inventory Qty/],
  [{ 'Option2 Value': '' }, /Option2 Value is empty/],
  [{ 'Option1 Value': '네이비' }, /same options/],
  [{ 'Variant Price': '' }, /Variant Price is empty/],
  [{ 'Option1 Value': 'x'.repeat(101) }, /longer than 100/],
])('a bad row %j is reported with its line, good rows are kept', (bad, reason) => {
  const { product, ...refused } = readProduct(rows(sold, { ...next, ...bad }));
  const errors = describeRefusals(refused.errors);
  expect(product?.units).toHaveLength(1);
  expect(errors).toEqual([{ line: 3, reason: expect.stringMatching(reason) as unknown }]);
});

test.each([
  ['A1', 2],
  ['B1', 7],
])('a SKU in use elsewhere, %s, is replaced by a generated code', (sku, line) => {
  const takenSkus = new Map([['B1', 7]]);
  const { product, errors, notices } = readProduct(rows(sold, { ...next, 'Variant SKU': sku }), {
    takenSkus,
  });
  expect(product?.units.map((unit) => [unit.sku, unit.sellerCode])).toEqual([
    ['A1', ''],
    ['', sku],
  ]);
  expect(errors).toEqual([]);

  const notice = { column: 'Variant SKU', effect: 'changed', code: 'skuOnLine' };
  expect(notices).toEqual([{ line: 3, ...notice, params: { sku, line } }]);
});

test('a price of 0 is a warning', () => {
  const free = { ...first, 'Variant Price': '0.00', 'Variant Compare At Price': '' };
  const { product, warnings } = readProduct(rows(free));
  expect(product?.units).toMatchObject([{ salePrice: 0 }]);
  expect(warnings).toEqual([{ line: 2, code: 'priceZero' }]);
});

test.each([
  ['12.50', 100, 1250],
  ['12.5', 100, 1250],
  ['1,234.99', 100, 123_499],
  ['12.99', 1350, 17_537], // 17,536.5
  ['12', 1350, 16_200],
  ['0.004', 100, 0],
  ['10000000.01', 100, undefined],
  ['12,50', 100, 1250],
  ['12.34.5', 100, undefined],
])('%s at %i is %s won', (text, priceFactor, salePrice) => {
  const cells = { ...first, 'Variant Price': text, 'Variant Compare At Price': '' };
  const { product } = readProduct(rows(cells), { priceFactor });
  expect(product?.units[0]?.salePrice).toBe(salePrice);
});

test.each([
  [{ ...first, Title: ' ' }, /Title is empty/],
  [{ ...first, 'Variant Price': '' }, /No row has a Variant Price/],
])('a product without %s is rejected', (only, reason) => {
  const { product, errors } = readProduct(rows(only as Record<string, string>));
  expect(product).toBeUndefined();
  expect(describeRefusals(errors)[0]?.reason).toMatch(reason);
});

test.each([
  [{ Status: 'draft' }, false],
  [{ Status: 'Draft', Published: 'TRUE' }, false],
  [{ Status: 'archived' }, false],
  [{ Status: 'unlisted' }, false],
  [{ Published: 'FALSE' }, false],
  [{ Status: 'active', Published: 'false' }, false],
  [{ Status: 'active', Published: 'TRUE' }, true],
  [{ Published: 'true' }, true],
  [{ Status: 'active' }, true],
  [{}, undefined],
])('whether %j is displayed: %s', (cells, displayed) => {
  expect(readProduct(rows({ ...first, ...cells })).product?.displayed).toBe(displayed);
});
