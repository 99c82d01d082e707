/** Codes of mails at the staff desk. */
export const MEMBER_DESK_ERRORS = {
  MailTextMissing: { status: 422, message: 'staffMail.problem.textMissing' },
  MailSubjectPlain: { status: 422, message: 'staffMail.problem.subjectPlain' },
  MailFieldUnknown: { status: 422, message: 'staffMail.problem.fieldUnknown' },
  MailFieldTwice: { status: 422, message: 'staffMail.problem.fieldTwice' },
  MailFieldMissing: { status: 422, message: 'staffMail.problem.fieldMissing' },
  MailBlockAlone: { status: 422, message: 'staffMail.problem.blockAlone' },
  MailLinkForeign: { status: 422, message: 'staffMail.problem.linkForeign' },
  MailNotOptional: { status: 409, message: 'staffMail.problem.notOptional' },
  MailNotSent: { status: 409, message: 'staffMail.problem.notSent' },
  MailNotRepeatable: { status: 409, message: 'staffMail.problem.notRepeatable' },
  MailStillWaiting: { status: 409, message: 'staffMail.problem.stillWaiting' },
} as const;
