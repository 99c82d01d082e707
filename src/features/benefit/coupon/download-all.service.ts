import type { Reader, ShopDatabase } from '#db/connection.ts';
import { AppError } from '../../../errors/errors.ts';
import { isForProduct } from './coupon.ts';
import { listTargets } from './coupon.queries.ts';
import type { CouponStand } from './coupon.schema.ts';
import { listOpenOffers } from './coupon.service.ts';
import { downloadCoupon, type Receiver } from './issue.service.ts';
import { listCategoriesOfItems } from './offer.queries.ts';

/**
 * A member takes one of each coupon that they can download and hold none of; what has run out
 * meanwhile is left out. Returns those that were taken.
 */
export async function downloadAllCoupons(
  database: ShopDatabase,
  to: Receiver,
  itemCode?: string,
): Promise<CouponStand[]> {
  const offers = await listOpenOffers(database.read, to);
  const all = offers.map(({ couponSn }) => couponSn);
  const wanted = itemCode === undefined ? all : await keepForItem(database.read, all, itemCode);
  const taken: CouponStand[] = [];

  for (const couponSn of wanted) {
    if (!(await tryDownload(database, to, couponSn))) continue;
    taken.push({ couponSn, state: 'after', memberHolds: true });
  }

  return taken;
}

async function keepForItem(
  db: Reader,
  couponSns: readonly number[],
  itemCode: string,
): Promise<number[]> {
  const [targets, categories] = await Promise.all([
    listTargets(db, couponSns),
    listCategoriesOfItems(db, [itemCode]),
  ]);
  const product = { itemCode, categoryCodes: categories.get(itemCode) ?? [] };

  return couponSns.filter((couponSn) => {
    const target = targets.get(couponSn);
    return !target || isForProduct(target, product);
  });
}

/** A transaction each: one that is refused takes none of the others with it. */
async function tryDownload(
  database: ShopDatabase,
  to: Receiver,
  couponSn: number,
): Promise<boolean> {
  try {
    await downloadCoupon(database, to, couponSn);
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}
