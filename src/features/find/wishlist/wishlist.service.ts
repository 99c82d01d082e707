import type { Reader, ShopDatabase, Tx } from '#db/connection.ts';
import { AppError } from '../../../errors/errors.ts';
import type { Locale } from '../../../lib/locale.ts';
import { readSettings } from '../../content/setting/setting.service.ts';
import { listProductBriefs, listProductSns } from '../product-list/product-brief.queries.ts';
import {
  countWishes,
  deleteWish,
  insertWish,
  listWishes,
  lowerCount,
  raiseCount,
} from './wishlist.queries.ts';
import type { WishAnswer, WishList, WishListQuery } from './wishlist.schema.ts';

interface Wisher {
  memberNo: number;
  itemCode: string;
  now: number;
}

/** Puts a product on the list, once; throws WishListFull if the list has its size (rule 8.6). */
export async function addWish(
  database: ShopDatabase,
  { memberNo, itemCode, now }: Wisher,
): Promise<WishAnswer> {
  const { limits } = await readSettings(database.read);
  const max = limits.wishList;

  return database.tx(async (t) => {
    const productSn = await readProductSn(t, itemCode);
    if (!(await insertWish(t, { memberNo, productSn, createdAt: now }))) {
      return { itemCode, wished: true, total: await countWishes(t, memberNo) };
    }
    if (!(await raiseCount(t, memberNo, max))) {
      throw new AppError('WishListFull', { params: { max } });
    }

    return { itemCode, wished: true, total: await countWishes(t, memberNo) };
  });
}

/** Takes a product off the list; one that is not on it stays off. */
export function removeWish(
  database: ShopDatabase,
  { memberNo, itemCode }: Omit<Wisher, 'now'>,
): Promise<WishAnswer> {
  return database.tx(async (t) => {
    const productSn = await readProductSn(t, itemCode);
    if (await deleteWish(t, { memberNo, productSn })) await lowerCount(t, memberNo);
    return { itemCode, wished: false, total: await countWishes(t, memberNo) };
  });
}

async function readProductSn(t: Tx, itemCode: string): Promise<number> {
  const productSn = (await listProductSns(t, [itemCode])).get(itemCode);
  if (productSn === undefined) throw new AppError('NotFound');
  return productSn;
}

/** A page of the member's list, the newest wish first; sold-out and ended products stay on it. */
export async function readWishList(
  db: Reader,
  reader: { memberNo: number; locale: Locale; now: number },
  page: WishListQuery,
): Promise<WishList & { total: number }> {
  const [total, productSns] = await Promise.all([
    countWishes(db, reader.memberNo),
    listWishes(db, reader.memberNo, page),
  ]);
  return { total, products: await listProductBriefs(db, productSns, reader) };
}
