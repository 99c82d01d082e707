/** draft: never published; scheduled: to be shown later, by its times or by its draft's. */
export const PAGE_STATES = ['draft', 'scheduled', 'running', 'over'] as const;
export type PageState = (typeof PAGE_STATES)[number];
