import type { Reader, Tx } from '#db/connection.ts';
import { AppError } from '../../../../errors/errors.ts';

/** Guards packing and shipping against an order that staff have put on hold. Throws OrderOnHold. */
export async function throwIfOnHold(db: Reader, orderSn: number): Promise<void> {
  const { onHoldNote } = await db
    .selectFrom('orders')
    .select('onHoldNote')
    .where('orderSn', '=', orderSn)
    .executeTakeFirstOrThrow();
  if (onHoldNote !== null) throw new AppError('OrderOnHold', { params: { note: onHoldNote } });
}

/** Puts a locked order on hold. */
export async function updateOnHold(
  t: Tx,
  orderSn: number,
  hold: { onHoldAt: number; onHoldNote: string },
): Promise<void> {
  await t.updateTable('orders').set(hold).where('orderSn', '=', orderSn).execute();
}

/** Lets an order go; false if it is not on hold. */
export async function updateOffHold(t: Tx, orderSn: number): Promise<boolean> {
  const { numUpdatedRows } = await t
    .updateTable('orders')
    .set({ onHoldAt: null, onHoldNote: null })
    .where('orderSn', '=', orderSn)
    .where('onHoldAt', 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
