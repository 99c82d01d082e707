import { z } from 'zod';
import {
  ChangeCategory,
  RemoveThing,
  StaffCategory,
} from '#src/features/product/category/desk/category-desk.schema.ts';
import {
  categoryCalls,
  dropCategory,
  editCategory,
  readCategory,
} from '#src/features/product/category/desk/category-desk.service.ts';

export const GET = categoryCalls.read({
  summary: 'A category with its products, its codes of before and who changed it',
  response: StaffCategory,
  handler: (call) => readCategory(call, call.params.displayCateCode),
});

export const PUT = categoryCalls.write({
  summary: 'Renames, hides or shows a category',
  body: ChangeCategory,
  response: StaffCategory,
  errors: ['NameMissing'],
  handler: (call) => editCategory(call, call.params.displayCateCode, call.body),
});

export const DELETE = categoryCalls.write({
  summary: 'Removes a category that is empty',
  body: RemoveThing,
  response: z.object({}),
  errors: ['CategoryInUse', 'CategoryFixed'],
  handler: async (call) => {
    await dropCategory(call, call.params.displayCateCode, call.body.reason);
    return {};
  },
});
