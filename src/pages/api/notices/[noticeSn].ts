import { NoticeDetail, NoticeParams } from '#src/features/content/notice/notice.schema.ts';
import { readNotice } from '#src/features/content/notice/notice.service.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const GET = defineEndpoint(
  {
    summary: 'One notice with its text',
    auth: 'visitor',
    params: NoticeParams,
    response: NoticeDetail,
    errors: ['NotFound'],
  },
  ({ database, params, locale, now }) =>
    readNotice(database.read, params.noticeSn, { locale, now }),
);
