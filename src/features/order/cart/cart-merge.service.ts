import type { Tx } from '#db/connection.ts';
import { CART_MAX_ITEMS } from '../../../lib/constants.ts';
import { randomToken } from '../../../server/crypto.ts';
import { readChosenUnits, type UnitOf } from '../../benefit/saleable-unit/chosen-unit.queries.ts';
import { itemSaleStatus, qtyFacts } from '../../benefit/saleable-unit/saleable-unit.ts';
import { planMerge, type MergeChange, type MergeLine, type MergeMove } from './cart-merge.ts';
import {
  deleteCart,
  listCartRows,
  lockCart,
  openCart,
  upsertLine,
  type CartRow,
} from './cart.queries.ts';
import type { MergeNotice } from './cart.ts';

export interface MergeResult {
  /** The number of lines moved. */
  mergedCount: number;
  /** Lines that were not moved, or only in part. */
  changes: MergeChange[];
  /** The serials of moved lines in both carts. */
  moved: MovedLine[];
}

interface MovedLine {
  from: number;
  to: number;
}

/**
 * Merges a visitor's cart into the member's, in the sign-in transaction, and deletes it; so a
 * repeat does nothing. The caller clears the `cart` cookie.
 */
export async function mergeCarts(
  t: Tx,
  visitorCartId: string | undefined,
  { memberNo, now }: { memberNo: number; now: number },
): Promise<MergeResult> {
  const nothing: MergeResult = { mergedCount: 0, changes: [], moved: [] };
  if (visitorCartId === undefined) return nothing;

  const visitor = { memberNo: undefined, cartId: visitorCartId };
  if ((await lockCart(t, visitor, now)) === undefined) return nothing;

  const visitorRows = (await listCartRows(t, visitor)).reverse(); // so the newest ends on top

  const member = { memberNo, cartId: undefined };
  const cartId = await openCart(t, member, { newCartId: randomToken(), now });
  const memberRows = await listCartRows(t, member);
  const unitOf = await readChosenUnits(t, [...visitorRows, ...memberRows], now);
  const mine = toMergeLines(memberRows, unitOf);
  const theirs = toMergeLines(visitorRows, unitOf);
  const { moves, changes } = planMerge(mine, theirs, CART_MAX_ITEMS);
  const rowBySn = new Map(visitorRows.map((row) => [row.cartLineItemSn, row]));
  const merged = mine.length > 0 ? 'Merged' : null;
  const moved = await putLines(t, moves, {
    cartId,
    rowBySn,
    now,
    toNotice: (move) => (move.isCapped ? 'MergedCapped' : merged),
  });

  await deleteCart(t, visitorCartId);

  return { mergedCount: moves.length, changes, moved };
}

/** A row of a cart, or of what was one, whose unit is put into another cart. */
export type MovableRow = Pick<
  CartRow,
  | 'cartLineItemSn'
  | 'parentLineItemSn'
  | 'prodUnitSn'
  | 'components'
  | 'qty'
  | 'selected'
  | 'seenPrice'
>;

interface Target {
  cartId: string;
  rowBySn: ReadonlyMap<number, MovableRow>;
  now: number;
  /** The notice of a line in its new cart. */
  toNotice: (move: MergeMove) => MergeNotice | null;
}

/** Puts planned lines into a cart that is locked, each with its add-ons. */
export async function putLines(
  t: Tx,
  moves: readonly MergeMove[],
  target: Target,
): Promise<MovedLine[]> {
  const moved: MovedLine[] = [];
  for (const move of moves) moved.push(...(await putLine(t, move, target)));

  return moved;
}

async function putLine(t: Tx, move: MergeMove, target: Target): Promise<MovedLine[]> {
  const { cartId, rowBySn, now, toNotice } = target;
  const notice = toNotice(move);

  const put = async (from: number, qty: number, parentLineItemSn: number | null) => {
    const row = rowBySn.get(from);
    if (!row) throw new Error(`Line ${from} is not of the cart that is merged.`);

    const { prodUnitSn, components, selected, seenPrice } = row;
    const what = { cartId, prodUnitSn, components, parentLineItemSn, qty };
    const line = { ...what, selected, seenPrice, notice, createdAt: now };

    return { from, to: await upsertLine(t, line) };
  };

  const parent = await put(move.line.cartLineItemSn, move.qty, null);
  const moved = [parent];
  for (const addOn of move.addOns) {
    moved.push(await put(addOn.cartLineItemSn, addOn.qty, parent.to));
  }

  return moved;
}

/** The rows as lines with their add-ons, and the current stock and limits of their units. */
export function toMergeLines(rows: readonly MovableRow[], unitOf: UnitOf): MergeLine[] {
  const addOnRows = Map.groupBy(rows, (row) => row.parentLineItemSn);

  const toItem = (row: MovableRow) => ({
    cartLineItemSn: row.cartLineItemSn,
    item: qtyFacts(unitOf(row), row.qty),
  });

  return (addOnRows.get(null) ?? []).map((row) => ({
    ...toItem(row),
    itemSaleStatus: itemSaleStatus(unitOf(row)),
    addOns: (addOnRows.get(row.cartLineItemSn) ?? []).map(toItem),
  }));
}
