import { AppError } from '../../../errors/errors.ts';
import { isSameName } from '../../../lib/person-name.ts';
import { limitPerShop, throwIfTooMany } from '../../../server/rate-limit.ts';
import type { Runtime } from '../../../server/runtime.ts';
import { enqueueMail } from '../../member/mail/mail.service.ts';
import { lockMember } from '../../member/member/member.queries.ts';
import { deleteSavedAccount } from '../../order/refund/account/refund-account.queries.ts';
import { updateMember } from './member-info.queries.ts';
import type { ChangeMember } from './member-info.schema.ts';

/** Rate limit of changes by member, as each sends a mail. */
const changes = limitPerShop({ burst: 10, perMinute: 1 });

export interface InfoCall {
  runtime: Runtime;
  member: { memberNo: number };
  now: number;
}

/**
 * Changes name, phone number and the language of mails. A saved refund account is deleted when the
 * name changes: its holder has to have the member's name (rule 5.16), so it could not be used any more.
 */
export async function changeMember(
  { runtime, member, now }: InfoCall,
  change: ChangeMember,
): Promise<ChangeMember> {
  throwIfTooMany(changes(runtime.database).take(`${member.memberNo}`, now));

  await runtime.database.tx(async (t) => {
    const before = await lockMember(t, member.memberNo);
    if (!before) throw new AppError('LoginRequired');

    await updateMember(t, member.memberNo, change);
    if (!isSameName(before.name, change.name)) await deleteSavedAccount(t, member.memberNo);

    if (before.name === change.name && before.phone === change.phone) return;

    const payload = { template: 'memberChanged', memberNo: member.memberNo, at: now } as const;
    await enqueueMail(t, payload, now);
  });

  runtime.log.info({ event: 'memberChanged', memberNo: member.memberNo }, 'member');

  return change;
}
