import { expect } from 'playwright/test';
import { kstDay } from '#src/lib/date.ts';
import type { SiteShop } from '../../support/journey/site-shop.ts';
import { staffOf } from '../../support/desk/staff.ts';
import type { Shopper } from '../../support/shopper.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** The last day of dispatch of the jacket. */
export const SHIPS_BY = kstDay(Date.now() + 20 * DAY_MS);

/** Staff take the jacket out of stock, and open a pre-order of each of its units; once. */
export async function sellJacketAhead(shop: SiteShop): Promise<void> {
  const units = await shop.runtime.database.read
    .selectFrom('product as p')
    .innerJoin('prod_unit as u', 'u.productSn', 'p.productSn')
    .innerJoin('stock as s', 's.prodUnitSn', 'u.prodUnitSn')
    .leftJoin('pre_order as pre', 'pre.prodUnitSn', 'u.prodUnitSn')
    .select(['u.itemCode', 's.qty', 's.reservedQty'])
    .where('p.itemCode', '=', 'P1001')
    .where('pre.preOrderSn', 'is', null)
    .execute();
  const { browser: warehouse } = await staffOf(shop, 'warehouse');
  const { browser: goods } = await staffOf(shop, 'goods');

  for (const browser of [warehouse, goods]) await browser.get('/api/live'); // the csrf cookie

  for (const { itemCode: unitCode, qty, reservedQty } of units) {
    const stock = { unitCode, by: reservedQty - qty, reason: 'lost', ref: unitCode };
    if (stock.by !== 0) await expectDone(warehouse, 'stock', stock);
    await expectDone(goods, 'preOrder', { unitCode, shipsBy: SHIPS_BY, cap: 50 });
  }
}

async function expectDone(browser: Shopper, part: string, body: object): Promise<void> {
  const answer = await browser.post(`/api/staff/products/P1001/${part}`, body);
  expect([answer.status, answer.body]).toEqual([200, expect.anything()]);
}
