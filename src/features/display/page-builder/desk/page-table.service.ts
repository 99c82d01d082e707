import type { Reader } from '#db/connection.ts';
import { parseInstant } from '../../../../lib/instant.ts';
import { getLocalizedText, type Locale } from '../../../../lib/locale.ts';
import { listNewPages, listPagesWithDrafts } from './page-table.queries.ts';
import type { PageState } from './page-states.ts';
import type { PageRow, PageTablePage, PageTableQuery } from './page-table.schema.ts';

/** One page of the pages. A mall has some hundreds: they are sorted here, not by an index. */
export async function listPageTable(
  db: Reader,
  { search, state, sort, offset, limit }: PageTableQuery,
  { locale, now }: { locale: Locale; now: number },
): Promise<PageTablePage> {
  const all = [...(await publishedRows(db, locale, now)), ...(await newRows(db, locale))];

  const wanted = search.toLowerCase();
  const found = all
    .filter((row) => state === undefined || row.state === state)
    .filter(({ pageCode, title }) => `${pageCode} ${title}`.toLowerCase().includes(wanted));
  const by = sort.replace('-', '') as 'updatedAt' | 'startAt'; // its schema
  const sign = sort.startsWith('-') ? -1 : 1;
  const last = Number.MAX_SAFE_INTEGER;

  found.sort(
    (a, b) =>
      sign * ((a[by] ?? last) - (b[by] ?? last)) || a.pageCode.localeCompare(b.pageCode, 'en'),
  );

  return { total: found.length, rows: found.slice(offset, offset + limit) };
}

async function publishedRows(db: Reader, locale: Locale, now: number): Promise<PageRow[]> {
  const rows = await listPagesWithDrafts(db);
  return rows.map(({ titleKo, titleEn, draftAt, publishedError, ...row }) => ({
    ...row,
    title: getLocalizedText(locale, titleKo, titleEn),
    state: getState(row, now),
    updatedAt: Math.max(row.updatedAt, draftAt ?? 0),
    hasFailed: (publishedError ?? '') !== '',
  }));
}

function getState(
  { startAt, endAt }: { startAt: number; endAt: number | null },
  now: number,
): PageState {
  if (startAt > now) return 'scheduled';
  return endAt !== null && endAt <= now ? 'over' : 'running';
}

async function newRows(db: Reader, locale: Locale): Promise<PageRow[]> {
  const rows = await listNewPages(db);
  return rows.map(({ key, body, publishedError, ...row }) => {
    const { title, startAt, endAt } = JSON.parse(body) as Record<string, unknown>; // an object: its schema
    const { ko, en } = (title ?? {}) as Record<string, unknown>;
    const text = (value: unknown) => (typeof value === 'string' ? value : '');

    return {
      ...row,
      pageCode: key,
      title: getLocalizedText(locale, text(ko), text(en)),
      state: row.publishAt === null ? 'draft' : 'scheduled',
      startAt: parseInstant(text(startAt)) ?? null,
      endAt: parseInstant(text(endAt)) ?? null,
      hasFailed: publishedError !== '',
    };
  });
}
