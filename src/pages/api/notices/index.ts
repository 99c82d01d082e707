import { NoticeList, NoticeListQuery } from '#src/features/content/notice/notice.schema.ts';
import { readNotices } from '#src/features/content/notice/notice.service.ts';
import { defineEndpoint, setPaging } from '#src/server/endpoint.ts';
import { PAGING } from '#src/server/openapi-headers.ts';

export const GET = defineEndpoint(
  {
    summary: 'Notices of the customer centre: the pinned ones, then the newest',
    auth: 'visitor',
    query: NoticeListQuery,
    sends: PAGING,
    response: NoticeList,
  },
  async ({ database, query, locale, now, headers }) => {
    const { total, notices } = await readNotices(database.read, query, { locale, now });
    setPaging(headers, { total, ...query });
    return { notices };
  },
);
