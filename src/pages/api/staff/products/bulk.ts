import {
  BulkEdit,
  BulkEditResults,
} from '#src/features/product/product/desk/bulk/product-bulk.schema.ts';
import { editProducts } from '#src/features/product/product/desk/bulk/product-bulk.service.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const POST = defineEndpoint(
  {
    summary: 'Changes price, status or category of products, or tries it out',
    auth: 'staff',
    permission: 'product:write',
    body: BulkEdit,
    response: BulkEditResults,
  },
  (call) => editProducts(call, call.body),
);
