import { z } from 'zod';
import { pageFields } from '../../../lib/query.schema.ts';
import { AttachedFile } from '../../order/claim/claim.schema.ts';
import { CLAIM_TYPES } from '../../order/claim/claim.ts';
import { Email } from '../../member/address/person.schema.ts';
import { ItemCode } from '../../product/product/product.schema.ts';
import { writtenText } from '../text/text.schema.ts';
import {
  INQUIRY_KINDS,
  INQUIRY_PAGE,
  INQUIRY_PHOTOS,
  INQUIRY_STATUSES,
  INQUIRY_TEXT_MAX,
  INQUIRY_TITLE_MAX,
  INQUIRY_TYPES,
  INQUIRY_TYPES_OF,
} from './inquiry.ts';

const Sn = z.coerce.number<string>().int().min(1).max(Number.MAX_SAFE_INTEGER);

const fields = {
  title: writtenText({
    min: 1,
    max: INQUIRY_TITLE_MAX,
    tooShort: 'InquiryTitleRequired',
    tooLong: 'InquiryTitleTooLong',
  }),
  body: writtenText({
    min: 1,
    max: INQUIRY_TEXT_MAX,
    tooShort: 'InquiryTextRequired',
    tooLong: 'InquiryTextTooLong',
  }),
  /** The address where the answer is announced; '' is the member's own. */
  email: z.union([Email, z.literal('')], 'InvalidEmail'),
  emailResponseNotify: z.boolean(),
};
const productFields = {
  ...fields,
  type: z.enum(INQUIRY_TYPES_OF.Product, 'InquiryTypeRequired'),
  open: z.boolean(),
};
const oneToOneFields = {
  ...fields,
  type: z.enum(INQUIRY_TYPES_OF.OneToOne, 'InquiryTypeRequired'),
};
/** The photos that stay; uploaded files are added after them. */
const keep = z.array(z.string().max(64)).max(INQUIRY_PHOTOS.max).default([]);

export const AskInquiry = z.strictObject({ itemCode: ItemCode, ...productFields });
export type AskInquiry = z.output<typeof AskInquiry>;
export const EditInquiry = z.strictObject({ ...productFields, keep });

/** About an order or a claim of the member, or neither. */
export const AskOneToOne = z
  .strictObject({
    orderNo: z.string().max(40).optional(),
    claimNo: z.string().max(40).optional(),
    ...oneToOneFields,
  })
  .refine(({ orderNo, claimNo }) => orderNo === undefined || claimNo === undefined);
export type AskOneToOne = z.output<typeof AskOneToOne>;
export const EditOneToOne = z.strictObject({ ...oneToOneFields, keep });
/** An edit of either kind; a one-to-one inquiry is never open. */
export type InquiryEdit = z.output<typeof EditInquiry> | z.output<typeof EditOneToOne>;

export const InquiryParams = z.object({ inquirySn: Sn });
/** Keyset paging: those before the inquiry `before`. */
export const InquiryListQuery = z.object({
  itemCode: ItemCode,
  before: Sn.optional(),
  limit: z.coerce.number<string>().int().min(1).max(50).default(INQUIRY_PAGE),
});
export type InquiryListQuery = z.output<typeof InquiryListQuery>;
export const MyInquiryListQuery = z.object(pageFields());

/** rule 3.29 "Product inquiry"; null is what a secret one hides from others. */
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
  replyFiles: z.array(AttachedFile),
  repliedAt: z.int().nullable(),
  /** The last correction of the answer. */
  replyEditedAt: z.int().nullable(),
  createdAt: z.int(),
});
export type ProductInquiry = z.output<typeof ProductInquiry>;

/** Newest first; `next` is the `before` of the next page, null at the end. */
export const InquiryList = z.object({
  inquiries: z.array(ProductInquiry),
  next: z.int().nullable(),
});
export type InquiryList = z.output<typeof InquiryList>;

/** An inquiry of either kind for its author. */
export const MyInquiry = ProductInquiry.extend({
  kind: z.enum(INQUIRY_KINDS),
  title: z.string(),
  body: z.string(),
  email: z.string(),
  emailResponseNotify: z.boolean(),
  /** Not shown to others before somebody looked at it. */
  held: z.boolean(),
  holdReason: z.string(),
  /** The product that an inquiry is about. */
  itemCode: z.string().nullable(),
  itemName: z.string(),
  /** The order, or that of the claim, that a one-to-one inquiry is about. */
  orderNo: z.string().nullable(),
  claimNo: z.string().nullable(),
  claimType: z.enum(CLAIM_TYPES).nullable(),
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
