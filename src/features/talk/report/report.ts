export const REPORT_REASONS = ['Copyright', 'Slander', 'Advertising', 'Etc'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** Letters of the free text of the reason Etc (spec 8). */
export const REPORT_TEXT = { min: 10, max: 1000 } as const;

export type TalkKind = 'Review' | 'Comment';

/** What staff decide by hand waits so long before its author is told: so it can be undone. */
export const TOLD_AFTER_MS = 60_000;

/** Open reports that hide a review or comment until somebody looked. */
export const REPORTS_THAT_HIDE = 5;
