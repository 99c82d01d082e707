import type { Insertable, Selectable } from 'kysely';
import type { Reader, Tx } from '#db/connection.ts';
import { prepare } from '#db/prepared.ts';
import type { CategoryTable } from '#db/tables/category.ts';
import { categoryTree } from './category.ts';
import type { Category } from './category.ts';

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
