import type { Reader } from '#db/connection.ts';
import { AppError } from '../../../../errors/errors.ts';
import type { Locale } from '../../../../lib/locale.ts';
import { isSameName } from '../../../../lib/person-name.ts';
import { limitPerShop, throwIfTooMany } from '../../../../server/rate-limit.ts';
import { bankName } from '../../../../lib/bank.ts';
import { enqueueMail } from '../../../member/mail/mail.service.ts';
import { lockMember } from '../../../member/member/member.queries.ts';
import {
  deleteSavedAccount,
  findSavedAccount,
  saveAccount,
} from '../account/refund-account.queries.ts';
import { sealAccount } from '../account/refund-account.service.ts';
import type { InfoCall } from '../../../account/member-info/member-info.service.ts';
import type {
  MyRefundAccount,
  SetRefundAccount,
} from '../../../account/member-info/member-info.schema.ts';

/** Rate limit of changes by member, as each sends a mail. */
const changes = limitPerShop({ burst: 10, perMinute: 1 });

/** The saved account as its owner sees it: only the last digits of its number. */
export async function readMyRefundAccount(
  db: Reader,
  { memberNo, name, locale }: { memberNo: number; name: string; locale: Locale },
): Promise<MyRefundAccount> {
  const saved = await findSavedAccount(db, memberNo);
  if (!saved) return { refundAccount: null };

  const { bankCode, lastDigits, updatedAt } = saved;
  const account = { bankCode, bankName: bankName(bankCode, locale), updatedAt };
  const shown = { bankAccountNo: `****${lastDigits}`, bankAccountHolder: name };

  return { refundAccount: { ...account, ...shown } };
}

/** Saves the account, encrypted, in place of an earlier one. Throws RefundHolderMismatch. */
export async function setMyRefundAccount(
  { runtime, member, now }: InfoCall,
  input: SetRefundAccount,
): Promise<void> {
  const { memberNo } = member;
  throwIfTooMany(changes(runtime.database).take(`${memberNo}`, now));

  const { sealed, bankCode, lastDigits } = sealAccount(runtime.secret, { ...input, save: true });

  await runtime.database.tx(async (t) => {
    // Locked, so that the name does not change meanwhile.
    const owner = await lockMember(t, memberNo);
    if (!owner || !isSameName(input.bankAccountHolder, owner.name)) {
      const fields = { bankAccountHolder: 'RefundHolderMismatch' } as const;
      throw new AppError('RefundHolderMismatch', { fields });
    }

    await saveAccount(t, { memberNo, account: sealed, bankCode, lastDigits, updatedAt: now });

    const payload = { template: 'refundAccountChanged', memberNo, at: now } as const;
    await enqueueMail(t, payload, now);
  });

  runtime.log.info({ event: 'refundAccountSaved', memberNo }, 'member');
}

/** Deletes the saved account; refunds on their way keep theirs. */
export async function removeMyRefundAccount({ runtime, member }: InfoCall): Promise<void> {
  await runtime.database.tx((t) => deleteSavedAccount(t, member.memberNo));
  runtime.log.info({ event: 'refundAccountRemoved', memberNo: member.memberNo }, 'member');
}
