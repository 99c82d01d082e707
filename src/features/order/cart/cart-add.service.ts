import type { Reader, ShopDatabase, Tx } from '#db/connection.ts';
import { CART_MAX_ITEMS } from '../../../lib/constants.ts';
import { AppError, throwIf, type Problem } from '../../../errors/errors.ts';
import { listOffers } from '../../product/product/add-on.queries.ts';
import {
  chooseComponents,
  formatComponents,
  isMadeOfUnits,
  type RequestedComponent,
} from '../../product/product/item-set.ts';
import { listSetGroups } from '../../product/product/item-set.queries.ts';
import { addedQtyProblem, unitKey, type QtyFacts } from '../../product/product/quantity.ts';
import { randomToken } from '../../../server/crypto.ts';
import { readChosenUnits } from '../../benefit/saleable-unit/chosen-unit.queries.ts';
import {
  isSold,
  itemSaleStatus,
  qtyFacts,
  type SaleableUnit,
} from '../../benefit/saleable-unit/saleable-unit.ts';
import { listSaleableUnitsByCode } from '../../benefit/saleable-unit/saleable-unit.queries.ts';
import { hasProductCode } from './cart-item.queries.ts';
import { listCartRows, openCart, upsertLine, type CartRow } from './cart.queries.ts';
import type { CartOwner } from './cart.ts';

/** The requested unit and quantity; everything else is determined by the server. */
interface RequestedItem {
  itemCode: string;
  qty: number;
  addOnItems: readonly { itemCode: string; qty: number }[];
  /** The units selected for a set. */
  componentItems: readonly RequestedComponent[];
}

/** A requested unit with its catalogue data. */
interface ResolvedItem {
  unit: SaleableUnit;
  qty: number;
  /** In the format of a line (db/tables/cart.ts). */
  components: string;
  addOns: { unit: SaleableUnit; qty: number }[];
}

interface AddedToCart {
  cartId: string;
  cartLineItemSns: number[];
  lineCount: number;
}

/** Adds units, or raises the quantity of existing lines, all or none (rule 5.6). */
export async function addProdToCart(
  database: ShopDatabase,
  { owner, now }: { owner: CartOwner; now: number },
  items: readonly RequestedItem[],
): Promise<AddedToCart> {
  const newCartId = randomToken();
  return database.tx(async (t) => {
    const cartId = await openCart(t, owner, { newCartId, now });
    const rows = await listCartRows(t, { ...owner, cartId });
    const resolved = await resolveItems(t, items, now);
    const held = await heldItems(t, rows, now);
    throwIf(limitProblem(resolved, held));

    const lineCount = countAfter(rows, resolved);
    const cartLineItemSns: number[] = [];
    for (const item of resolved) cartLineItemSns.push(await putItem(t, item, { cartId, now }));

    return { cartId, cartLineItemSns, lineCount };
  });
}

/**
 * The requested units, validated except for quantities, for buy-now and cart. Errors in this order:
 * unknown or duplicate units, a price of 0, units not on sale, and add-ons that the product does
 * not offer.
 */
export async function resolveItems(
  db: Reader,
  items: readonly RequestedItem[],
  now: number,
): Promise<ResolvedItem[]> {
  const codes = items.flatMap((item) => [item, ...item.addOnItems]).map((item) => item.itemCode);
  const units = await listSaleableUnitsByCode(db, codes, now);
  const missing = codes.filter((code) => !units.has(code));
  if (missing.length > 0) {
    const isProduct = await hasProductCode(db, missing);
    throw new AppError(isProduct ? 'InvalidSelectOption' : 'InvalidSelectItem');
  }

  const chosen = await chooseUnits(db, items, { units, now });
  assertOnce(chosen.map(({ unit }) => unit));

  const resolved = chosen.map(({ item, unit, components }) => {
    const addOns = item.addOnItems.map(({ itemCode, qty }) => ({
      unit: getUnitOrThrow(units, itemCode),
      qty,
    }));
    const all = [unit, ...addOns.map((addOn) => addOn.unit)];

    all.forEach(assertBuyable);

    assertOnce(addOns.map((addOn) => addOn.unit));

    return { unit, qty: item.qty, components, addOns };
  });
  await assertOffered(db, resolved);

  return resolved;
}

function getUnitOrThrow(units: ReadonlyMap<string, SaleableUnit>, itemCode: string): SaleableUnit {
  const unit = units.get(itemCode);
  if (!unit) throw new AppError('InvalidSelectItem');
  return unit;
}

/** The requested units, sets with their selected components; an invalid selection throws. */
async function chooseUnits(
  db: Reader,
  items: readonly RequestedItem[],
  { units, now }: { units: ReadonlyMap<string, SaleableUnit>; now: number },
) {
  const sets = [...units.values()].filter((unit) => isMadeOfUnits(unit.itemType));
  const groups = await listSetGroups(
    db,
    sets.map((unit) => unit.prodUnitSn),
  );

  const rows = items.map((item) => {
    const unit = getUnitOrThrow(units, item.itemCode);
    const isSet = isMadeOfUnits(unit.itemType);
    const pieces = chooseComponents(groups.get(unit.prodUnitSn) ?? [], item.componentItems);
    if (isSet ? !pieces : item.componentItems.length > 0) throw new AppError('InvalidSelectOption');

    const { prodUnitSn } = unit;
    return { item, unit, prodUnitSn, components: isSet ? formatComponents(pieces ?? []) : '' };
  });
  if (sets.length === 0) return rows;

  const unitOf = await readChosenUnits(db, rows, now);
  return rows.map((row) => ({ ...row, unit: unitOf(row) }));
}

/** rule 5.6: duplicate selection not allowed. */
function assertOnce(units: readonly SaleableUnit[]): void {
  const keys = units.map((unit) => unitKey(qtyFacts(unit, 1)));
  if (new Set(keys).size < keys.length) throw new AppError('DuplicateItem');
}

function assertBuyable(unit: SaleableUnit): void {
  if (unit.benefitPrice <= 0) throw new AppError('InvalidBenefitPrice');
  if (!isSold(unit)) throw new AppError('ItemNotOnSale');
}

/** Rejects add-ons without a product that offers them. */
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

/** The problem with the quantities, including those already in the cart. */
function limitProblem(
  resolved: readonly ResolvedItem[],
  held: readonly QtyFacts[],
): Problem | null {
  const added = resolved
    .flatMap(({ unit, qty, addOns }) => [{ unit, qty }, ...addOns])
    .map(({ unit, qty }) => qtyFacts(unit, qty));
  return addedQtyProblem(added, [...held, ...added]);
}

async function heldItems(t: Tx, rows: readonly CartRow[], now: number): Promise<QtyFacts[]> {
  const unitOf = await readChosenUnits(t, rows, now);
  return rows.flatMap((row) => {
    const unit = unitOf(row);
    return itemSaleStatus(unit) === 'OnSale' ? [qtyFacts(unit, row.qty)] : [];
  });
}

function countAfter(rows: readonly CartRow[], resolved: readonly ResolvedItem[]): number {
  const lines = rows.filter((row) => row.parentLineItemSn === null);
  const added = resolved.map(({ unit, components }) => ({ ...unit, components }));
  const keys = [...lines, ...added].map((each) => `${each.prodUnitSn}:${each.components}`);
  const count = new Set(keys).size;
  if (count > Math.max(CART_MAX_ITEMS, lines.length)) {
    throw new AppError('MaxItemCountExceeded', { params: { max: CART_MAX_ITEMS } });
  }

  return count;
}

async function putItem(
  t: Tx,
  { unit, qty, components, addOns }: ResolvedItem,
  { cartId, now }: { cartId: string; now: number },
): Promise<number> {
  const line = (each: SaleableUnit) => ({
    cartId,
    prodUnitSn: each.prodUnitSn,
    seenPrice: each.salePrice,
    createdAt: now,
  });

  const mainLine = { ...line(unit), components, qty, parentLineItemSn: null };
  const cartLineItemSn = await upsertLine(t, mainLine);
  for (const addOn of addOns) {
    const { qty: addOnQty } = addOn;
    const under = { components: '', qty: addOnQty, parentLineItemSn: cartLineItemSn };
    await upsertLine(t, { ...line(addOn.unit), ...under });
  }

  return cartLineItemSn;
}
