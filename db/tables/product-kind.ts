import type { Generated } from 'kysely';

/**
 * A part of a set of which one unit is chosen (rule 3.6 "setGroups"); a bundle's have one unit each.
 * The set's own unit, which lines point at, has the sum of these prices and no stock of its own.
 */
export interface ItemSetGroupTable {
  itemSetGroupSn: Generated<number>;
  productSn: number;
  nameKo: string;
  nameEn: string;
  /** Pieces of the chosen unit that go into one set. */
  qty: number;
  /** Won of one piece bought apart, and as part of the set. */
  listPrice: number;
  groupPrice: number;
  sortOrder: number;
}

/** A unit that can be chosen for a group. */
export interface ItemSetComponentTable {
  itemSetGroupSn: number;
  prodUnitSn: number;
  sortOrder: number;
}

/** A free gift of a product: `qty` pieces for every `perQty` bought. */
export interface ProductGiftTable {
  productSn: number;
  prodUnitSn: number;
  perQty: number;
  qty: number;
  sortOrder: number;
}

/**
 * A price for the time it was valid: a unit's, or without a unit the one its product is shown with.
 * The lowest of thirty days counts prices that have ended, so the present one never counts against itself.
 */
export interface PriceHistoryTable {
  priceHistorySn: Generated<number>;
  productSn: number;
  prodUnitSn: number | null;
  listPrice: number;
  salePrice: number;
  /** 1 = the price after promotions: it was paid, so it counts among the lowest. */
  promoted: Generated<number>;
  startedAt: number;
  /** null for the present price. */
  endedAt: number | null;
}

/** A sale for members who entered its code, which `member.flashSaleSn` remembers. */
export interface FlashSaleTable {
  flashSaleSn: Generated<number>;
  nameKo: string;
  nameEn: string;
  code: string;
  status: 'On' | 'Off';
  startAt: number;
  endAt: number;
}

export interface FlashSaleItemTable {
  flashSaleSn: number;
  prodUnitSn: number;
  flashPrice: number;
  /** The number that may be sold at that price; null = no limit but the stock. */
  quota: number | null;
  /** Pieces taken by orders; changed only by conditional updates. */
  sold: Generated<number>;
}

/** Pieces of a flash sale's quota taken by an order. */
export interface FlashSaleUseTable {
  orderSn: number;
  flashSaleSn: number;
  prodUnitSn: number;
  qty: number;
  status: 'Taken' | 'GivenBack';
}
