import { z } from 'zod';
import { writtenText } from '../text/text.schema.ts';
import { REPORT_REASONS, REPORT_TEXT } from './report.ts';

const Description = writtenText({
  ...REPORT_TEXT,
  tooShort: 'ReportTextTooShort',
  tooLong: 'ReportTextTooLong',
});

/** A report; its reason Etc needs words. */
export const GiveReport = z.discriminatedUnion(
  'reason',
  [
    z.strictObject({ reason: z.enum(REPORT_REASONS).exclude(['Etc']) }),
    z.strictObject({ reason: z.literal('Etc'), description: Description }),
  ],
  'ReportReasonRequired',
);
export type GiveReport = z.output<typeof GiveReport>;
export const ReportGiven = z.object({ reported: z.literal(true) });
