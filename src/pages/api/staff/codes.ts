import { listCodeNames } from '#src/features/content/content/desk/code-names.queries.ts';
import { CodeNames, CodeQuery } from '#src/features/content/content/desk/code-names.schema.ts';
import { deskCall } from '#src/features/desk/parts/call/desk-calls.service.ts';

export const GET = deskCall({
  summary: 'Products, add-ons, units, categories or brands by name or code',
  permission: 'product:read',
  query: CodeQuery,
  response: CodeNames,
  handler: ({ database, query, locale }) => listCodeNames(database.read, query, locale),
});
