import type { Reader } from '#db/connection.ts';
import { prepare } from '#db/prepared.ts';
import { categoryTree } from './category.ts';
import type { Category } from './category.ts';

const shownCategories = prepare((db: Reader, _: object) =>
  db
    .selectFrom('category')
    .select(['displayCateCode', 'nameKo', 'nameEn'])
    .where('hide', '=', 0)
    .orderBy('sortOrder')
    .orderBy('displayCateCode')
    .compile(),
);

/** Every category that is shown, as a tree. */
export async function listCategoryTree(db: Reader): Promise<Category[]> {
  return categoryTree(await shownCategories.all(db, {}));
}
