import { readInquiries } from '#src/features/talk/inquiry/inquiry-list.service.ts';
import {
  AskInquiry,
  InquiryList,
  InquiryListQuery,
} from '#src/features/talk/inquiry/inquiry.schema.ts';
import { placeInInquiries } from '#src/features/talk/inquiry/inquiry.queries.ts';
import { askInquiry } from '#src/features/talk/inquiry/inquiry.service.ts';
import { NEW_INQUIRY } from '#src/features/talk/inquiry/shop/inquiry-endpoints.service.ts';
import { defineEndpoint, setPaging } from '#src/server/endpoint.ts';
import { PAGING } from '#src/server/openapi-headers.ts';

export const GET = defineEndpoint(
  {
    summary: 'The inquiries about a product, newest first; secret ones show that they exist',
    auth: 'visitor',
    query: InquiryListQuery,
    sends: PAGING,
    response: InquiryList,
  },
  async ({ database, member, query, headers }) => {
    const { itemCode, before } = query;
    const viewerNo = member?.memberNo;
    const page = await readInquiries(database.read, query, viewerNo);
    const place = await placeInInquiries(database.read, { itemCode, before, viewerNo });

    setPaging(headers, { ...place, limit: query.limit });

    return page;
  },
);

export const POST = defineEndpoint(
  { ...NEW_INQUIRY, summary: 'Asks about a product', body: AskInquiry },
  ({ runtime, database, member, now, body, files }) => {
    const asking = { database, media: runtime.media, memberNo: member.memberNo, now };
    return askInquiry(asking, { body, files });
  },
);
