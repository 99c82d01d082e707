/** Codes of mails at the staff desk. */
export const MEMBER_DESK_ERRORS = {
  MailTextMissing: { status: 422, message: 'mailDesk.problem.textMissing' },
  MailSubjectPlain: { status: 422, message: 'mailDesk.problem.subjectPlain' },
  MailFieldUnknown: { status: 422, message: 'mailDesk.problem.fieldUnknown' },
  MailFieldTwice: { status: 422, message: 'mailDesk.problem.fieldTwice' },
  MailFieldMissing: { status: 422, message: 'mailDesk.problem.fieldMissing' },
  MailBlockAlone: { status: 422, message: 'mailDesk.problem.blockAlone' },
  MailLinkForeign: { status: 422, message: 'mailDesk.problem.linkForeign' },
  MailNotOptional: { status: 409, message: 'mailDesk.problem.notOptional' },
  MailNotSent: { status: 409, message: 'mailDesk.problem.notSent' },
  MailNotRepeatable: { status: 409, message: 'mailDesk.problem.notRepeatable' },
  MailStillWaiting: { status: 409, message: 'mailDesk.problem.stillWaiting' },
} as const;
