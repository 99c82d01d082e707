import { existsSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AuditPage } from '#src/features/desk/audit/audit.schema.ts';
import type { OrderTablePage } from '#src/features/order/order/desk/order-table.schema.ts';
import { invitedStaff, staffOf } from '../../support/desk/staff.ts';
import { startPayingShop, type PayingShop } from '../../support/order/checkout.ts';
import { deskOf, makePaid } from '../../support/order/orders.ts';
import { makeProduct } from '../../support/product/factories.ts';
import { runVerb } from '../../support/shop-verb.ts';
import { tempFile } from '../../support/temp-file.ts';

let shop: PayingShop;
beforeAll(async () => {
  shop = await startPayingShop();
});
afterAll(() => shop.close());

async function makePacked() {
  const { units } = await makeProduct(shop);
  const items = [{ itemCode: units[0]?.itemCode ?? '', qty: 1 }];
  const { orderNo, orderSn } = await makePaid(shop, { items });
  await deskOf(shop).prepare(orderSn);
  return orderNo;
}

const exportOrders = (...args: string[]) => runVerb(['order', 'export', ...args], shop.env);

test('a command makes the order file of the desk in the name of a staff member', async () => {
  const first = await makePacked();
  const { email } = await invitedStaff(shop, 'warehouse');
  const file = tempFile('today.csv');
  const args = ['cj', '--staff', email.toUpperCase(), '--format', 'utf8', '--out', file];

  expect((await exportOrders(...args)).complaint).toContain('RevealReasonTooShort');
  expect(existsSync(file)).toBe(false);

  const exported = await exportOrders(...args, '--reason', '오늘 출고');
  expect(exported.output).toBe(`${file}: 1 orders\n`);
  expect(readFileSync(file, 'utf8')).toContain(first);

  const { browser: owner } = await staffOf(shop, 'owner');
  const { body } = await owner.get<AuditPage>('/api/staff/audit?entity=orderFile');
  expect(body.rows).toMatchObject([{ action: 'order:ship', reason: '오늘 출고' }]);

  const second = await makePacked();
  const listFiled = async (filing: string) => {
    const path = `/api/staff/orders?action=toShip&filing=${filing}`;
    return (await owner.get<OrderTablePage>(path)).body.rows.map(({ orderNo }) => orderNo);
  };
  expect(await listFiled('filed')).toEqual([first]);
  expect(await listFiled('unfiled')).toEqual([second]);
});

test('whoever may not ship, or does not work there, makes none', async () => {
  const orderNo = await makePacked();
  const { email } = await invitedStaff(shop, 'service');
  const refused = await exportOrders('packing', orderNo, '--staff', email);
  expect(refused.code).toBe(1);
  expect(refused.complaint).toContain('PermissionMissing');
  expect((await exportOrders('packing', '--staff', 'nobody@shop.example')).complaint).toContain(
    'not among the staff',
  );
  expect((await exportOrders('packing')).complaint).toContain('--staff EMAIL');
});
