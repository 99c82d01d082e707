import {
  ExportPart,
  ExportQuery,
} from '#src/features/product/product-file/desk/product-file.schema.ts';
import { exportPart } from '#src/features/product/product-file/desk/product-file.service.ts';
import { deskCall } from '#src/features/desk/parts/call/desk-calls.service.ts';

export const GET = deskCall({
  summary: 'The next part of the catalogue CSV of the products that match',
  permission: 'product:read',
  query: ExportQuery,
  response: ExportPart,
  handler: (call) => exportPart(call, call.query),
});
