/** The subject of a new one-to-one inquiry; neither: nothing in particular. */
export interface AskedAbout {
  orderNo?: string;
  claimNo?: string;
}

/** The member area's pages of inquiries; only server-rendered links name them. */
export const inquiryPaths = {
  list: () => '/myPage/inquiries',
  /** The list with the form of a one-to-one inquiry opened. */
  ask: (about: AskedAbout = {}) =>
    `${inquiryPaths.list()}?${new URLSearchParams({ ask: 'true', ...about })}`,
} as const;
