import { sql, type Insertable, type Selectable } from 'kysely';
import type { Reader, Tx } from '#db/connection.ts';
import { prepare } from '#db/prepared.ts';
import type { CategoryTable } from '#db/tables/category.ts';
import { LAST_BELOW, listedProducts } from '../product/listed-product.queries.ts';
import { categoryPath, categoryTree, filledTree, type Category } from './category.ts';
import { findMovedCode } from './category-edit.queries.ts';

const shownCategories = prepare((db: Reader, _: object) =>
  db
    .selectFrom('category')
    .select(['displayCateCode', 'nameKo', 'nameEn', 'sortOrder'])
    .where('hide', '=', 0)
    .orderBy('sortOrder')
    .orderBy('displayCateCode')
    .compile(),
);

const ownCode = sql.ref<string>('category.displayCateCode');
const filledCodes = prepare((db: Reader, _: object) =>
  db
    .selectFrom('category')
    .select('category.displayCateCode')
    .where((e) =>
      e.exists(
        listedProducts(db)
          .innerJoin('product_category as own', 'own.productSn', 'product.productSn')
          .select('own.productSn')
          .where('own.displayCateCode', '>=', ownCode)
          .where('own.displayCateCode', '<=', sql<string>`${ownCode} || ${sql.lit(LAST_BELOW)}`),
      ),
    )
    .compile(),
);

/** The codes of categories, hidden or not, that have a product on show in them or below them. */
export async function listFilledCodes(db: Reader): Promise<ReadonlySet<string>> {
  const rows = await filledCodes.all(db, {});
  return new Set(rows.map(({ displayCateCode }) => displayCateCode));
}

/** Returns whether a category has a product on show in it or below it, some products aside. */
export async function isFilledBeside(
  db: Reader,
  displayCateCode: string,
  productSns: readonly number[],
): Promise<boolean> {
  const rows = await listedProducts(db, displayCateCode)
    .select('productSn')
    .limit(productSns.length + 1)
    .execute();
  return rows.some(({ productSn }) => !productSns.includes(productSn));
}

/** Every category that is not hidden, as a tree: those with a page. */
async function listShownTree(db: Reader): Promise<Category[]> {
  const [rows, filled] = await Promise.all([shownCategories.all(db, {}), listFilledCodes(db)]);
  return categoryTree(rows.map((row) => ({ ...row, isFilled: filled.has(row.displayCateCode) })));
}

/** The categories that menus, lists and the sitemap lead to, as a tree. */
export async function listCategoryTree(db: Reader): Promise<Category[]> {
  return filledTree(await listShownTree(db));
}

/**
 * The categories down to that of a code, under the codes of today; `movedTo` is its own if the one
 * asked for is of before. Empty when it, or one above it, is not shown.
 */
export async function findCategoryPath(
  db: Reader,
  displayCateCode: string,
): Promise<{ path: Category[]; movedTo: string | undefined }> {
  const tree = await listShownTree(db);
  const pathTo = (code: string) => categoryPath(filledTree(tree, code), code);
  const path = pathTo(displayCateCode);
  if (path.length > 0) return { path, movedTo: undefined };

  const movedTo = await findMovedCode(db, displayCateCode);
  return { path: movedTo === undefined ? [] : pathTo(movedTo), movedTo };
}

/** Every category there is, hidden or not, in order of the codes. */
export function listStoredCategories(db: Reader): Promise<Selectable<CategoryTable>[]> {
  return db.selectFrom('category').selectAll().orderBy('displayCateCode').execute();
}

/** Writes it, new or over the one of its code. */
export async function putCategory(t: Tx, row: Insertable<CategoryTable>): Promise<void> {
  const { displayCateCode: _, ...fields } = row;

  await t
    .insertInto('category')
    .values(row)
    .onConflict((conflict) => conflict.column('displayCateCode').doUpdateSet(fields))
    .execute();
}
