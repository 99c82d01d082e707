import type { Reader } from '#db/connection.ts';
import type { WaysIn } from './ways-in.ts';

/** The member's means of signing in. */
export async function readWaysIn(db: Reader, memberNo: number): Promise<WaysIn> {
  const row = await db
    .selectFrom('member')
    .select((e) => [
      'passwordHash',
      e
        .selectFrom('passkey')
        .select((c) => c.fn.countAll().as('n'))
        .whereRef('passkey.memberNo', '=', 'member.memberNo')
        .as('passkeys'),
      e
        .selectFrom('social_account')
        .select((c) => c.fn.countAll().as('n'))
        .whereRef('social_account.memberNo', '=', 'member.memberNo')
        .as('socialAccounts'),
    ])
    .where('memberNo', '=', memberNo)
    .executeTakeFirstOrThrow();
  return {
    hasPassword: row.passwordHash !== '',
    passkeys: Number(row.passkeys),
    socialAccounts: Number(row.socialAccounts),
  };
}
