import { padList } from '#db/connection.ts';
import type { Reader } from '#db/connection.ts';
import { prepare } from '#db/prepared.ts';
import { kstDay } from '../../lib/date.ts';

/** The version of a terms text that is in force at `now`. */
export function findTermsInForce(db: Reader, termsCode: string, now: number) {
  return db
    .selectFrom('terms_content')
    .select(['nameKo', 'nameEn', 'bodyKo', 'bodyEn', 'announcementDt', 'impositionDt'])
    .where('termsCode', '=', termsCode)
    .where('impositionDt', '<=', kstDay(now))
    .orderBy('impositionDt', 'desc')
    .orderBy('termsContentSn', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export interface ActiveTerms {
  termsContentSn: number;
  termsCode: string;
  nameKo: string;
  nameEn: string;
  bodyKo: string;
  bodyEn: string;
}

const termsByCode = prepare((db: Reader, by: { codes: (string | null)[]; day: string }) =>
  db
    .selectFrom('terms_content')
    .select(['termsContentSn', 'termsCode', 'nameKo', 'nameEn', 'bodyKo', 'bodyEn'])
    .where('termsCode', 'in', by.codes)
    .where('impositionDt', '<=', by.day)
    .orderBy('impositionDt')
    .orderBy('termsContentSn')
    .compile(),
);

/** The version of each terms that is in force; a code without a text is left out. */
export async function listActiveTerms(
  db: Reader,
  termsCodes: readonly string[],
  now: number,
): Promise<ActiveTerms[]> {
  const rows = await termsByCode.all(db, { codes: padList(termsCodes), day: kstDay(now) });
  return [...new Map(rows.map((row) => [row.termsCode, row])).values()];
}

/** Codes of the terms that have a text in force. */
export async function listTermsCodes(db: Reader, now: number): Promise<string[]> {
  const rows = await db
    .selectFrom('terms_content')
    .select('termsCode')
    .distinct()
    .where('impositionDt', '<=', kstDay(now))
    .orderBy('termsCode')
    .execute();
  return rows.map((row) => row.termsCode);
}
