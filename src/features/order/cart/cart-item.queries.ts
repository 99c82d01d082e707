import { sql } from 'kysely';
import { padList, type Reader } from '#db/connection.ts';
import { prepare } from '#db/prepared.ts';

const unitCounts = prepare((db: Reader, { sns }: { sns: readonly (number | null)[] }) =>
  db
    .selectFrom('prod_unit')
    .select((e) => ['productSn', e.fn.countAll<number>().as('units')])
    .where('productSn', 'in', sns)
    .where('saleStatus', '<>', sql.lit('End'))
    .groupBy('productSn')
    .compile(),
);

/** The number of units per product that are not ended. */
export async function countUnits(
  db: Reader,
  productSns: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const rows = await unitCounts.all(db, { sns: padList([...new Set(productSns)]) });
  return new Map(rows.map((row) => [row.productSn, Number(row.units)]));
}

/** Returns whether one of the codes is a product's, which is bought by selecting its options. */
export async function hasProductCode(db: Reader, itemCodes: readonly string[]): Promise<boolean> {
  const row = await db
    .selectFrom('product')
    .select('productSn')
    .where('itemCode', 'in', padList(itemCodes))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export interface OptionVal {
  itemOptionValSn: number;
  nameKo: string;
  nameEn: string;
  rgb: string | null;
  sortOrder: number;
}

export async function listOptionVals(
  db: Reader,
  itemOptionValSns: readonly number[],
): Promise<Map<number, OptionVal>> {
  const rows = await db
    .selectFrom('item_option_val')
    .select(['itemOptionValSn', 'nameKo', 'nameEn', 'rgb', 'sortOrder'])
    .where('itemOptionValSn', 'in', padList([...new Set(itemOptionValSns)]))
    .execute();
  return new Map(rows.map((row) => [row.itemOptionValSn, row]));
}

/** A product's options, shallowest first. */
export async function listOptions(db: Reader, productSn: number) {
  return db
    .selectFrom('item_option')
    .select(['itemOptionSn', 'optionDepth', 'nameKo', 'nameEn'])
    .where('productSn', '=', productSn)
    .orderBy('optionDepth')
    .execute();
}
