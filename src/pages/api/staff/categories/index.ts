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
import { deskCall } from '#src/features/desk/parts/call/desk-calls.service.ts';

export const GET = deskCall({
  summary: 'Every category that matches, hidden or not, in order of the codes',
  permission: 'product:read',
  query: CategoryQuery,
  response: CategoryPage,
  handler: ({ database, query }) => listCategories(database.read, query),
});

export const POST = deskCall({
  summary: 'Adds a category as the last below another, or at the top',
  permission: 'product:write',
  body: CreateCategory,
  response: StaffCategory,
  errors: ['NotFound', 'NameMissing', 'CategoryTooDeep', 'CategoryFull', 'MenuCodeTaken'],
  handler: (call) => addCategory(call, call.body),
});
