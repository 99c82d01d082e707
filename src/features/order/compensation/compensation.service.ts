import type { Reader, ShopDatabase } from '#db/connection.ts';
import { AppError } from '../../../errors/errors.ts';
import { formatCount } from '../../../lib/money.ts';
import { throwIfAboveLimit } from '../../../server/staff/staff-limit.ts';
import { COMPENSATED } from '../cancel/cancel.ts';
import type { OrderRow } from '../cancel/cancel-call.ts';
import { findRequestedCancel } from '../cancel/cancel.queries.ts';
import { writeItemlessCancel } from '../cancel/itemless-cancel.service.ts';
import { lockOrder } from '../order/order-item.queries.ts';
import { throwIfMissing } from '../order/missing.queries.ts';
import { unpromisedAmt } from '../order-sum/kept-amt.ts';
import { readOrderMeans } from '../order-sum/order-means.queries.ts';
import { readPaidOrder, type ReadOrder } from '../order-sum/paid-order.queries.ts';
import {
  orderBalance,
  refundableAmt,
  toShownRefunds,
  type RefundableOrder,
} from '../refund/refund-plan.ts';

/** The refund of a compensation, in won. */
export interface Compensated {
  refundAmt: number;
  refunds: ReturnType<typeof toShownRefunds>;
}

interface Compensation {
  amount: number;
  reason: string;
  /** The same one twice has one effect. */
  ref: string;
  /** The most that all compensations of the order may come to. */
  limitAmt?: number | undefined;
}

/**
 * Gives back a part of what was paid for an order whose goods stay, as for a scratch that its buyer can
 * live with; later returns and cancels give back what they would have, as far as that was paid. Throws
 * AboveStaffLimit, CompensationTooHigh, and PaymentCancelledThere.
 */
export function compensateOrder(
  { database, now }: { database: ShopDatabase; now: number },
  { orderSn }: { orderSn: number },
  { amount, reason, ref, limitAmt }: Compensation,
): Promise<Compensated> {
  return database.tx(async (t) => {
    const order = await lockOrder(t, { orderSn });
    const earlier = await findRequestedCancel(t, { orderSn, requestHash: ref });
    if (earlier) return earlier;

    if (order.paidAt === null) throwTooHigh(0);

    await throwIfMissing(t, orderSn);
    const state = await readState(t, order);
    throwIfAboveLimit(limitAmt, state.compensationAmt + amount);

    const mostAmt = computeMost(state);
    if (amount > mostAmt) throwTooHigh(mostAmt);

    const row = { actor: 'staff', reasonCode: COMPENSATED, reason, requestHash: ref } as const;
    const { refundAmt, refunds } = await writeItemlessCancel(t, {
      order,
      state,
      row: { ...row, heldAmt: 0, compensationAmt: amount },
      owedAmt: amount,
      now,
    });

    return { refundAmt, refunds: toShownRefunds(refunds) };
  });
}

function throwTooHigh(mostAmt: number): never {
  throw new AppError('CompensationTooHigh', { params: { amount: formatCount(mostAmt) } });
}

/**
 * The most that can be given back of an order, in won: what was paid, has not gone back at its provider
 * and is promised to nobody.
 */
export async function readCompensable(db: Reader, order: OrderRow): Promise<number> {
  if (order.paidAt === null) return 0;
  return computeMost(await readState(db, order));
}

async function readState(db: Reader, order: OrderRow): Promise<ReadOrder & RefundableOrder> {
  const paid = await readPaidOrder(db, order.orderSn);
  return { ...paid, ...(await readOrderMeans(db, order)) };
}

function computeMost(state: ReadOrder & RefundableOrder): number {
  const freeAmt = unpromisedAmt(state, orderBalance(state)) - state.heldAmt;
  return Math.max(0, Math.min(freeAmt, refundableAmt(state)));
}
