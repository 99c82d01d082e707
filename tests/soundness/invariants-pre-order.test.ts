import { copyFileSync } from 'node:fs';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#db/connection.ts';
import { PRE_ORDER_INVARIANTS } from '#db/invariants-pre-order.ts';
import { checkInvariants } from '#db/invariants.ts';
import { placeOrder, startPayingShop, type PayingShop } from '../support/order/checkout.ts';
import { makeProduct } from '../support/product/factories.ts';
import { tempDir } from '../support/temp-file.ts';

const { folder, remove } = tempDir();
const sound = `${folder}/sound.sqlite`;
let shop: PayingShop;

/** An order of a pre-order whose last place it took, and a unit in stock. */
beforeAll(async () => {
  shop = await startPayingShop();
  const product = await makeProduct(shop, { stock: 0 });
  await makeProduct(shop, { stock: 5 });
  const [unit = { prodUnitSn: 0, itemCode: '' }] = product.units;

  await shop.runtime.database.tx((t) =>
    t
      .insertInto('pre_order')
      .values({
        prodUnitSn: unit.prodUnitSn,
        shipsBy: '2099-12-20',
        cap: 1,
        state: 'Open',
        createdAt: shop.now(),
        endedAt: null,
      })
      .execute(),
  );
  await placeOrder(shop.shopper(), unit.itemCode);
  await shop.runtime.database.copyTo(sound);
});
afterAll(async () => {
  await shop.close();
  remove();
});

const other = `(select max("prodUnitSn") from "prod_unit")`;

/** Statements that violate each invariant once; those in `also` are necessarily violated, too. */
const BREAKS: Record<string, { by: string; also?: string[] }> = {
  'pre-order-cap': { by: `update "pre_order" set "cap" = 0` },
  'pre-order-sold': { by: `update "pre_order" set "soldQty" = 0` },
  'pre-order-owed': { by: `update "stock" set "owedQty" = 0` },
  'pre-order-packed': {
    by: `update "order_item" set "status" = 'PreparingToShip'`,
    also: ['item-history', 'order-follows'],
  },
  'pre-order-unit': { by: `update "pre_order" set "prodUnitSn" = ${other}` },
};

async function countViolations(file: string): Promise<Record<string, number>> {
  const copy = await openDatabase({ file, readonly: true });
  const results = await checkInvariants(copy);
  await copy.close();

  return Object.fromEntries(
    results.filter((result) => result.violations > 0).map(({ id, violations }) => [id, violations]),
  );
}

test('the shop is sound', async () => {
  expect(await countViolations(sound)).toEqual({});
});

test.each(PRE_ORDER_INVARIANTS.map(({ id }) => id))(
  'breaking %s is found, once and by it alone',
  async (id) => {
    const { by, also = [] } = BREAKS[id] ?? { by: 'select 1' };
    const file = `${folder}/${id}.sqlite`;
    copyFileSync(sound, file);

    const database = new Database(file);
    database.pragma('foreign_keys = OFF');
    database.pragma('ignore_check_constraints = ON');
    database.exec(by);
    database.close();

    const violations = await countViolations(file);
    expect(violations[id]).toBe(1);
    expect(Object.keys(violations).toSorted()).toEqual([id, ...also].toSorted());
  },
);
