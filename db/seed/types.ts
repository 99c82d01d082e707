import type { Measure, SizeKind } from '../tables/size.ts';
import type { ColorSlug } from './palette.ts';

export type SeedMeasure = Measure;

export type SeedBrand = { brandCode: string; nameKo: string; nameEn: string };

/** Codes are 3-digit segments by level: '001' is a top level, '001001' its child. */
export type SeedCategory = {
  displayCateCode: string;
  nameKo: string;
  nameEn: string;
  sizeKind: SizeKind;
};

export type SeedAttribute = {
  attributeCode: string;
  nameKo: string;
  nameEn: string;
  values: { valueCode: string; nameKo: string; nameEn: string }[];
};

export type SeedAttributeValue = { attributeCode: string; valueCode: string };

type SeedShippingPolicy = {
  code: string;
  nameKo: string;
  nameEn: string;
  type: 'Free' | 'Individual' | 'Fixed' | 'ConditionalFree';
  /** Won; 0 for Free. */
  fee: number;
  /** ConditionalFree: free from this product amount on, won; 0 otherwise. */
  baseAmt: number;
  combineType: 'ByOrderHandler' | 'ByProduct';
};

type SeedPair = { ko: string; en: string };

type SeedCompany = {
  name: SeedPair;
  ceo: SeedPair;
  businessNo: string;
  mailOrderNo: SeedPair;
  address: SeedPair;
  phone: string;
  email: string;
};

export type SeedOrderHandler = {
  code: string;
  nameKo: string;
  nameEn: string;
  daysOff?: string;
  /** Of a partner that sells through the shop. */
  company?: SeedCompany;
  policies: SeedShippingPolicy[];
};

export type SeedOptionValue = { nameKo: string; nameEn: string; rgb?: string; image?: string };

export type SeedOption = {
  nameKo: string;
  nameEn: string;
  isColor: boolean;
  values: SeedOptionValue[];
};

export type SeedUnit = {
  /** Index of the chosen value for each option, shallowest first; empty without options. */
  options: number[];
  priceDelta: number;
  stockQty: number;
  saleStatus?: SaleStatus;
};

/** Files are `public/demo/<image>-<color>-<width>.avif`; see `imageStem`. */
export type SeedImage = { image: string; color?: ColorSlug; model?: SeedModel };

/** The person in a picture, and the Korean name of the size worn. */
export type SeedModel = { modelHeightCm: number; modelWeightKg: number; modelSize: string };

export type SeedNotice = { labelKo: string; labelEn: string; valueKo: string; valueEn: string };

/** A part of a set: a unit of one of the products is chosen for it, or only the one of `unit`. */
export type SeedSetGroup = {
  nameKo: string;
  nameEn: string;
  qty: number;
  /** Won of one piece, apart and in the set. */
  listPrice: number;
  groupPrice: number;
  products: string[];
  /** Index of the only unit that goes into it. */
  unit?: number;
};

/** The first unit of `product`: `qty` pieces for every `perQty` bought. */
export type SeedGift = { product: string; perQty: number; qty: number };

type SaleStatus = 'On' | 'Waiting' | 'Pause' | 'End';
/** Icons a person gives; the others follow from the product. */
type SeedIcon = 'EXCLUSIVE' | 'LIMITED' | 'RECYCLED' | 'WATERPROOF';

export type SeedProduct = {
  itemCode: string;
  nameKo: string;
  nameEn: string;
  itemType: 'General' | 'Set' | 'Bundle' | 'AddOnItem';
  optionSelectType: 'Separation' | 'Combination';
  brandCode: string;
  /** Leaf category codes; the first one is the primary. */
  categories: string[];
  handlerCode: string;
  policyCode: string;
  listPrice: number;
  salePrice: number;
  saleStatus: SaleStatus;
  supplierStatus: 'On' | 'SalesEnd' | 'Closed';
  minPurchaseQty: number;
  maxPurchaseQty: number;
  /** Points earned, in basis points of what is paid: 100 = 1 %. */
  pointRateBp: number;
  taxType: 'Standard' | 'TaxFree';
  /** Members who did not buy it may review it. */
  nonPurchaseReview?: boolean;
  fit?: 'RunsSmall' | 'TrueToSize' | 'RunsLarge';
  sizeKind?: SizeKind;
  /** Measured sizes in millimetres, by Korean name. */
  sizes?: { size: string; measures: Partial<Record<SeedMeasure, number>> }[];
  descriptionKo: string;
  descriptionEn: string;
  notice: SeedNotice[];
  options: SeedOption[];
  units: SeedUnit[];
  images: SeedImage[];
  /** Item codes of AddOnItem products. */
  addOns?: string[];
  /** Parts of a set or a bundle. */
  setGroups?: SeedSetGroup[];
  icons: SeedIcon[];
  attributes: SeedAttributeValue[];
  soldCount: number;
  createdDaysAgo: number;
  /** When it was last sold, for one that ended. */
  endedDaysAgo?: number;
};

/** The file name of an image without width and extension. */
export function imageStem({ image, color }: SeedImage): string {
  return color === undefined ? image : `${image}-${color}`;
}
