import type { Reader } from '#db/connection.ts';
import { countRows } from '#db/count-rows.ts';
import { getLocalizedText, type Locale } from '../../../../../lib/locale.ts';
import type { ProductFilters } from '../product-table.schema.ts';
import { matchingProducts } from '../product-table.queries.ts';
import type { SheetPage, UnitSheetQuery } from './unit-sheet.schema.ts';

/** One page of the units of the products that match; sets have none of their own. */
export async function listSheetUnits(
  db: Reader,
  { offset, limit, ...filters }: UnitSheetQuery,
  locale: Locale,
): Promise<SheetPage> {
  const total = await countRows(getUnits(db, filters));

  const page = getUnits(db, filters)
    .select('u.prodUnitSn')
    .orderBy('u.productSn')
    .orderBy('u.sortOrder')
    .orderBy('u.prodUnitSn')
    .limit(limit)
    .offset(offset);

  const rows = await selectUnits(db).where('u.prodUnitSn', 'in', page).execute();

  return {
    total,
    rows: rows.map(({ nameKo, nameEn, ko1, ko2, ko3, ko4, en1, en2, en3, en4, ...row }) => ({
      ...row,
      saleStatus: row.saleStatus,
      name: getLocalizedText(locale, nameKo, nameEn),
      choice: [
        [ko1, en1],
        [ko2, en2],
        [ko3, en3],
        [ko4, en4],
      ]
        .flatMap(([ko = null, en = null]) =>
          ko === null ? [] : getLocalizedText(locale, ko, en ?? ''),
        )
        .join(' / '),
    })),
  };
}

/** Units with stock; those that lost their options cannot be sold again. */
function getUnits(db: Reader, filters: ProductFilters) {
  return db
    .selectFrom('prod_unit as u')
    .where('u.productSn', 'in', withOwnStock(db, filters))
    .where((e) => e.or([e('u.saleStatus', '<>', 'End'), e('u.itemOptionVal1Sn', 'is not', null)]));
}

function withOwnStock(db: Reader, filters: ProductFilters) {
  return matchingProducts(db, filters)
    .select('product.productSn')
    .where('product.itemType', 'not in', ['Set', 'Bundle']);
}

function selectUnits(db: Reader) {
  return db
    .selectFrom('prod_unit as u')
    .innerJoin('product as p', 'p.productSn', 'u.productSn')
    .innerJoin('stock as s', 's.prodUnitSn', 'u.prodUnitSn')
    .leftJoin('item_option_val as v1', 'v1.itemOptionValSn', 'u.itemOptionVal1Sn')
    .leftJoin('item_option_val as v2', 'v2.itemOptionValSn', 'u.itemOptionVal2Sn')
    .leftJoin('item_option_val as v3', 'v3.itemOptionValSn', 'u.itemOptionVal3Sn')
    .leftJoin('item_option_val as v4', 'v4.itemOptionValSn', 'u.itemOptionVal4Sn')
    .select(['p.itemCode', 'u.itemCode as unitCode', 'p.nameKo', 'p.nameEn', 'u.listPrice'])
    .select(['u.salePrice', 'u.saleStatus', 's.qty', 's.reservedQty'])
    .select(['v1.nameKo as ko1', 'v2.nameKo as ko2', 'v3.nameKo as ko3', 'v4.nameKo as ko4'])
    .select(['v1.nameEn as en1', 'v2.nameEn as en2', 'v3.nameEn as en3', 'v4.nameEn as en4'])
    .orderBy('u.productSn')
    .orderBy('u.sortOrder')
    .orderBy('u.prodUnitSn');
}
