import type { Reader } from '#db/connection.ts';

const MOST_NAMED = 100;

/** The numbers of at most 100 members whose name or e-mail is exactly the search term. */
export async function listAuthorsNamed(db: Reader, search: string): Promise<number[]> {
  const members = await db
    .selectFrom('member')
    .select('memberNo')
    .where((e) => e.or([e('name', '=', search), e('email', '=', search.toLowerCase())]))
    .limit(MOST_NAMED)
    .execute();
  return members.map(({ memberNo }) => memberNo);
}
