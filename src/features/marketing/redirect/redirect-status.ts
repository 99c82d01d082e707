/** 301 and 308 lead on, the second with the same method; 410 says that there is nothing any more. */
export const REDIRECT_STATUSES = [301, 308, 410] as const;
export type RedirectStatus = (typeof REDIRECT_STATUSES)[number];
