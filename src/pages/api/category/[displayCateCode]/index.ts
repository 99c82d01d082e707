import { findCategoryPath } from '#src/features/product/category/category.queries.ts';
import {
  CategoryAnswer,
  CategoryParams,
  toCategoryView,
} from '#src/features/product/category/category.schema.ts';
import { AppError } from '#src/errors/errors.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const GET = defineEndpoint(
  {
    summary: 'One category with what lies below it; 404 when it, or one above it, is hidden',
    auth: 'visitor',
    params: CategoryParams,
    response: CategoryAnswer,
    errors: ['NotFound'],
  },
  async ({ database, params, locale }) => {
    const { path } = await findCategoryPath(database.read, params.displayCateCode);
    const category = path.at(-1);
    if (!category) throw new AppError('NotFound');
    return toCategoryView(category, locale);
  },
);
