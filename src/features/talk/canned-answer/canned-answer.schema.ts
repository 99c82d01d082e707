import { z } from 'zod';
import { cleanText, lettersIn } from '../text/text.ts';
import { writtenText } from '../text/text.schema.ts';
import { CANNED_TITLE_MAX, unknownPlaceholders } from './canned-answer.ts';

/** The limit of an answer's length. */
const TEXT_MAX = 2000;

const isFillable = (text: string) => unknownPlaceholders(text).length === 0;

export const WriteCannedAnswer = z.strictObject({
  title: writtenText({
    min: 1,
    max: CANNED_TITLE_MAX,
    tooShort: 'CannedTitleRequired',
    tooLong: 'CannedTitleTooLong',
  }),
  textKo: writtenText({
    min: 1,
    max: TEXT_MAX,
    tooShort: 'InquiryTextRequired',
    tooLong: 'InquiryTextTooLong',
  }).refine(isFillable, 'PlaceholderUnknown'),
  textEn: z
    .string()
    .max(4 * TEXT_MAX)
    .transform(cleanText)
    .refine((text) => lettersIn(text) <= TEXT_MAX, 'InquiryTextTooLong')
    .refine(isFillable, 'PlaceholderUnknown'),
});
export type WriteCannedAnswer = z.output<typeof WriteCannedAnswer>;

export const CannedAnswer = z.object({
  cannedAnswerSn: z.int(),
  title: z.string(),
  textKo: z.string(),
  textEn: z.string(),
  updatedAt: z.int(),
});
export type CannedAnswer = z.output<typeof CannedAnswer>;

export const CannedAnswers = z.object({ rows: z.array(CannedAnswer), total: z.int() });
export type CannedAnswers = z.output<typeof CannedAnswers>;
export const CannedAnswerParams = z.object({ cannedAnswerSn: z.coerce.number().int().positive() });
