import { ImportPart, ImportResult } from '#src/features/staff/product-file/product-file.schema.ts';
import { importPart } from '#src/features/staff/product-file/product-file.service.ts';
import { endpoint } from '#src/server/endpoint.ts';
import { limitFileParts } from '#src/server/staff/file-limit.ts';

export const POST = endpoint(
  {
    summary: 'Imports a part of an edited catalogue CSV, or tries it out',
    auth: 'staff',
    permission: 'product:write',
    body: ImportPart,
    limited: limitFileParts,
    response: ImportResult,
    errors: ['ProductFileUnusable'],
  },
  (call) => importPart(call, call.body),
);
