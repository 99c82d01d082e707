import { BulkResults } from '#src/features/desk/bulk/bulk.schema.ts';
import { UndoEdit } from '#src/features/product/product/desk/bulk/product-bulk.schema.ts';
import { undoEdits } from '#src/features/product/product/desk/bulk/product-bulk.service.ts';
import { deskCall } from '#src/features/desk/parts/call/desk-calls.service.ts';

export const POST = deskCall({
  summary: 'Takes back a bulk change of products that nobody changed since',
  permission: 'product:write',
  body: UndoEdit,
  response: BulkResults,
  handler: (call) => undoEdits(call, call.body),
});
