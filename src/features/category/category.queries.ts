import type { Reader } from '#db/connection.ts';
import { categoryTree } from './category.ts';
import type { Category } from './category.ts';

/** Every category that is shown, as a tree. */
export async function listCategoryTree(db: Reader): Promise<Category[]> {
  const rows = await db
    .selectFrom('category')
    .select(['displayCateCode', 'nameKo', 'nameEn'])
    .where('hide', '=', 0)
    .orderBy('sortOrder')
    .orderBy('displayCateCode')
    .execute();
  return categoryTree(rows);
}
