import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ShopDatabase } from '#db/connection.ts';
import { readColumnUnions } from '../support/database/column-unions.ts';
import { startTestShop, type TestShop } from '../support/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop({ DEMO: '0' });
});
afterAll(() => shop.close());

/** Columns whose values no CHECK of their own bounds; add a CHECK rather than a name here. */
const UNCHECKED = [
  // Copied from a column that is checked.
  'checkout.memberLevel',
  'claim_history.fromStatus',
  'claim_history.toStatus',
  'order_coupon.orderRangeType',
  'order_history.actor',
  'order_history.fromStatus',
  'order_history.toStatus',
  'order_item.itemType',
  'order_item_history.fromStatus',
  'order_item_history.toStatus',
  'order_shipping.combineType',
  'order_shipping.policyType',
  'order_unit_adjustment.kind',
  'orders.checkoutType',
  'refund_history.fromStatus',
  'refund_history.toStatus',
  // Which values there are depends on other columns.
  'inquiry.type',
  // Written from schemas of their calls alone.
  'order_cash_receipt.status',
  'payment_attempt.paymentMethodType',
  'social_account.provider',
];

/** CHECKs that bound one column to texts, as the engine has them: `"status" in ('On', 'Off')`. */
async function listChecks({ tx, engine }: ShopDatabase): Promise<Map<string, string[]>> {
  const query =
    engine === 'sqlite'
      ? sql<{ table: string; text: string }>`select "name" as "table", "sql" as "text"
          from "sqlite_master" where "type" = 'table'`
      : sql<{ table: string; text: string }>`select r."relname" as "table",
          pg_get_constraintdef(c."oid") as "text"
          from "pg_constraint" as c join "pg_class" as r on r."oid" = c."conrelid"
          where c."contype" = 'c'`;

  const pattern =
    engine === 'sqlite'
      ? /check \("(\w+)" in \(('[^()]*')\)\)/g
      : /^CHECK \(\("?(\w+)"? = ANY \(ARRAY\[([^\]]*)\]\)\)\)$/g;

  const checks = new Map<string, string[]>();
  const { rows } = await tx((t) => query.execute(t));
  for (const { table, text } of rows) {
    for (const [, column = '', list = ''] of text.matchAll(pattern)) {
      const values = [...list.matchAll(/'(\w*)'/g)].map(([, value = '']) => value);
      if (values.length > 0) checks.set(`${table}.${column}`, values.sort());
    }
  }

  return checks;
}

test('the unions of db/tables are the values that the CHECKs allow', async () => {
  const checks = await listChecks(shop.runtime.database);
  const unions = readColumnUnions();
  const unchecked = [...unions.keys()].filter((column) => !checks.has(column));
  expect(unchecked.sort()).toEqual(UNCHECKED.sort());

  for (const column of unchecked) unions.delete(column);
  expect(Object.fromEntries(unions)).toEqual(Object.fromEntries(checks));
});
