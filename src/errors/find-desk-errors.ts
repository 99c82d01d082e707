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
  // pins and bans of products bought together
  PairTooMany: { status: 422, message: 'togetherDesk.problem.tooMany' },
  PairWithItself: { status: 422, message: 'togetherDesk.problem.withItself' },
  PairTwice: { status: 422, message: 'togetherDesk.problem.twice' },
  PairPinnedAndBanned: { status: 422, message: 'togetherDesk.problem.pinnedAndBanned' },
  PairUnknown: { status: 422, message: 'togetherDesk.problem.unknown' },
} as const;
