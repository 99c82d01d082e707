import type { Insertable } from 'kysely';
import { padList, type Reader, type Tx } from '#db/connection.ts';
import { prepare } from '#db/prepared.ts';
import type { TermsContentTable } from '#db/tables/member.ts';
import { kstDay } from '../../../lib/date.ts';

export interface ActiveTerms {
  termsContentSn: number;
  termsCode: string;
  nameKo: string;
  nameEn: string;
  bodyKo: string;
  bodyEn: string;
  announcementDt: string;
  impositionDt: string;
}

const termsByCode = prepare((db: Reader, by: { codes: (string | null)[]; day: string }) =>
  db
    .selectFrom('terms_content')
    .select(['termsContentSn', 'termsCode', 'nameKo', 'nameEn', 'bodyKo', 'bodyEn'])
    .select(['announcementDt', 'impositionDt'])
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

/** Every version of a terms text, the latest imposition first, without its text. */
export function listTermsVersions(db: Reader, termsCode: string) {
  return db
    .selectFrom('terms_content')
    .select(['termsContentSn', 'announcementDt', 'impositionDt'])
    .where('termsCode', '=', termsCode)
    .orderBy('impositionDt', 'desc')
    .execute();
}

export function findTermsContent(db: Reader, termsContentSn: number) {
  return db
    .selectFrom('terms_content')
    .select(['nameKo', 'nameEn', 'bodyKo', 'bodyEn'])
    .where('termsContentSn', '=', termsContentSn)
    .executeTakeFirst();
}

export function findTermsVersion(db: Reader, termsCode: string, impositionDt: string) {
  return db
    .selectFrom('terms_content')
    .selectAll()
    .where('termsCode', '=', termsCode)
    .where('impositionDt', '=', impositionDt)
    .executeTakeFirst();
}

/** Every version of all terms without its text, by code, the latest imposition first. */
export function listStoredTerms(db: Reader) {
  return db
    .selectFrom('terms_content')
    .select(['termsCode', 'nameKo', 'nameEn', 'impositionDt'])
    .orderBy('termsCode')
    .orderBy('impositionDt', 'desc')
    .execute();
}

type TermsRow = Insertable<TermsContentTable>;

export async function insertTermsContent(t: Tx, row: TermsRow): Promise<void> {
  await t.insertInto('terms_content').values(row).execute();
}

export async function updateTermsContent(
  t: Tx,
  termsContentSn: number,
  fields: Omit<TermsRow, 'termsContentSn' | 'termsCode' | 'impositionDt'>,
): Promise<void> {
  await t
    .updateTable('terms_content')
    .set(fields)
    .where('termsContentSn', '=', termsContentSn)
    .execute();
}
