import { TermsContent, TermsContentQuery } from '#src/features/content/terms/terms.schema.ts';
import { readTerms } from '#src/features/content/terms/terms.service.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const GET = defineEndpoint(
  {
    summary: 'The text of terms: the version in force, or the one asked for',
    auth: 'visitor',
    query: TermsContentQuery,
    response: TermsContent,
    errors: ['NotFound'],
  },
  ({ database, query, locale, now }) => readTerms(database.read, query, { locale, now }),
);
