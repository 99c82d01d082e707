import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getPermissions, STAFF_ROLES, type StaffRole } from '#src/server/staff/permissions.ts';
import { startPayingShop, type PayingShop } from '../../support/order/checkout.ts';
import { applyFor, makeDelivered } from '../../support/order/claim/claims.ts';
import { makeProduct } from '../../support/product/factories.ts';
import { listOperations, type Operation } from '../../support/soundness/hostile.ts';
import { readApi } from '../../support/server/api-document.ts';
import { askInquiry } from '../../support/talk/inquiries.ts';
import { makePaid } from '../../support/order/orders.ts';
import { makeMember, signedIn, type TestMember } from '../../support/member/people.ts';
import type { ErrorBody, Shopper } from '../../support/shopper.ts';
import { listClosedFields } from '../../support/desk/closed-fields.ts';
import { isMeantFor } from '../../support/desk/roles-matrix.ts';
import { staffOf } from '../../support/desk/staff.ts';

const PRICE = 36_713;
/** Smaller numbers may be counts or limits. */
const SMALLEST_SUM = 10_000;

/** Whose answers differ for another reason: what is one's own, or already made for one's permissions. */
const OWN = [
  '/api/staff/me',
  '/api/staff/me/account',
  '/api/staff/views',
  '/api/staff/today',
  '/api/staff/today/badges',
];

interface Described {
  responses: Record<string, { content?: Record<string, { schema: unknown }> }>;
}
interface Document {
  paths: Record<string, Record<string, Described>>;
}

let shop: PayingShop;
let document: Document;
/** All calls of the desk. */
let operations: Operation[];
let reads: Operation[];
let member: TestMember;
const staff = new Map<StaffRole, Shopper>();
/** Things that there are, by the name of the parameter that takes their number or code. */
const things: Record<string, string> = {};
const findShopper = (role: StaffRole) => staff.get(role) ?? shop.shopper();

beforeAll(async () => {
  shop = await startPayingShop();

  document = await readApi(shop);
  operations = listOperations(await readApi(shop)).filter(({ path }) =>
    path.startsWith('/api/staff'),
  );
  reads = operations.filter(({ method, path }) => method === 'GET' && !OWN.includes(path));

  for (const role of STAFF_ROLES) {
    const { browser } = await staffOf(shop, role);
    await browser.get('/api/live'); // the csrf cookie
    staff.set(role, browser);
  }

  await makeThings();
});
afterAll(() => shop.close());

async function makeThings(): Promise<void> {
  const product = { listPrice: PRICE, salePrice: PRICE, stock: [99] };
  const { itemCode, units } = await makeProduct(shop, product);
  const items = [{ itemCode: units[0]?.itemCode ?? '', qty: 3 }];

  member = await makeMember(shop, { name: '한바위' });

  const buyer = await signedIn(shop, member);
  const formFields = { guestPassword: undefined };
  const order = await makeDelivered(shop, { buyer, items, given: formFields });
  const returned = [{ orderItemSn: order.items[0]?.orderItemSn ?? 0, claimQty: 2 }];
  const { claimNo } = await applyFor(order, 'Return', { items: returned });
  const cancelled = await makePaid(shop, { items });

  await cancelPart(cancelled.orderNo, cancelled.items[0]?.orderItemSn ?? 0);

  const { inquirySn } = (await askInquiry(buyer)).body;

  Object.assign(things, {
    itemCode,
    orderNo: cancelled.orderNo,
    claimNo,
    memberNo: String(member.memberNo),
    inquirySn: String(inquirySn),
    revisionNo: '1',
    event: 'welcome',
  });
}

/** Cancels a piece as staff, so that there is a refund and an audit row with its sum. */
async function cancelPart(orderNo: string, orderItemSn: number): Promise<void> {
  const items = [{ orderItemSn, qty: 1 }];
  const path = `/api/staff/orders/${orderNo}`;
  const { body } = await findShopper('service').post<{ refundAmt: number }>(
    `${path}/estimateCancel`,
    {
      items,
    },
  );

  const cancel = { items, expectedRefundAmt: body.refundAmt, reason: '품절' };
  expect((await findShopper('service').post(`${path}/cancel`, cancel)).status).toBe(200);
}

const addressOf = ({ path }: Operation) =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) => things[name] ?? '1');

/** The names of fields in the answers of a call that take a permission which is not held. */
function collectClosedFields({ path, method }: Operation, held: readonly string[]): string[] {
  const { responses } = document.paths[path]?.[method.toLowerCase()] ?? { responses: {} };
  const names = new Set<string>();

  const collect = (schema: unknown) => {
    if (typeof schema !== 'object' || schema === null) return;

    for (const [name, inner] of Object.entries(schema)) {
      const needed = (inner as { 'x-permission'?: string } | null)?.['x-permission'];
      if (needed !== undefined && !held.includes(needed)) names.add(name);
      collect(inner);
    }
  };

  for (const status of ['200', '201']) collect(responses[status]);

  return [...names].toSorted();
}

/** A value without the fields of these names. */
function omitFields(value: unknown, names: ReadonlySet<string>): unknown {
  if (Array.isArray(value)) return value.map((item) => omitFields(item, names));
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(([name]) => !names.has(name));
  return Object.fromEntries(kept.map(([name, inner]) => [name, omitFields(inner, names)]));
}

/** Every sum of orders, payments, refunds and claims, and every payment number. */
async function readMoney(): Promise<{ sums: Set<number>; numbers: string[] }> {
  const { read } = shop.runtime.database;

  const tables = [
    'orders',
    'order_item',
    'payment_attempt',
    'refund',
    'claim',
    'claim_item',
  ] as const;

  const sums = new Set<number>();
  for (const table of tables) {
    for (const row of await read.selectFrom(table).selectAll().execute()) {
      const amounts = Object.entries(row).filter(([name]) => /^amount$|Amt$|Fee$/.test(name));
      for (const [, amount] of amounts) sums.add(Number(amount));
    }
  }

  const attempts = await read.selectFrom('payment_attempt').select('tid').execute();
  const numbers = attempts.flatMap(({ tid }) => tid ?? []);

  return { sums: new Set([...sums].filter((sum) => sum > SMALLEST_SUM && sum !== PRICE)), numbers };
}

/** The leaves of an answer. */
function leavesOf(value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return [value];
  return Object.values(value).flatMap(leavesOf);
}

test('what is compared is there', async () => {
  for (const path of ['orders/{orderNo}', 'claims/{claimNo}', 'products/{itemCode}', 'payments']) {
    const operation = reads.find((read) => read.path === `/api/staff/${path}`);
    if (!operation) throw new Error(`There is no ${path}.`);
    expect((await findShopper('owner').get(addressOf(operation))).status).toBe(200);
  }

  const { sums, numbers } = await readMoney();
  expect(sums.size).toBeGreaterThan(2);
  expect(numbers.length).toBeGreaterThan(1);

  const { body } = await findShopper('service').get(`/api/staff/orders/${things['orderNo']}`);
  const leaves = leavesOf(body);
  expect(leaves.filter((leaf) => typeof leaf === 'number' && sums.has(leaf))).not.toEqual([]);
  expect(numbers.some((tid) => leaves.includes(tid))).toBe(true);
});

describe.each(STAFF_ROLES.filter((role) => role !== 'owner'))('%s', (role) => {
  test('is to see the fields that the list of closed ones leaves, in every call', () => {
    const held: readonly string[] = getPermissions([role]);
    for (const operation of operations.filter((candidate) => isMeantFor(role, candidate))) {
      expect([operation.path, collectClosedFields(operation, held)]).toEqual([
        operation.path,
        listClosedFields(role, operation),
      ]);
    }
  });

  test('reads what the owner reads, without the fields that the role does not allow', async () => {
    for (const operation of reads.filter((read) => isMeantFor(role, read))) {
      const whole = await findShopper('owner').get(addressOf(operation));
      const answer = await findShopper(role).get(addressOf(operation));
      expect([operation.path, answer.status]).toEqual([operation.path, whole.status]);

      const closed = new Set(listClosedFields(role, operation));
      expect([operation.path, answer.body]).toEqual([
        operation.path,
        omitFields(whole.body, closed),
      ]);
    }
  });

  test('finds in a masked answer neither name, address nor number of a member', async () => {
    for (const operation of reads.filter((read) => isMeantFor(role, read))) {
      const { body } = await findShopper(role).get(addressOf(operation));
      const text = JSON.stringify(body);
      expect([operation.path, text.includes(member.email), text.includes('한바위')]).toEqual([
        operation.path,
        false,
        false,
      ]);
    }
  });
});

const withoutSums = STAFF_ROLES.filter((role) => {
  const held: readonly string[] = getPermissions([role]);
  return !held.includes('payment:read') && !held.includes('figure:read');
});

describe.each(withoutSums)('%s, who may see no sums', (role) => {
  test('is answered no sum and no payment number by any call', async () => {
    const { sums, numbers } = await readMoney();
    for (const operation of reads.filter((read) => isMeantFor(role, read))) {
      const { body } = await findShopper(role).get(addressOf(operation));
      const leaves = leavesOf(body);
      const told = leaves.filter((leaf) => typeof leaf === 'number' && sums.has(leaf));
      expect([operation.path, told]).toEqual([operation.path, []]);

      const text = JSON.stringify(leaves);
      expect(numbers.filter((tid) => text.includes(tid))).toEqual([]);
    }
  });

  test('may not sort by them either', async () => {
    for (const sort of ['paidAmt', '-paidAmt']) {
      const { status, body } = await findShopper(role).get<ErrorBody>(
        `/api/staff/orders?sort=${sort}`,
      );
      expect([status, body.detail]).toEqual([403, { permission: 'payment:read' }]);
    }
  });
});

test('whoever ships records what arrived without being told its refund', async () => {
  const path = `/api/staff/claims/${things['claimNo']}`;
  const warehouse = findShopper('warehouse');
  const move = (step: string) =>
    warehouse.post('/api/staff/claims/move', { claimNos: [things['claimNo']], move: step });

  await move('accept');

  const parcel = { shippingCarrierCode: 'CJ', invoiceNo: '123456789012' };
  const booked = await warehouse.post(`${path}/book`, parcel);
  expect(booked.body).toEqual({ claimNo: things['claimNo'], status: 'Received' });

  await move('collect');
  await move('receive');

  const inspected = await warehouse.post(`${path}/inspect`, { items: [] });
  expect(inspected.body).toEqual({ claimNo: things['claimNo'], status: 'WarehousingConfirmed' });
});

describe('the stock', () => {
  const change = (role: StaffRole, more: object = {}) => {
    const body = { unitCode: '', by: 2, reason: '실사 차이', ref: `stock-${role}-1`, ...more };
    return findShopper(role).post<ErrorBody & { units: { itemCode: string; qty: number }[] }>(
      `/api/staff/products/${things['itemCode']}/stock`,
      body,
    );
  };

  test('is changed by the warehouse, with a reason, and by nobody who may not', async () => {
    const path = `/api/staff/products/${things['itemCode']}`;
    const { body } = await findShopper('warehouse').get<{
      units: { itemCode: string; qty: number }[];
    }>(path);
    const [unit] = body.units;
    const unitCode = unit?.itemCode ?? '';
    expect((await change('warehouse', { unitCode, reason: ' ' })).status).toBe(422);

    for (const role of ['service', 'content'] as const) {
      const refused = await change(role, { unitCode });
      expect([refused.status, refused.body.detail]).toEqual([403, { permission: 'stock:write' }]);
    }

    const changed = await change('warehouse', { unitCode });
    expect(changed.status).toBe(200);
    expect(changed.body.units[0]?.qty).toBe((unit?.qty ?? 0) + 2);

    const { audit } = (await findShopper('owner').get<{ audit: object[] }>(path)).body;
    expect(audit[0]).toMatchObject({ action: 'stock:write', reason: '실사 차이' });
  });
});
