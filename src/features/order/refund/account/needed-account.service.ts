import type { Reader, ShopDatabase } from '#db/connection.ts';
import { AppError } from '../../../../errors/errors.ts';
import { findOrder, type OrderOwner } from '../../order/order.queries.ts';
import { takeRefundAccount } from './refund-holder.service.ts';
import { nameAccount, type SealedAccount } from './refund-account.service.ts';
import { listOpenRefunds } from '../refund.queries.ts';

/** The sum of an order's refunds that wait for a bank account, in won. */
export async function sumAccountNeeded(db: Reader, orderSn: number): Promise<number> {
  const needed = await listAccountNeeded(db, orderSn);
  return needed.reduce((sum, { amount }) => sum + amount, 0);
}

async function listAccountNeeded(db: Reader, orderSn: number) {
  const open = await listOpenRefunds(db, orderSn);
  return open.filter(({ status }) => status === 'AccountNeeded');
}

interface ByOwner {
  database: ShopDatabase;
  owner: OrderOwner;
  now: number;
}

/**
 * Names the bank account of an order's refunds that wait for one. Throws NotFound, NoAccountNeeded
 * where none does any more, RefundAccountRequired, RefundHolderMismatch.
 */
export async function nameNeededAccount(
  { database, owner, now }: ByOwner,
  orderNo: string,
  account: SealedAccount | undefined,
): Promise<void> {
  await database.tx(async (t) => {
    const order = await findOrder(t, orderNo, owner);
    if (!order) throw new AppError('NotFound');

    const needed = await listAccountNeeded(t, order.orderSn);
    if (needed.length === 0) throw new AppError('NoAccountNeeded');

    const sealed = await takeRefundAccount(t, order, { account, now });
    for (const refund of needed) {
      // Another request was first.
      if (!(await nameAccount(t, refund, { account: { sealed }, now }))) {
        throw new AppError('NoAccountNeeded');
      }
    }
  });
}
