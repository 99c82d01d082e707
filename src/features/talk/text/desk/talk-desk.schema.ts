import { z } from 'zod';
import { SearchField } from '../../../../lib/query.schema.ts';
import { AttachedFile } from '../../../order/claim/claim.schema.ts';
import { REPORT_REASONS } from '../../report/report.ts';
import { AuditView } from '../../../desk/audit/audit.schema.ts';
import { BULK_MAX, DryRun, Reason } from '../../../desk/bulk/bulk.schema.ts';
import { PAGE, tablePage } from '../../../desk/parts/call/page.schema.ts';
import { TALK_DECISIONS } from './talk-decision.ts';

export const Sn = z.int().positive();
export const SnParam = z.coerce.number().int().positive();

/** A report, without the member who made it. */
export const TalkReport = z.object({
  talkReportSn: z.int(),
  reason: z.enum(REPORT_REASONS),
  description: z.string(),
  status: z.enum(['Open', 'Dismissed', 'Upheld']),
  createdAt: z.int(),
});
export type TalkReport = z.output<typeof TalkReport>;

/** The fields that a review and a comment have in common as rows of a table. */
export const TALK_ROW = {
  text: z.string(),
  /** The number of open ones. */
  reports: z.int(),
  /** The author's name, masked; '' for the operator. */
  author: z.string(),
  createdAt: z.int(),
};
/** The further fields that they have in common as records. */
export const TALK_RECORD = {
  /** Masked. */
  email: z.string(),
  files: z.array(AttachedFile),
  allReports: z.array(TalkReport),
  audit: z.array(AuditView),
};

/** The author's personal data, unmasked. */
export const TalkPeople = z.object({ author: z.string(), email: z.string() });
export type TalkPeople = z.output<typeof TalkPeople>;

interface Decision {
  decision: string;
  reason: string;
  dryRun: boolean;
}

/** A hidden text's author is told why; a dry run needs no reason yet. */
export const hasReason = ({ decision, reason, dryRun }: Decision) =>
  dryRun || decision !== 'hide' || reason !== '';
export const REASON_MISSING = { path: ['reason'], error: 'HideReasonRequired' };

const TALK_KINDS = ['Review', 'Comment'] as const;

export const ReportTableQuery = z.strictObject({
  kind: z.enum(TALK_KINDS).optional(),
  reason: z.enum(REPORT_REASONS).optional(),
  /** Number of the review or comment. */
  search: SearchField,
  sort: z.enum(['firstAt', '-reports']).default('firstAt'),
  ...PAGE,
});
export type ReportTableQuery = z.output<typeof ReportTableQuery>;

/** A review or comment with open reports. */
export const ReportedThing = z.object({
  kind: z.enum(TALK_KINDS),
  talkSn: z.int(),
  text: z.string(),
  status: z.string(),
  reports: z.int(),
  /** The number of reports by reason. */
  reasons: z.array(z.object({ reason: z.enum(REPORT_REASONS), count: z.int() })),
  firstAt: z.int(),
});
export type ReportedThing = z.output<typeof ReportedThing>;
export const ReportTable = tablePage(ReportedThing);
export type ReportTable = z.output<typeof ReportTable>;

/** `Review:812` */
const Thing = z
  .string()
  .regex(/^(?:Review|Comment):\d{1,15}$/)
  .transform((text) => {
    const [kind = '', sn = ''] = text.split(':');
    return { kind: kind as (typeof TALK_KINDS)[number], talkSn: Number(sn) }; // the pattern
  });
export const DecideReports = z
  .strictObject({
    things: z.array(Thing).min(1).max(BULK_MAX),
    decision: z.enum(TALK_DECISIONS),
    reason: Reason,
    dryRun: DryRun,
  })
  .refine(hasReason, REASON_MISSING);
export type DecideReports = z.output<typeof DecideReports>;
export const UndoReports = z.strictObject({
  things: z.array(Thing).min(1).max(BULK_MAX),
  reason: Reason,
  dryRun: DryRun,
});
export type UndoReports = z.output<typeof UndoReports>;
