import type { Generated } from 'kysely';

export type SettlementKind = 'Approval' | 'Cancel';

/** A row of a provider's settlement file. Won. */
export interface SettlementRowTable {
  settlementRowSn: Generated<number>;
  kind: SettlementKind;
  /** The provider's transaction id of the payment, for its cancels, too. */
  tid: string;
  /** The number of a cancel; '' where the file has none. */
  cancelNo: string;
  /** At least 0; `kind` tells its direction. */
  amount: number;
  /** Below 0 where the provider gives its fee back. */
  feeAmt: number;
  feeVatAmt: number;
  /** The day of the payment or the cancel, and that of the payout: YYYY-MM-DD. */
  tradedOn: string;
  payoutOn: string;
  /** Counts equal rows of one file; unique with everything above but the fees and `tradedOn`. */
  repeatNo: number;
  staffSn: number;
  createdAt: number;
}

/** A note that explains something that disagrees in a month. */
export interface MonthNoteTable {
  /** YYYY-MM. */
  month: string;
  /** The disagreement, with its amounts: once they change it has no note. */
  key: string;
  note: string;
  staffSn: number;
  createdAt: number;
}

/** A month that was closed; at most one closing a month stands (unique index). */
export interface MonthCloseTable {
  monthCloseSn: Generated<number>;
  month: string;
  staffSn: number;
  createdAt: number;
  /** Null while it stands. */
  reopenedAt: number | null;
}

/** A sum of a closed month as it was signed. */
export interface MonthCloseSumTable {
  monthCloseSn: number;
  scope: 'month' | 'day' | 'method';
  /** The day or the payment method; '' of the month. */
  key: string;
  name: string;
  amount: number;
}
