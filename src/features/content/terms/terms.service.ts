import type { z } from 'zod';
import type { Reader, Tx } from '#db/connection.ts';
import { sanitizeRich } from '#src/server/sanitize.ts';
import { kstDay } from '../../../lib/date.ts';
import { AppError } from '../../../errors/errors.ts';
import { kstMidnight } from '../../../lib/instant.ts';
import { getLocalizedText, LOCALES, type Locale } from '../../../lib/locale.ts';
import { holdsAll } from '../content/changed-fields.ts';
import { ContentError, contentKind, UNCHANGED, type SavedContent } from '../content/content.ts';
import { requestWishes } from '../content/content.service.ts';
import {
  findTermsContent,
  findTermsVersion,
  insertTermsContent,
  listActiveTerms,
  listStoredTerms,
  listTermsCodes,
  listTermsVersions,
  updateTermsContent,
} from './terms.queries.ts';
import { TermsFile, type TermsContent } from './terms.schema.ts';
import { readSettings } from '../setting/setting.service.ts';
import { SETTING_TAG } from '../setting/setting.ts';
import { fillTerms, findUnknownFact } from './terms-text.ts';
import { FOOTER_TERMS, stateVersions, termsPublishTimes } from './terms.ts';

/** A version of a terms text with all that may be read beside it. 404 when there is none. */
export async function readTerms(
  db: Reader,
  termsRequest: { termsCode: string; termsContentSn?: number | undefined },
  { locale, now }: { locale: Locale; now: number },
): Promise<TermsContent> {
  const versions = stateVersions(await listTermsVersions(db, termsRequest.termsCode), now);

  const version = versions.find((termsVersion) =>
    termsRequest.termsContentSn === undefined
      ? termsVersion.state === 'current'
      : termsVersion.termsContentSn === termsRequest.termsContentSn,
  );

  const content = version && (await findTermsContent(db, version.termsContentSn));
  if (!version || !content) throw new AppError('NotFound');

  const settings = await readSettings(db);
  const body = getLocalizedText(locale, content.bodyKo, content.bodyEn);

  return {
    ...version,
    termsCode: termsRequest.termsCode,
    name: getLocalizedText(locale, content.nameKo, content.nameEn),
    body: fillTerms(body, settings, locale),
    versions,
  };
}

/** The terms in force at `now`; codes without a text in force are left out. */
export async function readActiveTerms(
  db: Reader,
  termsCodes: readonly string[],
  { locale, now }: { locale: Locale; now: number },
) {
  const codes = termsCodes.length > 0 ? termsCodes : await listTermsCodes(db, now);
  const rows = await listActiveTerms(db, codes, now);

  return rows.map(
    ({ termsContentSn, termsCode, announcementDt, impositionDt, nameKo, nameEn }) => ({
      termsContentSn,
      termsCode,
      name: getLocalizedText(locale, nameKo, nameEn),
      announcementDt,
      impositionDt,
    }),
  );
}

/** Terms as the operator loads them: a version is known by its code and its first day in force. */
export const termsContent = contentKind({
  name: 'terms',
  summary: 'Loads versions of terms from YAML or JSON files.',
  schema: TermsFile,
  keyFields: ['termsCode', 'impositionDt'],
  save: saveTerms,
  list: listVersions,
  stored: findFile,
});

/** A version is in force from its day until that of the next. */
async function listVersions(db: Reader) {
  const rows = await listStoredTerms(db);
  return rows.map((row, index) => {
    const next = rows[index - 1];
    return {
      ...row,
      startAt: kstMidnight(row.impositionDt),
      endAt: next?.termsCode === row.termsCode ? kstMidnight(next.impositionDt) : null,
    };
  });
}

async function findFile(db: Reader, key: string): Promise<z.input<typeof TermsFile> | undefined> {
  const [termsCode = '', impositionDt = ''] = key.split(' ');
  const row = await findTermsVersion(db, termsCode, impositionDt);
  if (!row) return undefined;

  return {
    termsCode,
    name: { ko: row.nameKo, en: row.nameEn },
    announcementDt: row.announcementDt,
    impositionDt,
    body: { ko: row.bodyKo, en: row.bodyEn },
  };
}

/** A version that has come into force stays as people agreed to it. */
async function saveTerms(t: Tx, file: TermsFile, now: number): Promise<SavedContent> {
  const { termsCode, name, body, ...dates } = file;
  throwIfUnknownFact(body);

  const fields = {
    nameKo: name.ko,
    nameEn: name.en,
    bodyKo: sanitizeRich(body.ko),
    bodyEn: sanitizeRich(body.en),
    announcementDt: dates.announcementDt,
  };

  const before = await findTermsVersion(t, termsCode, dates.impositionDt);
  // The footer links it from the day it first has a text.
  const isLinked = FOOTER_TERMS.includes(termsCode) && (await isUnpublished(t, termsCode, now));
  const tags = [`terms:${termsCode}`, ...(isLinked ? [SETTING_TAG] : [])];
  const publish = termsPublishTimes(dates, now).map((runAt) => ({ tags, runAt }));

  if (before === undefined) {
    await insertTermsContent(t, { termsCode, impositionDt: dates.impositionDt, ...fields });
    await requestWishes(t, publish, now);
    return { outcome: 'added', publish };
  }

  if (holdsAll(before, fields)) return UNCHANGED;
  if (dates.impositionDt <= kstDay(now)) {
    const reason = 'is in force already: what changes needs a version with a later day';
    throw new ContentError(['impositionDt'], reason);
  }

  await updateTermsContent(t, before.termsContentSn, fields);
  await requestWishes(t, publish, now);

  return { outcome: 'changed', publish };
}

function throwIfUnknownFact(body: TermsFile['body']): void {
  for (const locale of LOCALES) {
    const unknown = findUnknownFact(body[locale]);
    if (unknown !== undefined) {
      throw new ContentError(['body', locale], `states a fact that is unknown: {{${unknown}}}`);
    }
  }
}

async function isUnpublished(t: Tx, termsCode: string, now: number): Promise<boolean> {
  return (await listActiveTerms(t, [termsCode], now)).length === 0;
}
