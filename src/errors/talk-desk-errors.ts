/** Codes of what members write, at the staff desk. */
export const TALK_DESK_ERRORS = {
  // reviews, comments and held words
  HideReasonRequired: { status: 422, message: 'staffReview.hideReasonRequired' },
  TalkStatusConflict: { status: 409, message: 'staffReview.statusConflict' },
  HeldWordInvalid: { status: 422, message: 'staffReview.wordInvalid' },
  HeldWordsTooMany: { status: 409, message: 'staffReview.wordsTooMany' },
  // inquiries and canned answers
  InquiryStatusConflict: { status: 409, message: 'staffInquiry.statusConflict' },
  InquiryDisplayConflict: { status: 409, message: 'staffInquiry.displayConflict' },
  InquiryAnswerRequired: { status: 422, message: 'staffInquiry.answerRequired' },
  InquiryHoldReasonRequired: { status: 422, message: 'staffInquiry.holdReasonRequired' },
  PlaceholderLeft: { status: 422, message: 'staffInquiry.placeholderLeft' },
  PlaceholderUnknown: { status: 422, message: 'staffInquiry.placeholderUnknown' },
  CannedTitleRequired: { status: 422, message: 'staffInquiry.cannedTitleRequired' },
  CannedTitleTooLong: { status: 422, message: 'staffInquiry.cannedTitleTooLong' },
  CannedTitleTaken: { status: 409, message: 'staffInquiry.cannedTitleTaken' },
} as const;
