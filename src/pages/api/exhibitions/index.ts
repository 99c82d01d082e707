import {
  countListedExhibitions,
  listListedExhibitions,
} from '#src/features/display/exhibition/exhibition.queries.ts';
import {
  ExhibitionList,
  ExhibitionListQuery,
} from '#src/features/display/exhibition/exhibition.schema.ts';
import { toExhibitionCard } from '#src/features/display/exhibition/exhibition-view.ts';
import { defineEndpoint, setPaging } from '#src/server/endpoint.ts';
import { PAGING } from '#src/server/openapi-headers.ts';

export const GET = defineEndpoint(
  {
    summary: 'Running exhibitions, the newest first',
    auth: 'visitor',
    query: ExhibitionListQuery,
    sends: PAGING,
    response: ExhibitionList,
  },
  async ({ database, now, locale, query, headers }) => {
    const [total, rows] = await Promise.all([
      countListedExhibitions(database.read, now),
      listListedExhibitions(database.read, { ...query, now }),
    ]);

    setPaging(headers, { total, ...query });

    return { exhibitions: rows.map((row) => toExhibitionCard(row, locale)) };
  },
);
