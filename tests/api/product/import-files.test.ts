import { readFileSync, writeFileSync } from 'node:fs';
import fc from 'fast-check';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import type { ShopDatabase } from '#db/connection.ts';
import {
  COLUMNS,
  getMeasureColumn,
} from '#src/features/product/product-file/desk/csv/csv-format.ts';
import { MEASURE_CODES } from '#src/features/product/size/measure.ts';
import { insertFrame } from '#src/demo/demo.service.ts';
import { writeFeeds } from '#src/features/marketing/feed/feed.service.ts';
import {
  exportCatalogueFile,
  importCatalogueFile,
  NOON,
} from '../../support/product/catalogue-csv.ts';
import { openMigratedShop } from '../../support/database/migrated-shop.ts';
import { buildCsv, buildPlainProduct, type Cells } from '../../support/product/shopify-csv.ts';
import { startTestShop } from '../../support/shop.ts';
import { tempFile } from '../../support/temp-file.ts';

let file: string;
let database: ShopDatabase;
beforeEach(async () => {
  file = tempFile('catalogue.csv');
  database = await openMigratedShop();
  await database.tx(insertFrame);
});

function importText(text: string | Uint8Array, { at = NOON, confirmPrices = false } = {}) {
  writeFileSync(file, text);
  return importCatalogueFile(database, file, at, confirmPrices);
}

const listUnits = () =>
  database.read
    .selectFrom('prod_unit as u')
    .leftJoin('stock as s', 's.prodUnitSn', 'u.prodUnitSn')
    .select(['u.itemCode', 'u.sellerCode', 'u.salePrice', 'u.listPrice', 's.qty'])
    .orderBy('u.prodUnitSn')
    .execute();
const matchProblem = (line: number, reason: RegExp): unknown => ({
  line,
  reason: expect.stringMatching(reason) as unknown,
});

const OWN = 'itemCode;nameKo;unitCode;listPrice;salePrice;stockQty';
const ownCsv = (...lines: string[]) => [OWN, ...lines].join('\n');
/** In the file of another shop's program. */
const buildShopifyCsv = (...lines: string[]) =>
  ['Handle;Title;Variant Price;Variant Inventory Qty', ...lines].join('\n');

test.each([
  ['of the shop', ownCsv('a;A;a-1;129.000;129.000;3'), /^salePrice "129.000" .* 129 or as 129000$/],
  ['of Shopify', buildShopifyCsv('a;A;129.000;3'), /^Variant Price "129.000" .* 129 or as 129000$/],
])('a price with two readings in a file %s is refused with both', async (_, text, reason) => {
  const { saved, errors } = await importText(text);
  expect(saved).toBe(0);
  expect(errors).toContainEqual(matchProblem(2, reason));
});

test.each([
  ['of the shop', ownCsv('a;A;a-1;129.000;129.000;3', 'b;B;b-1;89.500;89.500;1')],
  ['of Shopify', buildShopifyCsv('a;A;129.000;3', 'b;B;89.500;1')],
])('another price of the column in a file %s decides for all', async (_, text) => {
  expect(await importText(text)).toMatchObject({ saved: 2, errors: [] });
  expect(await listUnits()).toMatchObject([{ salePrice: 129_000 }, { salePrice: 89_500 }]);
});

test('a price below a tenth of the one before is saved when somebody has confirmed it', async () => {
  await importText(ownCsv('a;A;a-1;129000;129000;3'));

  const fallen = ownCsv('a;A;a-1;129000;12000;3');
  const first = await importText(fallen);
  const reason = /^salePrice 12000 is less than a tenth of 129000, the price now/;
  expect(first).toMatchObject({ saved: 0, errors: [], toConfirm: [matchProblem(2, reason)] });
  expect(await listUnits()).toMatchObject([{ salePrice: 129_000 }]);

  const again = await importText(fallen, { confirmPrices: true });
  expect(again).toMatchObject({ saved: 1, changed: 1, toConfirm: [matchProblem(2, reason)] });
  expect(await listUnits()).toMatchObject([{ salePrice: 12_000 }]);

  const same = await importText(fallen);
  expect(same).toEqual({ saved: 1, changed: 0, errors: [] });
});

test('a new product is compared with the median of its category', async () => {
  const rows = [100, 110, 120].map((price) =>
    buildPlainProduct(`p${price}`, { Type: 'Coats', 'Variant Price': `${price}000` }),
  );
  const cheap = buildPlainProduct('cheap', { Type: 'Coats', 'Variant Price': '129' });

  const { saved, toConfirm } = await importText(buildCsv(cheap, ...rows));
  expect({ saved, toConfirm }).toEqual({
    saved: 3,
    toConfirm: [matchProblem(2, /^Variant Price 129 is less than a tenth of 100000, the median/)],
  });
});

test.each([
  ["'00123", '00123', '', /is read as "00123"/],
  ['AB 12/3', undefined, 'AB 12/3', /kept as the seller’s code/],
  ['8801234567890', '8801234567890', '', undefined],
])('the SKU %s is kept', async (sku, code, sellerCode, reason) => {
  const { warnings } = await importText(buildCsv(buildPlainProduct('a', { 'Variant SKU': sku })));
  const [unit] = await listUnits();
  expect(unit).toMatchObject({ sellerCode, ...(code !== undefined && { itemCode: code }) });
  expect(warnings).toEqual(reason && [matchProblem(2, reason)]);

  const { text } = await exportCatalogueFile(database, `${file}.out`);
  expect(text).toContain(sellerCode);
  expect(await importText(text)).toEqual({ saved: 1, changed: 0, errors: [] });
});

test.each([
  [
    'of Shopify',
    buildCsv(buildPlainProduct('a', { 'Variant SKU': '8.80123E+12' })),
    /^Variant SKU "8.80123E\+12"/,
  ],
  ['of the shop', ownCsv('a;A;8.80123E+12;1000;1000;1'), /^unitCode "8.80123E\+12"/],
])('a code that a spreadsheet has shortened in a file %s is refused', async (_, text, reason) => {
  expect(await importText(text)).toMatchObject({ saved: 0, errors: [matchProblem(2, reason)] });
});

test.each([
  [
    { 'Variant Inventory Policy': 'continue', 'Variant Inventory Qty': '0' },
    /"continue" is left out/,
  ],
  [{ 'Variant Inventory Qty': '-2' }, /^Variant Inventory Qty -2 becomes 0$/],
  [{ 'Variant Compare At Price': '5000' }, /^Variant Compare At Price 5000 becomes 10000/],
  [{ Title: 'x'.repeat(201) }, /^Title is cut to 200/],
  [{ Vendor: 'No brand' }, /^Vendor "No brand" is taken as none$/],
  [{ Type: 'Coats', 'Product Category': 'Shoes' }, /^Product Category is left out/],
  [{ Type: '-' }, /^Type "-" is taken as none$/],
  [{ 'Option2 Name': 'Size', 'Option2 Value': 'M' }, /^Option2 Name is left out/],
  [{ 'Body (HTML)': '<p>a<script>b</script></p>' }, /^Body \(HTML\): what pages do not show/],
])('%j is not taken as it is, which a line says', async (cells: Record<string, string>, reason) => {
  const columns = { ...buildPlainProduct('a'), ...cells };
  const text = [Object.keys(columns), Object.values(columns)].map((row) => row.join()).join('\n');
  const { saved, warnings } = await importText(text);
  expect(saved).toBe(1);
  expect(warnings).toContainEqual(matchProblem(2, reason));
});

test('a column that is not read is told with how many values it has', async () => {
  const text = 'Handle,Title,Variant Price,Gift Card,,\na,A,1000,false,,\nb,B,1000,,,\n';
  const { saved, warnings } = await importText(text);
  expect({ saved, warnings }).toEqual({
    saved: 2,
    warnings: [matchProblem(1, /^Gift Card is not read: 1 value$/)],
  });
});

test.each(['No brand', 'N/A', '-', '없음'])('the brand %s is none', async (brand) => {
  const text = `itemCode,nameKo,brand,unitCode,salePrice\na,A,${brand},a-1,1000\n`;
  const { saved, warnings } = await importText(text);
  expect({ saved, warnings }).toEqual({
    saved: 1,
    warnings: [matchProblem(2, /is taken as none$/)],
  });

  const brands = await database.read
    .selectFrom('product')
    .innerJoin('brand', 'brand.brandSn', 'product.brandSn')
    .select(['brand.nameKo', 'brand.nameEn'])
    .execute();
  expect(brands).toEqual([{ nameKo: '', nameEn: '' }]);

  const { text: exported } = await exportCatalogueFile(database, `${file}.out`);
  expect(await importText(exported)).toEqual({ saved: 1, changed: 0, errors: [] });
});

const SIZES = [
  'itemCode,nameKo,option1NameKo,unitCode,option1ValueKo,salePrice,stockQty',
  'a,재킷,사이즈,a-m,M,20000,5',
  'a,재킷,사이즈,a-l,L,20000,6',
].join('\n');

test('a file of prices, and one of stock, for a product with options', async () => {
  expect(await importText(SIZES)).toMatchObject({ saved: 1, errors: [] });

  const before = { listPrice: 20_000, salePrice: 20_000 };
  expect(await listUnits()).toMatchObject([
    { itemCode: 'a-m', ...before, qty: 5 },
    { itemCode: 'a-l', ...before, qty: 6 },
  ]);

  const prices = 'itemCode,unitCode,salePrice\na,a-m,18000\na,a-l,21000\n';
  expect(await importText(prices)).toMatchObject({ saved: 1, changed: 1, errors: [] });

  const stock = 'itemCode,unitCode,stockQty\na,a-m,"1,200"\na,a-l,0\n';
  expect(await importText(stock)).toMatchObject({ saved: 1, errors: [] });
  expect(await listUnits()).toMatchObject([
    { itemCode: 'a-m', listPrice: 20_000, salePrice: 18_000, qty: 1200 },
    { itemCode: 'a-l', listPrice: 21_000, salePrice: 21_000, qty: 0 },
  ]);

  const values = await database.read.selectFrom('item_option_val').select('nameKo').execute();
  expect(values).toEqual([{ nameKo: 'M' }, { nameKo: 'L' }]);
});

test('what helps to choose a size is read, kept, exported and taken away', async () => {
  await importText(SIZES);

  const head = 'itemCode,unitCode,fit\n';
  const writeRows = (fit: string) => `${head}a,a-m,${fit}\na,a-l,\n`;
  const listFits = () => database.read.selectFrom('product').select('fit').execute();

  expect(await importText(writeRows('runssmall'))).toMatchObject({ changed: 1, errors: [] });
  expect(await listFits()).toEqual([{ fit: 'RunsSmall' }]);

  await importText('itemCode,unitCode,salePrice\na,a-m,18000\na,a-l,21000\n');
  expect(await listFits()).toEqual([{ fit: 'RunsSmall' }]);

  const { text } = await exportCatalogueFile(database, `${file}.out`);
  expect(await importText(text)).toEqual({ saved: 1, changed: 0, errors: [] });

  const { errors } = await importText(writeRows('small'));
  expect(errors).toEqual([matchProblem(2, /^fit .*RunsSmall/)]);
  expect(await importText(writeRows(''))).toMatchObject({ changed: 1, errors: [] });
  expect(await listFits()).toEqual([{ fit: '' }]);
});

test('who is in a picture is read, follows the picture, is exported and taken away', async () => {
  await importText(SIZES);

  const front = 'https://a.test/front.jpg';
  const worn = 'https://a.test/worn.jpg';
  const head = 'itemCode,unitCode,images,models\n';
  const writeRows = (images: string, models: string) =>
    `${head}a,a-m,${images},"${models}"\na,a-l,,\n`;
  const listPeople = () =>
    database.read
      .selectFrom('product_image')
      .select(['path', 'modelHeightCm', 'modelWeightKg', 'modelSize'])
      .orderBy('sortOrder')
      .execute();
  const person = { modelHeightCm: 184, modelWeightKg: null, modelSize: 'L' };
  const nobody = { modelHeightCm: null, modelWeightKg: null, modelSize: '' };

  const firstFile = writeRows(`${front} | ${worn}`, '2 | 184 | | L');
  expect(await importText(firstFile)).toMatchObject({ changed: 1, errors: [] });
  expect(await listPeople()).toEqual([
    { path: front, ...nobody },
    { path: worn, ...person },
  ]);

  await importText(`itemCode,unitCode,images\na,a-m,${worn} | ${front}\na,a-l,\n`);
  const turned = [
    { path: worn, ...person },
    { path: front, ...nobody },
  ];
  expect(await listPeople()).toEqual(turned);

  await importText('itemCode,unitCode,salePrice\na,a-m,18000\na,a-l,21000\n');
  expect(await listPeople()).toEqual(turned);

  const { text } = await exportCatalogueFile(database, `${file}.out`);
  expect(text).toContain('1 | 184 |  | L');
  expect(await importText(text)).toEqual({ saved: 1, changed: 0, errors: [] });

  const twice = await importText(`itemCode,unitCode,models\na,a-m,"1 | 184\n1 | 170"\na,a-l,\n`);
  expect(twice.errors).toEqual([matchProblem(2, /^models [^]*picture number/)]);

  const beyond = await importText('itemCode,unitCode,models\na,a-m,3 | 184\na,a-l,\n');
  expect(beyond.errors).toEqual([matchProblem(2, /^models: "a" has no picture 3$/)]);

  await importText('itemCode,unitCode,models\na,a-m,\na,a-l,\n');
  expect(await listPeople()).toEqual(turned.map(({ path }) => ({ path, ...nobody })));
});

const readSizes = () =>
  database.read
    .selectFrom('product_size')
    .select(['size', 'measure', 'mm'])
    .orderBy('size')
    .orderBy('measure')
    .execute();

test('measured sizes are read by usual titles, kept, exported and taken away', async () => {
  await importText(SIZES);

  const head = 'itemCode,unitCode,sizeKind,기장(cm),가슴\n';
  const writeRows = (m: string, l: string) => `${head}a,a-m,Top,${m}\na,a-l,,${l}\n`;
  expect(await importText(writeRows('70,55.5', '72cm,"58"'))).toMatchObject({
    changed: 1,
    errors: [],
  });

  const measured = [
    { size: 'L', measure: 'chest', mm: 580 },
    { size: 'L', measure: 'length', mm: 720 },
    { size: 'M', measure: 'chest', mm: 555 },
    { size: 'M', measure: 'length', mm: 700 },
  ];
  expect(await readSizes()).toEqual(measured);

  await importText('itemCode,unitCode,salePrice\na,a-m,18000\na,a-l,21000\n');
  expect(await readSizes()).toEqual(measured);

  const { text } = await exportCatalogueFile(database, `${file}.out`);
  expect(text).toContain('총장');
  expect(await importText(text)).toEqual({ saved: 1, changed: 0, errors: [] });

  const other = 'itemCode,unitCode,가슴단면,소매길이\na,a-m,56,60\na,a-l,,\n';
  expect(await importText(other)).toMatchObject({ changed: 1, errors: [] });
  expect(await readSizes()).toEqual([
    { size: 'L', measure: 'length', mm: 720 },
    { size: 'M', measure: 'chest', mm: 560 },
    { size: 'M', measure: 'length', mm: 700 },
    { size: 'M', measure: 'sleeve', mm: 600 },
  ]);
});

test('a size is measured on any row of its units, and two rows must not contradict', async () => {
  const head = 'itemCode,nameKo,option1NameKo,option2NameKo,unitCode,option1ValueKo,option2ValueKo';
  const writeRows = (first: string, second: string) =>
    [
      `${head},salePrice,총장`,
      `a,재킷,색상,사이즈,a-1,검정,M,20000,${first}`,
      `a,재킷,색상,사이즈,a-2,남색,M,20000,${second}`,
    ].join('\n');

  expect(await importText(writeRows('', '70'))).toMatchObject({ saved: 1, errors: [] });
  expect(await readSizes()).toEqual([{ size: 'M', measure: 'length', mm: 700 }]);

  const { saved, errors } = await importText(writeRows('70', '71'));
  expect({ saved, errors }).toEqual({
    saved: 0,
    errors: [matchProblem(2, /^Line 3: 총장 differs from another row of the size M$/)],
  });
  expect(await readSizes()).toHaveLength(1);
});

test.each(['4.9', '-70', '7O', '70.55', '=1+1', '70in', '99999'])(
  'the length %s is refused with its range',
  async (cell) => {
    await importText(SIZES);

    const { errors } = await importText(`itemCode,unitCode,총장\na,a-m,"${cell}"\na,a-l,\n`);
    expect(errors).toEqual([matchProblem(2, /^총장 .*from 5 to 200 cm/)]);
    expect(await readSizes()).toEqual([]);
  },
);

test('a girth in place of a flat width is asked about, and never halved', async () => {
  await importText(SIZES);

  const text = 'itemCode,unitCode,가슴단면\na,a-m,104\na,a-l,56\n';
  expect(await importText(text)).toMatchObject({
    saved: 0,
    errors: [],
    toConfirm: [matchProblem(2, /^가슴단면 104 cm of M looks like a girth.* 52 cm/)],
  });
  expect(await readSizes()).toEqual([]);

  expect(await importText(text, { confirmPrices: true })).toMatchObject({ saved: 1, errors: [] });
  expect((await readSizes()).map(({ mm }) => mm)).toEqual([560, 1040]);
  expect(await importText(text)).toMatchObject({ saved: 1, changed: 0, errors: [] });
});

test('two titles of one measure in a file are refused', async () => {
  await importText(SIZES);
  const twice = importText('itemCode,unitCode,총장,기장\na,a-m,70,71\na,a-l,,\n');
  await expect(twice).rejects.toThrow(/columnTwice.*총장/);
});

test.each([
  ['nameKo', 'itemCode,unitCode,salePrice\nb,b-1,1000\n'],
  ['salePrice', 'itemCode,nameKo,unitCode\nb,B,b-1\n'],
])('a new product without %s is refused', async (column, text) => {
  const { saved, errors } = await importText(text);
  expect({ saved, errors }).toEqual({
    saved: 0,
    errors: [matchProblem(2, new RegExp(`^${column}: `))],
  });
});

test('units that a file does not name are told, and those that come back', async () => {
  await importText(SIZES);
  const { warnings } = await importText(SIZES.split('\n').slice(0, 2).join('\n'));
  expect(warnings).toEqual([matchProblem(2, /^No longer on sale.*: a-l$/)]);
  const again = await importText(SIZES);
  expect(again.warnings).toEqual([matchProblem(2, /^On sale again: a-l$/)]);
});

/** Cells of a variant, as a shop may bring them. */
const anyCells = fc.record({
  'Variant SKU': fc.constantFrom('', 'A-1', 'A 1', 'A/1', "'007", '가-1', 'x'.repeat(70), 'A-1'),
  'Variant Price': fc.constantFrom('1000', '1,000', '12000.00', '0'),
  'Variant Compare At Price': fc.constantFrom('', '500', '20000'),
  'Variant Inventory Qty': fc.constantFrom('', '0', '-3', '1,200', '7'),
  Vendor: fc.constantFrom('', '-', 'N/A', '능선'),
  Type: fc.constantFrom('', '아우터'),
  Tags: fc.constantFrom('', 'Sale', 'Season:Winter'),
});

test('what an import brings is exported, or a line says what became of it', async () => {
  const { runtime, close } = await startTestShop();
  onTestFinished(close);
  ({ database } = runtime);

  let runs = 0;
  const property = fc.asyncProperty(
    fc.array(anyCells, { minLength: 1, maxLength: 4 }),
    async (all) => {
      runs += 1;

      const rows: Cells[] = all.map((cells, i) =>
        buildPlainProduct(`r${runs}-${i}`, { ...cells, Title: `이름 ${runs} ${i}` }),
      );
      const {
        saved,
        errors,
        warnings = [],
      } = await importText(buildCsv(...rows), { confirmPrices: true });
      expect({ saved, errors }).toEqual({ saved: rows.length, errors: [] });

      const { text } = await exportCatalogueFile(database, `${file}.out`);
      for (const [i, row] of rows.entries()) {
        const exported = text.split('\r\n').find((line) => line.startsWith(`r${runs}-${i},`)) ?? '';
        const said = warnings.filter(({ line }) => line === i + 2).map(({ reason }) => reason);
        for (const column of [
          'Variant SKU',
          'Variant Compare At Price',
          'Variant Inventory Qty',
        ] as const) {
          const cell = (row[column] ?? '').replaceAll(',', '').replace(/\.00$/, '');
          const isThere =
            cell === '' || exported.split(',').some((exportedCell) => exportedCell === cell);
          const isSaid = said.some((reason) => reason.includes(column));
          expect([column, cell, isThere || isSaid]).toEqual([column, cell, true]);
        }
      }

      const again = await importText(text, { confirmPrices: true });
      expect(again).toMatchObject({ changed: 0, errors: [] });
    },
  );

  await fc.assert(property, { numRuns: 15 });
});

/** The columns of the manual's table, with what it says of empty and missing ones. */
const documented = readFileSync('docs/catalogue.md', 'utf8')
  .split('\n')
  .filter((line) => /^\| `(itemCode|\w+)`/.test(line))
  .flatMap((line) => {
    const [, names = '', , missing = ''] = line.split(/(?<!\\)\|/);
    return [...names.matchAll(/`(\w+)`/g)].map(([, name = '']) => ({
      name,
      missing: missing.trim(),
    }));
  });

test('the manual names every column of the file', () => {
  const levels = (name: string) => name.replace(/^option\d/, 'option1');
  const measures = MEASURE_CODES.map(getMeasureColumn).filter((column) => {
    return readFileSync('docs/catalogue.md', 'utf8').includes(`\`${column}\``);
  });
  const named = new Set([...documented.map(({ name }) => levels(name)), ...measures]);
  expect(COLUMNS.filter((column) => !named.has(levels(column)))).toEqual([]);
});

test('a column that the manual does not call required may be missing', async () => {
  const required = documented
    .filter(({ missing }) => missing === 'required')
    .map(({ name }) => name);
  expect(required).toEqual(['itemCode', 'nameKo', 'unitCode', 'salePrice']);

  const values: Record<string, string> = {
    itemCode: 'a',
    nameKo: 'A',
    unitCode: 'a-1',
    salePrice: '5000',
  };

  const text = [required, required.map((name) => values[name])].map((row) => row.join()).join('\n');
  expect(await importText(text)).toEqual({ saved: 1, changed: 1, errors: [] });
  expect(await listUnits()).toEqual([
    { itemCode: 'a-1', sellerCode: '', salePrice: 5000, listPrice: 5000, qty: 0 },
  ]);

  const { text: exported } = await exportCatalogueFile(database, `${file}.out`);
  const [head = '', row = ''] = exported.split('\r\n').map((line) => line.replace('\uFEFF', ''));
  for (const column of COLUMNS.filter((name) => name !== 'itemCode' && name !== 'unitCode')) {
    const index = COLUMNS.indexOf(column);
    const less = [head, row].map((line) => line.split(',').toSpliced(index, 1).join()).join('\n');
    expect([column, await importText(less)]).toEqual([
      column,
      { saved: 1, changed: 0, errors: [] },
    ]);
  }
});

test('a product without a brand has none on pages, in structured data and in feeds', async () => {
  const site = await startTestShop();
  onTestFinished(site.close);
  ({ database } = site.runtime);

  const text =
    'itemCode,nameKo,nameEn,brand,unitCode,salePrice,stockQty\nbare,이름,Name,N/A,bare-1,5000,3\n';
  expect(await importText(text)).toMatchObject({ saved: 1, errors: [] });

  await database.tx(async (t) => {
    const { productSn } = await t
      .selectFrom('product')
      .select('productSn')
      .executeTakeFirstOrThrow();
    const picture = { path: '/demo/shell', itemOptionValSn: null, sortOrder: 0 };

    await t
      .insertInto('product_image')
      .values({ productSn, ...picture })
      .execute();
  });

  await writeFeeds(site.runtime);

  const doors = [
    '/product/bare',
    '/en/product/bare',
    '/rss/new.xml',
    '/feeds/google.xml',
    '/feeds/naver.tsv',
  ];

  for (const door of doors) {
    const answer = await fetch(site.url + door);
    const content = await answer.text();
    expect([door, answer.status, /이름|Name/.test(content)]).toEqual([door, 200, true]);
    expect([
      door,
      content.match(/No brand|N\/A|"@type":"Brand"|<g:brand>| - <\/title>|· 5/),
    ]).toEqual([door, null]);
  }
});
