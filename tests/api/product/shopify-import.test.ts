import { Readable } from 'node:stream';
import { beforeEach, expect, test } from 'vitest';
import type { ShopDatabase } from '#db/connection.ts';
import type { RowError } from '#src/features/product/product-file/desk/run/csv-rows.ts';
import { importShopify } from '#src/features/product/product-file/desk/shopify/shopify-import.service.ts';
import { openMigratedShop } from '../../support/database/migrated-shop.ts';
import { buildCsv, buildPlainProduct, type Cells } from '../../support/product/shopify-csv.ts';
import { describeRefusals } from '../../support/product/refusals.ts';

let database: ShopDatabase;
let runs = 0;
beforeEach(async () => {
  database = await openMigratedShop();
});

async function importText(text: string, priceFactor = 1) {
  const errors: RowError[] = [];
  const warnings: RowError[] = [];

  runs += 1;

  const report = await importShopify(database, () => Readable.from([Buffer.from(text)]), {
    clock: () => Date.UTC(2026, 10, 20, 3),
    ref: `test:${runs}`,
    priceFactor,
    storePicture: async (path) => path,
    onError: (error) => void errors.push(error),
    onWarning: (warning) => void warnings.push(warning),
    onConfirm: (price) => void errors.push(price),
  });

  return { ...report, errors: describeRefusals(errors), warnings: describeRefusals(warnings) };
}

const listUnits = (itemCode: string) =>
  database.read
    .selectFrom('prod_unit as u')
    .innerJoin('product as p', 'p.productSn', 'u.productSn')
    .leftJoin('item_option_val as v1', 'v1.itemOptionValSn', 'u.itemOptionVal1Sn')
    .select(['u.itemCode', 'u.saleStatus', 'u.salePrice', 'v1.nameKo as v1'])
    .where('p.itemCode', '=', itemCode)
    .orderBy('u.prodUnitSn')
    .execute();

test('a product whose sizes share one SKU sells all of them, the same ones each time', async () => {
  const size = (value: string, more: Cells = {}): Cells => ({
    Handle: 'shoe',
    'Option1 Value': value,
    'Variant SKU': 'SHOE',
    'Variant Price': '9000',
    ...more,
  });

  const sizes = ['230', '235', '240', '245', '250', '255', '260', '265'];
  const head = { Title: '운동화', 'Option1 Name': '사이즈' };
  const file = buildCsv(...sizes.map((value, i) => size(value, i === 0 ? head : {})));

  const { errors, warnings } = await importText(file);
  expect(errors).toEqual([]);
  expect(warnings.map(({ line: at }) => at)).toEqual([3, 4, 5, 6, 7, 8, 9]);

  const units = await listUnits('shoe');
  expect(units.map(({ v1, saleStatus }) => [v1, saleStatus])).toEqual(
    sizes.map((value) => [value, 'OnSale']),
  );

  await importText(file);
  expect(await listUnits('shoe')).toEqual(units);
});

test('without a Type, Shopify’s category and the tags decide a category; tags are filters', async () => {
  const { errors } = await importText(
    buildCsv(
      buildPlainProduct('boots', {
        'Product Category': 'Apparel > Shoes',
        Tags: 'Season:Winter, Sale',
      }),
      buildPlainProduct('shoes', { 'Product Category': 'Apparel > Shoes' }),
      buildPlainProduct('tent', { Tags: 'Tents, Season:Winter' }),
      buildPlainProduct('typed', { Type: 'Jackets', Tags: 'Season:Summer' }),
    ),
  );

  expect(errors).toEqual([]);

  const places = await database.read
    .selectFrom('product_category as pc')
    .innerJoin('product as p', 'p.productSn', 'pc.productSn')
    .innerJoin('category as c', 'c.displayCateCode', 'pc.displayCateCode')
    .select(['p.itemCode', 'c.displayCateCode', 'c.nameKo'])
    .orderBy('p.productSn')
    .execute();
  expect(places).toEqual([
    { itemCode: 'boots', displayCateCode: '100001', nameKo: 'Shoes' },
    { itemCode: 'shoes', displayCateCode: '100001', nameKo: 'Shoes' },
    { itemCode: 'tent', displayCateCode: '101', nameKo: 'Tents' },
    { itemCode: 'typed', displayCateCode: '102', nameKo: 'Jackets' },
  ]);

  const attributes = await database.read
    .selectFrom('product_attribute as a')
    .innerJoin('product as p', 'p.productSn', 'a.productSn')
    .select(['p.itemCode', 'attributeCode', 'valueCode'])
    .orderBy('p.productSn')
    .orderBy('attributeCode')
    .execute();
  expect(attributes).toEqual([
    { itemCode: 'boots', attributeCode: 'season', valueCode: 'winter' },
    { itemCode: 'boots', attributeCode: 'tag', valueCode: 'sale' },
    { itemCode: 'tent', attributeCode: 'season', valueCode: 'winter' },
    { itemCode: 'typed', attributeCode: 'season', valueCode: 'summer' },
  ]);
});

test('more types than category codes are reported before anything is written', async () => {
  const rows = Array.from({ length: 901 }, (_, i) =>
    buildPlainProduct(`p${i}`, { Type: `Type ${i}` }),
  );
  await expect(importText(buildCsv(...rows))).rejects.toThrow(
    /^noRoom .*"count":2,"name":"Type 899"/,
  );
  expect(await database.read.selectFrom('product').selectAll().execute()).toEqual([]);
  expect(await database.read.selectFrom('category').select('nameKo').execute()).toEqual([]);
});

test('prices in another unit are multiplied, as the message about decimals explains', async () => {
  const file = buildCsv(buildPlainProduct('mug', { 'Variant Price': '12.50' }));
  const { errors, saved } = await importText(file);
  expect(saved).toBe(0);
  expect(errors).toMatchObject([
    { reason: expect.stringContaining('--price-factor 100') as unknown },
  ]);
  expect(await importText(file, 100)).toMatchObject({ saved: 1, errors: [] });
  expect(await listUnits('mug')).toMatchObject([{ salePrice: 1250 }]);
});

test('the same file again changes nothing, categories and attributes included', async () => {
  const file = buildCsv(
    buildPlainProduct('boots', { 'Product Category': 'Apparel > Shoes', Tags: 'Season:Winter' }),
  );
  expect(await importText(file)).toMatchObject({ changed: 1 });
  expect(await importText(file)).toMatchObject({ changed: 0 });
});
