import { z } from 'zod';
import { listCategoryPictures } from '#src/features/display/home/home.queries.ts';
import { CategoryParams } from '#src/features/product/category/category.schema.ts';
import { AppError } from '#src/errors/errors.ts';
import { imageSources } from '#src/lib/image.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

/** Minutes are enough: a menu shows it, and the best seller may change. */
const CACHE = 'public, max-age=600';

export const GET = defineEndpoint(
  {
    summary: 'Leads to the picture of a top category: that of its best-selling product',
    auth: 'visitor',
    params: CategoryParams,
    response: z.object({}),
    status: 303,
    sends: ['Location'],
    errors: ['NotFound'],
  },
  async ({ database, params, headers }) => {
    const pictures = await listCategoryPictures(database.read);
    const picture = pictures.find(
      ({ displayCateCode }) => displayCateCode === params.displayCateCode,
    );
    if (!picture) throw new AppError('NotFound');

    headers.set('location', imageSources(picture.path).src);
    headers.set('cache-control', CACHE);
    return {};
  },
);
