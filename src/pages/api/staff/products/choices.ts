import { listProductChoices } from '#src/features/product/product/desk/product-table.queries.ts';
import { ProductChoices } from '#src/features/product/product/desk/product-table.schema.ts';
import { deskCall } from '#src/features/desk/parts/call/desk-calls.service.ts';

export const GET = deskCall({
  summary: 'Brands, categories, shipping policies and attributes of products',
  permission: 'product:read',
  response: ProductChoices,
  handler: ({ database }) => listProductChoices(database.read),
});
