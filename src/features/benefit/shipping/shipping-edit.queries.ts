import type { Insertable } from 'kysely';
import type { Reader, Tx } from '#db/connection.ts';
import type { Database } from '#db/database.ts';

/** Every policy with who ships by it and how many products have it. */
export function listPolicies(db: Reader) {
  return db
    .selectFrom('shipping_fee_policy as policy')
    .innerJoin('order_handler as handler', 'handler.orderHandlerSn', 'policy.orderHandlerSn')
    .selectAll('policy')
    .select(['handler.code as handlerCode', 'handler.nameKo as handlerKo'])
    .select('handler.nameEn as handlerEn')
    .select((e) =>
      e
        .selectFrom('product')
        .select((p) => p.fn.countAll<number>().as('count'))
        .whereRef('product.shippingFeePolicySn', '=', 'policy.shippingFeePolicySn')
        .as('products'),
    )
    .orderBy('policy.orderHandlerSn')
    .orderBy('policy.code')
    .execute();
}

/** Finds a policy with the code of its seller. */
export function findPolicy(db: Reader, code: string) {
  return db
    .selectFrom('shipping_fee_policy as policy')
    .innerJoin('order_handler as handler', 'handler.orderHandlerSn', 'policy.orderHandlerSn')
    .selectAll('policy')
    .select('handler.code as handlerCode')
    .where('policy.code', '=', code)
    .executeTakeFirst();
}

type PolicyRow = Insertable<Database['shipping_fee_policy']>;

export async function putPolicy(t: Tx, row: PolicyRow): Promise<void> {
  await t
    .insertInto('shipping_fee_policy')
    .values(row)
    .onConflict((c) => c.column('code').doUpdateSet(row))
    .execute();
}

export async function listSnsOfPolicy(db: Reader, policySn: number): Promise<number[]> {
  const rows = await db
    .selectFrom('product')
    .select('productSn')
    .where('shippingFeePolicySn', '=', policySn)
    .execute();
  return rows.map(({ productSn }) => productSn);
}

export function listSellers(db: Reader) {
  return db.selectFrom('order_handler').selectAll().orderBy('orderHandlerSn').execute();
}

export function findSeller(db: Reader, code: string) {
  return db.selectFrom('order_handler').selectAll().where('code', '=', code).executeTakeFirst();
}

type SellerRow = Insertable<Database['order_handler']>;

export async function putSeller(t: Tx, row: SellerRow): Promise<void> {
  await t
    .insertInto('order_handler')
    .values(row)
    .onConflict((c) => c.column('code').doUpdateSet(row))
    .execute();
}

export async function listCodesOfSeller(db: Reader, orderHandlerSn: number): Promise<string[]> {
  const rows = await db
    .selectFrom('product')
    .select('itemCode')
    .where('orderHandlerSn', '=', orderHandlerSn)
    .execute();
  return rows.map(({ itemCode }) => itemCode);
}

export function listAreas(db: Reader) {
  return db.selectFrom('shipping_area').selectAll().orderBy('zipFrom').orderBy('zipTo').execute();
}

type AreaRow = Insertable<Database['shipping_area']>;

export async function insertArea(t: Tx, row: AreaRow): Promise<void> {
  await t.insertInto('shipping_area').values(row).execute();
}

/** False if there is none of the number. */
export async function updateArea(t: Tx, areaSn: number, row: AreaRow): Promise<boolean> {
  const { numUpdatedRows } = await t
    .updateTable('shipping_area')
    .set(row)
    .where('shippingAreaSn', '=', areaSn)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function deleteArea(t: Tx, areaSn: number): Promise<boolean> {
  const { numDeletedRows } = await t
    .deleteFrom('shipping_area')
    .where('shippingAreaSn', '=', areaSn)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}
