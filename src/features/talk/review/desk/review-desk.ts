/** The tabs of reviews; `reported` has open reports. */
export const REVIEW_ACTIONS = ['reported', 'held', 'hidden', 'best', 'all'] as const;
export type ReviewAction = (typeof REVIEW_ACTIONS)[number];

export const REVIEW_DECISIONS = ['hide', 'show', 'best', 'notBest'] as const;
export type ReviewDecision = (typeof REVIEW_DECISIONS)[number];
