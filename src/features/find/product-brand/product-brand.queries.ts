import { sql } from 'kysely';
import type { Reader, Tx } from '#db/connection.ts';
import { engineOf } from '#db/ddl.ts';
import { prepare } from '#db/prepared.ts';
import { listedProducts } from '../../product/product/listed-product.queries.ts';

export interface BrandRow {
  brandCode: string;
  nameKo: string;
  nameEn: string;
  sortOrder: number;
  isRetired: number;
}

const COLUMNS = ['brandCode', 'nameKo', 'nameEn', 'sortOrder', 'isRetired'] as const;

/** The brands in the order of the shop: by their places, and of the same place by their names. */
const inBrandOrder = (db: Reader) =>
  db
    .selectFrom('brand')
    .select(COLUMNS)
    .orderBy('sortOrder')
    .orderBy('nameKo')
    .orderBy('brandCode');

export function listBrandRows(db: Reader): Promise<BrandRow[]> {
  return inBrandOrder(db).execute();
}

const shownBrands = prepare((db: Reader, _: object) =>
  inBrandOrder(db)
    .where('nameKo', '!=', '')
    .where((e) =>
      e.exists(
        listedProducts(db)
          .select('productSn')
          .whereRef('product.brandSn', '=', sql.ref('brand.brandSn')),
      ),
    )
    .compile(),
);

/**
 * The brands that shoppers are led to: those of a product on show, retired or not. The one without a
 * name stands for none.
 */
export function listShownBrands(db: Reader): Promise<BrandRow[]> {
  return shownBrands.all(db, {});
}

export function findBrand(db: Reader, brandCode: string): Promise<BrandRow | undefined> {
  return db
    .selectFrom('brand')
    .select(COLUMNS)
    .where('brandCode', '=', brandCode)
    .executeTakeFirst();
}

/** The brand that has a page (rule 2.19): all but the one without a name, which stands for none. */
export async function findNamedBrand(db: Reader, brandCode: string): Promise<BrandRow | undefined> {
  const row = await findBrand(db, brandCode);
  return row?.nameKo === '' ? undefined : row;
}

export async function putBrand(t: Tx, row: BrandRow): Promise<void> {
  await t
    .insertInto('brand')
    .values(row)
    .onConflict((c) => c.column('brandCode').doUpdateSet(row))
    .execute();
}

/** The brands that products can get. Keeps others from being retired until the transaction ends. */
export async function lockBrandsInUse(t: Tx): Promise<string[]> {
  const inUse = t
    .selectFrom('brand')
    .select('brandCode')
    .where('isRetired', '=', 0)
    .orderBy('brandSn');

  // SQLite has one writer at a time.
  const rows = await (engineOf(t) === 'postgres' ? inUse.forUpdate() : inUse).execute();
  return rows.map(({ brandCode }) => brandCode);
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
