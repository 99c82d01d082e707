import { sql, type Insertable } from 'kysely';
import type { Reader, Tx } from '#db/connection.ts';
import type { NewLine } from '../checkout/checkout.queries.ts';
import type { OrderLinkTable } from '#db/tables/order-link.ts';

export async function insertOrderLink(t: Tx, link: Insertable<OrderLinkTable>): Promise<void> {
  await t.insertInto('order_link').values(link).execute();
}

function selectLinks(db: Reader) {
  return db
    .selectFrom('order_link as link')
    .innerJoin('checkout', 'checkout.checkoutSn', 'link.checkoutSn')
    .innerJoin('staff', 'staff.staffSn', 'link.staffSn')
    .leftJoin('orders', (join) =>
      join
        .onRef('orders.checkoutSn', '=', 'link.checkoutSn')
        .on('orders.status', '<>', sql.lit('OrderCancelled')),
    )
    .select(['link.orderLinkNo', 'link.linkSeed', 'link.checkoutSn', 'link.name', 'link.email'])
    .select(['link.locale', 'link.createdAt', 'link.expiresAt', 'staff.name as staffName'])
    .select(['checkout.status', 'checkout.replacesOrderSn', 'orders.orderNo']);
}

/** The link of a token; undefined if there is none. */
export function findLinkByHash(db: Reader, linkHash: string) {
  return selectLinks(db).where('link.linkHash', '=', linkHash).executeTakeFirst();
}

export function findLinkByNo(db: Reader, orderLinkNo: string) {
  return selectLinks(db).where('link.orderLinkNo', '=', orderLinkNo).executeTakeFirst();
}
export type OrderLink = NonNullable<Awaited<ReturnType<typeof findLinkByNo>>>;

/** The newest links. */
export function listLinks(db: Reader, limit: number): Promise<OrderLink[]> {
  return selectLinks(db).orderBy('link.createdAt', 'desc').limit(limit).execute();
}

/** The member of staff who composed the checkout of an order; undefined: its buyer began it. */
export async function findComposer(db: Reader, checkoutSn: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('order_link')
    .innerJoin('staff', 'staff.staffSn', 'order_link.staffSn')
    .select('staff.name')
    .where('checkoutSn', '=', checkoutSn)
    .executeTakeFirst();
  return row?.name;
}

interface Claim {
  checkoutSn: string;
  cartId: string;
  memberNo: number | null;
  now: number;
}

/**
 * Hands an open checkout to the visitor, unless it is a member's already, or somebody has begun to pay
 * in another browser. False if it stays as it is.
 */
export async function claimLinkedCheckout(
  t: Tx,
  { checkoutSn, cartId, memberNo, now }: Claim,
): Promise<boolean> {
  const { numUpdatedRows } = await t
    .updateTable('checkout')
    .set({ cartId, memberNo })
    .where('checkoutSn', '=', checkoutSn)
    .where('status', '=', 'Open')
    .where('expiresAt', '>', now)
    .where((e) => e.or([e('memberNo', 'is', null), e('memberNo', '=', memberNo)]))
    .where((e) =>
      e.or([
        e('cartId', '=', cartId),
        e.not(
          e.exists(
            e
              .selectFrom('orders')
              .select('orders.orderSn')
              .where('orders.checkoutSn', '=', checkoutSn),
          ),
        ),
      ]),
    )
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Ends a link and its checkout now; false if its checkout is completed. */
export async function endOrderLink(
  t: Tx,
  { orderLinkNo, checkoutSn }: Pick<OrderLink, 'orderLinkNo' | 'checkoutSn'>,
  now: number,
): Promise<boolean> {
  const { numUpdatedRows } = await t
    .updateTable('checkout')
    .set({ expiresAt: now })
    .where('checkoutSn', '=', checkoutSn)
    .where('status', '=', 'Open')
    .executeTakeFirstOrThrow();
  if (numUpdatedRows !== 1n) return false;

  await t
    .updateTable('order_link')
    .set({ expiresAt: now })
    .where('orderLinkNo', '=', orderLinkNo)
    .execute();
  return true;
}

/** The open links that would take the place of an unpaid order. */
export function listOpenPaymentLinks(db: Reader, orderSn: number, now: number) {
  return db
    .selectFrom('order_link')
    .innerJoin('checkout', 'checkout.checkoutSn', 'order_link.checkoutSn')
    .select(['order_link.orderLinkNo', 'order_link.checkoutSn'])
    .where('checkout.replacesOrderSn', '=', orderSn)
    .where('checkout.status', '=', 'Open')
    .where('order_link.expiresAt', '>', now)
    .execute();
}

/** The lines of a checkout, to be ordered another time. */
export async function listCheckoutGoods(db: Reader, checkoutSn: string): Promise<NewLine[]> {
  const rows = await db
    .selectFrom('checkout_line')
    .select(['checkoutLineSn as key', 'parentLineSn as parent', 'prodUnitSn'])
    .select(['components', 'qty'])
    .where('checkoutSn', '=', checkoutSn)
    .orderBy('checkoutLineSn')
    .execute();
  return rows.map((line) => ({ ...line, cartLineItemSn: null }));
}

/** The products of a checkout by name, without what belongs to them. */
export function listLinkedGoods(db: Reader, checkoutSn: string) {
  return db
    .selectFrom('checkout_line as line')
    .innerJoin('prod_unit as unit', 'unit.prodUnitSn', 'line.prodUnitSn')
    .innerJoin('product', 'product.productSn', 'unit.productSn')
    .select(['product.nameKo', 'product.nameEn', 'line.qty'])
    .where('line.checkoutSn', '=', checkoutSn)
    .where('line.parentLineSn', 'is', null)
    .orderBy('line.checkoutLineSn')
    .execute();
}
