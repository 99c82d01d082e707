import type { Insertable } from 'kysely';
import type { Tx } from '#db/connection.ts';
import type { Database } from '#db/database.ts';
import { GUEST_SESSION_MS } from '../../../lib/constants.ts';
import { AppError } from '../../../errors/errors.ts';
import { taxFreeGoods, taxFreePart } from '../../benefit/pricing/tax.ts';
import { randomToken, sha256 } from '../../../server/crypto.ts';
import { getFlashUses, takenQtys, takesAnyUnit } from '../checkout/checkout.ts';
import type { PlanFacts } from '../checkout/checkout-plan.ts';
import { takeFlashQuotas } from '../../benefit/flash-sale/flash-use.queries.ts';
import { publishStockEdge } from '../../benefit/promotion/stock-edge.service.ts';
import { publishGivers } from '../../product/gift/gift.service.ts';
import { toShippingDrafts, type ItemDraft } from './order-draft.ts';
import { insertFirstItemHistory } from './order-item.queries.ts';
import {
  insertCouponItems,
  insertGifts,
  insertGuestSession,
  insertOrder,
  insertOrderHistory,
  insertOrderItems,
  insertOrderShippings,
  insertUnitAdjustments,
} from './order.queries.ts';
import { insertPreOrderLines } from './pre-order/pre-order-line.queries.ts';
import { reserveStock } from './stock.queries.ts';

type Item = ItemDraft & { orderShippingSn: number };

interface MadeRows {
  orderSn: number;
  /** The tax-free part of its payment. */
  taxFreeAmt: number;
}

/** The gift of a coupon is out of stock: the buyer decides whether to order without it. */
export class CouponGiftGoneError extends Error {}

/**
 * Writes an order with its parcels, items and frozen discounts, and reserves its stock. Throws
 * InventoryDecreaseFail with the units that are short, FlashPriceGoneError if a flash sale's quota
 * is exhausted. The stock rows are updated last, since their row locks block every other buyer of
 * the unit. A gift that cannot be reserved is left out, except a coupon's: CouponGiftGoneError.
 */
export async function createOrderRows(
  t: Tx,
  order: Insertable<Database['orders']>,
  facts: PlanFacts,
): Promise<MadeRows> {
  const orderSn = await insertOrder(t, order);

  const drafts = toShippingDrafts(facts);
  const shippingSns = await insertOrderShippings(
    t,
    drafts.map(({ row }) => ({ ...row, orderSn })),
  );

  const shipped = (kind: 'items' | 'gifts') =>
    drafts.flatMap((draft, i) =>
      draft[kind].map((item) => ({ ...item, orderShippingSn: shippingSns[i] ?? 0 })),
    );

  const snOf = await insertItems(t, { orderSn, items: shipped('items'), snOf: new Map() });

  const { createdAt } = order;
  await insertFirstItemHistory(t, orderSn, createdAt);

  const history = { orderSn, fromStatus: null, toStatus: 'OrderCreated' as const, createdAt };
  await insertOrderHistory(t, { ...history, actor: 'shopper', note: '' });
  await takeFlashQuotas(t, { orderSn, memberNo: order.memberNo ?? null }, getFlashUses(facts));

  const { short, ungiven, held, soldOut } = await reserveStock(t, orderSn, takenQtys(facts.lines));
  if (short.length > 0) {
    const lines = facts.lines.filter((line) => takesAnyUnit(line, short));
    const itemCodes = lines.map((line) => line.unit.itemCode);
    throw new AppError('InventoryDecreaseFail', { detail: { itemCodes } });
  }

  const preOrders = facts.lines.flatMap(({ lineSn, unit }) => {
    if (!unit.preOrder) return [];

    const { preOrderSn, shipsBy } = unit.preOrder;
    const orderItemSn = snOf.get(String(lineSn)) ?? 0;
    return { orderItemSn, preOrderSn, shipsBy, toldShipsBy: shipsBy, packedAt: null };
  });
  await insertPreOrderLines(t, preOrders);
  await publishStockEdge(t, soldOut, createdAt);

  const { couponGiftSn } = facts;
  if (couponGiftSn !== undefined && ungiven.includes(couponGiftSn)) {
    throw new CouponGiftGoneError(`unit ${couponGiftSn}`);
  }

  const less = held.map(({ prodUnitSn, qty }) => ({ prodUnitSn, qty: -qty }));
  await publishGivers(t, less, createdAt);

  const gifts = shipped('gifts').filter((gift) => !ungiven.includes(gift.row.prodUnitSn));
  if (gifts.length > 0) {
    const giftSnOf = await insertItems(t, { orderSn, items: gifts, snOf });

    await insertGifts(
      t,
      gifts.flatMap(({ key, gift }) =>
        gift ? [{ ...gift, orderItemSn: giftSnOf.get(key) ?? 0 }] : [],
      ),
    );

    await insertFirstItemHistory(t, orderSn, createdAt);
  }

  const targets = facts.plan.coupons.flatMap(({ possessionCouponSn, lineSns = [] }) =>
    lineSns.map((lineSn) => ({ possessionCouponSn, orderItemSn: snOf.get(String(lineSn)) ?? 0 })),
  );
  if (targets.length > 0) await insertCouponItems(t, targets);

  return { orderSn, taxFreeAmt: taxFreePayment(order, shipped('items')) };
}

function taxFreePayment(order: Insertable<Database['orders']>, items: readonly Item[]): number {
  const { finalTotalPaymentAmt, totalAdjSellingAmt, totalShippingFee } = order;
  const goods = items.map(({ row }) => ({ amount: row.netAmt, taxType: row.taxType }));

  return taxFreePart(finalTotalPaymentAmt, {
    totalAmt: totalAdjSellingAmt + totalShippingFee,
    taxFreeGoodsAmt: taxFreeGoods(goods),
  });
}

/** Creates a guest session for an order; returns the token for its cookie. */
export async function openGuestOrder(t: Tx, orderSn: number, now: number): Promise<string> {
  const token = randomToken();
  await insertGuestSession(t, { id: sha256(token), orderSn, expiresAt: now + GUEST_SESSION_MS });
  return token;
}

interface NewItems {
  orderSn: number;
  items: readonly Item[];
  /** Serials by key, of items inserted earlier. */
  snOf: ReadonlyMap<string, number>;
}

/** Inserts parent items, then dependent ones, then all discounts; returns the serials by key. */
async function insertItems(
  t: Tx,
  { orderSn, items, snOf: before }: NewItems,
): Promise<ReadonlyMap<string, number>> {
  const snOf = new Map(before);
  const mains = items.filter((item) => item.parentKey === null);
  const others = items.filter((item) => item.parentKey !== null);

  for (const group of [mains, others]) {
    if (group.length === 0) continue;

    const sns = await insertOrderItems(
      t,
      group.map(({ row, orderShippingSn, parentKey }) => ({
        ...row,
        orderSn,
        orderShippingSn,
        parentItemSn: parentKey === null ? null : (snOf.get(parentKey) ?? null),
      })),
    );

    group.forEach((item, i) => snOf.set(item.key, sns[i] ?? 0));
  }

  const adjustments = items.flatMap((item) =>
    item.adjustments.map((adjustment) => ({
      ...adjustment,
      orderItemSn: snOf.get(item.key) ?? 0,
    })),
  );

  if (adjustments.length > 0) await insertUnitAdjustments(t, adjustments);

  return snOf;
}
