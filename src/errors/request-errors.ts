/** Codes of any request: its form, its pictures, its dates. */
export const REQUEST_ERRORS = {
  // requests
  InvalidInput: { status: 422, message: 'error.invalidInput' },
  MalformedRequest: { status: 400, message: 'error.malformedRequest' },
  Forbidden: { status: 403, message: 'error.forbidden' },
  CsrfRejected: { status: 403, message: 'error.csrf' },
  LoginRequired: { status: 401, message: 'alert.0004' },
  SessionExpired: { status: 401, message: 'signIn.inactive' },
  ReauthenticationRequired: { status: 403, message: 'signIn.reauthenticationRequired' },
  NotFound: { status: 404, message: 'error.notFound' },
  TooManyRequests: { status: 429, message: 'error.tooManyRequests' },
  PayloadTooLarge: { status: 413, message: 'error.payloadTooLarge' },
  Busy: { status: 503, message: 'error.busy' },
  Unexpected: { status: 500, message: 'error.unexpected' },
  IdempotencyMismatch: { status: 422, message: 'error.idempotencyMismatch' },
  IdempotencyInFlight: { status: 409, message: 'error.idempotencyInFlight' },
  // pictures of shoppers
  TooManyFiles: { status: 422, message: 'upload.tooManyFiles' },
  FileTooLarge: { status: 413, message: 'upload.fileTooLarge' },
  ImageTypeUnsupported: { status: 415, message: 'upload.typeUnsupported' },
  PictureRequired: { status: 422, message: 'upload.required' },
  ImageUnreadable: { status: 422, message: 'upload.unreadable' },
  UploadQuotaExceeded: { status: 429, message: 'upload.quotaExceeded' },
  // lists by date (rule 5.20)
  DateRangeIncomplete: { status: 422, message: 'myPage.dateRangeIncomplete' },
  DateRangeReversed: { status: 422, message: 'myPage.dateRangeReversed' },
  DateRangeTooLong: { status: 422, message: 'myPage.dateRangeTooLong' },
} as const;
