import { INQUIRY_PHOTOS } from '#src/features/talk/inquiry/inquiry.ts';
import { readMyInquiry } from '#src/features/talk/inquiry/inquiry-list.service.ts';
import {
  EditOneToOne,
  InquiryAsked,
  InquiryDeleted,
  InquiryParams,
  MyInquiry,
} from '#src/features/talk/inquiry/inquiry.schema.ts';
import { deleteInquiry, editInquiry } from '#src/features/talk/inquiry/inquiry.service.ts';
import { endpoint } from '#src/server/endpoint.ts';

const kind = 'OneToOne';

export const GET = endpoint(
  {
    summary: 'An inquiry of the member to customer service',
    auth: 'member',
    params: InquiryParams,
    response: MyInquiry,
    errors: ['NotFound'],
  },
  ({ database, member, locale, params }) =>
    readMyInquiry(database.read, { ...params, memberNo: member.memberNo, kind }, locale),
);

export const PUT = endpoint(
  {
    summary: 'Rewrites an inquiry of the member to customer service that nobody has taken up',
    auth: 'member',
    params: InquiryParams,
    body: EditOneToOne,
    files: INQUIRY_PHOTOS,
    response: InquiryAsked,
    limited: true,
    errors: [
      'NotFound',
      'InquiryTypeRequired',
      'InquiryTitleRequired',
      'InquiryTitleTooLong',
      'InquiryTextRequired',
      'InquiryTextTooLong',
      'InvalidEmail',
      'InquiryNotEditable',
      'UploadQuotaExceeded',
    ],
  },
  ({ runtime, database, member, now, params, body, files }) => {
    const own = { ...params, memberNo: member.memberNo, kind } as const;
    return editInquiry({ database, media: runtime.media, now }, own, { body, files });
  },
);

export const DELETE = endpoint(
  {
    summary: 'Deletes an inquiry of the member to customer service that nobody has taken up',
    auth: 'member',
    params: InquiryParams,
    response: InquiryDeleted,
    errors: ['NotFound', 'InquiryNotEditable'],
  },
  ({ database, member, now, params }) =>
    deleteInquiry({ database, now }, { ...params, memberNo: member.memberNo, kind }),
);
