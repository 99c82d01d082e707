import type { Generated } from 'kysely';

/** A transfer to the mall's own bank account that an order awaits; staff record that it arrived. */
export interface OwnTransferTable {
  tid: string;
  /** The id of the payment attempt, as every provider knows it. */
  providerOrderId: string;
  amount: number;
  /** The account as the buyer was told it. */
  bankCode: string;
  accountNo: string;
  accountHolder: string;
  dueAt: number;
  status: 'Awaited' | 'Arrived' | 'Withdrawn';
  arrivedAt: number | null;
  /** The sum of its payouts. */
  payoutAmt: Generated<number>;
  createdAt: number;
}

/** Money that staff transfer back to a buyer. */
export interface OwnPayoutTable {
  cancelOrderId: string;
  tid: string;
  amount: number;
  createdAt: number;
  /** The time at which staff sent it; null until then. */
  sentAt: number | null;
}
