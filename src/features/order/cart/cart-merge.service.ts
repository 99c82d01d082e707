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
  const moved: MovedLine[] = [];

  for (const move of moves) {
    const target = { cartId, rowBySn, now, isAddition: mine.length > 0 };
    moved.push(...(await moveLine(t, move, target)));
  }

  await deleteCart(t, visitorCartId);

  return { mergedCount: moves.length, changes, moved };
}

interface Target {
  cartId: string;
  rowBySn: ReadonlyMap<number, CartRow>;
  now: number;
  /** The member's cart was not empty: added lines get a notice. */
  isAddition: boolean;
}

async function moveLine(t: Tx, move: MergeMove, target: Target): Promise<MovedLine[]> {
  const { cartId, rowBySn, now, isAddition } = target;

  const put = async (from: number, qty: number, parentLineItemSn: number | null) => {
    const row = rowBySn.get(from);
    if (!row) throw new Error(`Line ${from} is not of the cart that is merged.`);

    const { prodUnitSn, components, selected, seenPrice } = row;
    const merged = isAddition ? 'Merged' : null;
    const notice: MergeNotice | null = move.isCapped ? 'MergedCapped' : merged;
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

function toMergeLines(rows: readonly CartRow[], unitOf: UnitOf): MergeLine[] {
  const addOnRows = Map.groupBy(rows, (row) => row.parentLineItemSn);

  const toItem = (row: CartRow) => ({
    cartLineItemSn: row.cartLineItemSn,
    item: qtyFacts(unitOf(row), row.qty),
  });

  return (addOnRows.get(null) ?? []).map((row) => ({
    ...toItem(row),
    itemSaleStatus: itemSaleStatus(unitOf(row)),
    addOns: (addOnRows.get(row.cartLineItemSn) ?? []).map(toItem),
  }));
}
