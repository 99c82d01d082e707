import type { Reader, Tx } from '#db/connection.ts';

export interface BrandRow {
  brandCode: string;
  nameKo: string;
  nameEn: string;
}

/** The brands in the order of their names. */
export function listBrandRows(db: Reader): Promise<BrandRow[]> {
  return db
    .selectFrom('brand')
    .select(['brandCode', 'nameKo', 'nameEn'])
    .orderBy('nameKo')
    .orderBy('brandCode')
    .execute();
}

export function findBrand(db: Reader, brandCode: string): Promise<BrandRow | undefined> {
  return db
    .selectFrom('brand')
    .select(['brandCode', 'nameKo', 'nameEn'])
    .where('brandCode', '=', brandCode)
    .executeTakeFirst();
}

export async function putBrand(t: Tx, row: BrandRow): Promise<void> {
  const { nameKo, nameEn } = row;
  await t
    .insertInto('brand')
    .values(row)
    .onConflict((c) => c.column('brandCode').doUpdateSet({ nameKo, nameEn }))
    .execute();
}

export async function listSnsOfBrand(db: Reader, brandCode: string): Promise<number[]> {
  const rows = await db
    .selectFrom('product')
    .innerJoin('brand', 'brand.brandSn', 'product.brandSn')
    .select('productSn')
    .where('brandCode', '=', brandCode)
    .execute();
  return rows.map(({ productSn }) => productSn);
}

/** The number of products of each brand; one of none is left out. */
export async function countProductsByBrand(db: Reader): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('product')
    .innerJoin('brand', 'brand.brandSn', 'product.brandSn')
    .select('brandCode')
    .select((e) => e.fn.countAll<number>().as('count'))
    .groupBy('brandCode')
    .execute();
  return new Map(rows.map(({ brandCode, count }) => [brandCode, Number(count)]));
}
