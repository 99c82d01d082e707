import { basisPoints } from '../../../lib/money.ts';
import { unitState, type SaleUnit } from '../../product/product/product.ts';
import { headlineFlashPrice } from './flash-sale.ts';
import type { FlashSaleInfo } from './flash-offer.queries.ts';

/** The product fields that its flash sale is shown with. */
export interface FlashProduct {
  benefitPrice: number;
  prodUnits: readonly SaleUnit[];
}

/**
 * A product's flash sale; while it is active, with the lowest price of the units that can be bought
 * and the points it gives.
 */
export function flashSaleView(info: FlashSaleInfo | undefined, product: FlashProduct) {
  if (!info) return undefined;

  const { pointRateBp, ...sale } = info;
  const { benefitPrice, prodUnits } = product;
  const onSale = prodUnits.filter((unit) => unitState(unit, 1) === 'on');
  const codes = new Set(onSale.map(({ itemCode }) => itemCode));
  const offered = sale.units.filter(({ itemCode }) => codes.has(itemCode));
  const flashPrice = headlineFlashPrice(offered, benefitPrice);
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
