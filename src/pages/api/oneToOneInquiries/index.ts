import { INQUIRY_PHOTOS } from '#src/features/talk/inquiry/inquiry.ts';
import { readMyInquiries } from '#src/features/talk/inquiry/inquiry-list.service.ts';
import {
  AskOneToOne,
  InquiryAsked,
  MyInquiryList,
  MyInquiryListQuery,
} from '#src/features/talk/inquiry/inquiry.schema.ts';
import { askOneToOne } from '#src/features/talk/inquiry/inquiry.service.ts';
import { endpoint, setPaging } from '#src/server/endpoint.ts';
import { PAGING } from '#src/server/openapi-headers.ts';

export const GET = endpoint(
  {
    summary: 'The member’s inquiries to customer service, newest first',
    auth: 'member',
    query: MyInquiryListQuery,
    sends: PAGING,
    response: MyInquiryList,
  },
  async ({ database, member, locale, query, headers }) => {
    const author = { memberNo: member.memberNo, locale, kind: 'OneToOne' } as const;
    const { total, inquiries } = await readMyInquiries(database.read, author, query);
    setPaging(headers, { total, offset: query.offset, limit: query.limit });
    return { inquiries };
  },
);

export const POST = endpoint(
  {
    summary: 'Asks customer service, about an order or a claim of the member or neither',
    auth: 'member',
    body: AskOneToOne,
    files: INQUIRY_PHOTOS,
    response: InquiryAsked,
    status: 201,
    limited: true,
    idempotent: true,
    errors: [
      'NotFound',
      'InquiryTypeRequired',
      'InquiryTitleRequired',
      'InquiryTitleTooLong',
      'InquiryTextRequired',
      'InquiryTextTooLong',
      'InvalidEmail',
      'InquiriesTooMany',
      'UploadQuotaExceeded',
    ],
  },
  ({ runtime, database, member, now, body, files }) => {
    const asking = { database, media: runtime.media, memberNo: member.memberNo, now };
    return askOneToOne(asking, { body, files });
  },
);
