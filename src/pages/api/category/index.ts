import { listCategoryTree } from '#src/features/product/category/category.queries.ts';
import { CategoryList, toCategoryView } from '#src/features/product/category/category.schema.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const GET = defineEndpoint(
  { summary: 'The categories that are shown, as a tree', auth: 'visitor', response: CategoryList },
  async ({ database, locale }) => {
    const tree = await listCategoryTree(database.read);
    return { categories: tree.map((rootCategory) => toCategoryView(rootCategory, locale)) };
  },
);
