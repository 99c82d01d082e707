import { BulkEdit, BulkEditResults } from '#src/features/staff/product-desk/product-bulk.schema.ts';
import { editProducts } from '#src/features/staff/product-desk/product-bulk.service.ts';
import { endpoint } from '#src/server/endpoint.ts';

export const POST = endpoint(
  {
    summary: 'Changes price, status or category of products, or tries it out',
    auth: 'staff',
    permission: 'product:write',
    body: BulkEdit,
    response: BulkEditResults,
  },
  (call) => editProducts(call, call.body),
);
