import type { Tx } from '#db/connection.ts';
import { AppError } from '../../../../errors/errors.ts';
import { isSameName } from '../../../../lib/person-name.ts';
import { findMemberName } from '../../../member/member/member.queries.ts';
import { saveAccount } from './refund-account.queries.ts';
import type { SealedAccount } from './refund-account.service.ts';

interface TakenAccount {
  account: SealedAccount | undefined;
  now: number;
}

/**
 * The encrypted account of a refund, which its member may have wanted saved. rule 5.16: its holder has
 * the member's name; a guest's has the buyer's. Throws RefundAccountRequired, RefundHolderMismatch.
 */
export async function takeRefundAccount(
  t: Tx,
  { memberNo, buyerName }: { memberNo: number | null; buyerName: string },
  { account, now }: TakenAccount,
): Promise<string> {
  const toField = (code: 'RefundAccountRequired' | 'RefundHolderMismatch') => ({
    fields: { 'refundAccount.bankAccountHolder': code },
  });
  if (!account) throw new AppError('RefundAccountRequired', toField('RefundAccountRequired'));

  const name = memberNo === null ? buyerName : await findMemberName(t, memberNo);
  if (!isSameName(account.bankAccountHolder, name)) {
    throw new AppError('RefundHolderMismatch', toField('RefundHolderMismatch'));
  }

  if (account.save && memberNo !== null) {
    await saveAccount(t, {
      memberNo,
      account: account.sealed,
      bankCode: account.bankCode,
      lastDigits: account.lastDigits,
      updatedAt: now,
    });
  }

  return account.sealed;
}
