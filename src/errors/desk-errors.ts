/** Codes of the shell of the staff desk. */
export const DESK_ERRORS = {
  // staff and what they may
  StaffSignInRequired: { status: 401, message: 'staffAccount.signInRequired' },
  StaffSignInFailed: { status: 422, message: 'staffAccount.signInFailed' },
  StaffSignInLocked: { status: 423, message: 'staffAccount.signInLocked' },
  StaffCodeWrong: { status: 422, message: 'staffAccount.codeWrong' },
  StaffCodeUsed: { status: 422, message: 'staffAccount.codeUsed' },
  StaffInvitationEnded: { status: 410, message: 'staffAccount.invitationEnded' },
  LastOwner: { status: 409, message: 'staffAccount.lastOwner' },
  PermissionMissing: { status: 403, message: 'staffAccount.permissionMissing' },
  RevealReasonTooShort: { status: 422, message: 'staff.ask.reasonShort' },
  // changes
  ChangedMeanwhile: { status: 412, message: 'staffAccount.changedMeanwhile' },
  NothingToUndo: { status: 409, message: 'staffReview.nothingToUndo' },
  // files and tables
  WorkbookFile: { status: 422, message: 'staffAccount.workbookFile' },
  TooManyRows: { status: 422, message: 'staffAccount.tooManyRows' },
} as const;
