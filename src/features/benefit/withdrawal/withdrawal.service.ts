import type { Reader, ShopDatabase, Tx } from '#db/connection.ts';
import { AppError } from '../../../errors/errors.ts';
import type { Locale } from '../../../lib/locale.ts';
import type { Runtime } from '../../../server/runtime.ts';
import { seal, unseal } from '../../../server/seal.ts';
import { isSameName } from '../../../lib/person-name.ts';
import { bankName } from '../../../lib/bank.ts';
import type { WithdrawalStatus } from '../deposit/deposit.ts';
import type { Withdrawal, WithdrawalRequest } from '../deposit/deposit.schema.ts';
import { moveOnce } from '../deposit/deposit.service.ts';
import {
  findRequestedWithdrawal,
  findWithdrawal,
  insertWithdrawal,
  moveWithdrawal,
  type WithdrawalRow,
} from './withdrawal.queries.ts';
import type { MailPayload } from '../../member/mail/mail.ts';
import { enqueueMail } from '../../member/mail/mail.service.ts';

/** The key-derivation purpose for encrypting account numbers. */
export const ACCOUNT_SEAL = 'deposit-withdrawal';

interface Owner {
  memberNo: number;
  name: string;
  now: number;
  locale: Locale;
}

interface Asking extends Owner {
  requestHash?: string | null | undefined;
}

const getRef = (depositWithdrawalSn: number) => `withdrawal:${depositWithdrawalSn}`;

/**
 * Asks for deposit to be sent to the member's bank account: it leaves the balance at once, so that
 * it can't be spent meanwhile. A repeat of the same request finds the first. Throws BankHolderMismatch (rule 5.16) and DepositNotEnough.
 */
export async function registerWithdrawal(
  { database, secret, seam }: Pick<Runtime, 'database' | 'secret' | 'seam'>,
  { memberNo, name, now, locale, requestHash = null }: Asking,
  { bankAccountNo, ...asked }: WithdrawalRequest,
): Promise<Withdrawal> {
  if (!isSameName(asked.bankAccountHolder, name)) {
    throw new AppError('BankHolderMismatch', {
      fields: { bankAccountHolder: 'BankHolderMismatch' },
    });
  }

  const row = {
    ...asked,
    memberNo,
    bankAccountNo: seal(secret, ACCOUNT_SEAL, bankAccountNo),
    bankAccountEnd: bankAccountNo.slice(-4),
    status: 'Waiting' as const,
    failureReason: '',
    requestHash,
    createdAt: now,
    updatedAt: now,
  };

  const written = await database.tx(async (t) => {
    const sn = await insertWithdrawal(t, row);
    if (sn === undefined) return findRequestedWithdrawal(t, row);
    const move = { type: 'Withdrawal', ref: getRef(sn), amount: -asked.amount, now } as const;
    await moveOnce(t, memberNo, move);
    return { ...row, depositWithdrawalSn: sn };
  });

  await seam('afterWithdrawal');

  return toView(written, locale);
}

/** A member's own withdrawal; NotFound for everybody else. */
export async function readWithdrawal(
  db: Reader,
  { memberNo, locale }: { memberNo: number; locale: Locale },
  depositWithdrawalSn: number,
): Promise<Withdrawal> {
  const row = await findWithdrawal(db, { depositWithdrawalSn, memberNo });
  if (!row) throw new AppError('NotFound');

  return toView(row, locale);
}

/** Cancels a withdrawal that is not in progress yet; throws WithdrawalStarted. */
export async function cancelWithdrawal(
  database: ShopDatabase,
  { memberNo, now, locale }: Omit<Owner, 'name'>,
  depositWithdrawalSn: number,
): Promise<Withdrawal> {
  const withdrawalKey = { depositWithdrawalSn, memberNo };

  const row = await database.tx(async (t) => {
    const isMoved = await stepWithdrawal(t, { ...withdrawalKey, to: 'Cancel', now });
    const after = await findWithdrawal(t, withdrawalKey);
    if (!after) throw new AppError('NotFound');
    if (!isMoved) throw new AppError('WithdrawalStarted');
    return after;
  });

  return toView(row, locale);
}

interface Step {
  depositWithdrawalSn: number;
  to: WithdrawalStatus;
  memberNo?: number;
  failureReason?: string;
  now: number;
}

/** The mail for a withdrawal that is over; none tells members of what they cancelled themselves. */
const MAILS: Partial<Record<WithdrawalStatus, WithdrawalMail['template']>> = {
  Complete: 'withdrawalPaid',
  Failure: 'withdrawalFailed',
};
type WithdrawalMail = Extract<MailPayload, { depositWithdrawalSn: number }>;

/**
 * Moves a withdrawal on; what fails or is cancelled comes back to the balance, once, and its member
 * gets a mail of what was paid or has failed.
 */
export async function stepWithdrawal(t: Tx, step: Step): Promise<boolean> {
  const moved = await moveWithdrawal(t, step);
  if (!moved) return false;

  const template = MAILS[step.to];
  if (template) {
    const { depositWithdrawalSn, failureReason: reason = '' } = step;
    await enqueueMail(t, { template, depositWithdrawalSn, reason, ...moved }, step.now);
  }

  if (step.to === 'Failure' || step.to === 'Cancel') {
    const ref = getRef(step.depositWithdrawalSn);
    const back = { type: 'Saving', ref, amount: moved.amount, now: step.now } as const;
    await moveOnce(t, moved.memberNo, back);
  }

  return true;
}

interface Settling extends Step {
  /** The amount that the bank has paid, where it says so: it must be what was asked for. */
  paidAmt?: number | undefined;
}

/**
 * The same for staff; throws NotFound, WithdrawalReasonRequired for a failure without a reason,
 * WithdrawalAmountDiffers and WithdrawalStatusConflict.
 */
export async function settleWithdrawal(database: ShopDatabase, step: Settling): Promise<void> {
  const { depositWithdrawalSn, to, failureReason = '', paidAmt } = step;
  if (to === 'Failure' && failureReason === '') throw new AppError('WithdrawalReasonRequired');

  await database.tx(async (t) => {
    const requestedWithdrawal = await findWithdrawal(t, { depositWithdrawalSn });
    if (!requestedWithdrawal) throw new AppError('NotFound');
    if (to === 'Complete' && paidAmt !== undefined && paidAmt !== requestedWithdrawal.amount) {
      throw new AppError('WithdrawalAmountDiffers', {
        params: { amount: requestedWithdrawal.amount },
      });
    }
    if (!(await stepWithdrawal(t, step))) throw new AppError('WithdrawalStatusConflict');
  });
}

/** The account number of a withdrawal; throws WithdrawalAccountLost if the secret was another. */
export function getAccountNo(secret: string, { bankAccountNo }: { bankAccountNo: string }): string {
  try {
    return unseal(secret, ACCOUNT_SEAL, bankAccountNo);
  } catch {
    throw new AppError('WithdrawalAccountLost');
  }
}

function toView(row: WithdrawalRow, locale: Locale): Withdrawal {
  return {
    depositWithdrawalSn: row.depositWithdrawalSn,
    amount: row.amount,
    status: row.status,
    bankCode: row.bankCode,
    bankName: bankName(row.bankCode, locale),
    bankAccountHolder: row.bankAccountHolder,
    bankAccountNo: `****${row.bankAccountEnd}`,
    failureReason: row.failureReason,
    cancellable: row.status === 'Waiting',
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  };
}
