import type { Generated } from 'kysely';

export interface ProductTable {
  productSn: Generated<number>;
  itemCode: string;
  /** Two languages in one row need no join; an empty English name falls back to the Korean. */
  nameKo: string;
  nameEn: string;
  /** General | Bundle | Set | AddOnItem */
  itemType: string;
  /** Separation | Combination: all levels shown at once, or narrowed level by level (spec 3). */
  optionSelectType: string;
  brandSn: number;
  orderHandlerSn: number;
  shippingFeePolicySn: number;
  /** On | Waiting | Pause | End */
  saleStatus: string;
  /** On | SalesEnd | Closed */
  supplierStatus: string;
  /** 0: it has no page and stands in no list, as if the shop did not have it; nor is it sold. */
  displayed: Generated<number>;
  /** When the sale of an announced product (Waiting) begins, if that is known. */
  saleStartAt: number | null;
  listPrice: number;
  salePrice: number;
  minPurchaseQty: number;
  maxPurchaseQty: number;
  /** Points earned, in basis points of the paid price. */
  pointRateBp: number;
  /** Standard | TaxFree | Mixed */
  taxType: string;
  descriptionKo: string;
  descriptionEn: string;
  /** JSON: { labelKo, labelEn, valueKo, valueEn }[], the notice the law asks for (상품정보제공고시). */
  notice: string;
  /** JSON: icon codes (spec 3 "icons"). */
  icons: string;
  soldCount: number;
  createdAt: number;
  updatedAt: number;
  /** Since when it is not sold any more; null while it may be. */
  endedAt: number | null;
}

export interface ProductCategoryTable {
  productSn: number;
  displayCateCode: string;
  /** 1 for the one category that breadcrumb and canonical use. */
  isPrimary: number;
}

export interface ProductImageTable {
  productImageSn: Generated<number>;
  productSn: number;
  /** Colour the picture shows; null = every colour. */
  itemOptionValSn: number | null;
  /** Path without width and ending, e.g. '/demo/shell-navy': files '<path>-600.avif', '<path>-1000.avif', '<path>-800.jpg'; or a whole URL. */
  path: string;
  sortOrder: number;
}

export interface ItemOptionTable {
  itemOptionSn: Generated<number>;
  productSn: number;
  /** 1..4 */
  optionDepth: number;
  nameKo: string;
  nameEn: string;
  isColor: number;
}

export interface ItemOptionValTable {
  itemOptionValSn: Generated<number>;
  itemOptionSn: number;
  nameKo: string;
  nameEn: string;
  rgb: string | null;
  sortOrder: number;
}

/** One thing on a shelf (spec 3 "prodUnits"): what a cart line, a reservation and an order item point at. */
export interface ProdUnitTable {
  prodUnitSn: Generated<number>;
  productSn: number;
  itemCode: string;
  itemOptionVal1Sn: number | null;
  itemOptionVal2Sn: number | null;
  itemOptionVal3Sn: number | null;
  itemOptionVal4Sn: number | null;
  listPrice: number;
  salePrice: number;
  /** OnSale | Suspend | End; SoldOut is derived from stock. */
  saleStatus: string;
  /** 1: in no feed. */
  mktgExcluded: Generated<number>;
  sortOrder: number;
}

export interface ProductAddOnTable {
  productSn: number;
  addOnProductSn: number;
  sortOrder: number;
}

/** What search reads: normalised text written with the product. */
export interface ProductSearchTable {
  productSn: number;
  nameNorm: string;
  extra: string;
}

/** One row, its version bumped by every change of the catalogue. */
export interface CatalogVersionTable {
  id: number;
  version: number;
}

/** The version at which a product last changed, so that only what changed is read again. */
export interface CatalogChangeTable {
  productSn: number;
  version: number;
}
