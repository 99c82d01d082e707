import { writeFileSync } from 'node:fs';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import type { ShopDatabase } from '#db/connection.ts';
import { insertFrame } from '#src/demo/demo.service.ts';
import {
  exportCatalogueFile,
  importCatalogueFile,
  listPublishRequests,
  NOON,
} from '../../support/product/catalogue-csv.ts';
import { openMigratedShop } from '../../support/database/migrated-shop.ts';
import { readEveryFormat } from '../../support/server/picture-loaders.ts';
import { startTestShop } from '../../support/shop.ts';
import { tempFile } from '../../support/temp-file.ts';

readEveryFormat();

let file: string;

beforeEach(() => {
  file = tempFile('catalogue.csv');
});

async function importText(database: ShopDatabase, text: string, now = NOON) {
  writeFileSync(file, text);
  return importCatalogueFile(database, file, now);
}

/** A shop without products, with everything that products refer to. */
async function openEmptyShop(): Promise<ShopDatabase> {
  const database = await openMigratedShop();
  await database.tx(insertFrame);
  return database;
}

const exportCatalogue = (database: ShopDatabase) => exportCatalogueFile(database, `${file}.out`);

test('white space around stored texts is no change in an unedited round trip', async () => {
  const { runtime, close } = await startTestShop();
  onTestFinished(close);

  const { database } = runtime;
  await database.tx(insertFrame);
  await importText(database, buildCsv(buildUnitLine('A', 'M'), buildUnitLine('A', 'L')), NOON);

  await database.tx(async (t) => {
    const notice = { labelKo: ' 소재', labelEn: '', valueKo: '면\r\n100 % ', valueEn: 'Cotton' };

    await t
      .updateTable('product')
      .set({
        nameKo: ' 재킷\u00a0',
        nameEn: 'Jacket\n',
        notice: JSON.stringify([notice]),
        descriptionKo: '\r\n<p>두 줄\r\n글</p>\n\n<script>x</script>',
        descriptionEn: '\u00a0<p>Cafe\u0301</p> ',
      })
      .execute();

    await t.updateTable('item_option').set({ nameKo: '사이즈 ', nameEn: ' Size' }).execute();
    await t.updateTable('item_option_val').set({ nameEn: ' M\t' }).execute();

    await t
      .updateTable('item_option_val')
      .set({ nameKo: ' M' })
      .where('nameKo', '=', 'M')
      .execute();
  });

  const { text } = await exportCatalogue(database);
  expect(await importText(database, text)).toEqual({ saved: 1, changed: 0, errors: [] });
  expect((await exportCatalogue(database)).text).toBe(text);
});

const HEADER =
  'itemCode,nameKo,brand,option1NameKo,unitCode,option1ValueKo,listPrice,salePrice,stockQty';
const buildCsv = (...lines: string[]) => [HEADER, ...lines].join('\r\n');
const buildUnitLine = (itemCode: string, value: string, rest = '20000,15000,5') =>
  `${itemCode},재킷 ${itemCode},B01,사이즈,${itemCode}-${value},${value},${rest}`;

const listProducts = (database: ShopDatabase) =>
  database.read
    .selectFrom('product')
    .select(['itemCode', 'nameKo', 'salePrice', 'listPrice'])
    .execute();
const findUnit = (database: ShopDatabase, code: string) =>
  database.read
    .selectFrom('prod_unit as u')
    .innerJoin('stock as s', 's.prodUnitSn', 'u.prodUnitSn')
    .select(['u.salePrice', 'u.saleStatus', 's.qty'])
    .where('u.itemCode', '=', code)
    .executeTakeFirst();
/** An error of a line, whichever cell it names. */
const errorAt = (line: number, reason: RegExp): unknown =>
  expect.objectContaining({ line, reason: expect.stringMatching(reason) as unknown });

test('a changed price is the one change, and publishes that product alone', async () => {
  const database = await openEmptyShop();

  await importText(
    database,
    buildCsv(buildUnitLine('A', 'M'), buildUnitLine('A', 'L'), buildUnitLine('B', 'M')),
  );

  const { text } = await exportCatalogue(database);

  await database.tx((t) => t.deleteFrom('publish_request').execute());

  const edited = text.replace('B-M,OnSale,FALSE,M,M,,,,,,,,,,,20000,15000,5', (row) =>
    row.replace('15000', '"14,000"'),
  );
  expect(edited).not.toBe(text);

  const done = await importText(database, edited, NOON + 60_000);
  expect(done).toEqual({ saved: 2, changed: 1, errors: [] });
  expect(await findUnit(database, 'B-M')).toMatchObject({ salePrice: 14_000 });

  const requested = (await listPublishRequests(database)).map(({ tag }) => tag);
  expect(requested).toContain('product:B');
  expect(requested).not.toContain('product:A');
});

test('search words, titles of pages and sale dates come in, and go out as they are kept', async () => {
  const database = await openEmptyShop();
  await importText(database, buildCsv(buildUnitLine('A', 'M')));
  const header =
    'itemCode,unitCode,searchWords,seoTitleKo,seoTitleEn,saleStatus,saleStartAt,saleEndAt';
  const buildLine = (rest: string) => [header, `A,A-M,${rest}`].join('\r\n');
  const readRow = () =>
    database.read
      .selectFrom('product')
      .select(['searchWords', 'seoTitleKo', 'seoTitleEn', 'saleStatus', 'saleStartAt', 'saleEndAt'])
      .executeTakeFirstOrThrow();

  const dates = '2026-11-21T09:00+09:00,2026-12-01T00:00+09:00';
  const words = '" 캠핑  의자,릴렉스체어,,캠핑 의자",캠핑 의자 추천,';
  const done = await importText(database, buildLine(`${words},On,${dates}`), NOON + 1);
  expect(done).toMatchObject({ saved: 1, changed: 1, errors: [] });
  expect(await readRow()).toEqual({
    searchWords: '캠핑 의자, 릴렉스체어',
    seoTitleKo: '캠핑 의자 추천',
    seoTitleEn: '',
    saleStatus: 'Waiting',
    saleStartAt: Date.parse('2026-11-21T09:00+09:00'),
    saleEndAt: Date.parse('2026-12-01T00:00+09:00'),
  });

  const { text } = await exportCatalogue(database);
  expect(text).toContain('"캠핑 의자, 릴렉스체어",캠핑 의자 추천');
  expect(text).toContain(dates);
  const later = Date.parse('2026-12-02T00:00+09:00');
  expect(await importText(database, text, later)).toMatchObject({ changed: 1, errors: [] });
  expect(await readRow()).toMatchObject({ saleStatus: 'End', seoTitleKo: '캠핑 의자 추천' });

  const reversed = '2026-12-01T00:00+09:00,2026-11-21T09:00+09:00';
  const refused = await importText(database, buildLine(`${'가'.repeat(501)},,,On,${reversed}`));
  expect(refused.errors).toEqual([
    errorAt(2, /searchWords.*at most 500/),
    errorAt(2, /saleEndAt.*after saleStartAt/),
  ]);
});

test('columns that are not there leave what the shop has', async () => {
  const database = await openEmptyShop();
  await importText(database, buildCsv(buildUnitLine('A', 'M')));

  const extra = { nameEn: 'Jacket', maxPurchaseQty: 3, icons: '["LIMITED"]' };
  await database.tx((t) => t.updateTable('product').set(extra).execute());
  await database.tx((t) => t.updateTable('stock').set({ qty: 3 }).execute());
  await database.tx((t) => t.updateTable('prod_unit').set({ mktgExcluded: 1 }).execute());

  const bare = buildCsv(buildUnitLine('A', 'M')).replace(',stockQty', '').replace(',5', '');
  expect(await importText(database, bare, NOON + 60_000)).toEqual({
    saved: 1,
    changed: 0,
    errors: [],
  });
  expect(await database.read.selectFrom('product').selectAll().execute()).toMatchObject([extra]);
  expect(await findUnit(database, 'A-M')).toMatchObject({ qty: 3 });

  const units = await database.read.selectFrom('prod_unit').select('mktgExcluded').execute();
  expect(units).toEqual([{ mktgExcluded: 1 }]);

  const flat = 'itemCode,option1NameKo,unitCode,listPrice,salePrice\r\nA,,A-M,9000,9000';
  const { errors } = await importText(database, flat);
  expect(errors).toEqual([errorAt(2, /^option1NameKo: "A" has options/)]);
});

test.each([
  [
    'a price',
    buildUnitLine('A', 'L', '20000,15.5,5'),
    3,
    /^salePrice "15.5" is not a whole amount of won/,
  ],
  ['a list price', buildUnitLine('A', 'L', '9000,15000,5'), 3, /^listPrice "9000" is not at least/],
  [
    'a stock',
    buildUnitLine('A', 'L', '9000,9000,-1'),
    3,
    /^stockQty "-1" is not a whole number from 0/,
  ],
  ['a value', buildUnitLine('A', '', '9000,9000,1'), 3, /^option1ValueKo is empty: every unit has/],
  ['a choice', buildUnitLine('A', 'M', '9000,9000,1'), 3, /^unitCode "A-M" is not its own: line 2/],
  ['a code', 'A,,,,가,L,1,1,1', 3, /^unitCode "가" is not a code of letters/],
  ['a name', 'A,다른 이름,,,A-L,L,1,1,1', 3, /^nameKo "다른 이름" is not what line 2 says/],
  ['a foreign code', 'A,,,,X-M,L,1,1,1', 3, /^unitCode "X-M" is not free/],
  ['a length', 'A,,B01', 3, /^The row has 3 cells, the header has 9$/],
  ['a quote', 'A,,"B01,x', 3, /quote is not closed/],
])('%s that is wrong leaves its whole product as it is', async (...[, bad, line, reason]) => {
  const database = await openEmptyShop();

  await importText(
    database,
    buildCsv(buildUnitLine('A', 'M'), buildUnitLine('A', 'L'), buildUnitLine('X', 'M')),
  );

  const before = await exportCatalogue(database);
  const done = await importText(database, buildCsv(buildUnitLine('A', 'M', '1000,1000,1'), bad));
  expect(done.errors[0]).toEqual(errorAt(line, reason));
  expect(done.saved).toBe(0);
  expect(await exportCatalogue(database)).toEqual(before);
});

test('rows of a product that lie apart, or beside an unreadable one, save nothing of it', async () => {
  const database = await openEmptyShop();

  const text = buildCsv(
    buildUnitLine('A', 'M'),
    buildUnitLine('B', 'M'),
    buildUnitLine('A', 'L'),
    'C',
    buildUnitLine('D', 'M'),
    buildUnitLine('E', 'M'),
  );

  const { saved, errors } = await importText(database, text);
  expect(errors).toEqual([
    errorAt(2, /"A" is left as it is: line 4 may be/),
    errorAt(4, /itemCode "A" ended on line 2/),
    errorAt(5, /The row has 1 cells/),
    errorAt(3, /"B" is left as it is: line 5/),
    errorAt(6, /"D" is left as it is: line 5/),
  ]);
  expect(saved).toBe(1);
  expect((await listProducts(database)).map(({ itemCode }) => itemCode)).toEqual(['E']);
});

test.each([
  ['shippingPolicy', 'NONE', /^shippingPolicy "NONE" is not one of OH01-COND, /],
  ['orderHandler', 'OH02', /^orderHandler "OH02" is not OH01, whose OH01-/],
  ['categories', '001 | 999', /^categories: the shop has no category "999"$/],
  ['attributes', 'season:never', /^attributes: the shop has no "season:never"$/],
  ['attributes', 'season', /^attributes "season" is not pairs of codes/],
  ['addOns', 'P404', /^addOns: no product has the code P404$/],
  ['gifts', 'P404-001 x1 per 2', /^No unit has the code P404-001$/],
  ['gifts', 'P404-001 for 2', /^gifts "P404-001 for 2" is not unit codes such as/],
  ['setGroups', 'a | b | 1', /^setGroups "a | b | 1" is not lines of/],
  ['itemType', 'Sett', /^itemType "Sett" is not one of General, Set, Bundle, AddOnItem$/],
  ['icons', 'SALE', /^icons "SALE" is not of EXCLUSIVE/],
  ['notice', '소재', /^notice "소재" is not lines of four/],
  ['createdAt', 'yesterday', /^createdAt "yesterday" is not a time such as/],
  ['mktgExcluded', 'maybe', /^mktgExcluded "maybe" is not one of TRUE, FALSE$/],
  ['maxPurchaseQty', '1000', /^maxPurchaseQty "1000" is not a whole number from 1 to 999$/],
  ['images', 'none.jpg', /^Picture "none.jpg" is not there$/],
  ['models', '1 | 1.84m', /^models "1 \| 1.84m" is not lines of picture number/],
  ['models', '1 | 184 | 720', /^models "1 \| 184 \| 720" is not lines of picture number/],
  ['models', '0 | 184', /^models "0 \| 184" is not lines of picture number/],
  ['models', '1 | 184 | 72 | L', /^models: "A" has no picture 1$/],
])('%s "%s" is told with what is expected', async (column, cell, reason) => {
  const database = await openEmptyShop();
  const text = `itemCode,nameKo,unitCode,listPrice,salePrice,${column}\r\nA,가,A-1,1,1,${cell}`;
  expect(await importText(database, text)).toEqual({
    saved: 0,
    changed: 0,
    errors: [errorAt(2, reason)],
  });
  expect(await listProducts(database)).toEqual([]);
});

test('a column with a wrong name makes the file unusable', async () => {
  const database = await openEmptyShop();
  const text = 'itemCode,nameKo,unitCode,listPrice,salePirce\r\nA,가,A-1,1,1';
  await expect(importText(database, text)).rejects.toThrow(/^columnUnknown .*salePirce/);
});

test('a code that is written with an apostrophe is its product’s, also in rows that lost it', async () => {
  const database = await openEmptyShop();
  await importText(database, buildCsv(buildUnitLine('001', 'M'), buildUnitLine('001', 'L')));

  const { text } = await exportCatalogue(database);
  const [head = '', one = '', two = ''] = text.split('\r\n');
  expect([one, two].map((row) => row.slice(0, 5))).toEqual(["'001,", "'001,"]);

  const edited = [head, one, two.slice(1)].join('\r\n');
  for (const again of [text, edited]) {
    const done = await importText(database, again, NOON + 60_000);
    expect(done).toEqual({ saved: 1, changed: 0, errors: [] });
  }
});

test('cells that a spreadsheet would execute or reformat survive a round trip', async () => {
  const database = await openEmptyShop();
  const names = ['=1+1', '+82', '-5', '@SUM(A1)', "'quoted", '＝1', '001', '3-5', '1E5'];

  await importText(database, buildCsv(...names.map((_, i) => buildUnitLine(`A${i}`, 'M'))));

  for (const [i, nameKo] of names.entries()) {
    const change = database.tx((t) =>
      t.updateTable('product').set({ nameKo }).where('itemCode', '=', `A${i}`).execute(),
    );
    await change;
  }

  const { text } = await exportCatalogue(database);
  for (const name of names) expect(text).toContain(`,'${name},`);

  expect(text).not.toMatch(/(^|,)"?[=+\-@]/m);

  const done = await importText(database, text, NOON + 60_000);
  expect(done).toEqual({ saved: names.length, changed: 0, errors: [] });
});

test('barcodes and places come in, go out as texts, and stay where a file has no such columns', async () => {
  const database = await openEmptyShop();
  const csv = [
    `${HEADER},gtin,place`,
    `${buildUnitLine('A', 'M')},880-1234567893, A-03-2 `,
    `${buildUnitLine('A', 'L')},,`,
  ];
  expect((await importText(database, csv.join('\r\n'))).errors).toEqual([]);

  const readShelves = () =>
    database.read.selectFrom('prod_unit').select(['itemCode', 'gtin', 'place']).execute();
  const shelves = [
    { itemCode: 'A-M', gtin: '8801234567893', place: 'A-03-2' },
    { itemCode: 'A-L', gtin: '', place: '' },
  ];
  expect(await readShelves()).toEqual(shelves);

  const { text } = await exportCatalogue(database);
  expect(text).toContain("'8801234567893"); // a spreadsheet would make 8.8E+12 of it
  await importText(database, text);
  await importText(database, buildCsv(buildUnitLine('A', 'M'), buildUnitLine('A', 'L')));
  expect(await readShelves()).toEqual(shelves);
});

test.each(['8.80123E+12', '8801234567894', '12345'])('the barcode %s is refused', async (gtin) => {
  const database = await openEmptyShop();
  const csv = [`${HEADER},gtin`, `${buildUnitLine('A', 'M')},${gtin}`];
  const { saved, errors } = await importText(database, csv.join('\r\n'));
  expect(saved).toBe(0);
  expect(JSON.stringify(errors)).toContain('gtin');
});
