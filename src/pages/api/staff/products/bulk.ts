import {
  BulkEdit,
  BulkEditResults,
} from '#src/features/product/product/desk/bulk/product-bulk.schema.ts';
import { editProducts } from '#src/features/product/product/desk/bulk/product-bulk.service.ts';
import { deskCall } from '#src/features/desk/parts/call/desk-calls.service.ts';

export const POST = deskCall({
  summary: 'Changes price, status or category of products, or tries it out',
  permission: 'product:write',
  body: BulkEdit,
  response: BulkEditResults,
  handler: (call) => editProducts(call, call.body),
});
