import type { Generated } from 'kysely';

/** rule 3.24 "PointTransactionType". */
export type PointTransactionType =
  | 'Earned'
  | 'EarnedCancellation'
  | 'Using'
  | 'UsingCancellation'
  | 'Expiration'
  | 'Deduction';

/** A member's balance; always equal to the sum of the ledger, and the lock of all changes. */
export interface PointBalanceTable {
  memberNo: number;
  balance: number;
  /** Earned points to take back that were already spent; deducted from the next points earned. */
  debt: number;
}

/** Append-only. */
export interface PointLedgerTable {
  pointLedgerSn: Generated<number>;
  memberNo: number;
  type: PointTransactionType;
  /** Signed. */
  amount: number;
  /** Change of the debt; negative if it was paid off. */
  owed: number;
  balanceAfter: number;
  /** Its cause; unique with member and type. */
  ref: string;
  orderSn: number | null;
  /** Staff's note, shown to the member. */
  note: string;
  /** Earliest expiry of the earned points. */
  expiresAt: number | null;
  createdAt: number;
}

/** Points that came in together and expire together; the sum of what remains is the balance. */
export interface PointLotTable {
  pointLotSn: Generated<number>;
  memberNo: number;
  pointLedgerSn: number;
  amount: number;
  remaining: number;
  expiresAt: number;
}

/** Points an order used of a lot, and how many of them were returned. */
export interface PointLotUseTable {
  pointLedgerSn: number;
  pointLotSn: number;
  amount: number;
  returned: number;
}
