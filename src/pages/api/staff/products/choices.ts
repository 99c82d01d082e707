import { listProductChoices } from '#src/features/product/product/desk/product-table.queries.ts';
import { ProductChoices } from '#src/features/product/product/desk/product-table.schema.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const GET = defineEndpoint(
  {
    summary: 'Brands, categories, shipping policies and attributes of products',
    auth: 'staff',
    permission: 'product:read',
    response: ProductChoices,
  },
  ({ database }) => listProductChoices(database.read),
);
