import {
  CategoryPage,
  CategoryQuery,
  CreateCategory,
  StaffCategory,
} from '#src/features/product/category/desk/category-desk.schema.ts';
import {
  addCategory,
  listCategories,
} from '#src/features/product/category/desk/category-desk.service.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const GET = defineEndpoint(
  {
    summary: 'Every category that matches, hidden or not, in order of the codes',
    auth: 'staff',
    permission: 'product:read',
    query: CategoryQuery,
    response: CategoryPage,
  },
  ({ database, query }) => listCategories(database.read, query),
);

export const POST = defineEndpoint(
  {
    summary: 'Adds a category as the last below another, or at the top',
    auth: 'staff',
    permission: 'product:write',
    body: CreateCategory,
    response: StaffCategory,
    errors: ['NotFound', 'NameMissing', 'CategoryTooDeep', 'CategoryFull', 'MenuCodeTaken'],
  },
  (call) => addCategory(call, call.body),
);
