import type { Reader } from '#db/connection.ts';
import { findUntransferred } from '../../../account/transfer/transfer.queries.ts';
import { findMemberByEmail } from '../../member/member.queries.ts';

/** A code to be mailed: its recipient, and the owner of the address if it is taken at sign-up. */
export interface CodeToMail {
  purpose: string;
  email: string;
  locale: string;
  name: string;
  owner: boolean;
  memberNo: number | null;
}

/** Undefined if the code was replaced by a later one, verified or deleted. */
export async function findCodeToMail(
  db: Reader,
  { mailCodeId, nonce }: { mailCodeId: string; nonce: string },
): Promise<CodeToMail | undefined> {
  const row = await db
    .selectFrom('mail_code')
    .leftJoin('member', 'member.memberNo', 'mail_code.memberNo')
    .select(['purpose', 'mail_code.email', 'mail_code.locale', 'member.name'])
    .select('mail_code.memberNo')
    .where('mail_code.id', '=', mailCodeId)
    .where('nonce', '=', nonce)
    .where('verifiedAt', 'is', null)
    .executeTakeFirst();
  if (!row) return undefined;
  if (row.purpose === 'TransferMember') {
    const imported = await findUntransferred(db, row.email);
    // Nobody to be transferred has the address: no mail goes out.
    return imported && { ...row, name: imported.name, owner: false, memberNo: imported.memberNo };
  }

  const isNew = row.purpose === 'SignUp' || row.purpose === 'ChangeEmail';
  const owner = isNew ? await findMemberByEmail(db, row.email) : undefined;

  return {
    ...row,
    name: owner?.name ?? row.name ?? '',
    owner: owner !== undefined,
    memberNo: owner?.memberNo ?? row.memberNo,
  };
}
