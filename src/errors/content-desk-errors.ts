/** Codes of content files and settings at the staff desk. */
export const CONTENT_DESK_ERRORS = {
  // content files and their drafts
  DraftScheduled: { status: 409, message: 'staffAccount.draftScheduled' },
  VersionOutdated: { status: 409, message: 'staffAccount.versionOutdated' },
  ContentUnfit: { status: 422, message: 'staffAccount.contentUnfit' },
  PublishTimePast: { status: 422, message: 'staffAccount.publishTimePast' },
  // settings
  SettingMissing: { status: 422, message: 'staffSetting.problem.missing' },
  BusinessNoInvalid: { status: 422, message: 'staffSetting.problem.businessNo' },
  CompanyPhoneInvalid: { status: 422, message: 'staffSetting.problem.phone' },
  CompanyEmailInvalid: { status: 422, message: 'staffSetting.problem.email' },
  UrlInvalid: { status: 422, message: 'staffSetting.problem.url' },
  TimeInvalid: { status: 422, message: 'staffSetting.problem.time' },
  TimeOrderInvalid: { status: 422, message: 'staffSetting.problem.timeOrder' },
  HolidayInvalid: { status: 422, message: 'staffSetting.problem.holiday' },
  AmountInvalid: { status: 422, message: 'staffSetting.problem.amount' },
  AddDaysInvalid: { status: 422, message: 'staffSetting.problem.addDays' },
  ZipInvalid: { status: 422, message: 'staffSetting.problem.zip' },
  ZipOrderInvalid: { status: 422, message: 'staffSetting.problem.zipOrder' },
} as const;
