import type { Insertable } from 'kysely';
import type { Tx } from '#db/connection.ts';
import type { Database } from '#db/database.ts';
import { GUEST_SESSION_MS } from '../../lib/constants.ts';
import { AppError } from '../../lib/errors.ts';
import { randomToken, sha256 } from '../../server/crypto.ts';
import { unitQtys } from '../checkout/checkout.ts';
import type { PlanFacts } from '../checkout/checkout-plan.ts';
import { toShippingDrafts } from './order-draft.ts';
import type { ItemDraft } from './order-draft.ts';
import {
  insertGuestSession,
  insertOrder,
  insertOrderHistory,
  insertOrderItems,
  insertOrderShippings,
  insertUnitAdjustments,
} from './order.queries.ts';
import { reserveStock } from './stock.queries.ts';

type Item = ItemDraft & { orderShippingSn: number };

/**
 * Writes an order with its parcels, items and frozen discounts, and holds the stock for it; throws
 * InventoryDecreaseFail naming the units that are short. The stock rows come last: every other
 * buyer of the same unit waits for them.
 */
export async function createOrderRows(
  t: Tx,
  order: Insertable<Database['orders']>,
  facts: PlanFacts,
): Promise<number> {
  const orderSn = await insertOrder(t, order);
  const drafts = toShippingDrafts(facts);
  const shippingSns = await insertOrderShippings(
    t,
    drafts.map(({ row }) => ({ ...row, orderSn })),
  );
  const items = drafts.flatMap((draft, i) =>
    draft.items.map((item) => ({ ...item, orderShippingSn: shippingSns[i] ?? 0 })),
  );
  await insertItems(t, orderSn, items);
  const { createdAt } = order;
  const history = { orderSn, fromStatus: null, toStatus: 'OrderCreated', createdAt };
  await insertOrderHistory(t, { ...history, actor: 'shopper', note: '' });
  const short = await reserveStock(t, orderSn, unitQtys(facts.lines));
  if (short.length > 0) {
    const lines = facts.lines.filter((line) => short.includes(line.unit.prodUnitSn));
    const itemCodes = lines.map((line) => line.unit.itemCode);
    throw new AppError('InventoryDecreaseFail', { detail: { itemCodes } });
  }
  return orderSn;
}

/** Opens a guest's order to one browser; returns what its cookie holds. */
export async function openGuestOrder(t: Tx, orderSn: number, now: number): Promise<string> {
  const token = randomToken();
  await insertGuestSession(t, { id: sha256(token), orderSn, expiresAt: now + GUEST_SESSION_MS });
  return token;
}

/** Items first, then the add-ons that point at them, then the discounts of them all. */
async function insertItems(t: Tx, orderSn: number, items: readonly Item[]): Promise<void> {
  const snOf = new Map<number, number>();
  const mains = items.filter((item) => item.parentLineSn === null);
  const addOns = items.filter((item) => item.parentLineSn !== null);
  for (const group of [mains, addOns]) {
    if (group.length === 0) continue;
    const sns = await insertOrderItems(
      t,
      group.map(({ row, orderShippingSn, parentLineSn }) => ({
        ...row,
        orderSn,
        orderShippingSn,
        parentItemSn: parentLineSn === null ? null : (snOf.get(parentLineSn) ?? null),
      })),
    );
    group.forEach((item, i) => snOf.set(item.lineSn, sns[i] ?? 0));
  }
  const adjustments = items.flatMap((item) =>
    item.adjustments.map((adjustment) => ({
      ...adjustment,
      orderItemSn: snOf.get(item.lineSn) ?? 0,
    })),
  );
  await insertUnitAdjustments(t, adjustments);
}
