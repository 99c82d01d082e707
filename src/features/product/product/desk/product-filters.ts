import type { Translate } from '../../../../i18n/t.ts';
import type { Locale } from '../../../../lib/locale.ts';
import type { DeskFilter } from '../../../desk/table/desk-table.ts';
import { createFilterKinds } from '../../../desk/table/filters.ts';
import type { ProductChoices } from './product-table.schema.ts';
import { ITEM_TYPES, SALE_STATUSES } from './product-table.ts';
import { brandOptions, categoryOptions } from './choice-options.ts';

/** The filters of every list of products. */
export function productFilters(
  t: Translate,
  locale: Locale,
  choices: ProductChoices,
): DeskFilter[] {
  const filter = createFilterKinds('productDesk.filter', t);

  return [
    filter.values('saleStatus', SALE_STATUSES, 'productDesk.saleStatus'),
    filter.options('category', categoryOptions(choices.categories, locale)),
    filter.options('brand', brandOptions(choices.brands, t, locale)),
    filter.values('stock', ['out', 'low'], 'productDesk.stockFilter'),
    filter.values('displayed', ['yes', 'no'], 'productDesk.displayedFilter'),
    filter.values('itemType', ITEM_TYPES, 'productDesk.itemType'),
  ];
}
