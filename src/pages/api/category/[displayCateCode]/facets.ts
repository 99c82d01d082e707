import { z } from 'zod';
import { findCategoryPath } from '#src/features/product/category/category.queries.ts';
import {
  FilterFacets,
  FilterQuery,
  toFilterFacets,
} from '#src/features/find/filter/filter.schema.ts';
import { filterProducts } from '#src/features/find/filter/filter.service.ts';
import { AppError } from '#src/errors/errors.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const GET = defineEndpoint(
  {
    summary: 'How many products of a category a selection leaves, and what each filter would leave',
    auth: 'visitor',
    params: z.object({ displayCateCode: z.string() }),
    query: FilterQuery,
    response: FilterFacets,
    errors: ['NotFound'],
  },
  async ({ database, params, url, locale, now }) => {
    const { path } = await findCategoryPath(database.read, params.displayCateCode);
    const category = path.at(-1);
    if (!category) throw new AppError('NotFound');

    const { displayCateCode } = category;

    const { view } = await filterProducts(database.read, {
      base: { displayCateCode },
      categories: category.children,
      // Parameters may be repeated, which the parsed query does not preserve.
      query: url.searchParams,
      locale,
      now,
    });

    return toFilterFacets(view);
  },
);
