import type { Tx } from '#db/connection.ts';

/** Deletes up to `limit` visitor carts unchanged since `before`, with their lines. */
export async function deleteOldCarts(t: Tx, before: number, limit: number): Promise<number> {
  const { numDeletedRows } = await t
    .deleteFrom('cart')
    .where('cartId', 'in', (e) =>
      e
        .selectFrom('cart')
        .select('cartId')
        .where('memberNo', 'is', null)
        .where('updatedAt', '<', before)
        .limit(limit),
    )
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** Deletes up to `limit` checkouts without an order that expired between two times. */
export async function deleteOldCheckouts(
  t: Tx,
  { after, before }: { after: number; before: number },
  limit: number,
): Promise<number> {
  const { numDeletedRows } = await t
    .deleteFrom('checkout')
    .where('checkoutSn', 'in', (e) =>
      e
        .selectFrom('checkout as old')
        .select('old.checkoutSn')
        .where('old.expiresAt', '>=', after)
        .where('old.expiresAt', '<', before)
        .where((o) =>
          o.not(
            o.exists(
              o
                .selectFrom('orders')
                .select('orders.orderSn')
                .whereRef('orders.checkoutSn', '=', 'old.checkoutSn'),
            ),
          ),
        )
        .orderBy('old.expiresAt')
        .limit(limit),
    )
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
