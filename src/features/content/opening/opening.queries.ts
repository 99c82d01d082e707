import type { Reader } from '#db/connection.ts';

/** Returns whether the mall has a delivery policy, a category that is shown, and a product on sale. */
export async function findGoods(db: Reader) {
  const policy = await db
    .selectFrom('shipping_fee_policy')
    .select('code')
    .limit(1)
    .executeTakeFirst();
  const category = await db
    .selectFrom('category')
    .select('displayCateCode')
    .where('hide', '=', 0)
    .limit(1)
    .executeTakeFirst();
  const product = await db
    .selectFrom('product')
    .select('productSn')
    .where('saleStatus', '=', 'On')
    .limit(1)
    .executeTakeFirst();

  return {
    shippingPolicy: policy !== undefined,
    category: category !== undefined,
    product: product !== undefined,
  };
}

/** Returns whether nobody has used the database yet: it has neither staff nor products, and no setting of the mall. */
export async function isUnused(db: Reader): Promise<boolean> {
  const staff = await db.selectFrom('staff').select('staffSn').limit(1).executeTakeFirst();
  const product = await db.selectFrom('product').select('productSn').limit(1).executeTakeFirst();
  const setting = await db
    .selectFrom('setting')
    .select('name')
    .where('name', 'like', 'shop.%')
    .limit(1)
    .executeTakeFirst();
  return staff === undefined && product === undefined && setting === undefined;
}
