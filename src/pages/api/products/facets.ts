import {
  FilterFacets,
  FilterQuery,
  toFilterFacets,
} from '#src/features/find/filter/filter.schema.ts';
import { filterProducts } from '#src/features/find/filter/filter.service.ts';
import { listCategoryTree } from '#src/features/product/category/category.queries.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const GET = defineEndpoint(
  {
    summary: 'How many of all products a selection leaves, and what each filter would leave',
    auth: 'visitor',
    query: FilterQuery,
    response: FilterFacets,
  },
  async ({ database, url, locale, now }) => {
    const { view } = await filterProducts(database.read, {
      base: 'all',
      categories: await listCategoryTree(database.read),
      query: url.searchParams,
      locale,
      now,
    });

    return toFilterFacets(view);
  },
);
