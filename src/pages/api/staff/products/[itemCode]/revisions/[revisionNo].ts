import {
  Revision,
  RevisionParams,
} from '#src/features/product/product/desk/publishing/revision.schema.ts';
import { readRevision } from '#src/features/product/product/desk/publishing/revision.service.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const GET = defineEndpoint(
  {
    summary: 'The fields of one kept version of a product',
    auth: 'staff',
    permission: 'product:read',
    params: RevisionParams,
    response: Revision,
    errors: ['NotFound'],
  },
  ({ database, params }) => readRevision(database.read, params),
);
