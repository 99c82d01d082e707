import type { Reader } from '#db/connection.ts';
import { findCouponPrice } from '../../benefit/coupon/coupon-price.service.ts';
import type { Holder } from '../../benefit/coupon/possession.queries.ts';
import type { FlashSaleInfo } from '../../benefit/flash-sale/flash-offer.queries.ts';
import {
  flashSaleView,
  ownPrice,
  type FlashProduct,
} from '../../benefit/flash-sale/flash-sale-view.ts';

interface Seen<T> {
  products: readonly T[];
  flashSales: ReadonlyMap<string, FlashSaleInfo>;
  /** The viewing member; visitors have no coupons. */
  holder: Holder | undefined;
  /** The product whose page it is. */
  pageOf: string | undefined;
}

/** Products with their flash sales; the page's own with what a coupon in hand makes of its price. */
export async function seenProducts<T extends FlashProduct & { itemCode: string }>(
  db: Reader,
  { products, flashSales, holder, pageOf }: Seen<T>,
) {
  const seen = products.map((product) => {
    const sale = flashSales.get(product.itemCode);
    return { ...product, flashSaleInfo: flashSaleView(sale, product) };
  });
  const pageProduct = seen.find((seenProduct) => seenProduct.itemCode === pageOf);
  if (!pageProduct || !holder) return seen;

  const pricedItem = { itemCode: pageProduct.itemCode, price: ownPrice(pageProduct) };
  const couponPrice = await findCouponPrice(db, holder, pricedItem);

  return seen.map((seenProduct) =>
    seenProduct === pageProduct ? { ...seenProduct, couponPrice } : seenProduct,
  );
}
