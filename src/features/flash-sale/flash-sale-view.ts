import { basisPoints } from '../../lib/money.ts';
import { headlineFlashPrice } from './flash-sale.ts';
import type { FlashSaleInfo } from './flash-offer.queries.ts';

/** A product's flash sale; while it is active, with the price and the points it gives. */
export function flashSaleView(info: FlashSaleInfo | undefined, benefitPrice: number) {
  if (!info) return undefined;
  const { pointRateBp, ...sale } = info;
  const flashPrice = headlineFlashPrice(sale.units, benefitPrice);
  const pointSaving = flashPrice === undefined ? undefined : basisPoints(flashPrice, pointRateBp);
  return { ...sale, flashPrice, pointSaving };
}

/** The price of one for this shopper: their flash price while it applies, else the price everybody pays. */
export function ownPrice(product: {
  benefitPrice: number;
  flashSaleInfo?: { flashPrice?: number | undefined } | undefined;
}): number {
  return product.flashSaleInfo?.flashPrice ?? product.benefitPrice;
}
