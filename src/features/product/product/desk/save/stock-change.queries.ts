import type { Reader, Tx } from '#db/connection.ts';
import { AppError } from '../../../../../errors/errors.ts';

/** Locks the row of a product until the end of the transaction. Throws NotFound. */
export async function lockProduct(t: Tx, itemCode: string): Promise<number> {
  const row = await t
    .updateTable('product')
    .set({ itemCode })
    .where('itemCode', '=', itemCode)
    .returning('productSn')
    .executeTakeFirst();
  if (!row) throw new AppError('NotFound');

  return row.productSn;
}

/** A unit that has a stock of its own. */
export function findUnitStock(db: Reader, unit: { itemCode: string; unitCode: string }) {
  return db
    .selectFrom('stock as s')
    .innerJoin('prod_unit as u', 'u.prodUnitSn', 's.prodUnitSn')
    .innerJoin('product as p', 'p.productSn', 'u.productSn')
    .select(['s.prodUnitSn', 's.qty', 's.reservedQty'])
    .where('u.itemCode', '=', unit.unitCode)
    .where('p.itemCode', '=', unit.itemCode)
    .executeTakeFirst();
}

interface StockStep {
  prodUnitSn: number;
  qty: number;
  ref: string;
  note: string;
  now: number;
}

/** Adds pieces, or takes them if below zero; false if reservations need more than would be left. */
export async function addStock(t: Tx, step: StockStep): Promise<boolean> {
  if (!(await insertMovement(t, step))) return true; // done before

  const { numUpdatedRows } = await t
    .updateTable('stock')
    .set((e) => ({ qty: e('qty', '+', step.qty) }))
    .where('prodUnitSn', '=', step.prodUnitSn)
    .where((e) => e(e('qty', '+', step.qty), '>=', e.ref('reservedQty')))
    .executeTakeFirst();

  return numUpdatedRows === 1n;
}

/** Sets what was counted; false if reservations need more. */
export async function setStock(t: Tx, step: StockStep): Promise<boolean> {
  const before = await t
    .selectFrom('stock')
    .select('qty')
    .where('prodUnitSn', '=', step.prodUnitSn)
    .executeTakeFirstOrThrow();

  const by = step.qty - before.qty;
  if (by === 0 || !(await insertMovement(t, { ...step, qty: by }))) return true;

  // Sold meanwhile: on PostgreSQL the update waits for the sale and then finds another quantity.
  const { numUpdatedRows } = await t
    .updateTable('stock')
    .set({ qty: step.qty })
    .where('prodUnitSn', '=', step.prodUnitSn)
    .where('qty', '=', before.qty)
    .where('reservedQty', '<=', step.qty)
    .executeTakeFirst();

  return numUpdatedRows === 1n;
}

/** False if the ref has moved this unit's stock before. */
async function insertMovement(t: Tx, { now, ...movement }: StockStep): Promise<boolean> {
  const row = await t
    .insertInto('stock_movement')
    .values({ ...movement, kind: 'Adjust', createdAt: now })
    .onConflict((c) => c.columns(['prodUnitSn', 'kind', 'ref']).doNothing())
    .returning('stockMovementSn')
    .executeTakeFirst();
  return row !== undefined;
}
