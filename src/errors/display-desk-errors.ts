/** Codes of the page builder at the staff desk. */
export const DISPLAY_DESK_ERRORS = {
  PageCodeTaken: { status: 409, message: 'staffAccount.pageCodeTaken' },
  PageFileUnreadable: { status: 422, message: 'staffAccount.pageFileUnreadable' },
  PageNotRunning: { status: 409, message: 'staffAccount.pageNotRunning' },
} as const;
