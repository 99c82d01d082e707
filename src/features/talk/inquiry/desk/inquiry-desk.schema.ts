import { z } from 'zod';
import { AttachedFile } from '../../../order/claim/claim.schema.ts';
import { placeholdersIn } from '../../canned-answer/canned-answer.ts';
import { INQUIRY_PHOTOS, INQUIRY_TEXT_MAX } from '../inquiry.ts';
import { writtenText } from '../../text/text.schema.ts';
import { LOCALES } from '../../../../lib/locale.ts';
import { AuditView } from '../../../desk/audit/audit.schema.ts';
import { InquiryRow } from './inquiry-table.schema.ts';

export const StaffInquiryParams = z.object({ inquirySn: z.coerce.number().int().positive() });

/** The author's personal data, unmasked. */
export const InquiryPeople = z.object({
  author: z.string(),
  /** The address the answer is announced at. */
  email: z.string(),
});
export type InquiryPeople = z.output<typeof InquiryPeople>;

/** An inquiry with all that staff need to answer it. */
export const StaffInquiry = InquiryRow.extend({
  ...InquiryPeople.shape,
  memberNo: z.int(),
  /** The language that the author reads. */
  authorLocale: z.enum(LOCALES),
  emailResponseNotify: z.boolean(),
  body: z.string(),
  files: z.array(AttachedFile),
  holdReason: z.string(),
  replyText: z.string().nullable(),
  replyFiles: z.array(AttachedFile),
  repliedAt: z.int().nullable(),
  replyEditedAt: z.int().nullable(),
  /** The product's name in the author's language, for the answer. */
  authorItemName: z.string(),
  /** Other inquiries of the author, the newest first. */
  others: z.array(InquiryRow),
  audit: z.array(AuditView),
});
export type StaffInquiry = z.output<typeof StaffInquiry>;

/** Told to somebody outside: a placeholder that was left in it would be read. */
const Told = writtenText({
  min: 1,
  max: INQUIRY_TEXT_MAX,
  tooShort: 'InquiryAnswerRequired',
  tooLong: 'InquiryTextTooLong',
}).refine((text) => placeholdersIn(text).length === 0, 'PlaceholderLeft');

export const GiveAnswer = z.strictObject({
  replyText: Told,
  /** Corrects the answer that there is, instead of giving the first. */
  correction: z.boolean().default(false),
  /** True if the author is told about a correction. */
  notify: z.boolean().default(false),
  /** True if a correction without new photos keeps those of the answer. */
  keepFiles: z.boolean().default(true),
});
export type GiveAnswer = z.output<typeof GiveAnswer>;
export const ANSWER_PHOTOS = INQUIRY_PHOTOS;

export const HoldInquiry = z.strictObject({
  reason: writtenText({
    min: 1,
    max: 500,
    tooShort: 'InquiryHoldReasonRequired',
    tooLong: 'InquiryTextTooLong',
  }),
});

export const NextQuery = z.strictObject({
  /** The next after it, by promise. */
  after: z.coerce.number().int().positive(),
});
/** The next inquiry that waits; null if none does. */
export const NextInquiry = z.object({ inquirySn: z.int().nullable() });
