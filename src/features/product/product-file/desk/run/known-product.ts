import type { ProductInput } from '../../../product/desk/save/product-input.ts';

/** The stored data of a product; fields absent from a file keep it. */
export interface KnownProduct extends Required<
  Pick<
    ProductInput,
    | ('nameKo' | 'nameEn' | 'itemType' | 'optionSelectType' | 'saleStatus' | 'supplierStatus')
    | ('minPurchaseQty' | 'maxPurchaseQty' | 'pointRateBp' | 'taxType' | 'notice' | 'icons')
    | ('descriptionKo' | 'descriptionEn' | 'brandCode' | 'policyCode' | 'categories' | 'addOns')
    | 'createdAt'
    | ('attributes' | 'displayed' | 'saleStartAt' | 'saleEndAt' | 'nonPurchaseReview')
    | ('searchWords' | 'seoTitleKo' | 'seoTitleEn')
    | ('fit' | 'sizeKind' | 'sizes')
  >
> {
  values: readonly {
    optionDepth: number;
    isColor: number;
    optionKo: string;
    optionEn: string;
    nameKo: string;
    nameEn: string;
    rgb: string | null;
  }[];
}

/** Defaults of a product for fields absent from the file. */
export const NEW_PRODUCT = {
  itemType: 'General',
  optionSelectType: 'Separation',
  saleStatus: 'On',
  supplierStatus: 'On',
  minPurchaseQty: 1,
  maxPurchaseQty: 99,
  pointRateBp: 100,
  taxType: 'Standard',
  descriptionKo: '',
  descriptionEn: '',
  notice: [],
  icons: [],
  attributes: [],
  categories: [],
  addOns: [],
} satisfies Partial<ProductInput>;
