import { ApiError } from '../../../../lib/api.ts';

/** The refund account of a form. */
export interface AccountForm {
  bankCode: string;
  bankAccountHolder: string;
  bankAccountNo: string;
  save: boolean;
  /** The account that its member has saved is taken, not what is typed. */
  isSaved: boolean;
}

/** The fields that are typed, in their order. */
export const ACCOUNT_FIELDS = ['bankCode', 'bankAccountNo', 'bankAccountHolder'] as const;

/** The fields that a request was refused for, and why. */
export interface AccountRefusal {
  fields: readonly string[];
  text: string;
}

/** The refusal of an account's fields; undefined if something else was wrong. */
export function accountRefusal(error: unknown): AccountRefusal | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const fields = ACCOUNT_FIELDS.filter((name) => `refundAccount.${name}` in error.fields);
  return fields.length > 0 ? { fields, text: error.message } : undefined;
}

/** The part of a saved account that its owner sees. */
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
