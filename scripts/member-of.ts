import { normalizeEmail } from '#src/lib/email.ts';
import type { Runtime } from '#src/server/runtime.ts';

/** The member with an e-mail address; throws an error message if there is none. */
export async function memberOf({ database }: Runtime, email: string) {
  const member = await database.read
    .selectFrom('member')
    .select(['memberNo', 'level', 'name'])
    .where('email', '=', normalizeEmail(email))
    .executeTakeFirst();
  if (!member) throw new Error(`No member ${email}.`);

  return member;
}
