import type { Translate } from '../../../../i18n/t.ts';
import type { Locale } from '../../../../lib/locale.ts';
import type { DeskFilter } from '../../../desk/table/desk-table.ts';
import type { ProductChoices } from './product-table.schema.ts';
import { ITEM_TYPES, SALE_STATUSES } from './product-table.ts';
import { brandOptions, categoryOptions } from './choice-options.ts';

/** The filters of every list of products. */
export function productFilters(
  t: Translate,
  locale: Locale,
  choices: ProductChoices,
): DeskFilter[] {
  const filter = (name: string, values: readonly string[], texts: string) => ({
    name,
    label: t(`productDesk.filter.${name}`),
    options: values.map((value) => ({ value, label: t(`productDesk.${texts}.${value}`) })),
  });
  return [
    filter('saleStatus', SALE_STATUSES, 'saleStatus'),
    {
      name: 'category',
      label: t('productDesk.filter.category'),
      options: categoryOptions(choices.categories, locale),
    },
    {
      name: 'brand',
      label: t('productDesk.filter.brand'),
      options: brandOptions(choices.brands, t, locale),
    },
    filter('stock', ['out', 'low'], 'stockFilter'),
    filter('displayed', ['yes', 'no'], 'displayedFilter'),
    filter('itemType', ITEM_TYPES, 'itemType'),
  ];
}
