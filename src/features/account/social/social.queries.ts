import type { Insertable } from 'kysely';
import type { Reader, Tx } from '#db/connection.ts';
import type { Database } from '#db/database.ts';
import type { IdentityProvider } from '../../../gateways/identity/providers.ts';

interface Key {
  provider: IdentityProvider;
  sub: string;
}

/** The member of an account at a provider; one who left can't sign in any more. */
export function findSocialMember(db: Reader, { provider, sub }: Key) {
  return db
    .selectFrom('social_account')
    .innerJoin('member', 'member.memberNo', 'social_account.memberNo')
    .select(['member.memberNo', 'member.name'])
    .where('social_account.provider', '=', provider)
    .where('social_account.sub', '=', sub)
    .where('member.status', '<>', 'Withdrawn')
    .executeTakeFirst();
}

/** The member with this e-mail, if they proved to the shop that it is theirs. */
export function findVerifiedMember(db: Reader, email: string) {
  return db
    .selectFrom('member')
    .select(['memberNo', 'name'])
    .where('email', '=', email)
    .where('emailVerifiedAt', 'is not', null)
    .where('status', '<>', 'Withdrawn')
    .executeTakeFirst();
}

/** False if the account is another member's, or the member has one of this provider. */
export async function insertSocialAccount(
  t: Tx,
  row: Insertable<Database['social_account']>,
): Promise<boolean> {
  await t
    .deleteFrom('social_account')
    .where('provider', '=', row.provider)
    .where('sub', '=', row.sub)
    .where('memberNo', 'in', (e) =>
      e.selectFrom('member').select('memberNo').where('status', '=', 'Withdrawn'),
    )
    .execute();

  const { numInsertedOrUpdatedRows } = await t
    .insertInto('social_account')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();

  return numInsertedOrUpdatedRows === 1n;
}

/** The member's accounts, the oldest first. */
export function listSocialAccounts(db: Reader, memberNo: number) {
  return db
    .selectFrom('social_account')
    .select(['provider', 'email', 'linkedAt'])
    .where('memberNo', '=', memberNo)
    .orderBy('linkedAt')
    .orderBy('provider')
    .execute();
}

/** False if the member has none of this provider. */
export async function deleteSocialAccount(
  t: Tx,
  { memberNo, provider }: { memberNo: number; provider: IdentityProvider },
): Promise<boolean> {
  const { numDeletedRows } = await t
    .deleteFrom('social_account')
    .where('memberNo', '=', memberNo)
    .where('provider', '=', provider)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

/** The member whose account the provider ended; undefined for an unknown one. */
export function deleteBySub(t: Tx, { provider, sub }: Key) {
  return t
    .deleteFrom('social_account')
    .where('provider', '=', provider)
    .where('sub', '=', sub)
    .returning('memberNo')
    .executeTakeFirst();
}
