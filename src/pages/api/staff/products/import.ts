import {
  ImportFile,
  ImportResult,
  MAX_FILE_BYTES,
} from '#src/features/product/product-file/desk/product-file.schema.ts';
import { importFile } from '#src/features/product/product-file/desk/product-file.service.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';
import { limitFiles } from '#src/server/staff/file-limit.ts';

export const POST = defineEndpoint(
  {
    summary: 'Imports an edited catalogue CSV, or tries it out',
    auth: 'staff',
    permission: 'product:write',
    body: ImportFile,
    maxBytes: MAX_FILE_BYTES,
    limited: limitFiles,
    response: ImportResult,
    errors: ['ProductFileUnusable'],
  },
  (call) => importFile(call, call.body),
);
