import type { Reader } from '#db/connection.ts';
import { getLocalizedText, type Locale } from '../../../../lib/locale.ts';
import { listDrafts } from '../content-draft.queries.ts';
import type { ContentKind, ContentPiece } from '../content.ts';
import { contentState } from './content-area.ts';
import type {
  ContentFound,
  ContentPage,
  ContentRow,
  ContentTableQuery,
} from './content-table.schema.ts';

/** One page of the pieces of a kind, those that are only drafts too. There are hundreds at most. */
export async function listContentTable(
  db: Reader,
  kind: ContentKind,
  { query, locale, now }: { query: ContentTableQuery; locale: Locale; now: number },
): Promise<ContentPage> {
  const [pieces, drafts] = await Promise.all([kind.list(db), listDrafts(db, kind.name)]);
  const byKey = new Map(drafts.map((draft) => [draft.key, draft]));
  const stored = pieces.map((piece): ContentRow => {
    const draft = byKey.get(piece.key);
    return {
      key: piece.key,
      title: getTitle(piece, locale),
      startAt: piece.startAt,
      endAt: piece.endAt,
      state: contentState(piece, now),
      hasDraft: draft !== undefined,
      publishAt: draft?.publishAt ?? null,
    };
  });

  const known = new Set(pieces.map(({ key }) => key));
  const written = drafts
    .filter(({ key }) => !known.has(key))
    .map(({ key, body, publishAt }): ContentRow => {
      const title = draftTitle(body, locale) || key;
      return { key, title, startAt: null, endAt: null, state: 'draft', hasDraft: true, publishAt };
    });

  const rows = [...written, ...stored].filter((row) => isAsked(row, query));
  rows.sort(getOrder(query.sort));

  return { total: rows.length, rows: rows.slice(query.offset, query.offset + query.limit) };
}

/** The pieces of these kinds that a search finds, kind by kind. */
export async function findContent(
  db: Reader,
  kinds: readonly ContentKind[],
  tableRequest: { query: ContentTableQuery; locale: Locale; now: number },
): Promise<ContentFound> {
  const { offset, limit } = tableRequest.query;
  const all: ContentFound['rows'] = [];
  for (const kind of kinds) {
    const query = { ...tableRequest.query, offset: 0, limit: MOST_FOUND };
    const { rows } = await listContentTable(db, kind, { ...tableRequest, query });
    all.push(...rows.map((row) => ({ ...row, kind: kind.name })));
  }

  return { total: all.length, rows: all.slice(offset, offset + limit) };
}

const MOST_FOUND = 1000;

const getTitle = ({ titleKo, titleEn }: ContentPiece, locale: Locale) =>
  getLocalizedText(locale, titleKo, titleEn);

/** The title of a draft; '' if it has none yet, as drafts are saved incomplete. */
function draftTitle(body: string, locale: Locale): string {
  const { title, name } = JSON.parse(body) as Record<string, unknown>;
  const named: unknown = title ?? name;
  if (typeof named !== 'object' || named === null) return '';

  const { ko, en } = named as Record<string, unknown>;

  return getLocalizedText(
    locale,
    typeof ko === 'string' ? ko : '',
    typeof en === 'string' ? en : '',
  );
}

function isAsked(row: ContentRow, { search, state }: ContentTableQuery): boolean {
  if (state !== undefined && row.state !== state) return false;
  const wanted = search.toLowerCase();
  return row.title.toLowerCase().includes(wanted) || row.key.toLowerCase().includes(wanted);
}

/** Pieces without such a time come last; the key decides between equals. */
function getOrder(sort: ContentTableQuery['sort']) {
  const isDesc = sort.startsWith('-');
  const name = sort.replace('-', '') as 'startAt' | 'endAt' | 'title' | 'key';
  const text = new Intl.Collator('ko', { numeric: true });

  return (a: ContentRow, b: ContentRow): number => {
    const x = a[name];
    const y = b[name];
    const byKey = text.compare(a.key, b.key);
    if (x === y) return byKey;
    if (x === null || y === null) return x === null ? 1 : -1;

    const order =
      typeof x === 'number' && typeof y === 'number' ? x - y : text.compare(`${x}`, `${y}`);

    return (isDesc ? -order : order) || byKey;
  };
}
