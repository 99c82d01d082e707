import type { ProductInput } from './product-input.ts';

/** What the shop holds of a product; a file that is silent about something leaves it alone. */
export interface KnownProduct extends Required<
  Pick<
    ProductInput,
    | ('nameKo' | 'nameEn' | 'itemType' | 'optionSelectType' | 'saleStatus' | 'supplierStatus')
    | ('minPurchaseQty' | 'maxPurchaseQty' | 'pointRateBp' | 'taxType' | 'notice' | 'icons')
    | ('descriptionKo' | 'descriptionEn' | 'brandCode' | 'policyCode' | 'categories' | 'addOns')
    | ('attributes' | 'displayed' | 'saleStartAt')
  >
> {
  values: readonly {
    optionDepth: number;
    optionKo: string;
    optionEn: string;
    nameKo: string;
    nameEn: string;
    rgb: string | null;
  }[];
}

/** What a product has that no file says anything about. */
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
