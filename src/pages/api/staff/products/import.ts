import {
  ImportFile,
  ImportResult,
  MAX_FILE_BYTES,
} from '#src/features/product/product-file/desk/product-file.schema.ts';
import { importFile } from '#src/features/product/product-file/desk/product-file.service.ts';
import { limitFiles } from '#src/server/staff/file-limit.ts';
import { deskCall } from '#src/features/desk/parts/call/desk-calls.service.ts';

export const POST = deskCall({
  summary: 'Imports an edited catalogue CSV, or tries it out',
  permission: 'product:write',
  body: ImportFile,
  maxBytes: MAX_FILE_BYTES,
  limited: limitFiles,
  response: ImportResult,
  errors: ['ProductFileUnusable'],
  handler: (call) => importFile(call, call.body),
});
