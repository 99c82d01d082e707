import { sql } from 'kysely';
import { padList, type Reader, type Tx } from '#db/connection.ts';
import { LAST_BELOW } from '../product/listed-product.queries.ts';
import { codeWithin } from './category-code.ts';

export function listMoves(db: Reader) {
  return db.selectFrom('category_move').selectAll().orderBy('oldCode').execute();
}

/** Finds the category that had this code before; undefined for a code that never moved. */
export async function findMovedCode(db: Reader, oldCode: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('category_move')
    .select('displayCateCode')
    .where('oldCode', '=', oldCode)
    .executeTakeFirst();
  return row?.displayCateCode;
}

/** The products in a category or below it, in order of their serials. */
export async function listSnsWithin(db: Reader, code: string): Promise<number[]> {
  const rows = await db
    .selectFrom('product_category')
    .select('productSn')
    .distinct()
    .where('displayCateCode', '>=', code)
    .where('displayCateCode', '<=', code + LAST_BELOW)
    .orderBy('productSn')
    .execute();
  return rows.map(({ productSn }) => productSn);
}

export async function setCategoryOrder(t: Tx, code: string, sortOrder: number): Promise<void> {
  await t
    .updateTable('category')
    .set({ sortOrder })
    .where('displayCateCode', '=', code)
    .where('sortOrder', '<>', sortOrder)
    .execute();
}

/** Writes a category and what is below it under their codes of after a move; `endRename` follows. */
export async function beginRename(t: Tx, from: string, to: string): Promise<void> {
  const rows = await t
    .selectFrom('category')
    .selectAll()
    .where('displayCateCode', '>=', from)
    .where('displayCateCode', '<=', from + LAST_BELOW)
    .execute();

  const moved = rows.map((row) => ({
    ...row,
    displayCateCode: codeWithin(row.displayCateCode, from, to),
  }));

  await t.insertInto('category').values(moved).execute();
  await t
    .updateTable('product_category')
    .set({ displayCateCode: movedCode('displayCateCode', from, to) })
    .where('displayCateCode', '>=', from)
    .where('displayCateCode', '<=', from + LAST_BELOW)
    .execute();
}

/** Takes the codes of before away, whose addresses redirect from now on. */
export async function endRename(
  t: Tx,
  { from, to, now }: { from: string; to: string; now: number },
): Promise<void> {
  await t
    .updateTable('category_move')
    .set({ displayCateCode: movedCode('displayCateCode', from, to) })
    .where('displayCateCode', '>=', from)
    .where('displayCateCode', '<=', from + LAST_BELOW)
    .execute();

  // A code that is in use again leads nowhere else.
  await t
    .deleteFrom('category_move')
    .where('oldCode', '>=', to)
    .where('oldCode', '<=', to + LAST_BELOW)
    .where('oldCode', 'in', (e) => e.selectFrom('category').select('category.displayCateCode'))
    .execute();

  const gone = await t
    .deleteFrom('category')
    .where('displayCateCode', '>=', from)
    .where('displayCateCode', '<=', from + LAST_BELOW)
    .returning('displayCateCode')
    .execute();

  const rows = gone.map(({ displayCateCode: oldCode }) => ({
    oldCode,
    movedAt: now,
    displayCateCode: codeWithin(oldCode, from, to),
  }));

  await t.insertInto('category_move').values(rows).execute();
}

/** SQL of `codeWithin` for a column. */
export function movedCode(column: string, from: string, to: string) {
  return sql<string>`${to} || substr(${sql.ref(column)}, ${sql.lit(from.length + 1)})`;
}

export async function deleteCategory(t: Tx, code: string): Promise<void> {
  await t.deleteFrom('category_move').where('displayCateCode', '=', code).execute();
  await t.deleteFrom('category').where('displayCateCode', '=', code).execute();
}

/** The first products of a category as its page lists them. */
export async function listProductNames(db: Reader, productSns: readonly number[]) {
  const rows = await db
    .selectFrom('product')
    .select(['productSn', 'itemCode', 'nameKo', 'nameEn', 'saleStatus', 'salePrice'])
    .where('productSn', 'in', padList(productSns))
    .execute();

  const bySn = new Map(rows.map((row) => [row.productSn, row]));
  return productSns.flatMap((productSn) => bySn.get(productSn) ?? []);
}
