/** Codes of what members write, at the staff desk. */
export const TALK_DESK_ERRORS = {
  // reviews, comments and held words
  HideReasonRequired: { status: 422, message: 'reviewDesk.hideReasonRequired' },
  TalkStatusConflict: { status: 409, message: 'reviewDesk.statusConflict' },
  ReplyTextRequired: { status: 422, message: 'reviewDesk.replyRequired' },
  ReplyTextTooLong: { status: 422, message: 'reviewDesk.replyTooLong' },
  HeldWordInvalid: { status: 422, message: 'textDesk.wordInvalid' },
  HeldWordsTooMany: { status: 409, message: 'textDesk.wordsTooMany' },
  // inquiries and canned answers
  InquiryStatusConflict: { status: 409, message: 'inquiryDesk.statusConflict' },
  InquiryDisplayConflict: { status: 409, message: 'inquiryDesk.displayConflict' },
  InquiryAnswerRequired: { status: 422, message: 'inquiryDesk.answerRequired' },
  InquiryHoldReasonRequired: { status: 422, message: 'inquiryDesk.holdReasonRequired' },
  PlaceholderLeft: { status: 422, message: 'inquiryDesk.placeholderLeft' },
  PlaceholderUnknown: { status: 422, message: 'inquiryDesk.placeholderUnknown' },
  CannedTitleRequired: { status: 422, message: 'cannedAnswerDesk.cannedTitleRequired' },
  CannedTitleTooLong: { status: 422, message: 'cannedAnswerDesk.cannedTitleTooLong' },
  CannedTitleTaken: { status: 409, message: 'cannedAnswerDesk.cannedTitleTaken' },
} as const;
