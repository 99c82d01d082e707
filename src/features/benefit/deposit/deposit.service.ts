import type { Reader, Tx } from '#db/connection.ts';
import { AppError } from '../../../errors/errors.ts';
import type { DepositTransactionType } from './deposit.ts';
import {
  findDeposit,
  insertLedgerRow,
  lockDeposit,
  moveDeposit,
  sumOrderDeposit,
} from './deposit.queries.ts';

interface OrderDeposit {
  memberNo: number;
  orderSn: number;
  amount: number;
  now: number;
}

interface DepositMove {
  memberNo: number;
  /** Its cause, as idempotency key. */
  ref: string;
  amount: number;
  now: number;
}

/** Won a member can use now. */
export function depositBalance(db: Reader, memberNo: number): Promise<number> {
  return findDeposit(db, memberNo);
}

/** Uses deposit up for an order; throws DepositNotEnough. */
export async function spendDeposit(t: Tx, spend: OrderDeposit): Promise<void> {
  const { memberNo, orderSn, amount, now } = spend;
  if (amount === 0) return;
  const move = { type: 'Using', ref: `order:${orderSn}`, amount: -amount, orderSn, now } as const;
  if (await moveOnce(t, memberNo, move)) return;
  throw new Error(`Order ${orderSn} has used deposit already.`);
}

/** Gives an order's deposit back, once a ref and never more than it took. */
export async function giveDepositBack(
  t: Tx,
  giveBack: OrderDeposit & { ref: string },
): Promise<boolean> {
  const { memberNo, orderSn, ref, amount, now } = giveBack;
  if (amount === 0) return false;

  const isDone = await moveOnce(t, memberNo, { type: 'UsingCancel', ref, amount, orderSn, now });
  if (isDone && (await sumOrderDeposit(t, { memberNo, orderSn })) < 0) {
    throw new Error(`Order ${orderSn} has not used the deposit it gives back.`);
  }

  return isDone;
}

/** Puts money into a member's deposit, such as a refund, once a ref. */
export function saveDeposit(
  t: Tx,
  { memberNo, ...saving }: DepositMove & { orderSn?: number; note?: string },
): Promise<boolean> {
  return moveOnce(t, memberNo, { type: 'Saving', ...saving });
}

interface Move {
  type: DepositTransactionType;
  ref: string;
  amount: number;
  now: number;
  orderSn?: number;
  note?: string;
}

/** Balance and ledger together, under the member's lock; false if it was done before. */
export async function moveOnce(t: Tx, memberNo: number, move: Move): Promise<boolean> {
  const { type, ref, amount, now, orderSn = null, note = '' } = move;
  if (amount === 0) return false;

  const balanceAfter = (await lockDeposit(t, memberNo)) + amount;
  if (balanceAfter < 0) throw new AppError('DepositNotEnough');

  const row = { memberNo, type, ref, amount, balanceAfter, orderSn, note, createdAt: now };
  if (!(await insertLedgerRow(t, row))) return false;

  await moveDeposit(t, memberNo, amount);

  return true;
}
