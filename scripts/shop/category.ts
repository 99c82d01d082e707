import { categoryContent } from '#src/features/product/category/category-content.service.ts';
import { listStoredCategories } from '#src/features/product/category/category.queries.ts';
import { listVerb } from '../content/list-verb.ts';

/** What the categories are called, in which order they stand, and which are hidden. */
export const verb = listVerb(categoryContent, async (db) =>
  (await listStoredCategories(db)).map(({ displayCateCode, nameKo, nameEn, ...row }) => ({
    displayCateCode,
    displayCateName: { ko: nameKo, en: nameEn },
    sortOrder: row.sortOrder,
    hide: row.hide === 1,
  })),
);
