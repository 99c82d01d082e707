import type { PictureModel, ProductFit } from '../../fit.ts';
import type { MeasuredSize } from '../../../size/size.ts';
import type { SizeKind } from '../../../size/size-kind.ts';

/** A complete product in a catalogue file or the demo, with codes instead of serials. */
export interface ProductInput {
  itemCode: string;
  nameKo: string;
  nameEn: string;
  /** Words that it is found by, as `toSearchWords` writes them. Absent: unchanged. */
  searchWords?: string;
  /** The title of its page, '' for the usual one. Absent: unchanged. */
  seoTitleKo?: string;
  seoTitleEn?: string;
  itemType: 'General' | 'Set' | 'Bundle' | 'AddOnItem';
  optionSelectType: 'Separation' | 'Combination';
  brandCode: string;
  /** Category codes, the primary one first. */
  categories: readonly string[];
  policyCode: string;
  listPrice: number;
  salePrice: number;
  saleStatus: 'On' | 'Waiting' | 'Pause' | 'End';
  supplierStatus: 'On' | 'SalesEnd' | 'Closed';
  minPurchaseQty: number;
  maxPurchaseQty: number;
  pointRateBp: number;
  taxType: 'Standard' | 'TaxFree' | 'Mixed';
  /** Sanitised HTML. */
  descriptionKo: string;
  descriptionEn: string;
  notice: readonly NoticeLine[];
  icons: readonly string[];
  attributes: readonly AttributeInput[];
  /** Up to four, by level. */
  options: readonly OptionInput[];
  units: readonly UnitInput[];
  images: readonly ImageInput[];
  /** Item codes of AddOnItem products. */
  addOns: readonly string[];
  /** The groups of a set or a bundle, which determine its price. Absent: unchanged. */
  setGroups?: readonly SetGroupInput[];
  /** The gifts of the product. Absent: unchanged. */
  gifts?: readonly GiftInput[];
  /** True if the product is displayed. Absent: true. */
  displayed?: boolean;
  /** The start of an announced sale. Absent or null: unknown. */
  saleStartAt?: number | null;
  /** The end of its sale. Absent or null: none. */
  saleEndAt?: number | null;
  /** True if members who did not buy it may review it. Absent: false. */
  nonPurchaseReview?: boolean;
  /** How it turns out beside its size. Absent: unchanged. */
  fit?: ProductFit;
  /** The kind of its measures. Absent: unchanged; '' with sizes: that of its category. */
  sizeKind?: SizeKind;
  /** Its measured sizes, all of them. Absent: unchanged. */
  sizes?: readonly MeasuredSize[];
  soldCount: number;
  createdAt: number;
}

/** One component is selected per group; prices are per unit. */
export interface SetGroupInput {
  nameKo: string;
  nameEn: string;
  qty: number;
  listPrice: number;
  groupPrice: number;
  /** Unit codes. */
  components: readonly string[];
}

/** `qty` gift units for every `perQty` bought. */
export interface GiftInput {
  /** The gift unit's code. */
  itemCode: string;
  perQty: number;
  qty: number;
}

export interface NoticeLine {
  labelKo: string;
  labelEn: string;
  valueKo: string;
  valueEn: string;
}

/** An attribute value, both by code. */
export interface AttributeInput {
  attributeCode: string;
  valueCode: string;
}

export interface OptionInput {
  nameKo: string;
  nameEn: string;
  isColor: boolean;
  values: readonly { nameKo: string; nameEn: string; rgb?: string | undefined }[];
}

export interface UnitInput {
  itemCode: string;
  /** Index of the value of every option. */
  options: readonly number[];
  listPrice: number;
  salePrice: number;
  /** Absent: unchanged. */
  stockQty?: number | undefined;
  saleStatus: 'OnSale' | 'Suspend' | 'End';
  /** The code that its seller knows it by, if that is no code of the shop. Absent: unchanged. */
  sellerCode?: string | undefined;
  /** Its barcode (`isGtin`), '' for none. Absent: unchanged. */
  gtin?: string | undefined;
  /** Its place in the warehouse. Absent: unchanged. */
  place?: string | undefined;
  /** Its cost price; null for not known. Absent: unchanged. No version of a product has it. */
  costPrice?: number | null | undefined;
  /** Excluded from advertising. Absent: unchanged. */
  mktgExcluded?: boolean | undefined;
}

/** The person in it by `PictureModel`. Absent: that of the same picture before. */
export interface ImageInput extends Partial<PictureModel> {
  /** The path without width and extension for the shop's own pictures, else an absolute URL. */
  path: string;
  /** Index of its colour; absent = every colour. */
  colorIndex?: number;
  /** Alternative texts. Absent: those of the same picture before. */
  altKo?: string;
  altEn?: string;
}
