/** Codes of synonyms and the menu at the staff desk. */
export const FIND_DESK_ERRORS = {
  // the menu
  MenuLinkUnknown: { status: 422, message: 'staffCategory.problem.linkUnknown' },
  MenuLinkTooDeep: { status: 409, message: 'staffCategory.problem.linkTooDeep' },
  MenuLinkHidden: { status: 409, message: 'staffCategory.problem.linkHidden' },
  LinkUrlInvalid: { status: 422, message: 'staffCategory.problem.linkInvalid' },
  MenuCodeTaken: { status: 409, message: 'staffCategory.problem.codeTaken' },
  MenuLinkInUse: { status: 409, message: 'staffCategory.problem.linkInUse' },
  // synonyms
  SynonymInvalid: { status: 422, message: 'staffCategory.problem.synonymInvalid' },
  SynonymAlone: { status: 422, message: 'staffCategory.problem.synonymAlone' },
  SynonymTwice: { status: 422, message: 'staffCategory.problem.synonymTwice' },
  SynonymTaken: { status: 409, message: 'staffCategory.problem.synonymTaken' },
} as const;
