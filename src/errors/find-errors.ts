/** Codes of search, wish list and restock requests. */
export const FIND_ERRORS = {
  // search
  KeywordRequired: { status: 422, message: 'alert.2001' },
  KeywordTooLong: { status: 422, message: 'search.tooLong' },
  // wish list and restock requests (rules 5.19, 8.6)
  WishListFull: { status: 409, message: 'alert.1020' },
  RestockPeriodReversed: { status: 422, message: 'restock.periodReversed' },
  RestockPeriodPast: { status: 422, message: 'restock.periodPast' },
  RestockPeriodTooLong: { status: 422, message: 'restock.periodTooLong' },
  RestockAlreadyRequested: { status: 409, message: 'restock.alreadyRequested' },
  RestockNotSoldOut: { status: 409, message: 'restock.notSoldOut' },
  RestockClosed: { status: 409, message: 'restock.closed' },
  RestockNotOpen: { status: 409, message: 'restock.notOpen' },
} as const;
