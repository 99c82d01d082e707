/** A whole product as a catalogue file or the demo describes it; codes instead of serials. */
export interface ProductInput {
  itemCode: string;
  nameKo: string;
  nameEn: string;
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
  /** Up to four, shallowest first. */
  options: readonly OptionInput[];
  units: readonly UnitInput[];
  images: readonly ImageInput[];
  /** Item codes of AddOnItem products. */
  addOns: readonly string[];
  /** What a set or a bundle is made of; its price is theirs. Absent: left as it is. */
  setGroups?: readonly SetGroupInput[];
  /** What it is given away with. Absent: left as it is. */
  gifts?: readonly GiftInput[];
  /** Whether it may be seen at all. Absent: it may. */
  displayed?: boolean;
  /** When the sale of what is announced begins. Absent or null: not known. */
  saleStartAt?: number | null;
  soldCount: number;
  createdAt: number;
}

/** One of the components is chosen for it; prices are those of one piece. */
export interface SetGroupInput {
  nameKo: string;
  nameEn: string;
  qty: number;
  listPrice: number;
  groupPrice: number;
  /** Unit codes. */
  components: readonly string[];
}

/** `qty` pieces of a unit for every `perQty` bought. */
export interface GiftInput {
  /** The unit's. */
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

/** A value of an attribute, both by their codes. */
export interface AttributeInput {
  attributeCode: string;
  valueCode: string;
}

export interface OptionInput {
  nameKo: string;
  nameEn: string;
  isColor: boolean;
  values: readonly { nameKo: string; nameEn: string; rgb?: string }[];
}

export interface UnitInput {
  itemCode: string;
  /** Index of the chosen value of every option. */
  options: readonly number[];
  listPrice: number;
  salePrice: number;
  /** Absent: left as it is. */
  stockQty?: number | undefined;
  saleStatus: 'OnSale' | 'Suspend' | 'End';
  /** Not to be advertised elsewhere. Absent: left as it is. */
  mktgExcluded?: boolean | undefined;
}

export interface ImageInput {
  /** Without width and ending for the shop's own pictures, else a whole URL. */
  path: string;
  /** Index of the colour it shows; absent = every colour. */
  colorIndex?: number;
}
