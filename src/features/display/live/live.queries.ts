import type { Reader } from '#db/connection.ts';
import { POLICY_COLUMNS, splitPolicy } from '../../product/product/shipping-policy.queries.ts';
import type { ShippingPolicy } from '../../product/product/shipping-policy.ts';

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

/** The shipping policy of a product that is displayed. */
export async function findShippingPolicy(
  db: Reader,
  itemCode: string,
): Promise<ShippingPolicy | undefined> {
  const row = await db
    .selectFrom('product')
    .innerJoin(
      'shipping_fee_policy as policy',
      'policy.shippingFeePolicySn',
      'product.shippingFeePolicySn',
    )
    .select(POLICY_COLUMNS)
    .where('product.itemCode', '=', itemCode)
    .where('product.displayed', '=', 1)
    .executeTakeFirst();
  return row && splitPolicy(row).policy;
}
