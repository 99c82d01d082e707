import type { Reader } from '#db/connection.ts';
import { prepare } from '#db/prepared.ts';
import { POLICY_COLUMNS, splitPolicy } from '../../product/product/shipping-policy.queries.ts';
import type { ShippingPolicy } from '../../product/product/shipping-policy.ts';

const selectLineCount = (db: Reader) =>
  db
    .selectFrom('cart_line_item')
    .innerJoin('cart', 'cart.cartId', 'cart_line_item.cartId')
    .select((eb) => eb.fn.countAll<number>().as('lines'))
    .where('parentLineItemSn', 'is', null);

const memberLines = prepare((db: Reader, { memberNo }: { memberNo: number }) =>
  selectLineCount(db).where('cart.memberNo', '=', memberNo).compile(),
);

const visitorLines = prepare((db: Reader, { cartId }: { cartId: string }) =>
  selectLineCount(db)
    .where('cart.cartId', '=', cartId)
    .where('cart.memberNo', 'is', null)
    .compile(),
);

/** Lines in the visitor's cart, add-ons under their line not counted: the badge in the header. */
export async function countCartLines(
  db: Reader,
  owner: { memberNo: number | undefined; cartId: string | undefined },
): Promise<number> {
  const { memberNo, cartId } = owner;
  if (memberNo === undefined && cartId === undefined) return 0;

  const row =
    memberNo === undefined
      ? await visitorLines.one(db, { cartId: cartId ?? '' })
      : await memberLines.one(db, { memberNo });

  return Number(row.lines);
}

const shippingPolicy = prepare((db: Reader, { itemCode }: { itemCode: string }) =>
  db
    .selectFrom('product')
    .innerJoin(
      'shipping_fee_policy as policy',
      'policy.shippingFeePolicySn',
      'product.shippingFeePolicySn',
    )
    .select(POLICY_COLUMNS)
    .where('product.itemCode', '=', itemCode)
    .where('product.displayed', '=', 1)
    .compile(),
);

/** The shipping policy of a product that is displayed. */
export async function findShippingPolicy(
  db: Reader,
  itemCode: string,
): Promise<ShippingPolicy | undefined> {
  const row = await shippingPolicy.first(db, { itemCode });
  return row && splitPolicy(row).policy;
}
