import { TopSearch } from '#src/features/find/keyword/keyword.schema.ts';
import { popularKeywords } from '#src/features/find/keyword/keyword.service.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const GET = defineEndpoint(
  {
    summary: 'Keywords most searched for in a language, with how they moved since the week before',
    auth: 'visitor',
    response: TopSearch,
  },
  async ({ database, locale, now }) => ({
    keywords: await popularKeywords(database.read, { locale, now }),
  }),
);
