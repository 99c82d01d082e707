import type { Insertable } from 'kysely';
import { padList, type Reader, type Tx } from '#db/connection.ts';
import { engineOf } from '#db/ddl.ts';
import type { Database } from '#db/database.ts';

/** In the order of the filters. */
export function listAttributes(db: Reader) {
  return db
    .selectFrom('attribute')
    .selectAll()
    .orderBy('sortOrder')
    .orderBy('attributeCode')
    .execute();
}

export function findAttribute(db: Reader, attributeCode: string) {
  return db
    .selectFrom('attribute')
    .selectAll()
    .where('attributeCode', '=', attributeCode)
    .executeTakeFirst();
}

/** The values of all attributes; those of each in their order. */
export function listAllValues(db: Reader) {
  return db
    .selectFrom('attribute_val')
    .selectAll()
    .orderBy('sortOrder')
    .orderBy('valueCode')
    .execute();
}

/** The values of one attribute in their order. */
export function listValues(db: Reader, attributeCode: string) {
  return db
    .selectFrom('attribute_val')
    .selectAll()
    .where('attributeCode', '=', attributeCode)
    .orderBy('sortOrder')
    .orderBy('valueCode')
    .execute();
}

/** Keeps products from taking these values until the transaction ends. */
export async function lockValues(
  t: Tx,
  attributeCode: string,
  valueCodes: readonly string[],
): Promise<void> {
  if (engineOf(t) !== 'postgres') return; // SQLite has one writer at a time

  await t
    .selectFrom('attribute_val')
    .select('valueCode')
    .where('attributeCode', '=', attributeCode)
    .where('valueCode', 'in', padList(valueCodes))
    .forUpdate()
    .execute();
}

/** How many products have each of its values; a value of none is left out. */
export async function countByValue(
  db: Reader,
  attributeCode: string,
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('product_attribute')
    .select('valueCode')
    .select((e) => e.fn.countAll<number>().as('products'))
    .where('attributeCode', '=', attributeCode)
    .groupBy('valueCode')
    .execute();
  return new Map(rows.map(({ valueCode, products }) => [valueCode, Number(products)]));
}

/** How many products have each attribute; one of none is left out. */
export async function countProducts(db: Reader): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('product_attribute')
    .select('attributeCode')
    .select((e) => e.fn.count<number>('productSn').distinct().as('products'))
    .groupBy('attributeCode')
    .execute();
  return new Map(rows.map(({ attributeCode, products }) => [attributeCode, Number(products)]));
}

export async function listSnsOfAttribute(db: Reader, attributeCode: string): Promise<number[]> {
  const rows = await db
    .selectFrom('product_attribute')
    .select('productSn')
    .distinct()
    .where('attributeCode', '=', attributeCode)
    .execute();
  return rows.map(({ productSn }) => productSn);
}

export async function putAttribute(t: Tx, row: Insertable<Database['attribute']>): Promise<void> {
  await t
    .insertInto('attribute')
    .values(row)
    .onConflict((c) => c.column('attributeCode').doUpdateSet(row))
    .execute();
}

export async function putValues(
  t: Tx,
  rows: readonly Insertable<Database['attribute_val']>[],
): Promise<void> {
  await t
    .insertInto('attribute_val')
    .values(rows)
    .onConflict((c) =>
      c.columns(['attributeCode', 'valueCode']).doUpdateSet((e) => ({
        nameKo: e.ref('excluded.nameKo'),
        nameEn: e.ref('excluded.nameEn'),
        sortOrder: e.ref('excluded.sortOrder'),
      })),
    )
    .execute();
}

export async function deleteValues(
  t: Tx,
  attributeCode: string,
  valueCodes: readonly string[],
): Promise<void> {
  await t
    .deleteFrom('attribute_val')
    .where('attributeCode', '=', attributeCode)
    .where('valueCode', 'in', padList(valueCodes))
    .execute();
}
