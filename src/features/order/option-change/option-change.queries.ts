import { padList, type Reader, type Tx } from '#db/connection.ts';
import type { SaleableUnit } from '../../benefit/saleable-unit/saleable-unit.ts';
import { getUnitCost } from '../order/order.queries.ts';
import { freeQty } from '../../product/pre-order/saleable-qty.queries.ts';

/** Items of which a unit had a flash price, which is the unit's own. */
export async function listFlashItems(
  db: Reader,
  orderItemSns: readonly number[],
): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('order_unit_adjustment')
    .select('orderItemSn')
    .distinct()
    .where('orderItemSn', 'in', padList(orderItemSns))
    .where('kind', '=', 'FlashSale')
    .execute();
  return new Set(rows.map(({ orderItemSn }) => orderItemSn));
}

/** Locks stock in the order of its units, as orders do, so that no two changes deadlock. */
export async function lockStock(t: Tx, prodUnitSns: readonly number[]): Promise<void> {
  const sorted = [...new Set(prodUnitSns)].sort((a, b) => a - b);
  for (const prodUnitSn of sorted) {
    await t
      .updateTable('stock')
      .set((e) => ({ qty: e.ref('qty') }))
      .where('prodUnitSn', '=', prodUnitSn)
      .execute();
  }
}

interface TakenUnits {
  prodUnitSn: number;
  qty: number;
  ref: string;
  now: number;
}

/** Takes units that nobody has reserved out of stock; undefined if there are fewer, else what is left. */
export async function takeFreeStock(
  t: Tx,
  { prodUnitSn, qty, ref, now }: TakenUnits,
): Promise<number | undefined> {
  const row = await t
    .updateTable('stock')
    .set((e) => ({ qty: e('qty', '-', qty) }))
    .where('prodUnitSn', '=', prodUnitSn)
    .where(freeQty, '>=', qty)
    .returning(freeQty.as('saleableQty'))
    .executeTakeFirst();
  if (!row) return undefined;

  await t
    .insertInto('stock_movement')
    .values({ prodUnitSn, qty: -qty, kind: 'Sale', ref, createdAt: now })
    .execute();

  return Number(row.saleableQty);
}

/** Names another unit in an item of an order, with what that one costs the shop. */
export async function updateItemUnit(
  t: Tx,
  orderItemSn: number,
  { prodUnitSn, itemCode, optionNameKo, optionNameEn, imagePath }: SaleableUnit,
): Promise<void> {
  await t
    .updateTable('order_item')
    .set({ prodUnitSn, itemCode, optionNameKo, optionNameEn, imagePath })
    .set({ costPrice: getUnitCost({ prodUnitSn }) })
    .where('orderItemSn', '=', orderItemSn)
    .execute();
}

/** Moves a quantity of what an order has taken from one unit to another. */
export async function moveReservation(
  t: Tx,
  { orderSn, from, to, qty }: { orderSn: number; from: number; to: number; qty: number },
): Promise<void> {
  await t
    .insertInto('stock_reservation')
    .values({ orderSn, prodUnitSn: to, qty, status: 'Taken' })
    .onConflict((conflict) =>
      conflict
        .columns(['orderSn', 'prodUnitSn'])
        .doUpdateSet((e) => ({ qty: e('stock_reservation.qty', '+', qty) })),
    )
    .execute();

  await t
    .deleteFrom('stock_reservation')
    .where('orderSn', '=', orderSn)
    .where('prodUnitSn', '=', from)
    .where('qty', '=', qty)
    .execute();
  await t
    .updateTable('stock_reservation')
    .set((e) => ({ qty: e('qty', '-', qty) }))
    .where('orderSn', '=', orderSn)
    .where('prodUnitSn', '=', from)
    .where('qty', '>', qty)
    .execute();
}

/** The names of an option in both languages, before and after. */
interface ChangedNames {
  orderItemSn: number;
  fromKo: string;
  fromEn: string;
  toKo: string;
  toEn: string;
}

/** Keeps a change of an option by staff for its buyer; returns its number. */
export async function insertOptionChange(
  t: Tx,
  change: ChangedNames & { createdAt: number },
): Promise<number> {
  const { orderOptionChangeSn } = await t
    .insertInto('order_option_change')
    .values(change)
    .returning('orderOptionChangeSn')
    .executeTakeFirstOrThrow();
  return orderOptionChangeSn;
}

/** The changes of an order's options by staff, with the names of their items, the oldest first. */
export function listOptionChanges(db: Reader, orderSn: number) {
  return db
    .selectFrom('order_option_change as change')
    .innerJoin('order_item as item', 'item.orderItemSn', 'change.orderItemSn')
    .select(['change.fromKo', 'change.fromEn', 'change.toKo', 'change.toEn', 'change.createdAt'])
    .select(['item.nameKo', 'item.nameEn'])
    .where('item.orderSn', '=', orderSn)
    .orderBy('change.orderOptionChangeSn')
    .execute();
}

/** How often staff have changed options of an order. */
export async function countOptionChanges(db: Reader, orderNo: string): Promise<number> {
  const { count } = await db
    .selectFrom('stock_movement')
    .select((e) => e.fn.count<number>('ref').distinct().as('count'))
    .where('kind', '=', 'Return')
    .where('ref', 'like', `${orderNo}:O____`)
    .executeTakeFirstOrThrow();
  return Number(count);
}
