import { z } from 'zod';
import {
  FilterFacets,
  FilterQuery,
  toFilterFacets,
} from '#src/features/find/filter/filter.schema.ts';
import { filterProducts } from '#src/features/find/filter/filter.service.ts';
import { findNamedBrand } from '#src/features/find/product-brand/product-brand.queries.ts';
import { listCategoryTree } from '#src/features/product/category/category.queries.ts';
import { AppError } from '#src/errors/errors.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const GET = defineEndpoint(
  {
    summary: 'How many products of a brand a selection leaves, and what each filter would leave',
    auth: 'visitor',
    params: z.object({ brandCode: z.string() }),
    query: FilterQuery,
    response: FilterFacets,
    errors: ['NotFound'],
  },
  async ({ database, params, url, locale, now }) => {
    const brand = await findNamedBrand(database.read, params.brandCode);
    if (!brand) throw new AppError('NotFound');

    const { view } = await filterProducts(database.read, {
      base: { brandCode: brand.brandCode },
      categories: await listCategoryTree(database.read),
      query: url.searchParams,
      locale,
      now,
    });

    return toFilterFacets(view);
  },
);
