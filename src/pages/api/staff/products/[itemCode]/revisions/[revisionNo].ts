import {
  Revision,
  RevisionParams,
} from '#src/features/product/product/desk/publishing/revision.schema.ts';
import { readRevision } from '#src/features/product/product/desk/publishing/revision.service.ts';
import { deskCall } from '#src/features/desk/parts/call/desk-calls.service.ts';

export const GET = deskCall({
  summary: 'The fields of one kept version of a product',
  permission: 'product:read',
  params: RevisionParams,
  response: Revision,
  errors: ['NotFound'],
  handler: ({ database, params }) => readRevision(database.read, params),
});
