/** The refund account of a form. */
export interface AccountForm {
  bankCode: string;
  bankAccountHolder: string;
  bankAccountNo: string;
  save: boolean;
  /** The account that its member has saved is taken, not what is typed. */
  isSaved: boolean;
}

/** What its owner sees of a saved account. */
export interface SavedAccount {
  bankCode: string;
  lastDigits: string;
}

/** A saved account is chosen at first. */
export function startAccount(saved: SavedAccount | undefined): AccountForm {
  const isSaved = saved !== undefined;
  return { bankCode: '', bankAccountHolder: '', bankAccountNo: '', save: false, isSaved };
}

/** A form as the fields of a request (`refundAccountFields`). */
export function toAccountFields({ isSaved, ...account }: AccountForm) {
  return isSaved ? { useSavedAccount: true } : { refundAccount: account };
}
