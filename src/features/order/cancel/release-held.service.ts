import type { Tx } from '#db/connection.ts';
import type { OrderActor } from '../order/order.ts';
import { releasedAmt } from '../order-sum/held-amt.ts';
import { readOrderMeans } from '../order-sum/order-means.queries.ts';
import { readPaidOrder } from '../order-sum/paid-order.queries.ts';
import { HELD_RELEASED } from './cancel.ts';
import { findOrderRow } from './cancel.queries.ts';
import { writeItemlessCancel } from './itemless-cancel.service.ts';

/** Gives back what cancels and claims of a locked order held for a return that has ended. */
export async function releaseHeld(
  t: Tx,
  orderSn: number,
  { actor, now }: { actor: OrderActor; now: number },
): Promise<void> {
  const order = await findOrderRow(t, orderSn);
  if (!order) throw new Error(`Order ${orderSn} is not there.`);

  const paid = await readPaidOrder(t, orderSn);
  if (paid.heldAmt === 0) return;

  const state = { ...paid, ...(await readOrderMeans(t, order)) };
  const owedAmt = releasedAmt(state);
  if (owedAmt === 0) return;

  const reason = { reasonCode: HELD_RELEASED, reason: '', requestHash: null };
  const row = { ...reason, actor, heldAmt: -owedAmt, compensationAmt: 0 };
  await writeItemlessCancel(t, { order, state, row, owedAmt, now });
}
