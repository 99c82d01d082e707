import type { Insertable } from 'kysely';
import type { Tx } from '#db/connection.ts';
import type { Database } from '#db/database.ts';
import { prepare } from '#db/prepared.ts';
import { MAX_QTY } from '../../../lib/constants.ts';
import type { PreOrderOffer } from '../../product/pre-order/pre-order.ts';
import { takePlaces } from '../../product/pre-order/pre-order.queries.ts';
import { freeQty } from '../../product/pre-order/saleable-qty.queries.ts';
import { giveUnitsBack, type UnitsBack } from './give-back.queries.ts';
import { listPreOrderLines } from './pre-order/pre-order-line.queries.ts';

interface UnitQty {
  prodUnitSn: number;
  qty: number;
}

const hold = prepare(
  (t: Tx, { rows }: { rows: readonly Insertable<Database['stock_reservation']>[] }) =>
    t.insertInto('stock_reservation').values(rows).compile(),
);

const reserve = prepare((t: Tx, { prodUnitSn, qty }: UnitQty) =>
  t
    .updateTable('stock')
    .set((e) => ({ reservedQty: e('reservedQty', '+', qty) }))
    .where('prodUnitSn', '=', prodUnitSn)
    .where(freeQty, '>=', qty)
    .compile(),
);

/** The quantity of a unit that an order needs: bought units, gifts, and units of a pre-order. */
interface WantedQty extends UnitQty {
  giftQty?: number;
  ahead?: PreOrderOffer & { qty: number };
}

/**
 * Reserves stock by conditional update, in unit order so that concurrent orders never deadlock.
 * `short` are units with less stock than was bought: the caller then rolls back. `ungiven` are
 * units with too little stock left for the gifts. `held` is what was reserved, `soldOut` are units
 * whose pre-order reached its cap.
 */
export async function reserveStock(
  t: Tx,
  orderSn: number,
  units: readonly WantedQty[],
): Promise<{ short: number[]; ungiven: number[]; held: UnitQty[]; soldOut: number[] }> {
  const sorted = [...units].sort((a, b) => a.prodUnitSn - b.prodUnitSn);
  const rows: Insertable<Database['stock_reservation']>[] = [];
  const short: number[] = [];
  const ungiven: number[] = [];
  const soldOut: number[] = [];

  for (const { prodUnitSn, qty: bought, giftQty = 0, ahead } of sorted) {
    const left = ahead && (await takePlaces(t, { ...ahead, prodUnitSn }));
    if (ahead && left === undefined) short.push(prodUnitSn);
    if (left === 0) soldOut.push(prodUnitSn);

    const withGift = { prodUnitSn, qty: bought + giftQty };
    const hasGift = giftQty > 0 && withGift.qty <= MAX_QTY && (await tryReserve(t, withGift));
    if (giftQty > 0 && !hasGift) ungiven.push(prodUnitSn);

    const isHeld = hasGift || bought === 0 || (await tryReserve(t, { prodUnitSn, qty: bought }));
    if (!isHeld) short.push(prodUnitSn);

    const qty = hasGift ? bought + giftQty : bought;
    if (qty > 0) rows.push({ orderSn, prodUnitSn, qty, status: 'Held' });
  }

  if (rows.length > 0) await hold.all(t, { rows });

  return { short, ungiven, held: rows, soldOut };
}

async function tryReserve(t: Tx, unit: UnitQty): Promise<boolean> {
  return (await reserve.count(t, unit)) === 1;
}

/**
 * Releases what an unpaid order holds, its places of pre-orders too; once, as its status changes.
 * Returns what came back, and the units that were sold out.
 */
export async function releaseStock(
  t: Tx,
  orderSn: number,
): Promise<{ moved: UnitQty[]; wereSoldOut: number[] }> {
  const held = await endReservations(t, orderSn, 'Released');
  const lines = await listPreOrderLines(t, orderSn);

  return giveUnitsBack(t, [
    ...held.map(({ prodUnitSn, qty }) => ({ prodUnitSn, qty, from: 'Held' as const })),
    ...lines.map(({ prodUnitSn, preOrderSn, orderedQty: qty }) => {
      return { prodUnitSn, preOrderSn, qty, from: 'Owed' as const };
    }),
  ]);
}

const movementInsert = prepare(
  (t: Tx, { rows }: { rows: readonly Insertable<Database['stock_movement']>[] }) =>
    t.insertInto('stock_movement').values(rows).compile(),
);

const take = prepare((t: Tx, { prodUnitSn, qty }: UnitQty) =>
  t
    .updateTable('stock')
    .set((e) => ({ qty: e('qty', '-', qty), reservedQty: e('reservedQty', '-', qty) }))
    .where('prodUnitSn', '=', prodUnitSn)
    .returning(freeQty.as('saleableQty'))
    .compile(),
);

/** Takes an order's reserved units out of stock, once; returns each unit's remaining quantity. */
export async function takeStock(
  t: Tx,
  order: { orderSn: number; orderNo: string },
  now: number,
): Promise<{ prodUnitSn: number; saleableQty: number }[]> {
  const held = await endReservations(t, order.orderSn, 'Taken');
  if (held.length === 0) return [];

  const sale = { kind: 'Sale' as const, ref: order.orderNo, createdAt: now };
  const rows = held.map(({ prodUnitSn, qty }) => ({ ...sale, prodUnitSn, qty: -qty }));

  await movementInsert.all(t, { rows });

  const left: { prodUnitSn: number; saleableQty: number }[] = [];
  for (const { prodUnitSn, qty } of held) {
    const { saleableQty } = await take.one(t, { prodUnitSn, qty });
    left.push({ prodUnitSn, saleableQty });
  }

  return left;
}

/**
 * Gives units of a paid order back, those that were sold out of stock once per `ref`. Returns what came
 * back, and the units that were sold out.
 */
export async function returnStock(
  t: Tx,
  units: readonly UnitsBack[],
  { ref, now }: { ref: string; now: number },
): Promise<{ moved: UnitQty[]; wereSoldOut: number[] }> {
  const soldQtys = new Map<number, number>();
  for (const { prodUnitSn, qty, from } of units) {
    if (from === 'Sold') soldQtys.set(prodUnitSn, (soldQtys.get(prodUnitSn) ?? 0) + qty);
  }

  const sorted = [...soldQtys].sort(([a], [b]) => a - b);
  const rows = sorted.map(([prodUnitSn, qty]) => {
    return { prodUnitSn, qty, kind: 'Return' as const, ref, createdAt: now };
  });
  if (rows.length > 0) await movementInsert.all(t, { rows });

  return giveUnitsBack(t, units);
}

/** Takes units that pre-orders are owed out of stock; false if fewer are here. */
export async function takeOwedStock(
  t: Tx,
  { prodUnitSn, qty, ref, now }: UnitQty & { ref: string; now: number },
): Promise<boolean> {
  const { numUpdatedRows } = await t
    .updateTable('stock')
    .set((e) => ({ qty: e('qty', '-', qty), owedQty: e('owedQty', '-', qty) }))
    .where('prodUnitSn', '=', prodUnitSn)
    .where((e) => e(e('qty', '-', e.ref('reservedQty')), '>=', qty))
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return false;

  const sale = { kind: 'Sale' as const, ref, createdAt: now };
  await movementInsert.all(t, { rows: [{ ...sale, prodUnitSn, qty: -qty }] });
  return true;
}

const endHolds = prepare(
  (t: Tx, { orderSn, status }: { orderSn: number; status: 'Taken' | 'Released' }) =>
    t
      .updateTable('stock_reservation')
      .set({ status })
      .where('orderSn', '=', orderSn)
      .where('status', '=', 'Held')
      .returning(['prodUnitSn', 'qty'])
      .compile(),
);

async function endReservations(
  t: Tx,
  orderSn: number,
  status: 'Taken' | 'Released',
): Promise<UnitQty[]> {
  const ended = await endHolds.all(t, { orderSn, status });
  return ended.sort((a, b) => a.prodUnitSn - b.prodUnitSn);
}
