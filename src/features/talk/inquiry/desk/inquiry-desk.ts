/** The tabs of the table of inquiries; `held` waits to be shown for its words. */
export const INQUIRY_ACTIONS = [
  'Received',
  'Progress',
  'Hold',
  'overdue',
  'held',
  'Complete',
  'all',
] as const;
export type InquiryAction = (typeof INQUIRY_ACTIONS)[number];

/** The bulk actions on inquiries. */
export const INQUIRY_MOVES = ['take', 'release', 'show', 'hide'] as const;
export type InquiryMove = (typeof INQUIRY_MOVES)[number];

export const isOpenAction = (action: InquiryAction) => action !== 'Complete' && action !== 'all';
