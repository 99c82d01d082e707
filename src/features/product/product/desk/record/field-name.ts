import type { Translate } from '../../../../../i18n/t.ts';
import { isMeasure } from '../../../size/measure.ts';
import { INSIDE } from '../publishing/product-diff.ts';

const PARTS: ReadonlySet<string> = new Set([
  'itemCode',
  'nameKo',
  'nameEn',
  'searchWords',
  'seoTitleKo',
  'seoTitleEn',
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
  'saleEndAt',
  'nonPurchaseReview',
  'fit',
  'modelHeightCm',
  'modelWeightKg',
  'modelSize',
  'sizeKind',
  'sizes',
  'soldCount',
  'createdAt',
  'mktgExcluded',
  'sellerCode',
  'gtin',
  'place',
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
  const [head = '', ...words] = field.split(INSIDE);
  const isMeasured = head === 'sizes';
  const inside = words.map((word) => {
    if (isMeasured) return isMeasure(word) ? t(`size.measure.${word}`) : word;
    return PARTS.has(word) ? t(`productDesk.part.${word}`) : word;
  });

  return [PARTS.has(head) ? t(`productDesk.part.${head}`) : head, ...inside].join(INSIDE);
}
