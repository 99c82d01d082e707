import { getLocalizedText, type Locale } from '../../../lib/locale.ts';
import {
  itemSaleStatus,
  toNames,
  qtyFacts,
  type SaleableUnit,
  type UnitComponent,
} from '../../benefit/saleable-unit/saleable-unit.ts';
import type { CartItem, ComponentItem } from './cart.ts';

/**
 * rule 4.3: only a product with other options can be changed; add-ons are removed and added instead.
 * `unitCount`: units of the product that are not ended.
 */
export function isOptionChangeable(
  { itemType, optionVals }: SaleableUnit,
  unitCount: number,
): boolean {
  return itemType === 'General' && optionVals.length > 0 && unitCount > 1;
}

/** The number of a product's units that are not ended. */
export function countLive(units: readonly SaleableUnit[]): number {
  return units.filter((unit) => unit.unitSaleStatus !== 'End').length;
}

/** A unit as a cart item, localized. */
export function toCartItem(
  unit: SaleableUnit,
  row: Pick<
    CartItem,
    'cartItemSn' | 'qty' | 'offered' | 'optionChangeable' | 'itemFlashSale' | 'promotions'
  >,
  locale: Locale,
): CartItem {
  return {
    ...row,
    ...qtyFacts(unit, row.qty),
    ...toNames(unit, locale),
    productItemCode: unit.productItemCode,
    brandName: getLocalizedText(locale, unit.brandNameKo, unit.brandNameEn),
    itemType: unit.itemType,
    shipsBy: unit.preOrder?.shipsBy,
    itemSaleStatus: itemSaleStatus(unit),
    listPrice: Math.max(unit.listPrice, unit.salePrice),
    baseSellingPrice: unit.salePrice,
    pointRateBp: unit.pointRateBp,
    taxType: unit.taxType,
    componentItems: unit.components.map((component) => toComponentItem(component, locale)),
  };
}

function toComponentItem(
  { itemSetGroupSn, qty, unit }: UnitComponent,
  locale: Locale,
): ComponentItem {
  return { itemSetGroupSn, qty, ...toNames(unit, locale) };
}
