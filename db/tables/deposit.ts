import type { Generated } from 'kysely';

export type DepositTransactionType = 'Saving' | 'Using' | 'UsingCancel' | 'Withdrawal';

export type WithdrawalStatus = 'Waiting' | 'InProgress' | 'Complete' | 'Failure' | 'Cancel';

/** A member's balance; always equal to the sum of the ledger, and the lock of all changes. */
export interface DepositBalanceTable {
  memberNo: number;
  balance: number;
}

/** Append-only. */
export interface DepositLedgerTable {
  depositLedgerSn: Generated<number>;
  memberNo: number;
  type: DepositTransactionType;
  /** Signed. */
  amount: number;
  balanceAfter: number;
  /** Its cause; unique with member and type. */
  ref: string;
  orderSn: number | null;
  /** Staff's note, shown to the member. */
  note: string;
  createdAt: number;
}

/** Deposit on its way to a bank account: it left the balance when this was written. */
export interface DepositWithdrawalTable {
  depositWithdrawalSn: Generated<number>;
  memberNo: number;
  amount: number;
  bankCode: string;
  bankAccountHolder: string;
  /** Encrypted (src/server/seal.ts). */
  bankAccountNo: string;
  /** The last four digits, to be shown. */
  bankAccountEnd: string;
  status: WithdrawalStatus;
  failureReason: string;
  /** Hash of its request with an Idempotency-Key; unique with the member. */
  requestHash: string | null;
  createdAt: number;
  updatedAt: number;
}
