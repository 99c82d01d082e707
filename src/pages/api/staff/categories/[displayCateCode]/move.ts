import {
  CategoryCode,
  MoveCategory,
  MovedCategory,
} from '#src/features/product/category/desk/category-desk.schema.ts';
import { placeCategory } from '#src/features/product/category/desk/category-desk.service.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const POST = defineEndpoint(
  {
    summary: 'Moves a category before another, also below another parent, or tries it out',
    auth: 'staff',
    permission: 'product:write',
    params: CategoryCode,
    body: MoveCategory,
    response: MovedCategory,
    errors: ['NotFound', 'CategoryFixed', 'CategoryInItself', 'CategoryTooDeep', 'CategoryFull'],
  },
  (call) => placeCategory(call, call.params.displayCateCode, call.body),
);
