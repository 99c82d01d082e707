import { StaffProductParams } from '#src/features/product/product/desk/record/product-desk.schema.ts';
import { readPublishing } from '#src/features/product/product/desk/publishing/publishing.queries.ts';
import {
  PublishAgain,
  Publishing,
} from '#src/features/product/product/desk/publishing/publishing.schema.ts';
import { publishAgain } from '#src/features/product/product/desk/publishing/revision.service.ts';
import { deskCall } from '#src/features/desk/parts/call/desk-calls.service.ts';
import { productCalls } from '#src/features/product/product/desk/record/product-desk.service.ts';

export const GET = deskCall({
  summary: 'The published pages that show a product, and what waits to be published',
  permission: 'product:read',
  params: StaffProductParams,
  response: Publishing,
  handler: ({ database, params, now }) => readPublishing(database.read, params.itemCode, now),
});

export const POST = productCalls.write({
  summary: 'Publishes the pages that show a product again',
  body: PublishAgain,
  response: Publishing,
  handler: (call) => publishAgain(call, call.params.itemCode, call.body.reason),
});
