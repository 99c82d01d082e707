import { readMyInquiries } from '#src/features/talk/inquiry/inquiry-list.service.ts';
import { MyInquiryList, MyInquiryListQuery } from '#src/features/talk/inquiry/inquiry.schema.ts';
import { endpoint, setPaging } from '#src/server/endpoint.ts';
import { PAGING } from '#src/server/openapi-headers.ts';

export const GET = endpoint(
  {
    summary: 'The member’s inquiries about products, newest first',
    auth: 'member',
    query: MyInquiryListQuery,
    sends: PAGING,
    response: MyInquiryList,
  },
  async ({ database, member, locale, query, headers }) => {
    const author = { memberNo: member.memberNo, locale, kind: 'Product' } as const;
    const { total, inquiries } = await readMyInquiries(database.read, author, query);
    setPaging(headers, { total, offset: query.offset, limit: query.limit });
    return { inquiries };
  },
);
