import type { Reader } from '#db/connection.ts';
import { getLocalizedText, type Locale } from '../../../../lib/locale.ts';
import type { ProductOption } from './purchasable.ts';

/** The values of all options, a product's together and its levels in order. */
export function optionValues(db: Reader) {
  return db
    .selectFrom('item_option as o')
    .innerJoin('item_option_val as v', 'v.itemOptionSn', 'o.itemOptionSn')
    .select(['o.productSn', 'o.optionDepth', 'o.nameKo as optionKo', 'o.nameEn as optionEn'])
    .select(['o.isColor', 'v.itemOptionValSn', 'v.nameKo', 'v.nameEn', 'v.rgb'])
    .orderBy('o.productSn')
    .orderBy('o.optionDepth')
    .orderBy('v.sortOrder');
}
export type OptionRow = Awaited<ReturnType<ReturnType<typeof optionValues>['execute']>>[number];

/** The levels that one product's rows make, shallowest first. */
export function toOptions(rows: readonly OptionRow[], locale: Locale): ProductOption[] {
  return [...Map.groupBy(rows, (row) => row.optionDepth).values()].flatMap((values) => {
    const [first] = values;
    if (!first) return [];

    return {
      name: getLocalizedText(locale, first.optionKo, first.optionEn),
      isColor: first.isColor === 1,
      values: values.map(({ itemOptionValSn, rgb, nameKo, nameEn }) => ({
        itemOptionValSn,
        rgb,
        image: undefined,
        name: getLocalizedText(locale, nameKo, nameEn),
      })),
    };
  });
}

/** The columns of a unit that tell its option values. */
export const OPTION_VALS = [
  'itemOptionVal1Sn',
  'itemOptionVal2Sn',
  'itemOptionVal3Sn',
  'itemOptionVal4Sn',
] as const;

/** The option values of a unit, shallowest level first. */
export function getOptionVals(row: Record<(typeof OPTION_VALS)[number], number | null>): number[] {
  return OPTION_VALS.map((column) => row[column]).filter((sn) => sn !== null);
}
