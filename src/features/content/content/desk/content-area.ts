import { localePath, paths } from '../../../../lib/paths.ts';

/** The kinds of content that are edited at a place of the desk, by tab. */
export const AREAS = {
  content: {
    api: '/api/staff/content',
    form: '/api/staff/contentForm',
    kinds: ['exhibition', 'popup', 'banner', 'notice', 'terms', 'store'],
    write: 'content:write',
  },
  promotions: {
    api: '/api/staff/promotions',
    form: '/api/staff/promotionForm',
    kinds: ['promotion', 'flashSale', 'level'],
    write: 'benefit:write',
  },
} as const;

export type AreaId = keyof typeof AREAS;

/** The state of a piece; `off` and `over` are not shown, `draft` never was. */
export const CONTENT_STATES = ['running', 'toCome', 'draft', 'over', 'off'] as const;
export type ContentState = (typeof CONTENT_STATES)[number];

interface Times {
  startAt: number | null;
  endAt: number | null;
  isOff: boolean;
}

export function contentState({ startAt, endAt, isOff }: Times, now: number): ContentState {
  if (isOff) return 'off';
  if (endAt !== null && endAt <= now) return 'over';
  return startAt !== null && startAt > now ? 'toCome' : 'running';
}

/** The shop's page of a piece; undefined for what has no page of its own. */
function getPage(kind: string, key: string): string | undefined {
  const [code = ''] = key.split(' ');
  const pages: Readonly<Record<string, string>> = {
    page: `/page/${code}`,
    exhibition: paths.exhibition(code),
    notice: paths.notice(code),
    terms: paths.terms(code),
    store: paths.store(code),
    popup: paths.home(),
    banner: paths.home(),
  };

  return pages[kind];
}

/** The record of a piece at the desk: `content/exhibition/901`. */
export const recordPath = (area: AreaId, kind: string, key: string) =>
  `${area}/${kind}/${encodeURIComponent(key)}`;

/** `exhibition/901` -> its kind and key. */
export function readRecord(record: string): { kind: string; key: string } {
  const slashIndex = record.indexOf('/');
  return slashIndex < 0
    ? { kind: record, key: NEW }
    : { kind: record.slice(0, slashIndex), key: record.slice(slashIndex + 1) };
}

/** In the place of a key: a piece that is written first. */
export const NEW = 'new';

interface Preview {
  kind: string;
  key: string;
  /** `2027-03-01T09:00` in Korean time. */
  asOf: string;
  locale: 'ko' | 'en';
  device: 'desktop' | 'phone';
}

/** The preview of the page on which a piece is seen, or of the home page. */
export function previewLink({ kind, key, asOf, locale, device }: Preview): string {
  const path = localePath(locale, getPage(kind, key) ?? paths.home());
  const query = new URLSearchParams({ path, asOf, ...(device === 'phone' && { device }) });
  return `/api/staff/preview?${query}`;
}
