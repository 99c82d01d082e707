import { localized } from '../../lib/locale.ts';
import type { Locale } from '../../lib/locale.ts';
import type { SaleStatus, SupplierStatus, UnitSaleStatus } from '../product/product.ts';
import { itemSaleStatus } from './cart.ts';
import type { CartItem, ItemSaleStatus, QtyFacts } from './cart.ts';

/** What the catalogue says of a unit and its product now. */
export interface UnitFacts {
  prodUnitSn: number;
  productSn: number;
  itemCode: string;
  productItemCode: string;
  nameKo: string;
  nameEn: string;
  brandNameKo: string;
  brandNameEn: string;
  itemType: string;
  orderHandlerSn: number;
  shippingFeePolicySn: number;
  saleStatus: SaleStatus;
  supplierStatus: SupplierStatus;
  unitSaleStatus: UnitSaleStatus;
  minPurchaseQty: number;
  maxPurchaseQty: number;
  listPrice: number;
  salePrice: number;
  pointRateBp: number;
  taxType: string;
  saleableQty: number;
  /** Option value serials, shallowest first. */
  optionVals: readonly number[];
  /** Units of the product that are not ended. */
  unitCount: number;
}

/** What names and pictures a unit is shown with. */
export interface ItemLabels {
  locale: Locale;
  optionVals: ReadonlyMap<number, { nameKo: string; nameEn: string }>;
  images: ReadonlyMap<number, readonly { itemOptionValSn: number | null; path: string }[]>;
}

export function statusOfUnit(unit: UnitFacts): ItemSaleStatus {
  const { itemCode, unitSaleStatus, saleableQty, salePrice } = unit;
  return itemSaleStatus(unit, { itemCode, saleStatus: unitSaleStatus, saleableQty, salePrice });
}

/** spec 4: only a product with other options to change to; add-ons are taken out and put in. */
export function isOptionChangeable({ itemType, optionVals, unitCount }: UnitFacts): boolean {
  return itemType === 'General' && optionVals.length > 0 && unitCount > 1;
}

/** A unit and a quantity, for the quantity rules. */
export function qtyFacts(unit: UnitFacts, qty: number): QtyFacts {
  const { productSn, itemCode, minPurchaseQty, maxPurchaseQty, saleableQty } = unit;
  return { productSn, itemCode, qty, minPurchaseQty, maxPurchaseQty, saleableQty };
}

/** `네이비 / M` */
export function optionNameOf(unit: UnitFacts, { locale, optionVals }: ItemLabels): string {
  return unit.optionVals
    .flatMap((sn) => optionVals.get(sn) ?? [])
    .map((val) => localized(locale, val.nameKo, val.nameEn))
    .join(' / ');
}

/** The picture of the unit's colour, else one of every colour, else the first; '' without any. */
export function imagePathOf(unit: UnitFacts, { images }: ItemLabels): string {
  const own = images.get(unit.productSn) ?? [];
  const ofColor = own.find(
    ({ itemOptionValSn: sn }) => sn !== null && unit.optionVals.includes(sn),
  );
  const ofAll = own.find((image) => image.itemOptionValSn === null);
  return (ofColor ?? ofAll ?? own[0])?.path ?? '';
}

/** A unit as an item of the cart, in the reader's language. */
export function toCartItem(
  unit: UnitFacts,
  row: { cartItemSn: number; qty: number; offered: boolean },
  labels: ItemLabels,
): CartItem {
  const { locale } = labels;
  return {
    ...row,
    ...qtyFacts(unit, row.qty),
    productItemCode: unit.productItemCode,
    itemName: localized(locale, unit.nameKo, unit.nameEn),
    brandName: localized(locale, unit.brandNameKo, unit.brandNameEn),
    itemType: unit.itemType,
    optionName: optionNameOf(unit, labels),
    imagePath: imagePathOf(unit, labels),
    optionChangeable: isOptionChangeable(unit),
    itemSaleStatus: statusOfUnit(unit),
    listPrice: Math.max(unit.listPrice, unit.salePrice),
    baseSellingPrice: unit.salePrice,
    pointRateBp: unit.pointRateBp,
  };
}
