/** Codes of the shell of the staff desk. */
export const DESK_ERRORS = {
  // staff and what they may
  StaffSignInRequired: { status: 401, message: 'staffDesk.signInRequired' },
  StaffSignInFailed: { status: 422, message: 'staffDesk.signInFailed' },
  StaffSignInLocked: { status: 423, message: 'staffDesk.signInLocked' },
  StaffCodeWrong: { status: 422, message: 'staffDesk.codeWrong' },
  StaffCodeUsed: { status: 422, message: 'staffDesk.codeUsed' },
  StaffInvitationEnded: { status: 410, message: 'staffDesk.invitationEnded' },
  LastOwner: { status: 409, message: 'staffDesk.lastOwner' },
  PermissionMissing: { status: 403, message: 'staffDesk.permissionMissing' },
  RevealReasonTooShort: { status: 422, message: 'partsDesk.ask.reasonShort' },
  // changes
  ChangedMeanwhile: { status: 412, message: 'auditDesk.changedMeanwhile' },
  NothingToUndo: { status: 409, message: 'reviewDesk.nothingToUndo' },
  // files and tables
  WorkbookFile: { status: 422, message: 'bulkDesk.workbookFile' },
  TooManyRows: { status: 422, message: 'bulkDesk.tooManyRows' },
  MemoRequired: { status: 422, message: 'memoDesk.required' },
  MemoTooLong: { status: 422, message: 'memoDesk.tooLong' },
} as const;
