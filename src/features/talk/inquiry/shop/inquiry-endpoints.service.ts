import { defineEndpoint, setPaging, type Declaration } from '../../../../server/endpoint.ts';
import { PAGING } from '../../../../server/openapi-headers.ts';
import { INQUIRY_PHOTOS, type InquiryKind } from '../inquiry.ts';
import { readMyInquiries, readMyInquiry } from '../inquiry-list.service.ts';
import {
  EditInquiry,
  EditOneToOne,
  InquiryAsked,
  InquiryDeleted,
  InquiryParams,
  MyInquiry,
  MyInquiryList,
  MyInquiryListQuery,
} from '../inquiry.schema.ts';
import { deleteInquiry, editInquiry } from '../inquiry.service.ts';

const KINDS = {
  Product: { subject: 'about a product', subjects: 'about products', edit: EditInquiry },
  OneToOne: {
    subject: 'to customer service',
    subjects: 'to customer service',
    edit: EditOneToOne,
  },
} as const satisfies Record<InquiryKind, object>;

const TEXT_ERRORS = [
  'NotFound',
  'InquiryTypeRequired',
  'InquiryTitleRequired',
  'InquiryTitleTooLong',
  'InquiryTextRequired',
  'InquiryTextTooLong',
  'InvalidEmail',
] as const;

/** The common declarations of the calls that make an inquiry of either kind. */
export const NEW_INQUIRY = {
  auth: 'member',
  files: INQUIRY_PHOTOS,
  response: InquiryAsked,
  status: 201,
  limited: true,
  idempotent: true,
  errors: [...TEXT_ERRORS, 'InquiriesTooMany', 'UploadQuotaExceeded'],
} as const satisfies Omit<Declaration, 'summary'>;

/** The calls for the list of a member's own inquiries of a kind. */
export const inquiryListCalls = (kind: InquiryKind) => ({
  GET: defineEndpoint(
    {
      summary: `The member’s inquiries ${KINDS[kind].subjects}, newest first`,
      auth: 'member',
      query: MyInquiryListQuery,
      sends: PAGING,
      response: MyInquiryList,
    },
    async ({ database, member, locale, query, headers }) => {
      const author = { memberNo: member.memberNo, locale, kind };
      const { total, inquiries } = await readMyInquiries(database.read, author, query);
      setPaging(headers, { total, offset: query.offset, limit: query.limit });
      return { inquiries };
    },
  ),
});

/** The calls for one of a member's own inquiries of a kind. */
export const inquiryCalls = (kind: InquiryKind) => ({
  GET: defineEndpoint(
    {
      summary: `An inquiry of the member ${KINDS[kind].subject}`,
      auth: 'member',
      params: InquiryParams,
      response: MyInquiry,
      errors: ['NotFound'],
    },
    ({ database, member, locale, params }) =>
      readMyInquiry(database.read, { ...params, memberNo: member.memberNo, kind }, locale),
  ),
  PUT: defineEndpoint(
    {
      summary: `Rewrites an inquiry of the member ${KINDS[kind].subject} that nobody has taken up`,
      auth: 'member',
      params: InquiryParams,
      body: KINDS[kind].edit,
      files: INQUIRY_PHOTOS,
      response: InquiryAsked,
      limited: true,
      errors: [...TEXT_ERRORS, 'InquiryNotEditable', 'UploadQuotaExceeded'],
    },
    ({ runtime, database, member, now, params, body, files }) => {
      const inquiry = { ...params, memberNo: member.memberNo, kind };
      return editInquiry({ database, media: runtime.media, now }, inquiry, { body, files });
    },
  ),
  DELETE: defineEndpoint(
    {
      summary: `Deletes an inquiry of the member ${KINDS[kind].subject} that nobody has taken up`,
      auth: 'member',
      params: InquiryParams,
      response: InquiryDeleted,
      errors: ['NotFound', 'InquiryNotEditable'],
    },
    ({ database, member, now, params }) =>
      deleteInquiry({ database, now }, { ...params, memberNo: member.memberNo, kind }),
  ),
});
