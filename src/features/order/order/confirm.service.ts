import type { Reader, Tx } from '#db/connection.ts';
import { sql } from 'kysely';
import { drainBacklog } from '../../../server/drain.ts';
import { handleEvery, type JobHandler } from '../../../server/job-worker.ts';
import type { Runtime } from '../../../server/runtime.ts';
import {
  endedReturnDelivery,
  listReturnTerms,
  type ReturnTerm,
} from '../../content/setting/return-days.ts';
import { readSettings } from '../../content/setting/setting.service.ts';
import { earnPoints } from '../../benefit/point/point.service.ts';
import { confirmedPoints, isConfirmable, type OrderActor } from './order.ts';
import { lockOrder } from './order-item.queries.ts';
import { moveOrderItems, readItems, type OrderItemRow } from './order-move.service.ts';

const EVERY_MS = 10 * 60_000;
const BATCH = 200;

/** Confirms items automatically, once they can no longer be returned without a reason. */
export function confirmJobs(runtime: Runtime): JobHandler[] {
  const { database } = runtime;
  return [
    handleEvery({ kind: 'purchase-confirmation', everyMs: EVERY_MS }, async ({ now }) => {
      let confirmed = 0;

      for (const term of listReturnTerms(await readSettings(database.read))) {
        const deliveredBy = endedReturnDelivery(now, term.days);

        confirmed += await drainBacklog(runtime, {
          list: (more) =>
            listUnconfirmed(database.read, { ...term, deliveredBy, limit: BATCH + more }),
          keyOf: (orderSn) => orderSn,
          each: (orderSn) =>
            database.tx((t) => confirmItems(t, orderSn, { actor: 'job', now, deliveredBy })),
        });
      }

      return `${confirmed} items confirmed`;
    }),
  ];
}

interface Unconfirmed extends Pick<ReturnTerm, 'from' | 'before'> {
  deliveredBy: number;
  limit: number;
}

/**
 * Orders of a term with unconfirmed items delivered by `deliveredBy`, oldest first. Items wait for their
 * open claims; items that were returned whole are never confirmed.
 */
async function listUnconfirmed(
  db: Reader,
  { from, before, deliveredBy, limit }: Unconfirmed,
): Promise<number[]> {
  const rows = await db
    .selectFrom('order_item')
    .innerJoin('orders', 'orders.orderSn', 'order_item.orderSn')
    .select('order_item.orderSn')
    .where('orders.createdAt', '>=', from)
    .where('orders.createdAt', '<', before)
    .where('deliveredAt', '<=', deliveredBy)
    // A literal, to match the partial index `order_item_delivered`.
    .where('order_item.status', '=', sql.lit('Delivered'))
    .where('claimingQty', '=', 0)
    .where((e) => e('orderedQty', '>', e('cancelledQty', '+', e.ref('returnedQty'))))
    .orderBy('deliveredAt')
    .limit(limit)
    .execute();
  return [...new Set(rows.map(({ orderSn }) => orderSn))];
}

/** The member's orders with items that `confirmDelivered` would confirm. */
export async function listUnconfirmedOf(db: Reader, memberNo: number): Promise<number[]> {
  const rows = await db
    .selectFrom('orders')
    .innerJoin('order_item', 'order_item.orderSn', 'orders.orderSn')
    .select('orders.orderSn')
    .distinct()
    .where('orders.memberNo', '=', memberNo)
    .where('order_item.status', '=', 'Delivered')
    .where('claimingQty', '=', 0)
    .where((e) => e('orderedQty', '>', e('cancelledQty', '+', e.ref('returnedQty'))))
    .execute();
  return rows.map(({ orderSn }) => orderSn);
}

/** Confirms everything that was delivered of an order, for its buyer. */
export async function confirmDelivered(t: Tx, orderSn: number, now: number): Promise<void> {
  await confirmItems(t, orderSn, { actor: 'shopper', now });
}

interface Confirm {
  actor: OrderActor;
  now: number;
  /** Only items delivered by then. */
  deliveredBy?: number;
  /** Only these items and their dependent ones. */
  orderItemSns?: readonly number[] | undefined;
}

/** Confirms the delivered items of an order; returns their number. */
export async function confirmItems(t: Tx, orderSn: number, confirm: Confirm): Promise<number> {
  const { actor, now, deliveredBy = now, orderItemSns } = confirm;

  const { memberNo, orderNo } = await lockOrder(t, { orderSn });

  const items = (await readItems(t, orderSn)).filter(
    (item) =>
      isConfirmable(item) &&
      item.deliveredAt !== null &&
      item.deliveredAt <= deliveredBy &&
      (!orderItemSns || isMeant(item, orderItemSns)),
  );
  if (items.length === 0) return 0;

  const move = { orderSn, items, to: 'PurchaseConfirmed', actor, note: '', now } as const;
  await moveOrderItems(t, move);

  if (memberNo !== null) await earnItemPoints(t, items, { memberNo, orderNo, orderSn, now });

  return items.length;
}

/** Earns the points of items that were confirmed before the order became its member's, once. */
export async function earnConfirmedPoints(
  t: Tx,
  order: { memberNo: number; orderNo: string; orderSn: number; now: number },
): Promise<void> {
  const items = await readItems(t, order.orderSn);
  const confirmed = items.filter(({ status }) => status === 'PurchaseConfirmed');
  await earnItemPoints(t, confirmed, order);
}

async function earnItemPoints(
  t: Tx,
  items: readonly OrderItemRow[],
  { memberNo, orderNo, orderSn, now }: Parameters<typeof earnConfirmedPoints>[1],
): Promise<void> {
  for (const item of items) {
    const amount = confirmedPoints(item);
    const ref = `order:${orderNo}:item:${item.orderItemSn}`;
    await earnPoints(t, { memberNo, ref, amount, now, orderSn });
  }
}

/** Returns whether an item is one of these, or comes with one. */
export function isMeant(
  { orderItemSn, parentItemSn, itemType }: OrderItemRow,
  orderItemSns: readonly number[],
): boolean {
  const isDependent = itemType !== 'AddOnItem' && orderItemSns.includes(parentItemSn ?? 0);
  return isDependent || orderItemSns.includes(orderItemSn);
}
