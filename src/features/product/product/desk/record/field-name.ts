import type { Translate } from '../../../../../i18n/t.ts';
import { INSIDE } from '../publishing/product-diff.ts';

const PARTS: ReadonlySet<string> = new Set([
  'itemCode',
  'nameKo',
  'nameEn',
  'itemType',
  'optionSelectType',
  'brandCode',
  'categories',
  'policyCode',
  'listPrice',
  'salePrice',
  'saleStatus',
  'supplierStatus',
  'minPurchaseQty',
  'maxPurchaseQty',
  'pointRateBp',
  'taxType',
  'descriptionKo',
  'descriptionEn',
  'notice',
  'icons',
  'attributes',
  'options',
  'units',
  'images',
  'addOns',
  'setGroups',
  'gifts',
  'displayed',
  'saleStartAt',
  'nonPurchaseReview',
  'fit',
  'modelHeightCm',
  'modelSize',
  'soldCount',
  'createdAt',
  'mktgExcluded',
  'sellerCode',
  'altKo',
  'altEn',
  'color',
  'isColor',
  'values',
  'qty',
  'perQty',
  'groupPrice',
  'components',
  'labelKo',
  'labelEn',
  'valueKo',
  'valueEn',
]);

/** The path of a field in words; codes and positions stay: 'Units › P1002-001 › Sale price'. */
export function fieldName(field: string, t: Translate): string {
  const words = field.split(INSIDE);
  return words
    .map((word) => (PARTS.has(word) ? t(`staffProduct.part.${word}`) : word))
    .join(INSIDE);
}
