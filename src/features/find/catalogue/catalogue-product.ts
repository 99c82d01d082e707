import { splitPolicy } from '../../product/product/shipping-policy.queries.ts';
import { getBenefits } from './product-benefit.ts';
import type { CatalogueProduct } from './catalogue.ts';
import { getColorGroup } from './color-group.ts';
import type { CatalogueRow } from './catalogue.queries.ts';

const LEVEL_LENGTH = 3;

/** The product of a row; texts that many products share are stored once (`shared`). */
export function toCatalogueProduct(
  row: CatalogueRow,
  shared: (text: string) => string,
): CatalogueProduct {
  const { policy, rest } = splitPolicy(row);
  const { itemType, gift, nameNorm, extra, ...facts } = rest;
  const { listPrice, benefitPrice } = row;
  const groups = row.colors.flatMap((color) => getColorGroup(color) ?? []);

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
    attributes: getAttributes(row, shared),
  };
}

/** '001002003' is in '001002' and '001' too. */
function withAncestors(codes: readonly string[]): string[] {
  const all = codes.flatMap((code) =>
    Array.from({ length: code.length / LEVEL_LENGTH }, (_, i) =>
      code.slice(0, (i + 1) * LEVEL_LENGTH),
    ),
  );
  return [...new Set(all)];
}

function getAttributes(row: CatalogueRow, shared: (text: string) => string) {
  const values: Record<string, string[]> = {};
  for (const { attributeCode, valueCode } of row.attributes) {
    (values[shared(attributeCode)] ??= []).push(shared(valueCode));
  }
  return values;
}
