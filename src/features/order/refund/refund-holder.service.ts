import type { Reader } from '#db/connection.ts';
import { AppError } from '../../../lib/errors.ts';
import { isSameName } from '../../../lib/person-name.ts';
import { findMemberName } from '../../member/member/member.queries.ts';
import type { SealedAccount } from './refund-account.service.ts';

/**
 * spec 5: the holder of a refund account has the member's name; a guest's has the buyer's. Throws
 * RefundAccountRequired, RefundHolderMismatch.
 */
export async function checkRefundHolder(
  db: Reader,
  { memberNo, buyerName }: { memberNo: number | null; buyerName: string },
  account: SealedAccount | undefined,
): Promise<void> {
  const fieldOf = (code: 'RefundAccountRequired' | 'RefundHolderMismatch') => ({
    fields: { 'refundAccount.bankAccountHolder': code },
  });
  if (!account) throw new AppError('RefundAccountRequired', fieldOf('RefundAccountRequired'));
  const name = memberNo === null ? buyerName : await findMemberName(db, memberNo);
  if (!isSameName(account.bankAccountHolder, name)) {
    throw new AppError('RefundHolderMismatch', fieldOf('RefundHolderMismatch'));
  }
}
