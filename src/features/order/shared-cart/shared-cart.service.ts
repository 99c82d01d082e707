import type { Reader, ShopDatabase, Tx } from '#db/connection.ts';
import { AppError, throwIf } from '../../../errors/errors.ts';
import { CART_MAX_ITEMS } from '../../../lib/constants.ts';
import { hmac, randomToken, sha256 } from '../../../server/crypto.ts';
import { readChosenUnits, type UnitOf } from '../../benefit/saleable-unit/chosen-unit.queries.ts';
import { itemSaleStatus } from '../../benefit/saleable-unit/saleable-unit.ts';
import { listOffers } from '../../product/product/add-on.queries.ts';
import { putLines, toMergeLines, type MovableRow } from '../cart/cart-merge.service.ts';
import { listCartRows, lockCart, openCart } from '../cart/cart.queries.ts';
import type { CartOwner } from '../cart/cart.ts';
import {
  countSharedCarts,
  findSharedCart,
  insertSharedCart,
  listSharedLines,
  renewSharedCart,
} from './shared-cart.queries.ts';
import {
  describeContent,
  planTake,
  SHARED_CART_LIMIT_MS,
  SHARED_CART_MAX_LINKS,
  SHARED_CART_MS,
  sharedCartProblem,
  toSharedLines,
  type OfferedLine,
  type SharedLine,
  type TakenLine,
} from './shared-cart.ts';

interface CartContext {
  owner: CartOwner;
  now: number;
}

/** Makes a link to what the cart holds now; the same content keeps its link, for another 30 days. */
export async function shareCart(
  database: ShopDatabase,
  { owner, now }: CartContext,
  secret: string,
): Promise<{ token: string; expiresAt: number }> {
  const newToken = randomToken();
  const expiresAt = now + SHARED_CART_MS;

  return database.tx(async (t) => {
    const cartId = await lockCart(t, owner, now);
    const lines = toSharedLines(cartId === undefined ? [] : await listCartRows(t, owner));
    throwIf(sharedCartProblem(lines));

    const cartKey = hmac(secret, `sharedCart:${cartId ?? ''}`);
    const contentKey = sha256(describeContent(lines));
    const token = await renewSharedCart(t, { cartKey, contentKey, expiresAt });
    if (token !== undefined) return { token, expiresAt };

    const count = await countSharedCarts(t, cartKey, now - SHARED_CART_LIMIT_MS);
    if (count >= SHARED_CART_MAX_LINKS) {
      throw new AppError('SharedCartLimit', { params: { max: SHARED_CART_MAX_LINKS } });
    }

    const link = { token: newToken, cartKey, contentKey, createdAt: now, expiresAt };
    await insertSharedCart(t, link, lines);

    return { token: newToken, expiresAt };
  });
}

/** The lines of a link; one that is unknown or has ended throws. */
export async function readSharedLines(
  db: Reader,
  link: { token: string; now: number },
): Promise<{ expiresAt: number; lines: SharedLine[] }> {
  const found = await findSharedCart(db, link);
  if (!found) throw new AppError('SharedCartOver');

  return { expiresAt: found.expiresAt, lines: await listSharedLines(db, found.sharedCartSn) };
}

interface TakenFromLink {
  cartId: string;
  lineCount: number;
  lines: TakenLine[];
}

/** Puts lines of a link into the cart, each as far as it can be bought now. */
export async function takeSharedLines(
  database: ShopDatabase,
  { owner, now }: CartContext,
  { token, lineNos }: { token: string; lineNos: readonly number[] },
): Promise<TakenFromLink> {
  const newCartId = randomToken();
  return database.tx(async (t) => {
    const { lines } = await readSharedLines(t, { token, now });
    const wanted = chooseLines(lines, new Set(lineNos));

    const cartId = await openCart(t, owner, { newCartId, now });
    const heldRows = await listCartRows(t, { ...owner, cartId });
    const getUnit = await readChosenUnits(t, [...wanted, ...heldRows], now);
    const rows = wanted.map((line) => toRow(line, getUnit));
    const offered = await readOffered(t, rows, getUnit);
    const plan = planTake(toMergeLines(heldRows, getUnit), offered, CART_MAX_ITEMS);

    const rowBySn = new Map(rows.map((row) => [row.cartLineItemSn, row]));
    await putLines(t, plan.moves, { cartId, rowBySn, now, toNotice: () => null });

    const allRows = await listCartRows(t, { ...owner, cartId });
    const lineCount = allRows.filter((row) => row.parentLineItemSn === null).length;

    return { cartId, lineCount, lines: plan.taken };
  });
}

/** The chosen lines with their add-ons; a number that is none of a line throws. */
function chooseLines(lines: readonly SharedLine[], lineNos: ReadonlySet<number>): SharedLine[] {
  const chosen = lines.filter((line) => lineNos.has(line.parentNo ?? line.lineNo));
  const mainLines = chosen.filter((line) => line.parentNo === null);
  if (mainLines.length < lineNos.size) throw new AppError('NotFound');

  return chosen;
}

function toRow(line: SharedLine, getUnit: UnitOf): MovableRow {
  const { lineNo, parentNo, prodUnitSn, components, qty } = line;
  const seenPrice = getUnit(line).salePrice;
  const serials = { cartLineItemSn: lineNo, parentLineItemSn: parentNo };
  return { ...serials, prodUnitSn, components, qty, selected: 1, seenPrice };
}

/** The lines with what can be bought of their add-ons: their product may have ceased to offer one. */
async function readOffered(
  t: Tx,
  rows: readonly MovableRow[],
  getUnit: UnitOf,
): Promise<OfferedLine[]> {
  const unitByNo = new Map(rows.map((row) => [row.cartLineItemSn, getUnit(row)]));
  const productSns = [...unitByNo.values()].map((unit) => unit.productSn);
  const offers = await listOffers(t, productSns);

  const isBuyable = (lineNo: number, parentNo: number) => {
    const addOn = unitByNo.get(lineNo);
    const offer = `${unitByNo.get(parentNo)?.productSn}-${addOn?.productSn}`;
    return addOn !== undefined && itemSaleStatus(addOn) === 'OnSale' && offers.has(offer);
  };

  return toMergeLines(rows, getUnit).map((line) => ({
    ...line,
    addOns: line.addOns.map((addOn) => ({
      ...addOn,
      isBuyable: isBuyable(addOn.cartLineItemSn, line.cartLineItemSn),
    })),
  }));
}
