import {
  MoveCategory,
  MovedCategory,
} from '#src/features/product/category/desk/category-desk.schema.ts';
import {
  categoryCalls,
  placeCategory,
} from '#src/features/product/category/desk/category-desk.service.ts';

export const POST = categoryCalls.write({
  summary: 'Moves a category before another, also below another parent, or tries it out',
  body: MoveCategory,
  response: MovedCategory,
  errors: ['CategoryFixed', 'CategoryInItself', 'CategoryTooDeep', 'CategoryFull'],
  handler: (call) => placeCategory(call, call.params.displayCateCode, call.body),
});
