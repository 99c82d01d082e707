import type { Insertable, Selectable } from 'kysely';
import type { Reader, Tx } from '#db/connection.ts';
import { prepare } from '#db/prepared.ts';
import type { CategoryTable } from '#db/tables/category.ts';
import { categoryPath, categoryTree, type Category } from './category.ts';
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

/** Every category that is shown, as a tree. */
export async function listCategoryTree(db: Reader): Promise<Category[]> {
  return categoryTree(await shownCategories.all(db, {}));
}

/**
 * The categories down to that of a code, under the codes of today; `movedTo` is its own if the one
 * asked for is of before. Empty when it, or one above it, is not shown.
 */
export async function findCategoryPath(
  db: Reader,
  displayCateCode: string,
): Promise<{ path: Category[]; movedTo: string | undefined }> {
  const tree = await listCategoryTree(db);
  const path = categoryPath(tree, displayCateCode);
  if (path.length > 0) return { path, movedTo: undefined };
  const movedTo = await findMovedCode(db, displayCateCode);
  if (movedTo === undefined) return { path: [], movedTo };
  return { path: categoryPath(tree, movedTo), movedTo };
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
