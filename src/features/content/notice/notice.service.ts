import type { z } from 'zod';
import type { Reader, Tx } from '#db/connection.ts';
import { sanitizeRich } from '#src/server/sanitize.ts';
import { AppError } from '../../../errors/errors.ts';
import { exactInstant } from '../../../lib/instant.ts';
import { getLocalizedText, type Locale } from '../../../lib/locale.ts';
import { holdsAll } from '../content/changed-fields.ts';
import {
  byNumber,
  contentKind,
  publishTimes,
  UNCHANGED,
  type SavedContent,
} from '../content/content.ts';
import { requestWishes } from '../content/content.service.ts';
import {
  countNotices,
  findNotice,
  findStoredNotice,
  listNotices,
  listStoredNotices,
  saveNoticeRow,
} from './notice.queries.ts';
import { NoticeFile, type NoticeDetail, type NoticeRow } from './notice.schema.ts';

interface Reading {
  locale: Locale;
  now: number;
}

/** A part of the notices with how many there are in all. */
export async function readNotices(
  db: Reader,
  { offset, limit }: { offset: number; limit: number },
  { locale, now }: Reading,
): Promise<{ total: number; notices: NoticeRow[] }> {
  const [total, rows] = await Promise.all([
    countNotices(db, now),
    listNotices(db, { now, offset, limit }),
  ]);

  const notices = rows.map(({ noticeSn, titleKo, titleEn, pinned, startAt }) => ({
    noticeSn,
    title: getLocalizedText(locale, titleKo, titleEn),
    pinned: pinned === 1,
    startAt,
  }));

  return { total, notices };
}

/** One notice; 404 when it is not shown. */
export async function readNotice(
  db: Reader,
  noticeSn: number,
  { locale, now }: Reading,
): Promise<NoticeDetail> {
  const notice = await findNotice(db, noticeSn, now);
  if (!notice) throw new AppError('NotFound');

  return {
    noticeSn,
    title: getLocalizedText(locale, notice.titleKo, notice.titleEn),
    pinned: notice.pinned === 1,
    startAt: notice.startAt,
    body: getLocalizedText(locale, notice.bodyKo, notice.bodyEn),
  };
}

/** Notices as the operator loads them. */
export const noticeContent = contentKind({
  name: 'notice',
  summary: 'Loads notices of the customer centre from YAML or JSON files.',
  schema: NoticeFile,
  keyFields: ['noticeSn'],
  save: saveNotice,
  list: listStoredNotices,
  stored: byNumber(findFile),
});

async function findFile(
  db: Reader,
  noticeSn: number,
): Promise<z.input<typeof NoticeFile> | undefined> {
  const row = await findStoredNotice(db, noticeSn);
  if (!row) return undefined;

  return {
    noticeSn: row.noticeSn,
    title: { ko: row.titleKo, en: row.titleEn },
    body: { ko: row.bodyKo, en: row.bodyEn },
    pinned: row.pinned === 1,
    startAt: exactInstant(row.startAt),
    endAt: row.endAt === null ? null : exactInstant(row.endAt),
  };
}

async function saveNotice(t: Tx, file: NoticeFile, now: number): Promise<SavedContent> {
  const { noticeSn, title, body, pinned, startAt, endAt } = file;
  const fields = {
    titleKo: title.ko,
    titleEn: title.en,
    bodyKo: sanitizeRich(body.ko),
    bodyEn: sanitizeRich(body.en),
    pinned: Number(pinned),
    startAt,
    endAt,
  };

  const before = await findStoredNotice(t, noticeSn);
  if (before && holdsAll(before, fields)) return UNCHANGED;

  await saveNoticeRow(t, { noticeSn, ...fields, updatedAt: now });

  const publish = publishTimes(before, file, now).map((runAt) => ({
    tags: [`notice:${noticeSn}`, 'notices'],
    runAt,
  }));

  await requestWishes(t, publish, now);

  return { outcome: before ? 'changed' : 'added', publish };
}
