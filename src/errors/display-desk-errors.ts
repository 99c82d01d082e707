/** Codes of the page builder at the staff desk. */
export const DISPLAY_DESK_ERRORS = {
  PageCodeTaken: { status: 409, message: 'pageBuilderDesk.pageCodeTaken' },
  PageFileUnreadable: { status: 422, message: 'pageBuilderDesk.pageFileUnreadable' },
  PageNotRunning: { status: 409, message: 'pageBuilderDesk.pageNotRunning' },
} as const;
