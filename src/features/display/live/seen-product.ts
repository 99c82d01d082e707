import type { FlashSaleInfo } from '../../benefit/flash-sale/flash-offer.queries.ts';
import {
  flashSaleView,
  ownPrice,
  type FlashProduct,
} from '../../benefit/flash-sale/flash-sale-view.ts';
import { findPieceCouponPrice, type CouponWallet } from '../../benefit/pricing/coupon-price.ts';
import { displayStatus, type StatusFacts } from '../../product/product/product-status.ts';

interface LiveFacts extends StatusFacts, Pick<FlashProduct, 'prodUnits'> {
  itemCode: string;
  minPurchaseQty: number;
}

interface Viewing {
  flashSales: ReadonlyMap<string, FlashSaleInfo>;
  wallet: CouponWallet;
}

/** Products with their flash sales and what coupons make of their prices, for one viewer. */
export function toSeenProducts<Product extends LiveFacts>(
  products: readonly Product[],
  { flashSales, wallet }: Viewing,
) {
  return products.map((product) => {
    const flashSaleInfo = flashSaleView(flashSales.get(product.itemCode), product);
    const price = ownPrice({ ...product, flashSaleInfo });
    // rule 3.36: of one piece that can be bought alone
    const isPriced = displayStatus(product) === 'on' && product.minPurchaseQty <= 1;
    const couponPrice = isPriced
      ? findPieceCouponPrice({ itemCode: product.itemCode, price }, wallet)
      : undefined;

    return { ...product, flashSaleInfo, couponPrice };
  });
}
