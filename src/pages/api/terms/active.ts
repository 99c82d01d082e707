import { ActiveTermsList, ActiveTermsQuery } from '#src/features/content/terms/terms.schema.ts';
import { readActiveTerms } from '#src/features/content/terms/terms.service.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const GET = defineEndpoint(
  {
    summary: 'The terms in force: those asked for that there are, or all',
    auth: 'visitor',
    query: ActiveTermsQuery,
    response: ActiveTermsList,
  },
  async ({ database, query, locale, now }) => ({
    terms: await readActiveTerms(database.read, query.termsCode, { locale, now }),
  }),
);
