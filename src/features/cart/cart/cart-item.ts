import { localized } from '../../../lib/locale.ts';
import type { Locale } from '../../../lib/locale.ts';
import type { TaxType } from '../../benefit/pricing/price-line.ts';
import { saleableSets } from '../../product/product/item-set.ts';
import type { SetPiece } from '../../product/product/item-set.ts';
import type { SaleStatus, SupplierStatus, UnitSaleStatus } from '../../product/product/product.ts';
import type { QtyFacts } from '../../product/product/quantity.ts';
import { itemSaleStatus } from './cart.ts';
import type { CartItem, ComponentItem, ItemSaleStatus } from './cart.ts';

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
  taxType: TaxType;
  saleableQty: number;
  /** Option value serials, shallowest first. */
  optionVals: readonly number[];
  /** Units of the product that are not ended. */
  unitCount: number;
  /** What a set was chosen as; empty for everything else. */
  components: readonly ComponentFacts[];
}

/** A unit within a set, and how many of it one set holds. */
export interface ComponentFacts {
  itemSetGroupSn: number;
  qty: number;
  unit: UnitFacts;
}

/** What names and pictures a unit is shown with. */
export interface ItemLabels {
  locale: Locale;
  optionVals: ReadonlyMap<number, { nameKo: string; nameEn: string }>;
  images: ReadonlyMap<number, readonly { itemOptionValSn: number | null; path: string }[]>;
}

export function statusOfUnit(unit: UnitFacts): ItemSaleStatus {
  const { itemCode, unitSaleStatus: saleStatus } = unit;
  const { saleableQty: salePossibleQty, salePrice: benefitPrice } = unit;
  return itemSaleStatus(unit, { itemCode, saleStatus, salePossibleQty, benefitPrice });
}

/**
 * A set as it was chosen: it stands as its worst component stands, and there are as many of it as
 * the stock of its components makes. `pieces` undefined: the set is not sold like that any more.
 */
export function asChosen(
  set: UnitFacts,
  pieces: readonly SetPiece[] | undefined,
  units: ReadonlyMap<number, UnitFacts>,
): UnitFacts {
  const components = (pieces ?? []).flatMap(({ itemSetGroupSn, prodUnitSn, qty }) => {
    const unit = units.get(prodUnitSn);
    return unit ? [{ itemSetGroupSn, qty, unit }] : [];
  });
  const statuses = components.map(({ unit }) => statusOfUnit({ ...unit, minPurchaseQty: 1 }));
  const stopped = (['End', 'Suspend'] as const).find((status) => statuses.includes(status));
  const unitSaleStatus = pieces === undefined ? 'End' : (stopped ?? set.unitSaleStatus);
  const saleableQty = saleableSets(components, (unit) => unit.saleableQty);
  return { ...set, components, unitSaleStatus, saleableQty };
}

/** spec 4: only a product with other options to change to; add-ons are taken out and put in. */
export function isOptionChangeable({ itemType, optionVals, unitCount }: UnitFacts): boolean {
  return itemType === 'General' && optionVals.length > 0 && unitCount > 1;
}

/** A unit and a quantity, for the quantity rules. */
export function qtyFacts(unit: UnitFacts, qty: number): QtyFacts {
  const { productSn, itemCode, minPurchaseQty, maxPurchaseQty, saleableQty } = unit;
  const componentItems = unit.components.map(({ unit: { itemCode } }) => ({ itemCode }));
  return { productSn, itemCode, qty, minPurchaseQty, maxPurchaseQty, saleableQty, componentItems };
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
  row: { cartItemSn: number; qty: number; offered: boolean } & Pick<
    CartItem,
    'itemFlashSale' | 'promotions'
  >,
  labels: ItemLabels,
): CartItem {
  const { locale } = labels;
  return {
    ...row,
    ...qtyFacts(unit, row.qty),
    ...namesOf(unit, labels),
    productItemCode: unit.productItemCode,
    brandName: localized(locale, unit.brandNameKo, unit.brandNameEn),
    itemType: unit.itemType,
    optionChangeable: isOptionChangeable(unit),
    itemSaleStatus: statusOfUnit(unit),
    listPrice: Math.max(unit.listPrice, unit.salePrice),
    baseSellingPrice: unit.salePrice,
    pointRateBp: unit.pointRateBp,
    taxType: unit.taxType,
    componentItems: unit.components.map((component) => toComponentItem(component, labels)),
  };
}

function toComponentItem(
  { itemSetGroupSn, qty, unit }: ComponentFacts,
  labels: ItemLabels,
): ComponentItem {
  return { itemSetGroupSn, qty, ...namesOf(unit, labels) };
}

/** How a unit is called and shown. */
export function namesOf(unit: UnitFacts, labels: ItemLabels) {
  return {
    itemCode: unit.itemCode,
    itemName: localized(labels.locale, unit.nameKo, unit.nameEn),
    optionName: optionNameOf(unit, labels),
    imagePath: imagePathOf(unit, labels),
  };
}
