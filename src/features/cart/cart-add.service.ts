import type { Reader, Shop, Tx } from '#db/connection.ts';
import { CART_MAX_ITEMS } from '../../lib/constants.ts';
import { AppError, throwIf } from '../../lib/errors.ts';
import type { Problem } from '../../lib/errors.ts';
import { randomToken } from '../../server/crypto.ts';
import {
  hasProductCode,
  listOffers,
  listUnitFacts,
  listUnitFactsByCode,
} from './cart-item.queries.ts';
import { qtyFacts, statusOfUnit } from './cart-item.ts';
import type { UnitFacts } from './cart-item.ts';
import { listCartRows, openCart, upsertLine } from './cart.queries.ts';
import type { CartRow } from './cart.queries.ts';
import { addedQtyProblem } from './cart.ts';
import type { CartOwner, QtyFacts } from './cart.ts';

/** What a page asks for: a unit's itemCode and a quantity. Everything else is the server's. */
export interface RequestedItem {
  itemCode: string;
  qty: number;
  addOnItems: readonly { itemCode: string; qty: number }[];
}

/** A requested unit as the catalogue has it. */
export interface ResolvedItem {
  unit: UnitFacts;
  qty: number;
  addOns: { unit: UnitFacts; qty: number }[];
}

export interface AddedToCart {
  cartId: string;
  cartLineItemSns: number[];
  lineCount: number;
}

/** Adds units, or raises the quantity of those already there, all or none (spec 5). */
export async function addProdToCart(
  shop: Shop,
  { owner, now }: { owner: CartOwner; now: number },
  items: readonly RequestedItem[],
): Promise<AddedToCart> {
  const newCartId = randomToken();
  return shop.tx(async (t) => {
    const cartId = await openCart(t, owner, { newCartId, now });
    const rows = await listCartRows(t, { ...owner, cartId });
    const resolved = await resolveItems(t, items);
    const held = await heldItems(t, rows);
    throwIf(limitProblem(resolved, held));
    const lineCount = countAfter(rows, resolved);
    const cartLineItemSns: number[] = [];
    for (const item of resolved) cartLineItemSns.push(await putItem(t, item, { cartId, now }));
    return { cartId, cartLineItemSns, lineCount };
  });
}

/**
 * The requested units, checked for everything but quantities: buy-now and cart alike. Throws in
 * the order of spec 5: price, option, item, and what is not on sale.
 */
export async function resolveItems(
  db: Reader,
  items: readonly RequestedItem[],
): Promise<ResolvedItem[]> {
  const codes = items.flatMap((item) => [item, ...item.addOnItems]).map((item) => item.itemCode);
  const units = await listUnitFactsByCode(db, codes);
  const missing = codes.filter((code) => !units.has(code));
  if (missing.length > 0) {
    const isProduct = await hasProductCode(db, missing);
    throw new AppError(isProduct ? 'InvalidSelectOption' : 'InvalidSelectItem');
  }
  if (new Set(items.map((item) => item.itemCode)).size < items.length) {
    throw new AppError('DuplicateItem');
  }
  const resolve = ({ itemCode, qty }: { itemCode: string; qty: number }) => {
    const unit = units.get(itemCode);
    if (!unit) throw new AppError('InvalidSelectItem');
    assertBuyable(unit);
    return { unit, qty };
  };
  const resolved = items.map((item) => {
    const addOns = item.addOnItems.map(resolve);
    if (new Set(addOns.map((addOn) => addOn.unit.itemCode)).size < addOns.length) {
      throw new AppError('DuplicateItem');
    }
    return { ...resolve(item), addOns };
  });
  await assertOffered(db, resolved);
  return resolved;
}

function assertBuyable(unit: UnitFacts): void {
  if (unit.salePrice <= 0) throw new AppError('InvalidBenefitPrice');
  const status = statusOfUnit(unit);
  if (status === 'Suspend' || status === 'End') throw new AppError('ItemNotOnSale');
}

/** An add-on is sold with a product that offers it, and never alone. */
async function assertOffered(db: Reader, resolved: readonly ResolvedItem[]): Promise<void> {
  if (resolved.some(({ unit }) => unit.itemType === 'AddOnItem')) {
    throw new AppError('InvalidSelectItem');
  }
  const withAddOns = resolved.filter(({ addOns }) => addOns.length > 0);
  if (withAddOns.length === 0) return;
  const offers = await listOffers(
    db,
    withAddOns.map(({ unit }) => unit.productSn),
  );
  const isOffered = withAddOns.every(({ unit, addOns }) =>
    addOns.every((addOn) => offers.has(`${unit.productSn}-${addOn.unit.productSn}`)),
  );
  if (!isOffered) throw new AppError('InvalidSelectItem');
}

/** What is wrong with the quantities, counting what is held already; for buy-now that is nothing. */
export function limitProblem(
  resolved: readonly ResolvedItem[],
  held: readonly QtyFacts[],
): Problem | null {
  const added = resolved
    .flatMap(({ unit, qty, addOns }) => [{ unit, qty }, ...addOns])
    .map(({ unit, qty }) => qtyFacts(unit, qty));
  return addedQtyProblem(added, [...held, ...added]);
}

async function heldItems(t: Tx, rows: readonly CartRow[]): Promise<QtyFacts[]> {
  const units = await listUnitFacts(
    t,
    rows.map((row) => row.prodUnitSn),
  );
  return rows.flatMap(({ prodUnitSn, qty }) => {
    const unit = units.get(prodUnitSn);
    return unit && statusOfUnit(unit) === 'OnSale' ? [qtyFacts(unit, qty)] : [];
  });
}

function countAfter(rows: readonly CartRow[], resolved: readonly ResolvedItem[]): number {
  const lines = rows.filter((row) => row.parentLineItemSn === null);
  const unitSns = [...lines, ...resolved.map(({ unit }) => unit)].map((each) => each.prodUnitSn);
  const count = new Set(unitSns).size;
  if (count > Math.max(CART_MAX_ITEMS, lines.length)) {
    throw new AppError('MaxItemCountExceeded', { params: { max: CART_MAX_ITEMS } });
  }
  return count;
}

async function putItem(
  t: Tx,
  { unit, qty, addOns }: ResolvedItem,
  { cartId, now }: { cartId: string; now: number },
): Promise<number> {
  const put = (each: UnitFacts, eachQty: number, parentLineItemSn: number | null) =>
    upsertLine(t, {
      cartId,
      prodUnitSn: each.prodUnitSn,
      parentLineItemSn,
      qty: eachQty,
      seenPrice: each.salePrice,
      createdAt: now,
    });
  const cartLineItemSn = await put(unit, qty, null);
  for (const addOn of addOns) await put(addOn.unit, addOn.qty, cartLineItemSn);
  return cartLineItemSn;
}
