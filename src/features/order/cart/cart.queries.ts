import type { Expression, ExpressionBuilder, Insertable, SqlBool } from 'kysely';
import type { Reader, Tx } from '#db/connection.ts';
import type { Database } from '#db/database.ts';
import { prepare } from '#db/prepared.ts';
import type { CartOwner, LineStanding, MergeNotice } from './cart.ts';

/** A row of the cart: a product line, or an add-on of `parentLineItemSn`. */
export interface CartRow {
  cartId: string;
  cartLineItemSn: number;
  parentLineItemSn: number | null;
  prodUnitSn: number;
  /** The units selected for a set (db/tables/cart.ts). */
  components: string;
  qty: number;
  selected: number;
  seenPrice: number;
  seenStatus: LineStanding;
  notice: MergeNotice | null;
  /** The flash sale whose end the shopper was notified of. */
  flashToldSn: number | null;
  createdAt: number;
}

/**
 * Owner condition: a member's cart is found by memberNo alone; a cookie never opens a member's
 * cart.
 */
function ownedBy({ memberNo, cartId }: CartOwner) {
  return (eb: ExpressionBuilder<Database, 'cart'>): Expression<SqlBool> =>
    memberNo === undefined
      ? eb.and([eb('cart.cartId', '=', cartId ?? ''), eb('cart.memberNo', 'is', null)])
      : eb('cart.memberNo', '=', memberNo);
}

const cartIdOf = prepare((db: Reader, owner: CartOwner) =>
  db.selectFrom('cart').select('cartId').where(ownedBy(owner)).compile(),
);

export async function findCartId(db: Reader, owner: CartOwner): Promise<string | undefined> {
  return (await cartIdOf.first(db, owner))?.cartId;
}

const rowsOf = prepare((db: Reader, owner: CartOwner) =>
  db
    .selectFrom('cart_line_item')
    .innerJoin('cart', 'cart.cartId', 'cart_line_item.cartId')
    .select(['cart.cartId', 'cartLineItemSn', 'parentLineItemSn', 'prodUnitSn', 'qty', 'selected'])
    .select(['components', 'seenPrice', 'seenStatus', 'notice', 'flashToldSn'])
    .select('cart_line_item.createdAt')
    .where(ownedBy(owner))
    .orderBy('cartLineItemSn', 'desc')
    .compile(),
);

/** The cart's rows, newest line first. */
export async function listCartRows(db: Reader, owner: CartOwner): Promise<CartRow[]> {
  const rows = await rowsOf.all(db, owner);
  return rows.map((row) => ({
    ...row,
    // The table's CHECKs allow nothing else.
    seenStatus: row.seenStatus,
    notice: row.notice,
  }));
}

/**
 * Locks the owner's cart row until the transaction ends, marks the cart as changed, and returns its
 * id. Every writer of a cart calls this or `openCart` first, so no concurrent request changes what
 * it reads afterwards.
 */
export async function lockCart(t: Tx, owner: CartOwner, now: number): Promise<string | undefined> {
  const row = await t
    .updateTable('cart')
    .set({ updatedAt: now })
    .where(ownedBy(owner))
    .returning('cartId')
    .executeTakeFirst();
  return row?.cartId;
}

/** `lockCart`, which creates a missing cart; `newCartId` is its id unless a cookie has one. */
export async function openCart(
  t: Tx,
  owner: CartOwner,
  { newCartId, now }: { newCartId: string; now: number },
): Promise<string> {
  const { memberNo, cartId = newCartId } = owner;
  if (memberNo !== undefined) return insertCart(t, { cartId: newCartId, memberNo, now });

  // A cookie with the id of a member's cart opens nothing: a new cart is created.
  const opened = await insertVisitorCart(t, { cartId, now });
  return opened ?? insertCart(t, { cartId: newCartId, memberNo: null, now });
}

interface NewCart {
  cartId: string;
  memberNo: number | null;
  now: number;
}

const visitorCart = prepare((t: Tx, { cartId, now }: Omit<NewCart, 'memberNo'>) =>
  t
    .insertInto('cart')
    .values({ cartId, memberNo: null, createdAt: now, updatedAt: now })
    .onConflict((c) =>
      c.column('cartId').doUpdateSet({ updatedAt: now }).where('cart.memberNo', 'is', null),
    )
    .returning('cartId')
    .compile(),
);

async function insertVisitorCart(
  t: Tx,
  cart: Omit<NewCart, 'memberNo'>,
): Promise<string | undefined> {
  return (await visitorCart.first(t, cart))?.cartId;
}

const newCart = prepare((t: Tx, { cartId, memberNo, now }: NewCart) =>
  t
    .insertInto('cart')
    .values({ cartId, memberNo, createdAt: now, updatedAt: now })
    .onConflict((c) => c.column('memberNo').doUpdateSet({ updatedAt: now }))
    .returning('cartId')
    .compile(),
);

async function insertCart(t: Tx, cart: NewCart): Promise<string> {
  return (await newCart.one(t, cart)).cartId;
}

export async function deleteCart(t: Tx, cartId: string): Promise<void> {
  await t.deleteFrom('cart').where('cartId', '=', cartId).execute();
}

interface NewLine {
  cartId: string;
  prodUnitSn: number;
  components: string;
  parentLineItemSn: number | null;
  qty: number;
  seenPrice: number;
  createdAt: number;
  selected?: number;
  notice?: MergeNotice | null;
}

/** `parentLineItemSn` is absent without a parent, not null, as another unique index conflicts. */
const lineUpsert = prepare((t: Tx, line: Insertable<Database['cart_line_item']>) =>
  t
    .insertInto('cart_line_item')
    .values(line)
    .onConflict((c) =>
      (line.parentLineItemSn === undefined
        ? c.columns(['cartId', 'prodUnitSn', 'components']).where('parentLineItemSn', 'is', null)
        : c.columns(['parentLineItemSn', 'prodUnitSn']).where('parentLineItemSn', 'is not', null)
      ).doUpdateSet((eb) => ({
        qty: eb('cart_line_item.qty', '+', eb.ref('excluded.qty')),
        selected: eb.ref('excluded.selected'),
        notice: eb.ref('excluded.notice'),
      })),
    )
    .returning('cartLineItemSn')
    .compile(),
);

/** Inserts a line, or raises the quantity of the existing one; selects it by default. */
export async function upsertLine(t: Tx, line: NewLine): Promise<number> {
  const { parentLineItemSn, ...own } = { selected: 1, ...line };
  const row = parentLineItemSn === null ? own : { ...own, parentLineItemSn };
  return (await lineUpsert.one(t, row)).cartLineItemSn;
}

type LineChange = Partial<
  Pick<CartRow, 'qty' | 'prodUnitSn' | 'seenPrice' | 'seenStatus' | 'notice' | 'flashToldSn'>
>;

export async function updateLine(
  t: Tx,
  { cartId, cartLineItemSn }: Pick<CartRow, 'cartId' | 'cartLineItemSn'>,
  change: LineChange,
): Promise<void> {
  await t
    .updateTable('cart_line_item')
    .set(change)
    .where('cartId', '=', cartId)
    .where('cartLineItemSn', '=', cartLineItemSn)
    .execute();
}

/** Selects exactly the given lines, with their add-ons. */
export async function updateSelection(
  t: Tx,
  cartId: string,
  cartLineItemSns: readonly number[],
): Promise<void> {
  const chosen = cartLineItemSns.length > 0 ? cartLineItemSns : [0]; // serials start at 1

  await t
    .updateTable('cart_line_item')
    .set((eb) => ({
      selected: eb
        .case()
        .when('cartLineItemSn', 'in', chosen)
        .then(1)
        .when('parentLineItemSn', 'in', chosen)
        .then(1)
        .else(0)
        .end(),
    }))
    .where('cartId', '=', cartId)
    .execute();
}

/** Deletes lines with their add-ons; returns the number found. */
export async function deleteLines(
  t: Tx,
  cartId: string,
  { cartLineItemSns, kind }: { cartLineItemSns: readonly number[]; kind: 'line' | 'addOn' },
): Promise<number> {
  const { numDeletedRows } = await t
    .deleteFrom('cart_line_item')
    .where('cartId', '=', cartId)
    .where('cartLineItemSn', 'in', cartLineItemSns)
    .where('parentLineItemSn', kind === 'line' ? 'is' : 'is not', null)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
