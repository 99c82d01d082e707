import type { Reader } from '#db/connection.ts';
import type { DayRange } from '../../../../lib/days.ts';
import { getLocalizedText, type Locale } from '../../../../lib/locale.ts';
import { listCouponNames } from '../sales.queries.ts';
import { readSalesByChannel, readSalesByCoupon, totalSales } from '../sales.service.ts';
import type { SalesCoupons } from './figures.schema.ts';

/** Sales by coupon, beside those of all orders. */
export async function readCoupons(
  db: Reader,
  range: DayRange,
  locale: Locale,
): Promise<SalesCoupons> {
  const sales = await readSalesByCoupon(db, range);
  const all = await readSalesByChannel(db, 'buyer', range);

  const couponSns = [...sales.keys()].filter((key) => key !== '').map(Number);
  const names = await listCouponNames(db, couponSns);

  const rows = [...sales].map(([key, sums]) => {
    const name = names.get(key);
    return { key, name: name ? getLocalizedText(locale, name.nameKo, name.nameEn) : '', ...sums };
  });
  const couponAmt = rows.reduce((sum, row) => sum + row.couponAmt, 0);

  return {
    ...range,
    rows: rows.sort((a, b) => b.netAmt - a.netAmt || (a.key < b.key ? -1 : 1)),
    total: { ...totalSales(all.values()), couponAmt },
  };
}
