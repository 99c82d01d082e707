import type { Reader } from '#db/connection.ts';
import { countRows } from '#db/count-rows.ts';
import { HELD_RELEASED } from '../../../../order/cancel/cancel.ts';
import { parkedAt } from '../../../../../server/jobs.ts';
import { STATUSES_TO } from '../../../../order/order/desk/order-table.ts';
import type { Instants } from '../../sales.queries.ts';
import { freeQty } from '../../../../product/pre-order/saleable-qty.queries.ts';

/** Cancels by their reason. */
export async function countCancelReasons(db: Reader, { since, before }: Instants) {
  const rows = await db
    .selectFrom('order_cancel')
    .select((e) => ['reasonCode as reason', e.fn.countAll<number>().as('count')])
    .where('reasonCode', '<>', HELD_RELEASED)
    .where('createdAt', '>=', since)
    .where('createdAt', '<', before)
    .groupBy('reasonCode')
    .execute();
  return rows.map((row) => ({ ...row, kind: 'Cancel', count: Number(row.count) }));
}

/** Claims that were applied for, by their kind and reason; those that were called off are none. */
export async function countClaimReasons(db: Reader, { since, before }: Instants) {
  const rows = await db
    .selectFrom('claim')
    .select((e) => [
      'claimType as kind',
      'claimReasonCode as reason',
      e.fn.countAll<number>().as('count'),
    ])
    .where('createdAt', '>=', since)
    .where('createdAt', '<', before)
    .where('status', 'not in', ['Created', 'Cancelled'])
    .groupBy(['claimType', 'claimReasonCode'])
    .execute();
  return rows.map((row) => ({ ...row, count: Number(row.count) }));
}

/** Units on sale of products on sale, of which nothing is left. */
export function countSoldOut(db: Reader): Promise<number> {
  return countRows(
    db
      .selectFrom('stock')
      .innerJoin('prod_unit', 'prod_unit.prodUnitSn', 'stock.prodUnitSn')
      .innerJoin('product', 'product.productSn', 'prod_unit.productSn')
      .where(freeQty, '<=', 0)
      .where('prod_unit.saleStatus', '=', 'OnSale')
      .where('product.saleStatus', '=', 'On')
      .where('product.displayed', '=', 1),
  );
}

export function countParkedJobs(db: Reader): Promise<number> {
  return countRows(db.selectFrom('job').where('doneAt', 'is', null).where('runAt', '=', parkedAt));
}

/** Orders to be confirmed, and to be shipped. */
export async function countOrderStatuses(db: Reader) {
  const rows = await db
    .selectFrom('orders')
    .select((e) => ['status', e.fn.countAll<number>().as('count')])
    .where('status', 'in', [...STATUSES_TO.toConfirm, ...STATUSES_TO.toShip])
    .groupBy('status')
    .execute();

  const countOf = (statuses: readonly string[]) =>
    rows
      .filter(({ status }) => statuses.includes(status))
      .reduce((sum, { count }) => sum + Number(count), 0);

  return { toConfirm: countOf(STATUSES_TO.toConfirm), toShip: countOf(STATUSES_TO.toShip) };
}
