import { INQUIRY_PHOTOS } from '#src/features/talk/inquiry/inquiry.ts';
import { readInquiries } from '#src/features/talk/inquiry/inquiry-list.service.ts';
import {
  AskInquiry,
  InquiryAsked,
  InquiryList,
  InquiryListQuery,
} from '#src/features/talk/inquiry/inquiry.schema.ts';
import { askInquiry } from '#src/features/talk/inquiry/inquiry.service.ts';
import { endpoint } from '#src/server/endpoint.ts';

export const GET = endpoint(
  {
    summary: 'The inquiries about a product, newest first; secret ones show that they exist',
    auth: 'visitor',
    query: InquiryListQuery,
    response: InquiryList,
  },
  ({ database, member, query }) => readInquiries(database.read, query, member?.memberNo),
);

export const POST = endpoint(
  {
    summary: 'Asks about a product',
    auth: 'member',
    body: AskInquiry,
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
    return askInquiry(asking, { body, files });
  },
);
