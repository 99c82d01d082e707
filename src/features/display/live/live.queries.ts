import type { Reader } from '#db/connection.ts';

/** Lines in the visitor's cart, add-ons under their line not counted: the badge in the header. */
export async function countCartLines(
  db: Reader,
  owner: { memberNo: number | undefined; cartId: string | undefined },
): Promise<number> {
  const { memberNo, cartId } = owner;
  if (memberNo === undefined && cartId === undefined) return 0;

  const row = await db
    .selectFrom('cart_line_item')
    .innerJoin('cart', 'cart.cartId', 'cart_line_item.cartId')
    .select((eb) => eb.fn.countAll<number>().as('lines'))
    .where('parentLineItemSn', 'is', null)
    .where((eb) =>
      memberNo === undefined
        ? eb.and([eb('cart.cartId', '=', cartId ?? ''), eb('cart.memberNo', 'is', null)])
        : eb('cart.memberNo', '=', memberNo),
    )
    .executeTakeFirstOrThrow();

  return Number(row.lines);
}
