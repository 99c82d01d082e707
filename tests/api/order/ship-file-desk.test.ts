import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { BulkResults } from '#src/features/desk/bulk/bulk.schema.ts';
import { FILE_ROWS_MAX } from '#src/features/desk/bulk/bulk.ts';
import type { StaffOrder } from '#src/features/order/order/desk/order-desk.schema.ts';
import { digestTables } from '../../support/database/digest.ts';
import { staffOf } from '../../support/desk/staff.ts';
import { startPayingShop, type PayingShop } from '../../support/order/checkout.ts';
import { deskOf, makePaid } from '../../support/order/orders.ts';
import { expectProblem } from '../../support/problem.ts';
import { makeProduct } from '../../support/product/factories.ts';
import type { ErrorBody, Shopper } from '../../support/shopper.ts';

const COURIER = { shippingCarrierCode: 'CJ' };

let shop: PayingShop;
let warehouse: Shopper;
let invoice = 200_000_000_000;
beforeAll(async () => {
  shop = await startPayingShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  warehouse = (await staffOf(shop, 'warehouse')).browser;
});

const nextInvoice = () => String((invoice += 1));
const shipBoxes = (boxes: readonly object[], more: object = {}) =>
  warehouse.post<BulkResults>('/api/staff/orders/ship', { boxes, ...more });

/** An order of two products that is being packed. */
async function makePackedOrder(qty = 1) {
  const products = [await makeProduct(shop), await makeProduct(shop)];
  const codes = products.map(({ units }) => units[0]?.itemCode ?? '');
  const items = codes.map((itemCode) => ({ itemCode, qty }));
  const { orderNo, orderSn } = await makePaid(shop, { items });
  await deskOf(shop).prepare(orderSn);
  return { orderNo, codes };
}

describe('a file of invoice numbers', () => {
  const read = (csv: string, more: object = {}) =>
    warehouse.post<ErrorBody & { rows: object[] }>('/api/staff/orders/readInvoices', {
      csv,
      ...more,
    });
  const buildRow = (orderNo: string, invoiceNo: string) => ({
    line: expect.any(Number) as unknown,
    orderNo,
    shippingCarrierCode: 'CJ',
    invoiceNo,
    itemCode: '',
    qty: '',
  });

  test('is read by its column names, with its lines', async () => {
    const csv =
      '\uFEFFinvoiceNo,orderNo,memo,shippingCarrierCode\r\n1,A,x,CJ\r\n\r\n"2, 3",B,,EPOST\r\n';
    expect((await read(csv)).body.rows).toEqual([
      { ...buildRow('A', '1'), line: 2 },
      { ...buildRow('B', '2, 3'), line: 4, shippingCarrierCode: 'EPOST' },
    ]);
  });

  test('may have the headings and the names of couriers that their programs write', async () => {
    const csv = '주문번호,운송장번호,택배사\nA,1,CJ대한통운\nB,2,hanjin express\nC,3,비둘기\n';
    expect((await read(csv)).body.rows).toEqual([
      buildRow('A', '1'),
      { ...buildRow('B', '2'), shippingCarrierCode: 'HANJIN' },
      { ...buildRow('C', '3'), shippingCarrierCode: '비둘기' },
    ]);
  });

  test.each([
    ['headings with brackets and spaces', '주문 (상품)번호,택배사,운송장 번호(CJ)\nA,04,1\n'],
    ['a heading of another program', '고객주문번호;배송업체;송장번호\nA;대한통운;1\n'],
    ['a title above its headings', '출력자료,,\n\n주문번호,택배사,송장번호\nA,씨제이,1\n'],
    ['its headings twice', '주문번호,택배사,송장번호\n주문번호,택배사,송장번호\nA,CJ,1\n'],
    ['its English headings', 'Order No,Carrier,Tracking Number\nA,cj,1\n'],
  ])('may have %s', async (_, csv) => {
    expect((await read(csv)).body.rows).toEqual([buildRow('A', '1')]);
  });

  test('may be one carrier’s, who is told beside it', async () => {
    const csv = '고객주문번호,운송장번호\nA,1\n';
    expect((await read(csv, { carrier: 'CJ' })).body.rows).toEqual([buildRow('A', '1')]);
    expectProblem(await read(csv), 422, 'InvoiceColumnsMissing');

    const mixed = '주문번호,택배사,송장번호\nA,한진,1\nB,,2\n';
    expect((await read(mixed, { carrier: 'CJ' })).body.rows).toMatchObject([
      { shippingCarrierCode: 'HANJIN' },
      { shippingCarrierCode: 'CJ' },
    ]);
  });

  test('that comes twice changes nothing', async () => {
    const { orderNo } = await makePackedOrder(2);
    const boxes = [{ orderNo, ...COURIER, invoiceNo: nextInvoice() }];
    await shipBoxes(boxes);

    const before = await digestTables(shop.runtime.database);
    const known = { id: orderNo, status: 'ShippedAlready', problem: null, isAlready: true };
    expect((await shipBoxes(boxes, { dryRun: true })).body.results).toEqual([known]);
    expect((await shipBoxes(boxes)).body.results).toEqual([known]);
    expect(await digestTables(shop.runtime.database)).toEqual(before);
  });

  test('may put orders to one address into one box, and no others', async () => {
    const invoiceNo = nextInvoice();
    const shipInBox = async (orderNo: string) => {
      const { body } = await shipBoxes([{ orderNo, ...COURIER, invoiceNo }]);
      return body.results[0]?.problem?.code ?? body.results[0]?.status;
    };
    const first = await makePackedOrder();
    expect(await shipInBox(first.orderNo)).toBe('InTransit');
    expect(await shipInBox((await makePackedOrder()).orderNo)).toBe('InTransit');

    const { orderNo: other } = await makePackedOrder();
    await shop.runtime.database.tx((t) =>
      t.updateTable('orders').set({ zipCode: '04524' }).where('orderNo', '=', other).execute(),
    );
    expect(await shipInBox(other)).toBe('InvoiceOfOther');

    await warehouse.post('/api/staff/orders/move', { orderNos: [first.orderNo], move: 'deliver' });
  });

  test.each([
    ['a safe number', '0502-1234-5678'],
    ['the name of the carrier', 'CJ대한통운'],
    ['a number that a spreadsheet has shortened', '6.38123E+11'],
  ])('with %s in place of the number is refused', async (_, invoiceNo) => {
    const { orderNo } = await makePackedOrder();
    const { body } = await shipBoxes([{ orderNo, ...COURIER, invoiceNo }], { dryRun: true });
    expect(body.results[0]?.problem?.code).toBe('InvalidInvoiceNo');
  });

  const HEAD = 'orderNo,shippingCarrierCode,invoiceNo\n';

  test.each([
    ['without columns', 'orderNo,invoiceNo\nA,1\n', 'InvoiceColumnsMissing'],
    ['with columns alone', HEAD, 'InvoiceColumnsMissing'],
    ['that is no CSV', `${HEAD}"A,CJ`, 'InvoiceFileUnreadable'],
    ['that is a workbook', 'PK\u0003\u0004', 'WorkbookFile'],
    ['with too many rows', HEAD + 'A,CJ,1\n'.repeat(FILE_ROWS_MAX + 1), 'TooManyRows'],
  ])('%s is refused', async (_, csv, code) => {
    expectProblem(await read(csv), 422, code);
  });

  test('may have headings that no program is known by, once they are chosen', async () => {
    const csv = '출고 대장,,,\n\n관리 번호,배송처,택배사,번호표\nA,강남,CJ,1\n';
    const { status, body } = await read(csv);
    expectProblem({ status, body }, 422, 'InvoiceColumnsMissing');
    expect(body.detail).toEqual({
      headings: ['관리 번호', '배송처', '택배사', '번호표'],
      missing: ['orderNo', 'invoiceNo'],
    });

    const headings = { orderNo: '관리 번호', invoiceNo: '번호표' };
    expect((await read(csv, { headings })).body.rows).toEqual([buildRow('A', '1')]);

    const usual = '주문번호,관리 번호,택배사,송장번호\nA,x,CJ,1\n';
    expect((await read(usual, { headings })).body.rows).toEqual([buildRow('A', '1')]);
  });

  test('may name goods and how many of them, and has a number of boxes without', async () => {
    const csv = '주문번호,택배사,송장번호,품목코드,수량\nA,CJ,1,P1-001,"1,000"\nB,CJ,2,,3\n';
    expect((await read(csv)).body.rows).toEqual([
      { ...buildRow('A', '1'), itemCode: 'P1-001', qty: '1000' },
      buildRow('B', '2'),
    ]);
  });
});

describe('goods that a file names', () => {
  const listBoxes = async (orderNo: string) => {
    const { browser } = await staffOf(shop, 'service');
    const { body } = await browser.get<StaffOrder>(`/api/staff/orders/${orderNo}`);
    return body.shipments.map(({ invoiceNo, items }) => [invoiceNo, items.map(({ qty }) => qty)]);
  };

  test('leave in parcels of their own, by codes and by lines', async () => {
    const { orderNo, codes } = await makePackedOrder(3);
    const [tent = '', lamp = ''] = codes;
    const { browser: service } = await staffOf(shop, 'service');
    const { body } = await service.get<StaffOrder>(`/api/staff/orders/${orderNo}`);
    const lampLine = body.items.find(({ itemCode }) => itemCode === lamp)?.orderItemSn;

    const first = nextInvoice();
    const second = nextInvoice();
    const third = nextInvoice();
    const boxes = [
      { invoiceNo: first, named: [{ itemCode: tent, qty: 1 }] },
      {
        invoiceNo: second,
        named: [{ itemCode: `${orderNo}-${lampLine}` }, { itemCode: tent, qty: 1 }],
      },
      { invoiceNo: third, named: [{ itemCode: tent }] },
    ].map((box) => ({ orderNo, ...COURIER, ...box }));

    const tried = await shipBoxes(boxes, { dryRun: true });
    expect(tried.body.results.map(({ problem }) => problem)).toEqual([null, null, null]);

    await shipBoxes(boxes);
    expect(await listBoxes(orderNo)).toEqual([
      [first, [1]],
      [second, [1, 3]],
      [third, [1]],
    ]);

    const before = await digestTables(shop.runtime.database);
    const again = await shipBoxes(boxes);
    expect(again.body.results.map(({ isAlready }) => isAlready)).toEqual([true, true, true]);
    expect(await digestTables(shop.runtime.database)).toEqual(before);
  });

  test.each([
    ['more than there are', (tent: string) => [{ itemCode: tent, qty: 3 }]],
    [
      'more in two rows',
      (tent: string) => [
        { itemCode: tent, qty: 2 },
        { itemCode: tent, qty: 1 },
      ],
    ],
    ['of another order', () => [{ itemCode: 'P0-000' }]],
  ])('are refused: %s', async (_, name) => {
    const { orderNo, codes } = await makePackedOrder(2);
    const named = name(codes[0] ?? '');
    const { body } = await shipBoxes([{ orderNo, ...COURIER, invoiceNo: nextInvoice(), named }]);
    expect(body.results[0]?.problem?.code).toBe('NothingToShip');
    expect(await listBoxes(orderNo)).toEqual([]);
  });

  test('are refused with the number of a parcel that holds others', async () => {
    const { orderNo, codes } = await makePackedOrder(1);
    const invoiceNo = nextInvoice();
    const shipOne = async (itemCode = '') =>
      (await shipBoxes([{ orderNo, ...COURIER, invoiceNo, named: [{ itemCode }] }])).body
        .results[0];

    expect((await shipOne(codes[0]))?.status).toBe('PreparingToShip');
    expect((await shipOne(codes[1]))?.problem?.code).toBe('DuplicateInvoiceNo');
  });
});
