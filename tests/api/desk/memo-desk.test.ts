import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Memos } from '#src/features/desk/memo/memo.schema.ts';
import type { StaffMember } from '#src/features/member/member/desk/member-desk.schema.ts';
import type { StaffOrder } from '#src/features/order/order/desk/order-desk.schema.ts';
import { startPayingShop, type PayingShop } from '../../support/order/checkout.ts';
import { makePaid, type PaidOrder } from '../../support/order/orders.ts';
import { makeProduct } from '../../support/product/factories.ts';
import { makeMember, signedIn, type TestMember } from '../../support/member/people.ts';
import type { ErrorBody, Shopper } from '../../support/shopper.ts';
import { staffOf } from '../../support/desk/staff.ts';

let shop: PayingShop;
let order: PaidOrder;
let member: TestMember;
let service: Shopper;
let warehouse: Shopper;

beforeAll(async () => {
  shop = await startPayingShop();
  member = await makeMember(shop);

  const { units } = await makeProduct(shop, { stock: 9 });
  order = await makePaid(shop, {
    buyer: await signedIn(shop, member),
    items: [{ itemCode: units[0]?.itemCode ?? '', qty: 1 }],
    given: { guestPassword: undefined },
  });

  service = (await staffOf(shop, 'service')).browser;
  warehouse = (await staffOf(shop, 'warehouse')).browser;
});
afterAll(() => shop.close());

const orderPath = () => `/api/staff/orders/${order.orderNo}`;
const memberPath = () => `/api/staff/members/${member.memberNo}`;
const writeMemo = (who: Shopper, path: string, text: string) =>
  who.post<Memos & ErrorBody>(`${path}/memos`, { text });
const removeMemo = (who: Shopper, path: string, memoSn: number) =>
  who.call<Memos & ErrorBody>('DELETE', `${path}/memos/${memoSn}`);

test('a memo about an order is read by all staff of orders, the newest first', async () => {
  const first = await writeMemo(service, orderPath(), '  부재 시 경비실  ');
  expect([first.status, first.body.memos.map(({ text }) => text)]).toEqual([
    201,
    ['부재 시 경비실'],
  ]);

  await writeMemo(warehouse, orderPath(), '상자 하나로');

  const { memos, audit } = (await service.get<StaffOrder>(orderPath())).body;
  expect(memos.map(({ text, staffName }) => [text, staffName])).toEqual([
    ['상자 하나로', '이담당'],
    ['부재 시 경비실', '이담당'],
  ]);
  expect(audit[0]).toMatchObject({
    action: 'memo:write',
    before: { memos: 1 },
    after: { memos: 2 },
  });
  expect(JSON.stringify(audit)).not.toContain('상자 하나로');
});

test('the buyer never sees one', async () => {
  const detail = await order.buyer.raw(`/myPage/order/${order.orderNo}`);
  expect(detail.status).toBe(200);
  expect(await detail.text()).not.toContain('부재 시 경비실');
});

test('an author deletes a memo, and nobody else does', async () => {
  const { memos } = (await warehouse.get<StaffOrder>(orderPath())).body;
  const memoSn = memos.find(({ text }) => text === '상자 하나로')?.memoSn ?? 0;

  expect((await removeMemo(service, orderPath(), memoSn)).status).toBe(404);
  // The warehouse sees no members.
  expect((await removeMemo(warehouse, memberPath(), memoSn)).status).toBe(403);

  expect(
    (await removeMemo(warehouse, orderPath(), memoSn)).body.memos.map(({ text }) => text),
  ).toEqual(['부재 시 경비실']);
  expect((await removeMemo(warehouse, orderPath(), memoSn)).status).toBe(404);
});

test('an empty or a long memo is refused at its field, and an unknown order', async () => {
  for (const [text, code] of [
    [' ', 'MemoRequired'],
    ['가'.repeat(1001), 'MemoTooLong'],
  ] as const) {
    const { status, body } = await writeMemo(service, orderPath(), text);
    expect([status, body.fields]).toEqual([422, { text: code }]);
  }

  expect((await writeMemo(service, '/api/staff/orders/20261111-NOSUCHORDER1', 'x')).status).toBe(
    404,
  );
  expect((await writeMemo(service, '/api/staff/members/999999', 'x')).status).toBe(404);
});

test('whoever reads no orders writes no memo', async () => {
  const { browser } = await staffOf(shop, 'content');
  await browser.get('/api/live'); // the csrf cookie
  const { status, body } = await writeMemo(browser, orderPath(), 'x');
  expect([status, body.detail]).toEqual([403, { permission: 'order:read' }]);
});

test('a memo about a member stays until they leave', async () => {
  expect((await writeMemo(service, memberPath(), '전화는 오후에')).status).toBe(201);
  const { memos } = (await service.get<StaffMember>(memberPath())).body;
  expect(memos.map(({ text }) => text)).toEqual(['전화는 오후에']);
});
