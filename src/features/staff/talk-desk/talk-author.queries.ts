import type { Reader } from '#db/connection.ts';
import { hasPart } from '#db/has-part.ts';
import { lastDigits } from '../../../lib/phone.ts';

/**
 * The numbers of the members that a search means: by part of their name, their e-mail address, or the last
 * four digits of their telephone number.
 */
export function authorsNamed(db: Reader, search: string) {
  const last = lastDigits(search);
  return db
    .selectFrom('member')
    .select('memberNo')
    .where((e) =>
      e.or([
        hasPart('name', search),
        e('email', '=', search.toLowerCase()),
        ...(last === undefined ? [] : [e('phone', 'like', `%${last}`)]),
      ]),
    );
}
