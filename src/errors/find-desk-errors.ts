/** Codes of synonyms and the menu at the staff desk. */
export const FIND_DESK_ERRORS = {
  // the menu
  MenuLinkUnknown: { status: 422, message: 'categoryDesk.problem.linkUnknown' },
  MenuLinkTooDeep: { status: 409, message: 'categoryDesk.problem.linkTooDeep' },
  MenuLinkHidden: { status: 409, message: 'categoryDesk.problem.linkHidden' },
  LinkUrlInvalid: { status: 422, message: 'categoryDesk.problem.linkInvalid' },
  MenuCodeTaken: { status: 409, message: 'categoryDesk.problem.codeTaken' },
  MenuLinkInUse: { status: 409, message: 'categoryDesk.problem.linkInUse' },
  // synonyms
  SynonymInvalid: { status: 422, message: 'categoryDesk.problem.synonymInvalid' },
  SynonymAlone: { status: 422, message: 'categoryDesk.problem.synonymAlone' },
  SynonymTwice: { status: 422, message: 'categoryDesk.problem.synonymTwice' },
  SynonymTaken: { status: 409, message: 'categoryDesk.problem.synonymTaken' },
} as const;
