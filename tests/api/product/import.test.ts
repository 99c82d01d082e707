import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import type { ShopDatabase } from '#db/connection.ts';
import { importShopify } from '#src/features/product/product-file/desk/shopify/shopify-import.service.ts';
import { createPictureStore } from '#src/features/product/product-file/desk/run/picture.service.ts';
import type { RowError } from '#src/features/product/product-file/desk/run/csv-rows.ts';
import {
  buildCsv,
  HEADER,
  buildLine,
  buildPlainProduct,
  type Cells,
} from '../../support/product/shopify-csv.ts';
import { openMigratedShop } from '../../support/database/migrated-shop.ts';
import { readEveryFormat } from '../../support/server/picture-loaders.ts';
import { tempFile } from '../../support/temp-file.ts';
import { describeRefusals } from '../../support/product/refusals.ts';

readEveryFormat();

const NOON = Date.UTC(2026, 10, 20, 3);
let database: ShopDatabase;
let dir: string;
let runs = 0;

beforeEach(async () => {
  database = await openMigratedShop();
  dir = path.dirname(tempFile());
  mkdirSync(path.join(dir, 'csv'));
  mkdirSync(path.join(dir, 'public/demo'), { recursive: true });
});

async function importText(text: string | (() => Iterable<string>), now = NOON) {
  const errors: RowError[] = [];
  const onError = (error: RowError) => void errors.push(error);

  const storePicture = createPictureStore({
    baseDir: path.join(dir, 'csv'),
    mediaDir: path.join(dir, 'media'),
    publicDir: path.join(dir, 'public'),
  });

  const open = () => Readable.from(toBuffers(typeof text === 'string' ? [text] : text()));

  runs += 1;

  const warnings: RowError[] = [];
  const onWarning = (warning: RowError) => void warnings.push(warning);
  const told = { onError, onWarning, onConfirm: onError };
  const options = { clock: () => now, ref: `test:${runs}`, storePicture, ...told };

  const report = await importShopify(database, open, options);
  expect(report).toMatchObject({ errors: errors.length, warnings: warnings.length });

  return {
    saved: report.saved,
    errors: describeRefusals(errors),
    ...(warnings.length > 0 && { warnings: describeRefusals(warnings) }),
  };
}

function* toBuffers(text: Iterable<string>) {
  for (const part of text) yield Buffer.from(part);
}

const listProducts = () =>
  database.read.selectFrom('product').selectAll().orderBy('productSn').execute();
const findProduct = (itemCode: string) =>
  database.read
    .selectFrom('product')
    .selectAll()
    .where('itemCode', '=', itemCode)
    .executeTakeFirstOrThrow();
const listUnits = (itemCode: string) =>
  database.read
    .selectFrom('prod_unit as u')
    .innerJoin('product as p', 'p.productSn', 'u.productSn')
    .leftJoin('stock', 'stock.prodUnitSn', 'u.prodUnitSn')
    .leftJoin('item_option_val as v1', 'v1.itemOptionValSn', 'u.itemOptionVal1Sn')
    .leftJoin('item_option_val as v2', 'v2.itemOptionValSn', 'u.itemOptionVal2Sn')
    .leftJoin('item_option_val as v3', 'v3.itemOptionValSn', 'u.itemOptionVal3Sn')
    .select(['u.itemCode', 'u.saleStatus', 'u.salePrice', 'u.listPrice', 'stock.qty'])
    .select(['v1.nameKo as v1', 'v2.nameKo as v2', 'v3.nameKo as v3', 'u.itemOptionVal1Sn'])
    .where('p.itemCode', '=', itemCode)
    .orderBy('u.prodUnitSn')
    .execute();

/** All product data without the timestamps of saving. */
async function readSnapshot() {
  const tables = [
    'brand',
    'category',
    'product',
    'product_category',
    'item_option',
    'item_option_val',
    'prod_unit',
    'product_image',
    'stock',
    'stock_movement',
    'product_search',
    'product_add_on',
    'shipping_fee_policy',
  ] as const;

  const rows: Record<string, unknown[]> = {};
  for (const table of tables) {
    const all: object[] = await database.read.selectFrom(table).selectAll().execute();
    rows[table] = all.map((row) => ({ ...row, updatedAt: 0 }));
  }

  return rows;
}

const JACKET: Cells[] = [
  {
    Handle: 'rain-jacket',
    Title: '레인 자켓',
    'Body (HTML)':
      '<h1>방수</h1>\n<script>alert(1)</script><p onclick="x()">3겹, "가벼운" 원단</p>',
    Vendor: '능선',
    Type: '아우터',
    'Option1 Name': '색상',
    'Option1 Value': '네이비',
    'Option2 Name': '사이즈',
    'Option2 Value': 'M',
    'Option3 Name': '핏',
    'Option3 Value': '레귤러',
    'Variant SKU': 'RJ-NV-M',
    'Variant Inventory Qty': '7',
    'Variant Price': '129000.00',
    'Variant Compare At Price': '159,000',
    'Image Src': 'https://cdn.example/rain.jpg',
  },
  {
    Handle: 'rain-jacket',
    'Option1 Value': '블랙',
    'Option2 Value': 'M',
    'Option3 Value': '레귤러',
    'Variant SKU': 'RJ-BK-M',
    'Variant Inventory Qty': '0',
    'Variant Price': '119000',
    'Image Src': 'black.png',
    'Variant Image': 'black.png',
  },
  { Handle: 'rain-jacket', 'Image Src': '/demo/rain' },
];

const writePicture = (name: string, width = 1400) =>
  sharp({ create: { width, height: 700, channels: 3, background: '#123' } })
    .withExif({ IFD0: { Artist: 'somebody' } })
    .png()
    .toFile(path.join(dir, 'csv', name));

test('a product of several rows arrives whole', async () => {
  await writePicture('black.png');

  for (const width of [600, 1000]) {
    writeFileSync(path.join(dir, `public/demo/rain-${width}.avif`), '');
  }

  const cleaned = { line: 2, reason: 'Body (HTML): what pages do not show is left out' };
  expect(await importText(`\uFEFF${buildCsv(...JACKET)}`)).toEqual({
    saved: 1,
    errors: [],
    warnings: [cleaned],
  });

  const product = await findProduct('rain-jacket');
  expect(product).toMatchObject({
    nameKo: '레인 자켓',
    nameEn: '',
    saleStatus: 'On',
    // The cheaper one is sold out.
    listPrice: 159_000,
    salePrice: 129_000,
    descriptionKo: '<h2>방수</h2>\n<p>3겹, "가벼운" 원단</p>',
  });
  expect(await listUnits('rain-jacket')).toMatchObject([
    { itemCode: 'RJ-NV-M', v1: '네이비', v2: 'M', v3: '레귤러', qty: 7, listPrice: 159_000 },
    { itemCode: 'RJ-BK-M', v1: '블랙', salePrice: 119_000, listPrice: 119_000, qty: 0 },
  ]);

  const names = await database.read
    .selectFrom('product_category as pc')
    .innerJoin('category as c', 'c.displayCateCode', 'pc.displayCateCode')
    .innerJoin('product as p', 'p.productSn', 'pc.productSn')
    .innerJoin('brand as b', 'b.brandSn', 'p.brandSn')
    .select(['c.nameKo as category', 'b.nameKo as brand', 'c.displayCateCode', 'b.brandCode'])
    .execute();
  const brandCode = names[0]?.brandCode ?? '';
  expect(names).toEqual([{ category: '아우터', brand: '능선', displayCateCode: '100', brandCode }]);

  const requests = await database.read
    .selectFrom('publish_request')
    .select('tag')
    .where('runAt', '=', NOON)
    .execute();
  expect(requests.map(({ tag }) => tag).sort()).toEqual(
    [
      `brand:${brandCode}`,
      'category:100',
      'home',
      'menu',
      'notFound',
      'pointRate',
      'product:rain-jacket',
    ].sort(),
  );
});

test('pictures: a URL stays, a file is stored in our sizes without metadata', async () => {
  await writePicture('black.png');

  for (const width of [600, 1000]) {
    writeFileSync(path.join(dir, `public/demo/rain-${width}.avif`), '');
  }

  await importText(buildCsv(...JACKET));

  const images = await database.read
    .selectFrom('product_image as i')
    .leftJoin('item_option_val as v', 'v.itemOptionValSn', 'i.itemOptionValSn')
    .select(['i.path', 'v.nameKo as color'])
    .orderBy('i.sortOrder')
    .execute();

  const stem = readdirSync(path.join(dir, 'media'))[0]?.slice(0, 12) ?? '';
  expect(images).toEqual([
    { path: 'https://cdn.example/rain.jpg', color: null },
    { path: `/media/${stem}`, color: '블랙' },
    { path: '/demo/rain', color: null },
  ]);

  for (const width of [600, 1000]) {
    const stored = await sharp(path.join(dir, `media/${stem}-${width}.avif`)).metadata();
    expect(stored).toMatchObject({ format: 'heif', compression: 'av1', width });
    expect(stored.exif).toBeUndefined();
  }

  const jpeg = await sharp(path.join(dir, `media/${stem}-800.jpg`)).metadata();
  expect(jpeg).toMatchObject({ format: 'jpeg', width: 800 });
  expect(jpeg.exif).toBeUndefined();
});

test.each([
  ['missing.png', /is not there/],
  ['../outside.png', /lies outside/],
  ['/demo/unknown', /is not there/],
  ['note.png', /no picture/],
  ['drawing.svg', /is svg/],
  ['http://cdn.example/a.jpg', /no https address/],
  ['javascript:alert(1)', /no https address/],
])('the picture %s is refused with its line, the product comes without', async (image, reason) => {
  await sharp({ create: { width: 9, height: 9, channels: 3, background: '#123' } })
    .png()
    .toFile(path.join(dir, 'outside.png'));
  writeFileSync(path.join(dir, 'csv/note.png'), 'a note');
  writeFileSync(
    path.join(dir, 'csv/drawing.svg'),
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
  );

  const { saved, errors } = await importText(
    buildCsv(buildPlainProduct('a'), buildPlainProduct('b', { 'Image Src': image })),
  );
  expect(saved).toBe(2);
  expect(errors).toEqual([{ line: 3, reason: expect.stringMatching(reason) as unknown }]);
});

test('bad lines are reported by number, the good ones are imported', async () => {
  const { saved, errors, warnings } = await importText(
    buildCsv(
      buildPlainProduct('first', { 'Body (HTML)': 'two\nlines', 'Variant SKU': 'S1' }), // 2, 3
      'too,few,cells', // 4
      buildPlainProduct('', { Title: 'No handle' }), // 5
      buildPlainProduct('no-price', { 'Variant Price': '' }), // 6
      buildPlainProduct('bad-price', { 'Variant Price': '12.50' }), // 7
      buildPlainProduct('bad-stock', { 'Variant Inventory Qty': 'many' }), // 8
      buildPlainProduct('lent', { 'Variant SKU': 'S1' }), // 9
      buildPlainProduct('no-title', { Title: ' ' }), // 10
      'open,"quote' + ','.repeat(HEADER.length - 2), // 11
      buildPlainProduct('last'), // 12
      buildPlainProduct('first', { Title: 'again' }), // 13
    ),
  );

  expect(saved).toBe(3);
  expect((await listProducts()).map(({ itemCode }) => itemCode)).toEqual(['first', 'lent', 'last']);

  const reason =
    'Variant SKU "S1" stands on line 2 already: it is kept as the seller’s code, this variant goes by a code of its own';
  expect(warnings).toEqual([{ line: 9, reason }]);

  const told = [...errors].sort((a, b) => a.line - b.line);
  expect(told.map(({ line: at, reason }) => `${at}: ${reason}`)).toEqual([
    `4: The row has 3 cells, the header has ${HEADER.length}`,
    '5: Handle is empty',
    '6: Variant Price is empty',
    '7: Variant Price "12.50" is not a whole amount of won: --price-factor 100 would read it as 1250',
    '8: Variant Inventory Qty "many" is not a whole number',
    '10: Title is empty',
    '11: A quote is not closed, or stands inside a cell without being doubled',
    '13: Handle "first" ended on line 2 already',
  ]);
});

test('a SKU of another product is no other product’s, whenever that one came', async () => {
  await importText(buildCsv(buildPlainProduct('owner', { 'Variant SKU': 'S1' })));

  const size = { 'Option1 Name': '사이즈', 'Option1 Value': 'M', 'Variant SKU': 'S2' };
  const rows = buildCsv(
    buildPlainProduct('other', size),
    buildPlainProduct('other', { 'Option1 Value': 'L', 'Variant SKU': 'S1' }),
  );

  const { saved, errors, warnings } = await importText(rows);
  expect({ saved, errors }).toEqual({ saved: 1, errors: [] });
  expect(warnings).toMatchObject([{ line: 3 }]);

  const [known, own] = await listUnits('other');
  expect(known).toMatchObject({ itemCode: 'S2', v1: 'M' });
  expect(own).toMatchObject({
    itemCode: expect.stringMatching(/^other-\w{8}$/) as unknown,
    v1: 'L',
  });
  expect(await listUnits('owner')).toMatchObject([{ itemCode: 'S1', saleStatus: 'OnSale' }]);
});

test('a Korean handle gets an address of its own, the same one each time', async () => {
  await importText(buildCsv(buildPlainProduct('등산-자켓')));
  await importText(
    buildCsv(buildPlainProduct('등산-자켓', { Title: '새 이름' }), buildPlainProduct('..')),
  );

  const all = await listProducts();
  expect(all.map(({ nameKo }) => nameKo)).toEqual(['새 이름', '상품 ..']);

  for (const { itemCode } of all) expect(itemCode).toMatch(/^X[a-f0-9]{12}$/);
});

test('the same file again changes nothing but updatedAt', async () => {
  await writePicture('black.png');

  const rows = buildCsv(...JACKET.slice(0, 2), buildPlainProduct('plain'));
  await importText(rows);

  const before = await readSnapshot();

  await importText(rows, NOON + 1000);

  expect(await readSnapshot()).toEqual(before);
  expect((await findProduct('plain')).updatedAt).toBe(NOON + 1000);
});

test('a variant without SKU stays itself when rows are added or sorted', async () => {
  const size = (value: string, first: Cells = {}): Cells => ({
    ...first,
    Handle: 'tent',
    'Variant Price': '10000',
    'Option1 Value': value,
  });

  const head = { Title: '텐트', 'Option1 Name': '인원' };
  await importText(buildCsv(size('2인', head), size('4인')));

  const [two, four] = await listUnits('tent');

  await importText(buildCsv(size('6인', head), size('4인'), size('2인')));

  expect(await listUnits('tent')).toMatchObject([
    { itemCode: two?.itemCode, v1: '2인', itemOptionVal1Sn: two?.itemOptionVal1Sn },
    { itemCode: four?.itemCode, v1: '4인', itemOptionVal1Sn: four?.itemOptionVal1Sn },
    { v1: '6인' },
  ]);
});

test('a variant the file drops is not sold any more, nor its option offered', async () => {
  await writePicture('black.png');
  await importText(buildCsv(...JACKET.slice(0, 2)));

  const { 'Option2 Name': _1, 'Option3 Name': _2, ...first } = JACKET[0] ?? {};
  await importText(buildCsv(first));

  expect(await listUnits('rain-jacket')).toMatchObject([
    { itemCode: 'RJ-NV-M', saleStatus: 'OnSale', v1: '네이비', v2: null },
    { itemCode: 'RJ-BK-M', saleStatus: 'End', v1: null },
  ]);

  const values = await database.read.selectFrom('item_option_val').select('nameKo').execute();
  expect(values).toEqual([{ nameKo: '네이비' }]);
  expect(
    await database.read.selectFrom('item_option').select('optionDepth').execute(),
  ).toHaveLength(1);
});

test('fields that are not in the file keep the values of staff', async () => {
  const rows = buildCsv(...JACKET.slice(0, 1));
  await importText(rows);

  const kept = {
    nameEn: 'Rain jacket',
    descriptionEn: '<p>Dry.</p>',
    pointRateBp: 300,
    minPurchaseQty: 2,
    icons: '["GIFT"]',
    saleStatus: 'Pause' as const,
    notice: '[{"labelKo":"소재","labelEn":"Fabric","valueKo":"나일론","valueEn":"Nylon"}]',
  };

  await database.tx(async (t) => {
    await t.updateTable('product').set(kept).execute();
    const navy = { nameEn: 'Navy', rgb: '#123456' };
    await t.updateTable('item_option_val').set(navy).where('nameKo', '=', '네이비').execute();
  });

  await importText(rows);

  expect(await findProduct('rain-jacket')).toMatchObject(kept);

  const values = await database.read
    .selectFrom('item_option_val')
    .select(['nameEn', 'rgb'])
    .where('nameKo', '=', '네이비')
    .execute();
  expect(values).toEqual([{ nameEn: 'Navy', rgb: '#123456' }]);
});

test('stock never goes below what unpaid orders hold', async () => {
  await importText(buildCsv(buildPlainProduct('a', { 'Variant Inventory Qty': '9' })));
  await database.tx((t) => t.updateTable('stock').set({ reservedQty: 4 }).execute());
  await importText(buildCsv(buildPlainProduct('a', { 'Variant Inventory Qty': '1' })));

  const stock = await database.read.selectFrom('stock').select(['qty', 'reservedQty']).execute();
  expect(stock).toEqual([{ qty: 4, reservedQty: 4 }]);

  const moves = await database.read.selectFrom('stock_movement').select(['kind', 'qty']).execute();
  expect(moves).toEqual([
    { kind: 'Initial', qty: 9 },
    { kind: 'Adjust', qty: -5 },
  ]);
});

/** Bytes of live memory including Buffers; forces a garbage collection first. */
function memoryInUse(): number {
  if (!globalThis.gc) throw new Error('The tests run with --expose-gc (tests/vitest.config.ts).');
  globalThis.gc();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

test('a long file is read in bounded memory', async () => {
  const count = 10_000;
  let bytes = 0;
  let peak = 0;
  const start = memoryInUse();

  const counted = (text: string) => {
    bytes += Buffer.byteLength(text);
    return text;
  };

  function* rows() {
    // Most bytes are in a column that is not imported, so that retained memory should be small.
    yield counted(`${HEADER.join(',')},SEO Description\n`);

    for (let n = 0; n < count; n++) {
      const cells = { 'Body (HTML)': `<p>상품 ${n}</p>`, Vendor: 'V', Type: 'T' };
      yield counted(
        `${buildLine(buildPlainProduct(`p${n}`, cells))},${'described '.repeat(500)}\n`,
      );
      if (n % 1_000 === 999) peak = Math.max(peak, memoryInUse() - start);
    }
  }

  expect(await importText(rows)).toMatchObject({ saved: count, errors: [] });
  expect(bytes).toBeGreaterThan(50e6);
  expect(peak).toBeLessThan(20e6);
});
