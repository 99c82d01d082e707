import { z } from 'zod';
import {
  CategoryCode,
  ChangeCategory,
  RemoveThing,
  StaffCategory,
} from '#src/features/product/category/desk/category-desk.schema.ts';
import {
  dropCategory,
  editCategory,
  readCategory,
} from '#src/features/product/category/desk/category-desk.service.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const GET = defineEndpoint(
  {
    summary: 'A category with its products, its codes of before and who changed it',
    auth: 'staff',
    permission: 'product:read',
    params: CategoryCode,
    response: StaffCategory,
    errors: ['NotFound'],
  },
  (call) => readCategory(call, call.params.displayCateCode),
);

export const PUT = defineEndpoint(
  {
    summary: 'Renames, hides or shows a category',
    auth: 'staff',
    permission: 'product:write',
    params: CategoryCode,
    body: ChangeCategory,
    response: StaffCategory,
    errors: ['NotFound', 'NameMissing'],
  },
  (call) => editCategory(call, call.params.displayCateCode, call.body),
);

export const DELETE = defineEndpoint(
  {
    summary: 'Removes a category that is empty',
    auth: 'staff',
    permission: 'product:write',
    params: CategoryCode,
    body: RemoveThing,
    response: z.object({}),
    errors: ['NotFound', 'CategoryInUse', 'CategoryFixed'],
  },
  async (call) => {
    await dropCategory(call, call.params.displayCateCode, call.body.reason);
    return {};
  },
);
