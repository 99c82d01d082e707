import { padList, type Reader, type Tx } from '#db/connection.ts';
import { countRows } from '#db/count-rows.ts';
import { prepare } from '#db/prepared.ts';

interface WishKey {
  memberNo: number;
  productSn: number;
}

/** False if it was there already. */
export async function insertWish(t: Tx, wish: WishKey & { createdAt: number }): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await t
    .insertInto('wish_item')
    .values(wish)
    .onConflict((conflict) => conflict.columns(['memberNo', 'productSn']).doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** False if it was not there. */
export async function deleteWish(t: Tx, { memberNo, productSn }: WishKey): Promise<boolean> {
  const { numDeletedRows } = await t
    .deleteFrom('wish_item')
    .where('memberNo', '=', memberNo)
    .where('productSn', '=', productSn)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

/** Counts one more in; false if the list has `most` already. */
export async function raiseCount(t: Tx, memberNo: number, most: number): Promise<boolean> {
  const row = await t
    .insertInto('wish_list')
    .values({ memberNo, itemCount: 1 })
    .onConflict((conflict) =>
      conflict
        .column('memberNo')
        .doUpdateSet((e) => ({ itemCount: e('wish_list.itemCount', '+', 1) }))
        .where('wish_list.itemCount', '<', most),
    )
    .returning('itemCount')
    .executeTakeFirst();
  return row !== undefined;
}

export async function lowerCount(t: Tx, memberNo: number): Promise<void> {
  await t
    .updateTable('wish_list')
    .set((e) => ({ itemCount: e('itemCount', '-', 1) }))
    .where('memberNo', '=', memberNo)
    .execute();
}

/** How many of a member's products are displayed; hidden ones keep their places. */
export function countWishes(db: Reader, memberNo: number): Promise<number> {
  return countRows(displayedWishes(db, memberNo));
}

/** A member's products, the newest wish first. */
export async function listWishes(
  db: Reader,
  memberNo: number,
  page: { offset: number; limit: number },
): Promise<number[]> {
  const rows = await displayedWishes(db, memberNo)
    .select('wish_item.productSn')
    .orderBy('wishItemSn', 'desc')
    .offset(page.offset)
    .limit(page.limit)
    .execute();
  return rows.map(({ productSn }) => productSn);
}

function displayedWishes(db: Reader, memberNo: number) {
  return db
    .selectFrom('wish_item')
    .innerJoin('product', 'product.productSn', 'wish_item.productSn')
    .where('memberNo', '=', memberNo)
    .where('displayed', '=', 1);
}

/** Returns the products that are on the member's list. */
export async function listWished(
  db: Reader,
  memberNo: number,
  itemCodes: readonly string[],
): Promise<string[]> {
  const rows = await displayedWishes(db, memberNo)
    .select('itemCode')
    .where('itemCode', 'in', padList(itemCodes))
    .execute();
  return rows.map(({ itemCode }) => itemCode);
}

const wishers = prepare((db: Reader, { itemCode }: { itemCode: string }) =>
  db
    .selectFrom('wish_item')
    .innerJoin('product', 'product.productSn', 'wish_item.productSn')
    .select((e) => e.fn.countAll<number>().as('total'))
    .where('itemCode', '=', itemCode)
    .compile(),
);

/** How many members have the product on their list. */
export async function countWishers(db: Reader, itemCode: string): Promise<number> {
  return Number((await wishers.one(db, { itemCode })).total);
}
