import type { ReportReason } from '#db/tables/talk.ts';

export type { ReportReason };
export type { TalkKind } from '#db/tables/talk.ts';

export const REPORT_REASONS = [
  'Copyright',
  'Slander',
  'Advertising',
  'Etc',
] as const satisfies readonly ReportReason[];

/** Letters of the free text of the reason Etc (rule 5.8). */
export const REPORT_TEXT = { min: 10, max: 1000 } as const;

/** The delay until an author is told what staff decided by hand: so it can be undone. */
export const TOLD_AFTER_MS = 60_000;

/** Open reports that hide a review or comment until somebody looked. */
export const REPORTS_THAT_HIDE = 5;
