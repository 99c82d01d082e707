import { StaffProductParams } from '#src/features/product/product/desk/record/product-desk.schema.ts';
import { readPublishing } from '#src/features/product/product/desk/publishing/publishing.queries.ts';
import {
  PublishAgain,
  Publishing,
} from '#src/features/product/product/desk/publishing/publishing.schema.ts';
import { publishAgain } from '#src/features/product/product/desk/publishing/revision.service.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const GET = defineEndpoint(
  {
    summary: 'The published pages that show a product, and what waits to be published',
    auth: 'staff',
    permission: 'product:read',
    params: StaffProductParams,
    response: Publishing,
  },
  ({ database, params, now }) => readPublishing(database.read, params.itemCode, now),
);

export const POST = defineEndpoint(
  {
    summary: 'Publishes the pages that show a product again',
    auth: 'staff',
    permission: 'product:write',
    params: StaffProductParams,
    body: PublishAgain,
    response: Publishing,
    errors: ['NotFound'],
  },
  (call) => publishAgain(call, call.params.itemCode, call.body.reason),
);
