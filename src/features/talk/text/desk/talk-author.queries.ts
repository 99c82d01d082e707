import type { Reader } from '#db/connection.ts';
import { hasPart } from '#db/has-part.ts';
import { buildContainsPattern } from '../../../../lib/search-text.ts';
import { lastDigits } from '../../../../lib/phone.ts';

/**
 * The numbers of the members that a search means: by part of their name, their e-mail address, or the last
 * four digits of their telephone number.
 */
export function authorsNamed(db: Reader, search: string) {
  const last = lastDigits(search);
  const members = db.selectFrom('member').select('member.memberNo');

  return members
    .where(hasPart('name', buildContainsPattern(search)))
    .unionAll(members.where('email', '=', search.toLowerCase()))
    .$if(last !== undefined, (q) => q.unionAll(members.where('phone', 'like', `%${last}`)));
}
