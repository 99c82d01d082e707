/** Paths of consents, without the language prefix. */
export const consentPaths = {
  /** The page of a mail's link, for members who are not signed in. */
  withdraw: () => '/login/unsubscribe',
  /** Called by mail programs. */
  oneClick: (token: string) => `/api/member/unsubscribe/oneClick?token=${token}`,
} as const;
