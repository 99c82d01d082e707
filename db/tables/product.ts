import type { Generated } from 'kysely';
import type { SizeKind } from './size.ts';

export type ItemType = 'General' | 'Bundle' | 'Set' | 'AddOnItem';

/** Options chosen one after the other, or as one ready list (rule 3.5 "optionSelectType"). */
export type OptionSelectType = 'Separation' | 'Combination';

/** How a product stands with the shop (rule 3.4 "saleStatus"). */
export type SaleStatus = 'On' | 'Waiting' | 'Pause' | 'End';

/** How its supplier stands to it (rule 3.4 "supplierStatus"). */
export type SupplierStatus = 'On' | 'SalesEnd' | 'Closed';

/** How one unit stands; sold out is derived from stock. */
export type UnitSaleStatus = 'OnSale' | 'Suspend' | 'End';

/** How goods are taxed; deposit pays for standard goods alone (rule 5.13). */
export type TaxType = 'Standard' | 'TaxFree' | 'Mixed';

/** How a product turns out beside its size; '' is unknown. */
export type ProductFit = '' | 'RunsSmall' | 'TrueToSize' | 'RunsLarge';

/** Start is the version before the first kept edit. */
export type RevisionSource = 'Start' | 'Import' | 'Desk' | 'Csv' | 'RollBack';

export interface ProductTable {
  productSn: Generated<number>;
  itemCode: string;
  /** Two languages in one row need no join; an empty English name falls back to the Korean. */
  nameKo: string;
  nameEn: string;
  /** Words that it is found by beside its names, separated by commas; '' for none. */
  searchWords: Generated<string>;
  /** The title of its page for search engines; '' for the usual one. */
  seoTitleKo: Generated<string>;
  seoTitleEn: Generated<string>;
  itemType: ItemType;
  optionSelectType: OptionSelectType;
  brandSn: number;
  orderHandlerSn: number;
  shippingFeePolicySn: number;
  saleStatus: SaleStatus;
  supplierStatus: SupplierStatus;
  /** 0: without a page, in no list, and not for sale. */
  displayed: Generated<number>;
  /** When the sale of an announced product (Waiting) begins, if that is known. */
  saleStartAt: number | null;
  /** The end of its sale; null for no such time. */
  saleEndAt: number | null;
  listPrice: number;
  salePrice: number;
  minPurchaseQty: number;
  maxPurchaseQty: number;
  /** Points earned, in basis points of the paid price. */
  pointRateBp: number;
  taxType: TaxType;
  descriptionKo: string;
  descriptionEn: string;
  /** JSON: { labelKo, labelEn, valueKo, valueEn }[], the notice the law asks for (상품정보제공고시). */
  notice: string;
  /** JSON: icon codes (rule 3.8 "icons"). */
  icons: string;
  soldCount: number;
  /** 1: members may review it without having bought it here. */
  nonPurchaseReview: Generated<number>;
  fit: Generated<ProductFit>;
  /** The kind that tells the usual measures of its sizes. */
  sizeKind: Generated<SizeKind>;
  createdAt: number;
  updatedAt: number;
  /** End of its sale; null while it may be sold. */
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
  /** Alternative text; '' where nobody wrote one. */
  altKo: Generated<string>;
  altEn: Generated<string>;
  /** Height of the person in it; null for nobody, or where it is unknown, as with the weight. */
  modelHeightCm: Generated<number | null>;
  modelWeightKg: Generated<number | null>;
  /** Korean name of the size that the person wears; '' for none. */
  modelSize: Generated<string>;
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

/** One thing on a shelf (rule 3.5 "prodUnits"); cart lines, reservations and order items refer to it. */
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
  saleStatus: UnitSaleStatus;
  /** 1: in no feed. */
  mktgExcluded: Generated<number>;
  /** The code that its seller knows it by, where that is no unit code; '' for none. */
  sellerCode: Generated<string>;
  /** Its barcode: GTIN-8, -12, -13 or -14 as printed; '' for none. */
  gtin: Generated<string>;
  /** Its place in the warehouse; '' for none. */
  place: Generated<string>;
  sortOrder: number;
}

/**
 * The cost price of a unit, with VAT as prices have it. Apart from the unit: only staff who may see it
 * are told, and it stands in no page, answer or feed for shoppers.
 */
export interface UnitCostTable {
  prodUnitSn: number;
  costPrice: number;
}

export interface ProductAddOnTable {
  productSn: number;
  addOnProductSn: number;
  sortOrder: number;
}

/** Normalised text for search, written with the product. */
export interface ProductSearchTable {
  productSn: number;
  nameNorm: string;
  extra: string;
}

/** One row; its version is incremented by every change of the catalogue. */
export interface CatalogVersionTable {
  id: number;
  version: number;
}

/** The version at which a product last changed, so that only what changed is read again. */
export interface CatalogChangeTable {
  productSn: number;
  version: number;
}

/** A version of a product that was replaced or made by an edit; the latest 50 of a product. */
export interface ProductRevisionTable {
  productSn: number;
  revisionNo: number;
  source: RevisionSource;
  /** null for an import by command. */
  staffSn: number | null;
  createdAt: number;
  /** JSON of a ProductSnapshot. */
  snapshot: string;
}
