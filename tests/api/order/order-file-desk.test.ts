import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AuditPage } from '#src/features/desk/audit/audit.schema.ts';
import type {
  MadeOrderFile,
  OrderFiles,
  OrderFileTemplates,
} from '#src/features/order/order-file/desk/order-file.schema.ts';
import { PRESETS } from '#src/features/order/order-file/preset.ts';
import type { StaffOrder } from '#src/features/order/order/desk/order-desk.schema.ts';
import { Cp949Decoder } from '#src/lib/cp949.ts';
import { unzipExport } from '../../support/account/personal-export.ts';
import { digestTables } from '../../support/database/digest.ts';
import { staffOf } from '../../support/desk/staff.ts';
import { sellAhead } from '../../support/order/ahead.ts';
import { startPayingShop, type PayingShop } from '../../support/order/checkout.ts';
import { deskOf, makePaid, type PaidOrder } from '../../support/order/orders.ts';
import { expectProblem } from '../../support/problem.ts';
import { makeProduct } from '../../support/product/factories.ts';
import type { ErrorBody, Shopper } from '../../support/shopper.ts';

const API = '/api/staff/orderFiles';
const TEMPLATES = `${API}/templates`;
const REASON = '택배 접수';

let shop: PayingShop;
let warehouse: Shopper;
let owner: Shopper;
beforeAll(async () => {
  shop = await startPayingShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  warehouse = (await staffOf(shop, 'warehouse')).browser;
  owner = (await staffOf(shop, 'owner')).browser;
});

type MadeAnswer = MadeOrderFile & ErrorBody;

/** An order that is being packed. */
async function makePacked({ qty = 1, form = {} } = {}): Promise<PaidOrder> {
  const { units } = await makeProduct(shop);
  const order = await makePaid(shop, {
    items: [{ itemCode: units[0]?.itemCode ?? '', qty }],
    given: form,
  });
  await deskOf(shop).prepare(order.orderSn);
  return order;
}

const makeFile = (orders: readonly PaidOrder[], more: object = {}, by = warehouse) =>
  by.post<MadeAnswer>(API, {
    template: 'cj',
    format: 'utf8',
    reason: REASON,
    orderNos: orders.map(({ orderNo }) => orderNo),
    ...more,
  });

const readBytes = ({ base64 }: MadeOrderFile) => new Uint8Array(Buffer.from(base64, 'base64'));
const readLines = (file: MadeOrderFile) =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(readBytes(file)).trimEnd().split('\r\n');
const readOrder = async ({ orderNo }: PaidOrder) =>
  (await owner.get<StaffOrder>(`/api/staff/orders/${orderNo}`)).body;
const cancelFile = (fileNo: string, by = warehouse) =>
  by.post<OrderFiles & ErrorBody>(`${API}/${fileNo}/cancel`, { reason: '다시 접수' });
const readAudit = async (entity: string, search: string) =>
  (await owner.get<AuditPage>(`/api/staff/audit?entity=${entity}&search=${search}`)).body.rows;

test('orders leave as a carrier reads them, and are marked', async () => {
  const order = await makePacked({ qty: 2 });
  const { status, body } = await makeFile([order]);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    orderCount: 1,
    leftCount: 0,
    replaced: [],
    fileName: `orders-${body.fileNo}.csv`,
  });

  const [head = '', line = '', ...others] = readLines(body);
  expect(head).toMatch(/^\uFEFF예약구분,집하예정일,받는분성명,.*"받는분주소\(전체, 분할\)"/);
  expect(others).toEqual([]);
  const start = ',,김하늘,010-1234-5678,,06236,서울특별시 강남구 테헤란로 1 101호,,';
  expect(line).toMatch(
    new RegExp(`^${RegExp.escape(start + order.orderNo)},.* x2,1,,,문 앞에 놓아 주세요,$`),
  );

  expect((await readOrder(order)).files).toEqual([
    {
      fileNo: body.fileNo,
      createdAt: shop.now(),
      staffName: '이담당',
      templateName: 'CJ대한통운',
      cancelledAt: null,
    },
  ]);
  expect(await readAudit('orderFile', body.fileNo)).toMatchObject([
    {
      action: 'order:ship',
      reason: REASON,
      before: {},
      after: { templateName: 'CJ대한통운', format: 'utf8', orderCount: 1 },
    },
  ]);
});

test('a second file takes new orders alone, unless it is asked for all', async () => {
  const before = await makePacked();
  const { body: first } = await makeFile([before]);
  const { orderSn } = await makePacked();
  const { orderNo: known } = before;

  expectProblem(await makeFile([before]), 409, 'NoNewOrders');

  const next = await makePacked();
  const { body: second } = await makeFile([before, next]);
  expect(second).toMatchObject({ orderCount: 1, leftCount: 1 });
  expect(readLines(second).join()).toContain(next.orderNo);
  expect(readLines(second).join()).not.toContain(known);

  const { body: again } = await makeFile([before, next], { isAgain: true });
  expect(again).toMatchObject({ orderCount: 2, leftCount: 0 });
  expect((await readOrder(before)).files.map(({ fileNo }) => fileNo)).toEqual([
    again.fileNo,
    first.fileNo,
  ]);

  const { body: all } = await makeFile([], { orderNos: undefined });
  expect(readLines(all).join()).not.toContain(known);
  const { body: files } = await warehouse.get<OrderFiles>(API);
  expect(files.newCount).toBe(0);
  expect(files.files[0]).toMatchObject({ fileNo: all.fileNo, orderCount: all.orderCount });

  await deskOf(shop).ship(orderSn);
});

test('of two files made at once each order is in one', async () => {
  const orders = await Promise.all(Array.from({ length: 6 }, () => makePacked()));
  const files = await Promise.all([
    makeFile(orders),
    makeFile(orders, {}, owner),
    makeFile(orders.slice(3)),
  ]);

  const lines = files
    .filter(({ status }) => status === 200)
    .flatMap(({ body }) => readLines(body).slice(1));
  const countLines = ({ orderNo }: PaidOrder) =>
    lines.filter((line) => line.includes(orderNo)).length;
  expect(orders.map(countLines)).toEqual(orders.map(() => 1));
  for (const { status, body } of files) {
    if (status !== 200) expectProblem({ status, body }, 409, 'NoNewOrders');
  }
});

describe('a cancelled file', () => {
  test('has its orders new again, once', async () => {
    const order = await makePacked();
    const { body: file } = await makeFile([order]);
    expect((await cancelFile(file.fileNo)).status).toBe(200);
    expectProblem(await cancelFile(file.fileNo), 409, 'OrderFileOver');
    expectProblem(await cancelFile('20261120-NONE'), 404, 'NotFound');

    expect((await readOrder(order)).files).toMatchObject([{ cancelledAt: shop.now() }]);
    const [audit] = await readAudit('orderFile', file.fileNo);
    expect(audit).toMatchObject({ reason: '다시 접수', after: { cancelledAt: shop.now() } });

    expect((await makeFile([order])).body.orderCount).toBe(1);
    expectProblem(await makeFile([order]), 409, 'NoNewOrders');
  });

  test('leaves its orders in a later file that stands', async () => {
    const order = await makePacked();
    const { body: first } = await makeFile([order]);
    const { body: second } = await makeFile([order], { isAgain: true });
    await cancelFile(first.fileNo);
    expectProblem(await makeFile([order]), 409, 'NoNewOrders');

    await cancelFile(second.fileNo);
    expect((await makeFile([order])).status).toBe(200);
  });
});

test('a file holds what has yet to leave, of orders that can', async () => {
  const part = await makePacked({ qty: 3 });
  const [item] = part.items;
  await deskOf(shop).ship(part.orderSn, [{ orderItemSn: item?.orderItemSn ?? 0, qty: 1 }]);
  const gone = await makePacked();
  await deskOf(shop).ship(gone.orderSn);
  const late = await makePacked();
  await deskOf(shop).delay(late.orderSn);
  const { units } = await makeProduct(shop);
  const paid = await makePaid(shop, { items: [{ itemCode: units[0]?.itemCode ?? '', qty: 1 }] });

  const { body } = await makeFile([part, gone, late, paid], { template: 'packing' });
  expect(body).toMatchObject({ orderCount: 2, leftCount: 2 });
  const lines = readLines(body).slice(1);
  expect(lines).toHaveLength(2);
  expect(lines.find((line) => line.startsWith(part.orderNo))).toMatch(/,2$/);
  expect(lines.find((line) => line.startsWith(late.orderNo))).toMatch(/,1$/);

  const { body: all } = await makeFile([], { orderNos: undefined, isAgain: true });
  expect(readLines(all).join()).not.toContain(late.orderNo);
});

test('a pre-order is in a file once it is packed', async () => {
  const ahead = sellAhead(shop);
  await ahead.signIn();
  const product = await ahead.makeAhead();
  const order = await ahead.orderUnit(product);
  await deskOf(shop).confirm(order.orderSn);
  expectProblem(await makeFile([order]), 409, 'NoNewOrders');

  await ahead.addStock(product, 5);
  await deskOf(shop).prepare(order.orderSn);
  expect((await makeFile([order])).status).toBe(200);
});

test('an order whose payment was cancelled at its provider is in no file', async () => {
  const order = await makePacked();
  const setBalance = (balanceAmt: number | null) =>
    shop.runtime.database.tx((t) =>
      t
        .updateTable('payment_attempt')
        .set({ balanceAmt })
        .where('orderSn', '=', order.orderSn)
        .execute(),
    );

  await setBalance(order.amount - 1000);
  expectProblem(await makeFile([order]), 409, 'NoNewOrders');

  await setBalance(null);
  expect((await makeFile([order])).status).toBe(200);
});

describe('the columns of a file', () => {
  test('with people take a reason', async () => {
    const order = await makePacked();
    const before = await digestTables(shop.runtime.database);
    for (const reason of ['', '  가나다라 ']) {
      const refused = await makeFile([order], { reason });
      expectProblem(refused, 422, 'RevealReasonTooShort');
      expect(refused.body.message).toContain('5');
    }

    expect(await digestTables(shop.runtime.database)).toEqual(before);
    expect((await makeFile([order], { reason: '', template: 'packing' })).status).toBe(200);
  });

  test('with sums take the permission to see them', async () => {
    const order = await makePacked();
    const columns = [
      { title: '주문번호', source: 'orderNo' },
      { title: '금액', source: 'paidAmt' },
    ];
    const sums = { name: '금액 양식', rowKind: 'order', columns };
    const { body } = await warehouse.post<OrderFileTemplates>(TEMPLATES, sums);
    const sn = body.templates.find(({ name }) => name === sums.name)?.orderFileTemplateSn;
    const more = { template: String(sn), reason: '' };

    expectProblem(await makeFile([order], more), 403, 'PermissionMissing', {
      detail: { permission: 'payment:read' },
    });

    const { body: file } = await makeFile([order], more, owner);
    expect(readLines(file)).toEqual(['\uFEFF주문번호,금액', `${order.orderNo},50000`]);
  });

  test('are saved by a name, replaced by the same, and deleted', async () => {
    const saveMine = (title: string) =>
      warehouse.post<OrderFileTemplates & ErrorBody>(TEMPLATES, {
        name: '우리 창고',
        rowKind: 'item',
        sheetName: '출고',
        columns: [
          { title, source: 'itemKey' },
          { title: '구분', source: 'text', text: '일반' },
        ],
      });
    await saveMine('번호');
    const { body } = await saveMine('관리번호');
    const mine = body.templates.filter(({ name }) => name === '우리 창고');
    expect(mine).toMatchObject([
      {
        rowKind: 'item',
        sheetName: '출고',
        columns: [
          { title: '관리번호', source: 'itemKey', text: '' },
          { title: '구분', source: 'text', text: '일반' },
        ],
      },
    ]);

    const order = await makePacked();
    const template = String(mine[0]?.orderFileTemplateSn);
    const { body: file } = await makeFile([order], { template });
    expect(readLines(file)).toEqual([
      '\uFEFF관리번호,구분',
      `${order.orderNo}-${order.items[0]?.orderItemSn},일반`,
    ]);

    const removeMine = () => warehouse.call<ErrorBody>('DELETE', `${TEMPLATES}/${template}`);
    expect((await removeMine()).status).toBe(200);
    expectProblem(await removeMine(), 404, 'NotFound');
    expectProblem(await makeFile([order], { template, isAgain: true }), 404, 'NotFound');
    expect((await readOrder(order)).files).toMatchObject([{ templateName: '우리 창고' }]);
    expect(await readAudit('orderFileTemplate', encodeURIComponent('우리 창고'))).toHaveLength(3);
  });

  const column = { title: '', source: 'orderNo' };

  test.each([
    ['no name', { name: ' ' }],
    ['no columns', { columns: [] }],
    ['an unknown source', { columns: [{ ...column, source: 'password' }] }],
    ['too many columns', { columns: Array.from({ length: 61 }, () => column) }],
    ['a long title', { columns: [{ ...column, title: '가'.repeat(61) }] }],
    ['a sheet that Excel refuses', { sheetName: 'a/b' }],
  ])('are refused with %s', async (_, changes) => {
    const template = { name: '양식', rowKind: 'order', columns: [column], ...changes };
    expect((await warehouse.post(TEMPLATES, template)).status).toBe(422);
  });
});

describe('a file', () => {
  const ADDRESS = {
    name: '이바다',
    phone1: '02-123-4567',
    zipCode: '06236',
    address1: '서울 강남구 쀓로 1',
    address2: '101호',
  };
  const form = { shippingAddressInfo: ADDRESS, shippingMessage: '=1+1 ⛺' };

  test('in UTF-8 begins with its mark, and calculates nothing', async () => {
    const { body } = await makeFile([await makePacked({ form })]);
    expect(body.contentType).toBe('text/csv;charset=utf-8');
    expect([...readBytes(body).slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(readLines(body)[1]).toContain(",'=1+1 ⛺,");
    expect(readLines(body)[1]).toContain(',이바다,02-123-4567,');
  });

  test('in EUC-KR has rare syllables, and tells what it cannot write', async () => {
    const order = await makePacked({ form });
    const { body } = await makeFile([order], { format: 'cp949' });

    expect(body.contentType).toBe('text/csv;charset=euc-kr');
    const [head, line] = new Cp949Decoder().decode(readBytes(body)).split('\r\n');
    expect(head).toMatch(/^예약구분,/);
    expect(line).toContain(',서울 강남구 쀓로 1 101호,');
    expect(line).toContain(",'=1+1 ?,");
    expect(body.replaced).toEqual([
      { orderNo: order.orderNo, title: '배송메세지1', text: '=1+1 ⛺' },
    ]);
  });

  test('for Excel is of texts alone', async () => {
    const order = await makePacked({ form });
    const { body } = await makeFile([order], { format: 'xlsx', template: 'logen' });
    expect(body.fileName).toMatch(/\.xlsx$/);

    const parts = await unzipExport(readBytes(body).buffer);
    const sheet = parts.get('xl/worksheets/sheet1.xml') ?? '';
    const cells = sheet.match(/<c [^>]*>/g) ?? [];
    const texts = cells.filter((cell) => / t="(?:s|inlineStr)"/.test(cell));
    expect(texts).toEqual(cells.filter((cell) => !cell.endsWith('/>')));
    expect(texts.length).toBeGreaterThan(PRESETS.logen.columns.length);
    const all = [...parts.values()].join('');
    for (const text of ['=1+1 ⛺', '02-123-4567', order.orderNo]) expect(all).toContain(text);
    expect(sheet).not.toContain('<f>');
    expect(parts.get('xl/workbook.xml')).toContain(PRESETS.logen.sheetName);
  });
});

test('those who do not ship make no files', async () => {
  const { browser: service } = await staffOf(shop, 'service');
  const order = await makePacked();
  expectProblem(await makeFile([order], {}, service), 403, 'PermissionMissing');
  expect((await service.get(API)).status).toBe(403);
  expectProblem(await cancelFile('1', service), 403, 'PermissionMissing');
});

test('an unknown template and a broken body are refused', async () => {
  const order = await makePacked();
  for (const template of ['none', 'toString', '999999', '-1', '']) {
    expectProblem(await makeFile([order], { template }), 404, 'NotFound');
  }
  expect((await makeFile([order], { format: 'pdf' })).status).toBe(422);
  expect((await makeFile([], {})).status).toBe(422);
});
