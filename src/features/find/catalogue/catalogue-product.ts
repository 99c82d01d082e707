import { withAncestors } from '../../product/category/category.ts';
import { splitPolicy } from '../../product/product/shipping-policy.queries.ts';
import { getBenefits } from './product-benefit.ts';
import type { CatalogueProduct } from './catalogue.ts';
import { getColorGroup } from './color-group.ts';
import { displayStatus } from '../../product/product/product-status.ts';
import { listProductSizes } from './product-size.ts';
import type { CatalogueRow } from './catalogue.queries.ts';

/** The product of a row; texts that many products share are stored once (`shared`). */
export function toCatalogueProduct(
  row: CatalogueRow,
  shared: (text: string) => string,
): CatalogueProduct {
  const { policy, rest } = splitPolicy(row);
  const { itemType, gift, nameNorm, extra, options, units, sizeKind, minPurchaseQty, ...facts } =
    rest;
  const { listPrice, benefitPrice, saleStatus } = row;
  const colors = options.filter(({ isColor }) => isColor === 1);
  const groups = colors.flatMap((color) => getColorGroup(color) ?? []);
  const status = displayStatus({
    saleStatus,
    supplierStatus: 'On', // of every product in a list
    benefitPrice,
    outOfStock: false,
  });
  const sizes = listProductSizes({
    options,
    units,
    minPurchaseQty,
    sizeKind,
    isOnSale: status === 'on',
  });

  return {
    ...facts,
    saleStatus: shared(row.saleStatus),
    brandCode: shared(row.brandCode),
    brandKo: shared(row.brandKo),
    brandEn: shared(row.brandEn),
    searchName: nameNorm ?? '',
    searchExtra: extra ?? '',
    categories: withAncestors(row.categories.map((category) => category.displayCateCode)).map(
      shared,
    ),
    benefits: getBenefits({
      itemType,
      listPrice,
      benefitPrice,
      shipping: policy,
      hasGift: gift !== null,
    }),
    colors: [...new Set(groups)],
    sizes: sizes.map((size) => ({
      ...size,
      value: shared(size.value),
      nameKo: shared(size.nameKo),
      nameEn: shared(size.nameEn),
    })),
    attributes: getAttributes(row, shared),
  };
}

function getAttributes(row: CatalogueRow, shared: (text: string) => string) {
  const values: Record<string, string[]> = {};
  for (const { attributeCode, valueCode } of row.attributes) {
    (values[shared(attributeCode)] ??= []).push(shared(valueCode));
  }
  return values;
}
