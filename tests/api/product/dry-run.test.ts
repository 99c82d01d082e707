import fc from 'fast-check';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import type { ShopDatabase } from '#db/connection.ts';
import { importCatalogue } from '#src/features/product/product-file/desk/csv/catalogue-import.service.ts';
import { insertFrame } from '#src/demo/demo.service.ts';
import type { RowError } from '#src/features/product/product-file/desk/run/csv-rows.ts';
import type { ChangedProduct } from '#src/features/product/product/desk/save/product-publish.service.ts';
import { createDryRunDatabase } from '#src/server/staff/dry-run.ts';
import type { ImportResult } from '#src/features/product/product-file/desk/product-file.schema.ts';
import { NOON } from '../../support/product/catalogue-csv.ts';
import { openMigratedShop } from '../../support/database/migrated-shop.ts';
import { describeRefusals } from '../../support/product/refusals.ts';
import { buildCsv, buildPlainProduct } from '../../support/product/shopify-csv.ts';
import { startTestShop } from '../../support/shop.ts';
import { staffOf } from '../../support/desk/staff.ts';

let database: ShopDatabase;
beforeEach(async () => {
  database = await openMigratedShop();
  await database.tx(insertFrame);
});

let runs = 0;

interface How {
  dryRun: boolean;
  /** As at the desk: each product in a transaction of its own. */
  isEach?: boolean;
}

/** All that an import tells. */
async function importText(text: string, { dryRun, isEach = false }: How) {
  const errors: RowError[] = [];
  const warnings: RowError[] = [];
  const toConfirm: RowError[] = [];
  const changed: ChangedProduct[] = [];

  runs += 1;

  const report = await importCatalogue(database, () => bytesOf(text), {
    clock: () => NOON,
    ref: `test:${runs}`,
    storePicture: async (source) => source,
    onError: (error) => void errors.push(error),
    onWarning: (warning) => void warnings.push(warning),
    onConfirm: (price) => void toConfirm.push(price),
    onSaved: (some) => void changed.push(...some),
    ...(dryRun && { rehearse: createDryRunDatabase }),
    ...(isEach && { databaseOf: () => database }),
  });

  return {
    ...report,
    errors: describeRefusals(errors),
    warnings: describeRefusals(warnings),
    toConfirm: describeRefusals(toConfirm),
    codes: changed.map(({ itemCode }) => itemCode),
  };
}

async function* bytesOf(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}

/** The dry run of a file, which its run must tell as well, and which changes nothing. */
async function tryAndRun(text: string, isEach = false) {
  const before = await countRows();
  const tried = await importText(text, { dryRun: true, isEach });
  expect(await countRows()).toEqual(before);
  expect(await importText(text, { dryRun: false, isEach })).toEqual(tried);
  return tried;
}

const TABLES = ['product', 'prod_unit', 'brand', 'category', 'attribute_val'] as const;
const countRows = () =>
  Promise.all(
    TABLES.map((table) =>
      database.read
        .selectFrom(table)
        .select((e) => e.fn.countAll().as('count'))
        .executeTakeFirst(),
    ),
  );

const matchProblem = (line: number, reason: RegExp): unknown => ({
  line,
  reason: expect.stringMatching(reason) as unknown,
});

const COLUMNS = 'itemCode,nameKo,itemType,categories,addOns,gifts,setGroups,unitCode,salePrice';
const csvOf = (...lines: string[]) => [COLUMNS, ...lines].join('\n');
const buildManyLines = (count: number) =>
  Array.from({ length: count }, (_, n) => `M${n},M${n},,,,,,M${n}-1,10000`);

test.each([false, true])(
  'references to new products of the same file, each by itself %s',
  async (isEach) => {
    const text = csvOf(
      'A,A,AddOnItem,,,,,A-1,10000',
      'G,G,,,,,,G-1,10000',
      ...buildManyLines(70),
      'B,B,,,A,G-1 x1 per 1,,B-1,10000',
      'S,S,Set,,,,"B | B | 1 | 10000 | 9000 | B-1",S-1,',
      'C,C,,,D,,,C-1,10000',
      'D,D,AddOnItem,,,,,D-1,10000',
      'E,E,,,,C-1 x1 per 1,,E-1,10000',
    );

    const { saved, errors } = await tryAndRun(text, isEach);
    expect({ saved, errors }).toEqual({
      saved: 75,
      errors: [
        matchProblem(76, /no product has the code D$/),
        matchProblem(78, /^No unit has the code C-1$/),
      ],
    });
  },
);

test.each([
  ['beside each other', []],
  ['far from each other', buildManyLines(70)],
])('a unit code of two new products %s is the first one’s', async (_, between) => {
  const text = csvOf('A,A,,,,,,X-1,10000', ...between, 'B,B,,,,,,X-1,10000');
  const { saved, errors } = await tryAndRun(text);
  expect({ saved, errors }).toEqual({
    saved: 1 + between.length,
    errors: [matchProblem(3 + between.length, /^unitCode "X-1" is not free/)],
  });
});

test('a generated code that another product of the file has', async () => {
  const rows = Array.from({ length: 70 }, (_, n) => buildPlainProduct(`m${n}`));
  const first = buildPlainProduct('a', { 'Variant SKU': 'b-1' });
  const { errors } = await tryAndRun(buildCsv(first, ...rows, buildPlainProduct('b')));
  expect(errors).toEqual([matchProblem(73, /^The code b-1 belongs to another product$/)]);
});

test('new categories of a file are told apart by their prices', async () => {
  const rowOf = (type: string, price: string) => (n: number) =>
    buildPlainProduct(`${type}${n}`, { Type: type, 'Variant Price': price });
  const numbers = Array.from({ length: 40 }, (_, n) => n);
  const rows = [...numbers.map(rowOf('Coats', '200000')), ...numbers.map(rowOf('Socks', '3000'))];
  const late = [rowOf('Coats', '3000')(99), rowOf('Socks', '3100')(99)];

  const { saved, toConfirm } = await tryAndRun(buildCsv(...rows, ...late));
  expect({ saved, toConfirm }).toEqual({
    saved: 81,
    toConfirm: [matchProblem(82, /^Variant Price 3000 is less than a tenth of 200000, the median/)],
  });
});

const anyCode = fc.constantFrom('A', 'B', 'C', 'D', 'E');
const anyProduct = fc.record({
  itemCode: anyCode,
  itemType: fc.constantFrom('', 'General', 'AddOnItem', 'Set', 'Sett'),
  categories: fc.constantFrom('', '001', '002', '404'),
  addOns: fc.oneof(fc.constant(''), anyCode),
  gifts: fc.oneof(
    fc.constant(''),
    anyCode.map((code) => `${code}-1 x1 per 1`),
  ),
  setGroups: fc.oneof(
    fc.constant(''),
    anyCode.map((code) => `p | p | 1 | 9000 | 9000 | ${code}-1`),
  ),
  unitCode: anyCode.map((code) => `${code}-1`),
  salePrice: fc.constantFrom('', '90', '9000', '200000', '9.5'),
});

test('the run of any file is what its dry run was', async () => {
  let files = 0;
  const property = fc.asyncProperty(
    fc.array(anyProduct, { minLength: 2, maxLength: 6 }),
    fc.boolean(),
    async (products, isEach) => {
      files += 1;

      const shop = Math.ceil(files / 2); // of two files the second finds the products of the first
      const lines = products.map(({ itemCode, ...more }) =>
        [itemCode, '이름', ...Object.values(more)]
          .join()
          .replaceAll(/\b[A-E](?=\b)/g, (code) => `${code}${shop}`),
      );

      await tryAndRun(csvOf(...lines), isEach);
    },
  );

  await fc.assert(property, { numRuns: 100 });
});

test('the desk tells of a file what saving it tells', async () => {
  const shop = await startTestShop();
  onTestFinished(shop.close);

  const { browser } = await staffOf(shop, 'goods');

  await shop.runtime.database.tx(insertFrame);

  const text = csvOf(
    ...buildManyLines(30),
    'A,A,AddOnItem,,,,,A-1,10000',
    'B,B,,,A | M1,M0-1 x1 per 1,,B-1,10000',
    'C,C,,,,,,M7-1,10000',
  );

  const send = (dryRun: boolean) => {
    // Longer than other calls may be.
    const body = { csv: text + '\n'.repeat(1_000_000), reason: '', dryRun };
    return browser.post<ImportResult>('/api/staff/products/import', body);
  };

  const tried = (await send(true)).body;
  expect(tried).toMatchObject({
    accepted: 32,
    changed: 32,
    errors: [{ line: 34, reason: expect.stringContaining('M7-1') as unknown }],
  });
  expect((await send(false)).body).toEqual(tried);
});
