import type { Reader } from '#db/connection.ts';
import { couponPrice } from './coupon.ts';
import { listCategoryCodes } from './offer.queries.ts';
import { listUsableCoupons, type Holder } from './possession.queries.ts';

/** The price of one at `price` after the best coupon in hand, in won. */
export async function findCouponPrice(
  db: Reader,
  holder: Holder,
  { itemCode, price }: { itemCode: string; price: number },
): Promise<number | undefined> {
  const coupons = await listUsableCoupons(db, holder);
  if (coupons.length === 0) return undefined;

  const product = { itemCode, categoryCodes: await listCategoryCodes(db, itemCode) };
  return couponPrice(coupons, price, { ...holder, product });
}
