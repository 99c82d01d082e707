import { withShownPrice } from './product-edit.ts';
import type { OptionInput, ProductInput, UnitInput } from './product-input.ts';

/** Units that one product is made of at most when it is created. */
export const MAX_NEW_UNITS = 200;

export interface NewProduct {
  itemCode: string;
  nameKo: string;
  nameEn: string;
  brandCode: string;
  policyCode: string;
  categories: readonly string[];
  listPrice: number;
  salePrice: number;
  /** The stock of each unit, where `units` are left out. */
  stockQty: number;
  options: readonly OptionInput[];
  /** Left out: one for each combination of the options. */
  units?: readonly NewUnit[] | undefined;
}

interface NewUnit extends Pick<UnitInput, 'options' | 'gtin' | 'place'> {
  stockQty: number;
  /** Won more than the product, or less if below zero. */
  priceDiff: number;
}

/** A draft: nobody sees it, and it is not for sale. */
const DRAFT = { displayed: false, saleStatus: 'Pause', soldCount: 0 } as const;

/** A new product with its units, P1-001, P1-002 … */
export function newProduct(productFields: NewProduct, now: number): ProductInput {
  const {
    itemCode,
    listPrice,
    salePrice,
    options,
    stockQty: _,
    units: _units,
    ...fields
  } = productFields;
  const units = listNewUnits(productFields).map(
    ({ options: chosen, stockQty, priceDiff, gtin, place }, index) => ({
      itemCode: unitCode(itemCode, index),
      options: chosen,
      listPrice: listPrice + priceDiff,
      salePrice: salePrice + priceDiff,
      stockQty,
      saleStatus: 'OnSale' as const,
      gtin,
      place,
    }),
  );

  return {
    ...fields,
    ...DRAFT,
    itemCode,
    options,
    units,
    listPrice,
    salePrice,
    createdAt: now,
    itemType: 'General',
    optionSelectType: 'Separation',
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
    images: [],
    addOns: [],
  };
}

function listNewUnits({ units, options, stockQty }: NewProduct): readonly NewUnit[] {
  if (units) return units;
  const combinations = listCombinations(options.map(({ values }) => values.length));
  return combinations.map((chosen) => ({ options: chosen, stockQty, priceDiff: 0 }));
}

/**
 * A draft with another code and name, without the title and the period of the sale; its units get codes
 * of their own, no barcode, place and stock.
 */
export function getCopy(
  input: ProductInput,
  { itemCode, nameKo, now }: { itemCode: string; nameKo: string; now: number },
): ProductInput {
  const units = input.units.map((unit, index): UnitInput => ({
    ...unit,
    itemCode: unitCode(itemCode, index),
    stockQty: 0,
    gtin: '',
    place: '',
  }));

  const fields = {
    itemCode,
    nameKo,
    units,
    createdAt: now,
    saleStartAt: null,
    saleEndAt: null,
    seoTitleKo: '',
    seoTitleEn: '',
  };
  return withShownPrice({ ...input, ...DRAFT, ...fields });
}

/** P1-001 for the first; as long as an item code may be. */
export const unitCode = (itemCode: string, index: number) =>
  `${itemCode.slice(0, 57)}-${String(index + 1).padStart(3, '0')}`;

/** [2, 2] -> [[0, 0], [0, 1], [1, 0], [1, 1]]; none has one combination. */
export function listCombinations(counts: readonly number[]): number[][] {
  return counts.reduce<number[][]>(
    (combinations, count) =>
      combinations.flatMap((chosen) =>
        Array.from({ length: count }, (_, value) => [...chosen, value]),
      ),
    [[]],
  );
}
