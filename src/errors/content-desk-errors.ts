/** Codes of content files and settings at the staff desk. */
export const CONTENT_DESK_ERRORS = {
  // content files and their drafts
  DraftScheduled: { status: 409, message: 'contentDesk.draftScheduled' },
  VersionOutdated: { status: 409, message: 'contentDesk.versionOutdated' },
  ContentUnfit: { status: 422, message: 'contentDesk.contentUnfit' },
  PublishTimePast: { status: 422, message: 'contentDesk.publishTimePast' },
  // the set-up of a new mall
  ShopIncomplete: { status: 409, message: 'openingDesk.problem.incomplete' },
  OpeningStepDone: { status: 409, message: 'openingDesk.problem.done' },
  SetupEnded: { status: 410, message: 'openingDesk.problem.setupEnded' },
  // settings
  SettingMissing: { status: 422, message: 'settingDesk.problem.missing' },
  BusinessNoInvalid: { status: 422, message: 'settingDesk.problem.businessNo' },
  CompanyPhoneInvalid: { status: 422, message: 'settingDesk.problem.phone' },
  CompanyEmailInvalid: { status: 422, message: 'settingDesk.problem.email' },
  UrlInvalid: { status: 422, message: 'settingDesk.problem.url' },
  TimeInvalid: { status: 422, message: 'settingDesk.problem.time' },
  TimeOrderInvalid: { status: 422, message: 'settingDesk.problem.timeOrder' },
  BrandPictureInvalid: { status: 422, message: 'settingDesk.problem.picture' },
  ColorInvalid: { status: 422, message: 'settingDesk.problem.color' },
  ColorUnreadable: { status: 422, message: 'settingDesk.problem.colorUnreadable' },
  LogoSvgInvalid: { status: 422, message: 'settingDesk.problem.logoSvg' },
  RobotsLineInvalid: { status: 422, message: 'settingDesk.problem.robots' },
  VerificationInvalid: { status: 422, message: 'settingDesk.problem.verification' },
  PresentDaysInvalid: { status: 422, message: 'settingDesk.problem.presentDays' },
  HolidayInvalid: { status: 422, message: 'settingDesk.problem.holiday' },
  AmountInvalid: { status: 422, message: 'settingDesk.problem.amount' },
  AboveStaffLimit: { status: 403, message: 'settingDesk.problem.aboveStaffLimit' },
  AddDaysInvalid: { status: 422, message: 'settingDesk.problem.addDays' },
  ZipInvalid: { status: 422, message: 'settingDesk.problem.zip' },
  ZipOrderInvalid: { status: 422, message: 'settingDesk.problem.zipOrder' },
} as const;
