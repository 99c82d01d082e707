import {
  ExportPart,
  ExportQuery,
} from '#src/features/product/product-file/desk/product-file.schema.ts';
import { exportPart } from '#src/features/product/product-file/desk/product-file.service.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const GET = defineEndpoint(
  {
    summary: 'The next part of the catalogue CSV of the products that match',
    auth: 'staff',
    permission: 'product:read',
    query: ExportQuery,
    response: ExportPart,
  },
  ({ database, query }) => exportPart(database.read, query),
);
