import { sql } from 'kysely';
import type { Reader, Tx } from '#db/connection.ts';

const MAX_ORDERS = 50;

/** `lower(buyerEmail)`, as in the index `orders_guest_email`: it is stored as typed. */
const buyerEmail = sql<string>`lower(${sql.ref('orders.buyerEmail')})`;

/** Paid guest orders bought with an e-mail address since then, newest first. */
export function listGuestOrders(db: Reader, { email, since }: { email: string; since: number }) {
  return db
    .selectFrom('orders')
    .innerJoin('order_item as item', (join) =>
      join.on('item.orderItemSn', '=', (e) =>
        e
          .selectFrom('order_item as one')
          .select((builder) => builder.fn.min('one.orderItemSn').as('first'))
          .whereRef('one.orderSn', '=', 'orders.orderSn'),
      ),
    )
    .select(['orders.orderSn', 'orders.orderNo', 'orders.createdAt', 'orders.buyerName'])
    .select(['item.nameKo', 'item.nameEn'])
    .where('orders.memberNo', 'is', null)
    .where(buyerEmail, '=', email)
    .where('orders.paidAt', 'is not', null)
    .where('orders.createdAt', '>=', since)
    .orderBy('orders.orderSn', 'desc')
    .limit(MAX_ORDERS)
    .execute();
}
export type GuestOrderRow = Awaited<ReturnType<typeof listGuestOrders>>[number];

/** A guest's order; undefined once it is a member's. */
export function findGuestOrderFacts(db: Reader, orderNo: string) {
  return db
    .selectFrom('orders')
    .select(['orderSn', 'paidAt', 'guestPasswordHash', buyerEmail.as('email')])
    .where('orderNo', '=', orderNo)
    .where('memberNo', 'is', null)
    .executeTakeFirst();
}

/** The recipient of a mail about a guest's orders. */
export function findBuyer(db: Reader, orderSn: number) {
  return db
    .selectFrom('orders')
    .select(['buyerName', 'buyerEmail', 'locale', buyerEmail.as('email')])
    .where('orderSn', '=', orderSn)
    .executeTakeFirst();
}

/** The member's e-mail, if they proved that they read its mails. */
export async function findVerifiedEmail(db: Reader, memberNo: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('member')
    .select('email')
    .where('memberNo', '=', memberNo)
    .where('emailVerifiedAt', 'is not', null)
    .executeTakeFirst();
  return row?.email;
}

interface NewOwner {
  orderSn: number;
  memberNo: number;
}

/**
 * Makes a guest's order a member's; false if it is a member's already. The points of its items stay
 * for the confirmation of the purchase.
 */
export async function updateOwner(t: Tx, { orderSn, memberNo }: NewOwner): Promise<boolean> {
  const { numUpdatedRows } = await t
    .updateTable('orders')
    .set({ memberNo, guestPasswordHash: null })
    .where('orderSn', '=', orderSn)
    .where('memberNo', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Moves what belongs to the order: its consents, the photos of its claims; ends guest sessions. */
export async function moveToMember(t: Tx, { orderSn, memberNo }: NewOwner): Promise<void> {
  await t.updateTable('consent').set({ memberNo }).where('orderSn', '=', orderSn).execute();
  await t
    .updateTable('media')
    .set({ memberNo, orderSn: null })
    .where('orderSn', '=', orderSn)
    .execute();

  await t.deleteFrom('guest_session').where('orderSn', '=', orderSn).execute();
}
