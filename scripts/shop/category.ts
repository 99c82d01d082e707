import { categoryContent } from '#src/features/product/category/category-content.service.ts';
import { listStoredCategories } from '#src/features/product/category/category.queries.ts';
import { listVerb } from '../content/list-verb.ts';

/** Names, order and visibility of the categories. */
export const verb = listVerb(categoryContent, async (db) =>
  (await listStoredCategories(db)).map(({ displayCateCode, nameKo, nameEn, ...row }) => ({
    displayCateCode,
    displayCateName: { ko: nameKo, en: nameEn },
    sortOrder: row.sortOrder,
    hide: row.hide === 1,
  })),
);
