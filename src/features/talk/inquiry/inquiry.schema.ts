import { z } from 'zod';
import { pageFields } from '../../../lib/query.schema.ts';
import { AttachedFile } from '../../claim/claim/claim.schema.ts';
import { ItemCode } from '../../product/product/product.schema.ts';
import { writtenText } from '../text/text.schema.ts';
import {
  INQUIRY_PAGE,
  INQUIRY_PHOTOS,
  INQUIRY_STATUSES,
  INQUIRY_TEXT_MAX,
  INQUIRY_TITLE_MAX,
  INQUIRY_TYPES,
} from './inquiry.ts';

const Sn = z.coerce.number<string>().int().min(1).max(Number.MAX_SAFE_INTEGER);

const fields = {
  type: z.enum(INQUIRY_TYPES, 'InquiryTypeRequired'),
  title: writtenText({
    ...{ min: 1, max: INQUIRY_TITLE_MAX },
    ...{ tooShort: 'InquiryTitleRequired', tooLong: 'InquiryTitleTooLong' },
  }),
  body: writtenText({
    ...{ min: 1, max: INQUIRY_TEXT_MAX },
    ...{ tooShort: 'InquiryTextRequired', tooLong: 'InquiryTextTooLong' },
  }),
  /** Where the answer is announced; '' is the member's own address. */
  email: z
    .string()
    .trim()
    .max(100, 'InvalidEmail')
    .refine((email) => email === '' || z.email().safeParse(email).success, 'InvalidEmail'),
  emailResponseNotify: z.boolean(),
  open: z.boolean(),
};

export const AskInquiry = z.strictObject({ itemCode: ItemCode, ...fields });
export type AskInquiry = z.output<typeof AskInquiry>;

/** `keep` names the photos that stay; uploaded files are added after them. */
export const EditInquiry = z.strictObject({
  ...fields,
  keep: z.array(z.string().max(64)).max(INQUIRY_PHOTOS.max).default([]),
});
export type EditInquiry = z.output<typeof EditInquiry>;

export const InquiryParams = z.object({ inquirySn: Sn });
/** Keyset paging: those before the inquiry `before`. */
export const InquiryListQuery = z.object({
  itemCode: ItemCode,
  before: Sn.optional(),
  limit: z.coerce.number<string>().int().min(1).max(50).default(INQUIRY_PAGE),
});
export type InquiryListQuery = z.output<typeof InquiryListQuery>;
export const MyInquiryListQuery = z.object(pageFields());

/** spec 3 "Product inquiry"; null is what a secret one hides from others. */
export const ProductInquiry = z.object({
  inquirySn: z.int(),
  type: z.enum(INQUIRY_TYPES),
  open: z.boolean(),
  /** Asked by the viewer. */
  mine: z.boolean(),
  title: z.string().nullable(),
  body: z.string().nullable(),
  author: z.string().nullable(),
  files: z.array(AttachedFile),
  inquiryResponseStatus: z.enum(INQUIRY_STATUSES),
  replyText: z.string().nullable(),
  repliedAt: z.int().nullable(),
  createdAt: z.int(),
});
export type ProductInquiry = z.output<typeof ProductInquiry>;

/** Newest first; `next` is the `before` of the next page, null at the end. */
export const InquiryList = z.object({
  inquiries: z.array(ProductInquiry),
  next: z.int().nullable(),
});
export type InquiryList = z.output<typeof InquiryList>;

/** An inquiry for its author. */
export const MyInquiry = ProductInquiry.extend({
  title: z.string(),
  body: z.string(),
  email: z.string(),
  emailResponseNotify: z.boolean(),
  /** Not shown to others before somebody looked at it. */
  held: z.boolean(),
  holdReason: z.string(),
  itemCode: z.string(),
  itemName: z.string(),
  /** The moment by which it is answered. */
  answerDueAt: z.int(),
});
export type MyInquiry = z.output<typeof MyInquiry>;
export const MyInquiryList = z.object({ inquiries: z.array(MyInquiry) });

export const InquiryAsked = z.object({
  inquirySn: z.int(),
  held: z.boolean(),
  answerDueAt: z.int(),
});
export type InquiryAsked = z.output<typeof InquiryAsked>;
export const InquiryDeleted = z.object({ deleted: z.literal(true) });
