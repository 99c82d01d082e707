import type { ItemType } from '#db/tables/product.ts';
import { getLocalizedText, type Locale } from '../../../lib/locale.ts';
import { saleableSets, type SetPiece } from '../../product/product/item-set.ts';
import { displayStatus } from '../../product/product/product-status.ts';
import {
  unitState,
  type SaleStatus,
  type SupplierStatus,
  type TaxType,
  type UnitSaleStatus,
} from '../../product/product/product.ts';
import type { QtyFacts } from '../../product/product/quantity.ts';
import type { ShippingPolicy } from '../../product/product/shipping-policy.ts';
import { inStockQty, type PreOrderOffer } from '../../product/pre-order/pre-order.ts';

/** rule 3.2, "itemSaleStatus". */
export type ItemSaleStatus = 'OnSale' | 'SoldOut' | 'Suspend' | 'End';

/** The facts that a unit's status is derived from. */
interface SaleFacts {
  /** The product's status; products not displayed are paused. */
  saleStatus: SaleStatus;
  supplierStatus: SupplierStatus;
  unitSaleStatus: UnitSaleStatus;
  /** The price everybody pays for one (`toBenefitPrice`). */
  benefitPrice: number;
  /** Stock less what orders hold, capped at MAX_QTY; of a set, how many its components make. */
  saleableQty: number;
  minPurchaseQty: number;
}

/** A unit as the catalogue has it. Prices in won. */
export interface CatalogueUnit extends Omit<SaleFacts, 'benefitPrice' | 'saleableQty'> {
  prodUnitSn: number;
  itemCode: string;
  productSn: number;
  productItemCode: string;
  itemType: ItemType;
  nameKo: string;
  nameEn: string;
  brandNameKo: string;
  brandNameEn: string;
  /** Option value serials, shallowest first. */
  optionVals: readonly number[];
  /** `네이비 / M` */
  optionNameKo: string;
  optionNameEn: string;
  /** '' where the product has no picture. */
  imagePath: string;
  listPrice: number;
  /** Before promotions. */
  salePrice: number;
  pointRateBp: number;
  taxType: TaxType;
  maxPurchaseQty: number;
  policy: ShippingPolicy;
  policyNameKo: string;
  policyNameEn: string;
  handlerNameKo: string;
  handlerNameEn: string;
  /** Its product has promotions, which need not run. */
  isPromoted: boolean;
  /** Its product has gifts, which need not be given now. */
  hasGift: boolean;
}

/** A unit as it can be bought now, for the cart, the checkout and the order. */
export interface SaleableUnit extends CatalogueUnit, SaleFacts {
  /** The chosen components of a set; empty for everything else. */
  components: readonly UnitComponent[];
  /** The pre-order as which it is bought; null for what is here. */
  preOrder: PreOrderOffer | null;
}

/** A unit within a set: how many one set holds, and what one of them costs apart and in the set. */
export type UnitComponent = Omit<SetPiece, 'prodUnitSn'> & { readonly unit: SaleableUnit };

/** The status of a unit, derived from product, unit and stock (rules 3.2, 4.5). */
export function itemSaleStatus(unit: SaleFacts): ItemSaleStatus {
  const { unitSaleStatus, benefitPrice, saleableQty: salePossibleQty } = unit;
  const shown = displayStatus({ ...unit, outOfStock: false });
  if (shown === 'closed' || unitSaleStatus === 'End') return 'End';
  if (shown !== 'on' || unitSaleStatus === 'Suspend') return 'Suspend';

  const saleUnit = { itemCode: '', saleStatus: unitSaleStatus, benefitPrice, salePossibleQty };
  return unitState(saleUnit, unit.minPurchaseQty) === 'on' ? 'OnSale' : 'SoldOut';
}

/** The status of a unit as a gift: neither its price nor its minimum quantity plays a part. */
export function giftSaleStatus(unit: Omit<SaleFacts, keyof typeof AS_GIFT>): ItemSaleStatus {
  return itemSaleStatus({ ...unit, ...AS_GIFT });
}

/** A unit as a gift: only what is here is given away. */
export function asGift(unit: SaleableUnit): SaleableUnit {
  return { ...unit, saleableQty: inStockQty(unit), preOrder: null };
}

const AS_GIFT = { benefitPrice: 1, minPurchaseQty: 1 };

/** Returns whether the shop gives the unit away now, in stock or not. */
export function isGiven(unit: Parameters<typeof giftSaleStatus>[0]): boolean {
  return ['OnSale', 'SoldOut'].includes(giftSaleStatus(unit));
}

/** Returns whether the shop sells the unit now, in stock or not: quantities have checks of their own. */
export function isSold(unit: SaleFacts): boolean {
  return ['OnSale', 'SoldOut'].includes(itemSaleStatus(unit));
}

/**
 * A set as it was chosen: it stands as its worst component stands, and there are as many of it as
 * the stock of its components makes. `pieces` undefined: the set is not sold like that any more.
 */
export function asChosen(
  set: SaleableUnit,
  pieces: readonly SetPiece[] | undefined,
  units: ReadonlyMap<number, SaleableUnit>,
): SaleableUnit {
  const components = (pieces ?? []).flatMap(({ prodUnitSn, ...piece }) => {
    const unit = units.get(prodUnitSn);
    return unit ? [{ ...piece, unit }] : [];
  });
  // Within a set the promotions of its parts do not apply.
  const statuses = components.map(({ unit }) =>
    itemSaleStatus({ ...unit, benefitPrice: unit.salePrice }),
  );
  const stopped = (['End', 'Suspend'] as const).find((status) => statuses.includes(status));
  const unitSaleStatus = pieces === undefined ? 'End' : (stopped ?? set.unitSaleStatus);
  const saleableQty = saleableSets(components, inStockQty);

  return { ...set, components, unitSaleStatus, saleableQty };
}

/** A unit and a quantity, for the quantity rules. */
export function qtyFacts(unit: SaleableUnit, qty: number): QtyFacts {
  const { productSn, itemCode, minPurchaseQty, maxPurchaseQty, saleableQty } = unit;
  const componentItems = unit.components.map(({ unit }) => ({ itemCode: unit.itemCode }));
  return { productSn, itemCode, qty, minPurchaseQty, maxPurchaseQty, saleableQty, componentItems };
}

/** A unit's names in the reader's language, and its picture. */
export function toNames(unit: SaleableUnit, locale: Locale) {
  return {
    itemCode: unit.itemCode,
    itemName: getLocalizedText(locale, unit.nameKo, unit.nameEn),
    optionName: getLocalizedText(locale, unit.optionNameKo, unit.optionNameEn),
    imagePath: unit.imagePath,
  };
}
