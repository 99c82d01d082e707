import type { Generated } from 'kysely';

/** What a member has; equal to the sum of the ledger at any moment, and the lock of all changes. */
export interface PointBalanceTable {
  memberNo: number;
  balance: number;
  /** Earned points to take back that were spent already: the next to come in pay it. */
  debt: number;
}

/** Append-only. */
export interface PointLedgerTable {
  pointLedgerSn: Generated<number>;
  memberNo: number;
  /** Earned | EarnedCancellation | Using | UsingCancellation | Expiration | Deduction */
  type: string;
  /** Signed. */
  amount: number;
  /** What it added to the debt, or paid of it (negative). */
  owed: number;
  balanceAfter: number;
  /** What caused it; unique with member and type. */
  ref: string;
  orderSn: number | null;
  /** What staff say of it, shown to the member. */
  note: string;
  /** When the first of the points that came in end. */
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

/** What an order took of a lot, and how much of it came back. */
export interface PointLotUseTable {
  pointLedgerSn: number;
  pointLotSn: number;
  amount: number;
  returned: number;
}
