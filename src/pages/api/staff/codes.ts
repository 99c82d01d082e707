import { listCodeNames } from '#src/features/content/content/desk/code-names.queries.ts';
import { CodeNames, CodeQuery } from '#src/features/content/content/desk/code-names.schema.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const GET = defineEndpoint(
  {
    summary: 'Products, add-ons, units, categories or brands by name or code',
    auth: 'staff',
    permission: 'product:read',
    query: CodeQuery,
    response: CodeNames,
  },
  ({ database, query, locale }) => listCodeNames(database.read, query, locale),
);
