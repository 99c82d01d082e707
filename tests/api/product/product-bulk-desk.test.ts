import { afterAll, beforeAll, expect, test } from 'vitest';
import { BULK_MAX, type BulkResults } from '#src/features/desk/bulk/bulk.schema.ts';
import type { BulkEditResults } from '#src/features/product/product/desk/bulk/product-bulk.schema.ts';
import type { ProductPage } from '#src/features/product/product/desk/product-table.schema.ts';
import type { StaffProduct } from '#src/features/product/product/desk/record/product-desk.schema.ts';
import type {
  ExportPart,
  ImportResult,
} from '#src/features/product/product-file/desk/product-file.schema.ts';
import type { SheetPage } from '#src/features/product/product/desk/sheet/unit-sheet.schema.ts';
import { expectProblem } from '../../support/problem.ts';
import { makeProduct, type TestProduct } from '../../support/product/factories.ts';
import { startTestShop, type TestShop } from '../../support/shop.ts';
import type { ErrorBody, Shopper } from '../../support/shopper.ts';
import { staffOf } from '../../support/desk/staff.ts';

let shop: TestShop;
let goods: Shopper;
let cheap: TestProduct;
let dear: TestProduct;
beforeAll(async () => {
  shop = await startTestShop();
  goods = (await staffOf(shop, 'goods')).browser;
  cheap = await makeProduct(shop, { salePrice: 39_900, listPrice: 40_000, stock: [3, 4] });
  dear = await makeProduct(shop, { salePrice: 99_900, listPrice: 120_000 });
});
afterAll(() => shop.close());

const API = '/api/staff/products';
const readProduct = async (itemCode: string) =>
  (await goods.get<StaffProduct>(`${API}/${itemCode}`)).body;
const countAudit = async (itemCode: string) => (await readProduct(itemCode)).audit.length;

test('a price change is tried out, made and undone where nobody changed the product since', async () => {
  const action = {
    kind: 'price',
    of: 'salePrice',
    percent: 10,
    roundTo: 100,
    rounding: 'down',
  };

  const itemCodes = [cheap.itemCode, dear.itemCode, 'NONE'];
  const send = (body: object) =>
    goods.post<BulkEditResults>(`${API}/bulk`, { itemCodes, action, reason: '인상', ...body });
  const tried = (await send({ dryRun: true })).body.results;
  expect(tried).toMatchObject([
    { id: cheap.itemCode, status: null, problem: { code: 'ListPriceTooLow' } },
    { before: '99900', after: '109800', problem: null },
    { id: 'NONE', problem: { code: 'NotFound' } },
  ]);
  expect((await readProduct(dear.itemCode)).salePrice).toBe(99_900);
  expect(await countAudit(dear.itemCode)).toBe(0);

  const [, done] = (await send({})).body.results;

  expect((await readProduct(dear.itemCode)).salePrice).toBe(109_800);
  expect(await countAudit(dear.itemCode)).toBe(1);

  const items = [{ itemCode: dear.itemCode, revisionNo: done?.revisionNo }];
  const undo = () => goods.post<BulkResults>(`${API}/undo`, { items, reason: '되돌림' });
  expect((await undo()).body.results).toMatchObject([{ problem: null }]);
  expect((await readProduct(dear.itemCode)).salePrice).toBe(99_900);
  expect((await undo()).body.results).toMatchObject([{ problem: { code: 'ProductEditedSince' } }]);
});

test('a run does what its dry run showed, and leaves what was changed meanwhile', async () => {
  const product = await makeProduct(shop, { salePrice: 20_000, listPrice: 90_000 });
  const { itemCode } = product;
  const action = { kind: 'price', of: 'salePrice', percent: 10, roundTo: 100, rounding: 'down' };
  const sendEdit = (body: object) =>
    goods.post<BulkEditResults>(`${API}/bulk`, { itemCodes: [itemCode], action, ...body });

  const [tried] = (await sendEdit({ dryRun: true })).body.results;
  const expected = [{ itemCode, before: tried?.before }];
  await sendEdit({ action: { ...action, percent: 50 } });

  const [refused] = (await sendEdit({ expected })).body.results;
  expect(refused).toMatchObject({ status: null, problem: { code: 'ProductChangedSince' } });
  expect((await readProduct(itemCode)).salePrice).toBe(30_000);

  const [done] = (await sendEdit({ expected: [{ itemCode, before: '30000' }] })).body.results;
  expect(done).toMatchObject({ before: '30000', after: '33000', problem: null });
});

test('a list answers with as many products as a bulk action takes, and with no more', async () => {
  const { status, body } = await goods.get<ProductPage>(`${API}?limit=${BULK_MAX}`);
  expect([status, body.rows.length]).toEqual([200, body.total]);

  expect((await goods.get(`${API}?limit=${BULK_MAX + 1}`)).status).toBe(422);

  const itemCodes = Array.from({ length: BULK_MAX + 1 }, (_, n) => `P${n}`);
  const tooMany = { itemCodes, action: { kind: 'displayed', displayed: true } };
  expect((await goods.post(`${API}/bulk`, tooMany)).status).toBe(422);
});

test.each([
  [{ kind: 'saleStatus', saleStatus: 'Pause' }, { saleStatus: 'Pause' }],
  [{ kind: 'displayed', displayed: false }, { displayed: false }],
])('%j makes %j', async (action, expectedProduct) => {
  await goods.post(`${API}/bulk`, { itemCodes: [dear.itemCode], action });
  expect(await readProduct(dear.itemCode)).toMatchObject(expectedProduct);
});

test.each([
  [{ kind: 'addCategory', category: '999' }, 'CategoryUnknown'],
  [{ kind: 'removeCategory', category: '999' }, undefined],
])('%j is answered by %s', async (action, code) => {
  const body = { itemCodes: [dear.itemCode], action, dryRun: true };
  const { results } = (await goods.post<BulkEditResults>(`${API}/bulk`, body)).body;
  expect(results[0]?.problem?.code).toBe(code);
});

test('a grid saves the good rows of a product and says what is wrong with the others', async () => {
  const { body } = await goods.get<SheetPage>(`${API}/units?search=${cheap.itemCode}`);
  expect(body.total).toBe(2);

  const [first, second] = cheap.units;
  const productKey = { itemCode: cheap.itemCode };
  const rows = [
    { ...productKey, unitCode: first?.itemCode, salePrice: 35_000, qty: { to: 9, seen: 3 } },
    { ...productKey, unitCode: second?.itemCode, qty: { to: 1, seen: 99 } },
    { ...productKey, unitCode: 'NONE-1', salePrice: 1 },
    { itemCode: dear.itemCode, unitCode: dear.units[0]?.itemCode, listPrice: 10 },
  ];

  const send = (dryRun: boolean) =>
    goods.post<BulkResults>(`${API}/units`, { rows, reason: '실사', dryRun });
  const codes = ['StockChanged', 'UnitUnknown', 'ListPriceTooLow'];

  for (const dryRun of [true, false]) {
    const { results } = (await send(dryRun)).body;
    expect(results.map(({ problem }) => problem?.code)).toEqual([undefined, ...codes]);
  }

  const { units, salePrice, audit } = await readProduct(cheap.itemCode);
  expect(units.map((unit) => [unit.salePrice, unit.qty])).toEqual([
    [35_000, 9],
    [39_900, 4],
  ]);
  expect([salePrice, audit.length]).toEqual([35_000, 1]);
});

test('a product is made as a draft with a unit for each combination, and copied', async () => {
  const { brandCode, policyCode } = await readProduct(cheap.itemCode);
  const values = [
    { nameKo: '남색', nameEn: 'Navy' },
    { nameKo: '검정', nameEn: '' },
  ];

  const body = {
    itemCode: 'NEW-1',
    nameKo: '새 자켓',
    nameEn: '',
    brandCode,
    policyCode,
    categories: [],
    listPrice: 20_000,
    salePrice: 10_000,
    stockQty: 7,
    options: [{ nameKo: '색상', nameEn: 'Color', isColor: true, values }],
  };

  const response = await goods.post<StaffProduct>(API, body);
  expect([response.status, response.body]).toMatchObject([
    201,
    {
      saleStatus: 'Pause',
      displayed: false,
      salePrice: 10_000,
      units: [
        { itemCode: 'NEW-1-001', choiceKo: '남색', qty: 7 },
        { itemCode: 'NEW-1-002', choiceEn: '검정', qty: 7 },
      ],
      audit: [{ action: 'product:write', entityId: 'NEW-1', before: {} }],
    },
  ]);

  const again = await goods.post<ErrorBody>(API, body);
  expectProblem(again, 409, 'ProductCodeTaken');

  const copy = { itemCode: 'NEW-2', nameKo: '둘째' };
  const copied = await goods.post<StaffProduct>(`${API}/NEW-1/copy`, copy);
  expect(copied.body.units.map(({ itemCode, qty }) => [itemCode, qty])).toEqual([
    ['NEW-2-001', 0],
    ['NEW-2-002', 0],
  ]);

  const taken = await goods.post<ErrorBody>(`${API}/NEW-1/copy`, copy);
  expect([taken.status, taken.body.fields]).toEqual([409, { itemCode: 'ProductCodeTaken' }]);
});

test('a file goes out, comes back edited, and tells the lines that are wrong', async () => {
  const { body: part } = await goods.get<ExportPart>(`${API}/export?search=NEW-`);
  let { csv, next } = part;
  while (next !== null) {
    const more = await goods.get<ExportPart>(`${API}/export?search=NEW-&after=${next}`);
    csv += more.body.csv;
    ({ next } = more.body);
  }

  const send = (text: string, dryRun: boolean) =>
    goods.post<ImportResult>(`${API}/import`, { csv: text, reason: '', dryRun });
  const { columns, ...unchanged } = (await send(csv, true)).body;

  const nothing = {
    changed: 0,
    products: [],
    errors: [],
    warnings: [],
    toConfirm: [],
    numbers: [],
  };
  expect(unchanged).toEqual({ accepted: 2, ...nothing });
  expect(columns).toContainEqual({ column: 'salePrice', kept: 4, changed: 0, dropped: 0 });

  const edited = csv
    .replaceAll('20000,10000', '20000,9000')
    .replace(/NEW-2-002(.*)9000/, 'NEW-2-002$1x');

  for (const dryRun of [true, false]) {
    const { body } = await send(edited, dryRun);
    const reason = 'salePrice "x": 12000처럼 원 단위 금액으로 입력해 주세요.';
    expect(body.errors).toEqual([{ line: 5, reason }]);
    expect(body.products).toMatchObject([{ itemCode: 'NEW-1', isNew: false }]);
    expect(body.products[0]?.changes).toContainEqual({
      field: 'units › NEW-1-001 › salePrice',
      before: '10000',
      after: '9000',
    });
    expect((await readProduct('NEW-1')).salePrice).toBe(dryRun ? 10_000 : 9_000);
  }

  const kept = await goods.get<{ revisions: { source: string }[] }>(`${API}/NEW-1/revisions`);
  expect(kept.body.revisions[0]).toMatchObject({ source: 'Csv', staffName: '이담당' });

  const none = await goods.post<ErrorBody>(`${API}/import`, { csv: 'a,b\n1,2' });
  expectProblem(none, 422, 'ProductFileUnusable');
});

test('a price far below the one now is saved by a file only when it is confirmed', async () => {
  const [unit] = dear.units;
  const csv = `itemCode;unitCode;salePrice\n${dear.itemCode};${unit?.itemCode};9.500\n`;
  const send = (body: object) =>
    goods.post<ImportResult>(`${API}/import`, { csv, reason: '', ...body });
  const tried = (await send({ dryRun: true })).body;
  expect(tried).toMatchObject({
    accepted: 0,
    errors: [],
    toConfirm: [{ line: 2, reason: expect.stringContaining('9500') as unknown }],
    numbers: [{ column: 'salePrice', line: 2, text: '9.500', number: '9500', decimals: 'comma' }],
  });

  const done = (await send({ confirmPrices: true })).body;
  expect(done).toMatchObject({ accepted: 1, products: [{ itemCode: dear.itemCode }] });
  expect((await readProduct(dear.itemCode)).salePrice).toBe(9500);

  const workbook = await send({ csv: 'PK\u0003\u0004' });
  expect(workbook.body).toMatchObject({
    code: 'ProductFileUnusable',
    message: expect.stringContaining('CSV UTF-8') as unknown,
  });
});
