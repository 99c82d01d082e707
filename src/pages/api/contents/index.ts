import {
  ContentList,
  ContentListQuery,
} from '#src/features/display/page-builder/page-builder.schema.ts';
import { readContents } from '#src/features/display/page-builder/page-builder.service.ts';
import { defineEndpoint, setPaging } from '#src/server/endpoint.ts';
import { PAGING } from '#src/server/openapi-headers.ts';

export const GET = defineEndpoint(
  {
    summary: 'Pages of the page builder that are shown now, the latest first',
    auth: 'visitor',
    query: ContentListQuery,
    sends: PAGING,
    response: ContentList,
  },
  async ({ database, query, locale, now, headers }) => {
    const { total, contents } = await readContents(database.read, query, { locale, now });
    setPaging(headers, { total, ...query });
    return { contents };
  },
);
