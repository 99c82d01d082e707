import type { ShopDatabase, Tx } from '#db/connection.ts';
import { AppError, throwIf } from '../../../errors/errors.ts';
import type { Visitor } from '../../../server/visitor.ts';
import { listFlashOffers } from '../../benefit/flash-sale/flash-offer.queries.ts';
import type { FlashOffer } from '../../benefit/flash-sale/flash-sale.ts';
import { cartQtyProblem, type QtyFacts } from '../../product/product/quantity.ts';
import { readChosenUnits, type UnitOf } from '../../benefit/saleable-unit/chosen-unit.queries.ts';
import {
  isSold,
  itemSaleStatus,
  qtyFacts,
  type SaleableUnit,
} from '../../benefit/saleable-unit/saleable-unit.ts';
import { listUnitsOfProduct } from '../../benefit/saleable-unit/saleable-unit.queries.ts';
import { lostFlashOffers } from './cart-change.ts';
import { countLive, isOptionChangeable } from './cart-item.ts';
import {
  deleteLines,
  listCartRows,
  lockCart,
  updateLine,
  updateSelection,
  type CartRow,
} from './cart.queries.ts';
import type { CartOwner, LineStanding } from './cart.ts';

/** The owner of this request's cart. */
export function cartOwner(visitor: Visitor): CartOwner {
  return { memberNo: visitor.member?.memberNo, cartId: visitor.cartId };
}

interface CartContext {
  owner: CartOwner;
  now: number;
}

/** Sets the quantity of a line or an add-on, within the purchase limits. */
export async function modifyCartItemQty(
  database: ShopDatabase,
  { owner, now }: CartContext,
  { cartItemSn, qty }: { cartItemSn: number; qty: number },
): Promise<void> {
  await database.tx(async (t) => {
    const rows = await lockRows(t, owner, now);
    const row = getRow(rows, cartItemSn);
    const unitOf = await readChosenUnits(t, rows, now);
    const unit = unitOf(row);
    if (!isSold(unit)) throw new AppError('ItemNotOnSale');

    const item = qtyFacts(unit, qty);
    throwIf(cartQtyProblem([item], [item, ...otherItems(rows, unitOf, row)]));

    await updateLine(t, row, { qty });
  });
}

/** Changes a line to another unit of its product (rule 8.5, option change codes). */
export async function changeOption(
  database: ShopDatabase,
  { owner, now }: CartContext,
  { cartLineItemSn, itemCode }: { cartLineItemSn: number; itemCode: string },
): Promise<void> {
  await database.tx(async (t) => {
    const rows = await lockRows(t, owner, now);
    const row = getRow(rows, cartLineItemSn);
    const unitOf = await readChosenUnits(t, rows, now);
    const current = unitOf(row);
    const siblings = await listUnitsOfProduct(t, current.productSn, now);

    // rule 4.2: needs optionChangeable and status OnSale or SoldOut
    const isChangeable = isOptionChangeable(current, countLive(siblings)) && isSold(current);
    if (row.parentLineItemSn !== null || !isChangeable) throw new AppError('OptionNotChangeable');

    const next = siblings.find((unit) => unit.itemCode === itemCode);
    if (!next) throw new AppError('InvalidSelectItem');
    assertFree(rows, next);

    const item = qtyFacts(next, row.qty);
    throwIf(cartQtyProblem([item], [item, ...otherItems(rows, unitOf, row)]));

    const seen = { seenPrice: next.salePrice, seenStatus: 'OnSale', notice: null } as const;
    await updateLine(t, row, { prodUnitSn: next.prodUnitSn, ...seen });
  });
}

function assertFree(rows: readonly CartRow[], next: SaleableUnit): void {
  const isTaken = rows.some(
    (row) => row.prodUnitSn === next.prodUnitSn && row.parentLineItemSn === null,
  );
  if (isTaken) throw new AppError('OptionAlreadyInCart');

  const status = itemSaleStatus(next);
  if (status === 'SoldOut') throw new AppError('OptionSoldOut');
  if (status !== 'OnSale') throw new AppError('OptionNotOnSale');
}

/** Selects exactly these lines; 404 if one is not the owner's. */
export async function selectCartLineItems(
  database: ShopDatabase,
  { owner, now }: CartContext,
  cartLineItemSns: readonly number[],
): Promise<void> {
  await database.tx(async (t) => {
    const rows = await lockRows(t, owner, now);
    for (const sn of cartLineItemSns) getRow(rows, sn);
    const [first] = rows;
    if (first) await updateSelection(t, first.cartId, cartLineItemSns);
  });
}

/** Deletes lines with their add-ons. Idempotent: missing lines are ignored. */
export async function removeCartLineItems(
  database: ShopDatabase,
  cartContext: CartContext,
  cartLineItemSns: readonly number[],
): Promise<void> {
  await removeRows(database, cartContext, { cartLineItemSns, kind: 'line' });
}

export async function removeCartAddOnItem(
  database: ShopDatabase,
  cartContext: CartContext,
  cartItemSn: number,
): Promise<void> {
  await removeRows(database, cartContext, { cartLineItemSns: [cartItemSn], kind: 'addOn' });
}

async function removeRows(
  database: ShopDatabase,
  { owner, now }: CartContext,
  what: Parameters<typeof deleteLines>[2],
): Promise<void> {
  await database.tx(async (t) => {
    const cartId = await lockCart(t, owner, now);
    const deleted = cartId === undefined ? 0 : await deleteLines(t, cartId, what);
    if (deleted === 0) throw new AppError('NotFound');
  });
}

/** Marks the current changes as seen, so that only later ones are reported. */
export async function acknowledgeChanges(
  database: ShopDatabase,
  { owner, now }: CartContext,
): Promise<void> {
  await database.tx(async (t) => {
    const rows = await lockRows(t, owner, now);
    const unitOf = await readChosenUnits(t, rows, now);
    const unitSns = rows.map((row) => row.prodUnitSn);
    const offers = await listFlashOffers(t, { memberNo: owner.memberNo, now }, unitSns);
    const lost = lostFlashOffers(toFlashItems(rows, { unitOf, offers }));

    for (const row of rows.filter((each) => each.parentLineItemSn === null)) {
      const unit = unitOf(row);
      const status = itemSaleStatus(unit);
      const isShort = status === 'OnSale' && row.qty > unit.saleableQty;
      const seenStatus: LineStanding = isShort ? 'StockShort' : status;
      const flashToldSn = lost.get(row.cartLineItemSn)?.flashSaleSn ?? row.flashToldSn;
      const seen = { seenPrice: unit.salePrice, seenStatus, notice: null, flashToldSn };

      await updateLine(t, row, seen);
    }
  });
}

/** The purchasable items with their flash sales; an add-on follows its line. */
function toFlashItems(
  rows: readonly CartRow[],
  { unitOf, offers }: { unitOf: UnitOf; offers: ReadonlyMap<number, FlashOffer> },
) {
  const bySn = new Map(rows.map((row) => [row.cartLineItemSn, row]));
  return rows.flatMap((row) => {
    const line = bySn.get(row.parentLineItemSn ?? row.cartLineItemSn) ?? row;
    const unit = unitOf(row);
    if ([unit, unitOf(line)].some((each) => itemSaleStatus(each) !== 'OnSale')) return [];

    const { cartLineItemSn: lineSn, qty, prodUnitSn } = row;
    const { itemCode, salePrice } = unit;
    const flashSale = offers.get(prodUnitSn) ?? null;

    return [{ lineSn, itemCode, qty, salePrice, flashSale, selected: line.selected === 1 }];
  });
}

async function lockRows(t: Tx, owner: CartOwner, now: number): Promise<CartRow[]> {
  const cartId = await lockCart(t, owner, now);
  return cartId === undefined ? [] : listCartRows(t, owner);
}

function getRow(rows: readonly CartRow[], cartLineItemSn: number): CartRow {
  const row = rows.find((each) => each.cartLineItemSn === cartLineItemSn);
  if (!row) throw new AppError('NotFound');
  return row;
}

/** The other purchasable items, which count towards the same limits. */
function otherItems(rows: readonly CartRow[], unitOf: UnitOf, row: CartRow): QtyFacts[] {
  return rows
    .filter((other) => other !== row)
    .map((other) => ({ unit: unitOf(other), qty: other.qty }))
    .filter(({ unit }) => itemSaleStatus(unit) === 'OnSale')
    .map(({ unit, qty }) => qtyFacts(unit, qty));
}
